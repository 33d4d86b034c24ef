/** A workbook of one sheet, written while its rows are read: texts stay texts, so that no number loses a digit and no formula runs. */
import { writeXlsxStream } from 'hucre/xlsx';

export { XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `date`: yyyy-mm-dd. `moment`: yyyy-mm-ddThh:mm on the clock of India. */
export type CellKind = 'text' | 'number' | 'amount' | 'date' | 'moment';
export interface SheetColumn {
  label: string;
  kind: CellKind;
}
export type CellValue = string | number | null;

const FORMATS: Partial<Record<CellKind, string>> = { amount: '#,##0.00', date: 'dd-mm-yyyy', moment: 'dd-mm-yyyy hh:mm' };

function cell(kind: CellKind, value: CellValue) {
  if (value === null || value === '') return null;
  if (kind === 'text') return String(value);
  // A sheet knows no time zones: what it shows is what UTC says.
  return kind === 'date' || kind === 'moment' ? new Date(`${value}${kind === 'date' ? '' : 'Z'}`) : Number(value);
}

/** `batches`: rows with a value for each column. The line of the labels stays in sight. */
export function xlsx(
  name: string,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly (readonly CellValue[])[]>,
): ReadableStream<Uint8Array> {
  async function* rows() {
    for await (const batch of batches)
      for (const values of batch) yield columns.map(({ kind }, index) => cell(kind, values[index] ?? null));
  }
  return writeXlsxStream(rows(), {
    name,
    columns: columns.map(({ label, kind }) => ({ header: label, width: 20, numFmt: FORMATS[kind] })),
    freezePane: { rows: 1 },
  });
}
