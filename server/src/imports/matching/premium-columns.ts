/** A column that is only called premium: net or total, by what its amounts are beside the other columns. */
import { type Cell, saysNothing } from '@bimabahi/contract/imports/import-cells';
import type { Column, Matches } from './columns.ts';
import { readValue } from './values.ts';

const SAMPLE = 200;
const FEWEST = 3;
const MOST = 0.8;
const NET_MARGIN = 1.5;
/** Of total to net: a goods vehicle's third party had 5 %, a reform later or before up to 18 or 28. */
const TAXED = { from: 1.03, to: 1.3 };
const CONFIDENCE = 0.75;

const amountOf = (cell: Cell | undefined): number | null => {
  if (cell === undefined || saysNothing(cell)) return null;
  const { value } = readValue('money', cell);
  return typeof value === 'number' ? value : null;
};

interface Sums {
  matches: Matches;
  columns: readonly Column[];
}

const cellsOf = ({ matches, columns }: Sums, field: string) =>
  columns.find(({ heading }) => matches[field]?.headings[0] === heading)?.cells;

/** Net premiums by row: as written, or its parts together. */
function netAmounts(sums: Sums): (number | null)[] {
  const net = cellsOf(sums, 'net_premium') ?? cellsOf(sums, 'new_premium');
  if (net) return net.slice(0, SAMPLE).map(amountOf);
  const [od, tp, pa] = [cellsOf(sums, 'od_premium'), cellsOf(sums, 'third_party_premium'), cellsOf(sums, 'pa_premium')];
  if (!od || !tp) return [];
  return od.slice(0, SAMPLE).map((cell, row) => {
    const [one, other] = [amountOf(cell), amountOf(tp[row])];
    return one === null && other === null ? null : (one ?? 0) + (other ?? 0) + (amountOf(pa?.[row]) ?? 0);
  });
}

function saysOf(column: Column, nets: readonly (number | null)[]): 'net' | 'total' | null {
  const pairs = nets.flatMap((net, row) => {
    const amount = amountOf(column.cells[row]);
    return net !== null && net > 0 && amount !== null && amount > 0 ? [{ net, amount }] : [];
  });
  const isMost = (test: (pair: { net: number; amount: number }) => boolean) =>
    pairs.length >= FEWEST && pairs.filter(test).length / pairs.length >= MOST;
  if (isMost(({ net, amount }) => Math.abs(amount - net) <= NET_MARGIN)) return 'net';
  return isMost(({ net, amount }) => amount / net >= TAXED.from && amount / net <= TAXED.to) ? 'total' : null;
}

export function amountsByArithmetic(matches: Matches, columns: readonly Column[]): void {
  const nets = netAmounts({ matches, columns });
  const netField = columns.some(({ meanings }) => meanings.new_premium) ? 'new_premium' : 'net_premium';
  const used = new Set(Object.values(matches).flatMap(({ headings }) => headings));
  for (const column of columns) {
    if (column.meanings.total_premium?.sort !== 'doubtful' || used.has(column.heading)) continue;
    const said = saysOf(column, nets);
    const field = said === 'net' ? netField : said === 'total' ? 'total_premium' : null;
    if (field) matches[field] ??= { headings: [column.heading], confidence: CONFIDENCE, known_by: 'cells', alternatives: [] };
  }
}
