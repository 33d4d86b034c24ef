/** The rows that were refused as a workbook to be corrected and dropped again: their own columns, with the row and the reason in front. */
import { serialToDate } from 'hucre';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell } from './cells.ts';

export interface RefusedRow {
  rowNo: number;
  reasons: readonly string[];
  cells: readonly Cell[];
}

const ROW = 'Row';
const REASON = 'Reason';
const WIDTH = 18;
const REASON_WIDTH = 60;

/** So that it is read again as what it was: a percentage would be another number without its format. */
function written(cell: Cell): string | number | boolean | Date | null {
  if (cell === null || typeof cell !== 'object') return cell;
  if ('error' in cell) return cell.error;
  if ('serial' in cell) return serialToDate(cell.serial, cell.is1904);
  return cell.format?.includes('%') ? `${Number((cell.number * 100).toPrecision(12))}%` : cell.number;
}

const isOurs = (headings: readonly string[]) => headings[0] === ROW && headings[1] === REASON;

/** The headings of the file from which these rows were refused. */
export const ownHeadings = (headings: readonly string[]): readonly string[] => headings.slice(isOurs(headings) ? 2 : 0);

export function errorFile(headings: readonly string[], batches: AsyncIterable<readonly RefusedRow[]>): ReadableStream<Uint8Array> {
  // Refused once more, a row gets its new reason in place of the old one.
  const own = ownHeadings(headings);
  const from = headings.length - own.length;
  async function* rows() {
    for await (const batch of batches) {
      for (const { rowNo, reasons, cells } of batch) yield [rowNo, reasons.join('. '), ...cells.slice(from).map(written)];
    }
  }
  return writeXlsxStream(rows(), {
    name: 'Rows with errors',
    columns: [{ header: ROW, width: 8 }, { header: REASON, width: REASON_WIDTH }, ...own.map((header) => ({ header, width: WIDTH }))],
    freezePane: { rows: 1, columns: 2 },
  });
}
