/** The rows that were refused as a workbook to be corrected and dropped again: their own columns, with the row and the reason in front. */
import type { CellOfKind } from '../files/sheet-cells.ts';
import { type SheetColumn, xlsx } from '../files/xlsx.ts';
import type { Cell } from './cells.ts';

interface RefusedRow {
  rowNo: number;
  reasons: readonly string[];
  cells: readonly Cell[];
}

const ROW = 'Row';
const REASON = 'Reason';
/** A sheet that counts from 1904 begins so many days later. */
const FROM_1900_TO_1904 = 1462;

/** So that it is read again as what it was: a percentage would be another number without its format. */
function written(cell: Cell): CellOfKind {
  if (cell === null || typeof cell !== 'object') return { kind: 'text', value: cell };
  if ('error' in cell) return { kind: 'text', value: cell.error };
  if ('serial' in cell) {
    const value = cell.serial + (cell.is1904 ? FROM_1900_TO_1904 : 0);
    return { kind: Number.isInteger(value) ? 'date' : 'moment', value };
  }
  if (cell.format?.includes('%')) return { kind: 'text', value: `${Number((cell.number * 100).toPrecision(12))}%` };
  return { kind: 'number', value: cell.number };
}

const isOurs = (headings: readonly string[]) => headings[0] === ROW && headings[1] === REASON;

export const ownHeadings = (headings: readonly string[]): readonly string[] => headings.slice(isOurs(headings) ? 2 : 0);

export function errorFile(headings: readonly string[], batches: AsyncIterable<readonly RefusedRow[]>): AsyncIterable<Uint8Array> {
  // Refused once more, a row gets its new reason in place of the old one.
  const own = ownHeadings(headings);
  const from = headings.length - own.length;
  async function* batched() {
    for await (const batch of batches) {
      yield batch.map(({ rowNo, reasons, cells }) => [rowNo, reasons.join('. '), ...cells.slice(from).map(written)]);
    }
  }
  const text = (label: string): SheetColumn => ({ label, kind: 'text' });
  return xlsx({
    name: 'Rows with errors',
    columns: [{ label: ROW, kind: 'number' }, text(REASON), ...own.map(text)],
    batches: batched(),
    frozenColumns: 2,
  });
}
