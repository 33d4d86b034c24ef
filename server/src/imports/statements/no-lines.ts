/** Rows of a statement that are left out, as far as its columns say that they name no policy. */
import type { Cell } from '@bimabahi/contract/imports/import-cells';
import type { StatementRecord } from '@bimabahi/contract/imports/statements';
import type { Mapping } from '../matching/columns.ts';
import { type FooterRow, footerRow, namesPolicy } from '../matching/footer-rows.ts';
import type { StoredStatement } from './queries.ts';

const amountsOf = ({ amount = [], taken_back = [] }: Mapping): readonly string[] => [amount, taken_back].flat();

export const noLinesOf = ({ mapping, analysis }: Pick<StoredStatement, 'mapping' | 'analysis'>): FooterRow[] =>
  (analysis.footers ?? []).filter((row) => !namesPolicy(row, mapping));

export function isNoLine(cells: readonly Cell[], headings: readonly string[], mapping: Mapping): boolean {
  const row = footerRow(0, cells, headings);
  return row !== undefined && !namesPolicy(row, mapping);
}

/** What such a row says of an amount, as it is written. */
export const saidNoLines = (stored: Pick<StoredStatement, 'mapping' | 'analysis'>): StatementRecord['no_lines'] =>
  noLinesOf(stored).map(({ row_no, label, cells }) => {
    const amounts = amountsOf(stored.mapping).flatMap((heading) => cells[heading] ?? []);
    return { row_no, label, amount: amounts.join(' ') || null };
  });

/** Once the lines are read: without other cells than those of amounts. */
export function keptNoLines(stored: Pick<StoredStatement, 'mapping' | 'analysis'>): FooterRow[] {
  const amounts = amountsOf(stored.mapping);
  return noLinesOf(stored).map((row) => ({
    ...row,
    cells: Object.fromEntries(Object.entries(row.cells).filter(([heading]) => amounts.includes(heading))),
  }));
}
