/** CSV as spreadsheets in India open it by a double click: UTF-8 with a BOM, commas, CRLF. */
import { stringify } from 'csv-stringify/sync';

export interface CsvColumn<Row> {
  label: string;
  value: (row: Row) => string | number | null | undefined;
}

// A cell that begins with = + - @ or a tab is a formula to a spreadsheet; behind an apostrophe it is text.
const OPTIONS = { record_delimiter: 'windows', escape_formulas: true } as const;

/** 2026-11-21 as 21-11-2026. */
export const csvDate = (date: string): string => date.split('-').reverse().join('-');

export async function* csv<Row>(columns: readonly CsvColumn<Row>[], batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield stringify([columns.map(({ label }) => label)], { ...OPTIONS, bom: true });
  for await (const rows of batches) {
    yield stringify(
      rows.map((row) => columns.map(({ value }) => value(row))),
      OPTIONS,
    );
  }
}
