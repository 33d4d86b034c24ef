import type { LeftOutKind } from '@bimabahi/contract/imports/imports';
import { count } from '../../ui/format.ts';
import type { SheetRecord } from './field-rows.ts';
import { counted } from './import-words.ts';

const WORDS: Readonly<Record<LeftOutKind, readonly [one: string, many: string]>> = {
  subtotal: ['subtotal', 'subtotals'],
  total: ['total', 'totals'],
  month: ['month', 'months'],
  cancelled: ['cancelled policy', 'cancelled policies'],
  endorsement: ['endorsement', 'endorsements'],
  heading: ['line of headings', 'lines of headings'],
  note: ['note', 'notes'],
};
const SHOWN = 5;

const rowsText = (number: number, rows: readonly number[], sheet?: string) =>
  `${sheet === undefined ? '' : `${sheet} `}${number === 1 ? 'row' : 'rows'} ${rows.slice(0, SHOWN).map(count).join(', ')}${number > SHOWN ? '…' : ''}`;

/** Lines of the sheet that are no records, by what they are and where. */
export function LeftOut({ record: { left_out, counts } }: { record: Pick<SheetRecord, 'left_out' | 'counts'> }) {
  const { left_out: kinds } = counts;
  if (left_out.count === 0) return 'nothing';
  if (kinds.length === 0) return `${counted(left_out.count, 'line', 'lines')}, ${rowsText(left_out.count, left_out.rows)}`;
  return kinds.map(({ kind, sheet, count: number, rows }) => (
    <div key={`${sheet} ${kind}`}>
      {counted(number, ...WORDS[kind])}, {rowsText(number, rows, sheet)}
    </div>
  ));
}
