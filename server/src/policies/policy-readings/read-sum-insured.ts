/** What is insured in all: said as such, or the last row of a column that makes it. One member's or one item's is not it. */
import type { ReadValue } from '@bimabahi/contract/policies/policy-reading-fields';
import { decimalOf, paise } from '@bimabahi/contract/values/money';
import { type Candidate, labelText, valueAt } from './candidates.ts';
import { mostPrinted } from './choose-values.ts';
import { cellBelow, type FoundLabel } from './find-labels.ts';
import type { Cell } from './lines.ts';
import type { Layout } from './near-values.ts';
import { type Reading, readAt } from './reading-parts.ts';
import { amountIn } from './recognise-amounts.ts';

interface Sum extends Candidate {
  /** The rows above make it. */
  isProven: boolean;
}

const ROW_BELOW = 5;
const MOST_ROWS = 60;
const OF_MEMBERS = /\b(?:age|dob|birth|relation\w*|gender|sex|members?|nominee|employees?|lives)\b/i;
const TOTAL = /\btotal\b/i;

/** The amounts below a head, down to what is none. */
function column(head: Cell, { lines }: Layout): Cell[] {
  const cells: Cell[] = [];
  for (let at = cellBelow(head, lines, ROW_BELOW); at && cells.length < MOST_ROWS; at = cellBelow(at, lines, ROW_BELOW)) {
    if (amountIn(at.text) === undefined) break;
    cells.push(at);
  }
  return cells;
}

const rupees = (cell: Cell): bigint => paise(amountIn(cell.text) ?? '') ?? 0n;

function totalOfColumn(found: FoundLabel, layout: Layout): Sum[] {
  const head = found.cells.at(-1);
  const row = head && layout.lines[head.line];
  if (!head || !row) return [];
  const cells = column(head, layout);
  const last = cells.at(-1);
  const line = last && layout.lines[last.line]?.text;
  if (!last || !line) return [];
  const made = (isProven: boolean): Sum[] => [
    { meaning: 'sum_insured', value: decimalOf(rupees(last)), page: last.page, line, label: labelText(found), found, isProven },
  ];
  if (cells.length > 1 && TOTAL.test(line))
    return cells.slice(0, -1).reduce((sum, cell) => sum + rupees(cell), 0n) === rupees(last) ? made(true) : [];
  return cells.length === 1 && !OF_MEMBERS.test(row.text) ? made(false) : [];
}

function sumsOf(layout: Layout): Sum[] {
  return layout.labels
    .filter(({ meaning }) => meaning === 'sum_insured')
    .flatMap((found) => {
      if (found.cells.some(({ line }) => layout.heads.has(line))) return totalOfColumn(found, layout);
      const value = valueAt(found, layout);
      return value ? [{ ...value, isProven: false }] : [];
    });
}

/** No policy insures less. */
const LEAST = 1_000;

export function sumInsuredOf(reading: Reading, totalPremium: string | undefined): ReadValue | undefined {
  const least = Math.max(LEAST, Number(totalPremium ?? 0) + 1);
  const all = sumsOf(reading.layout).filter(({ value }) => Number(value) >= least);
  const totals = all.filter(({ label, isProven }) => isProven || TOTAL.test(label));
  const chosen = mostPrinted(totals.length ? totals : all);
  if (!chosen?.isOnly) return undefined;
  const { candidate, times } = chosen;
  const isProven = all.some((sum) => sum.isProven && sum.value === candidate.value);
  const sure = isProven || times > 1 || (totals.length > 0 && reading.isKnown);
  const read = readAt(candidate, sure, isProven ? 'The rows above make it' : undefined);
  return { ...read, value: read.value.replace(/\.00$/, '') };
}
