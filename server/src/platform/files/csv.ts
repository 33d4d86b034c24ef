/** CSV as spreadsheets in India open it by a double click: UTF-8 with a BOM, commas, a line feed after each row. */
import type { FieldName } from '@bimabahi/contract/access/field-permissions';
import { stringify } from 'csv-stringify/sync';
import type { Copied, CopyOut } from '../../db/query/copy-to-csv.ts';

export interface Column {
  label: string;
  /** The column is left out for a role that may not read one of these fields. */
  fields: readonly FieldName[];
}

export interface CsvColumn<Row> extends Column {
  value: (row: Row) => string | number | null | undefined;
}

// Spreadsheets run a cell that begins with = + - @ or a tab as a formula; an apostrophe in front makes it text. Where one separates by
// semicolons or tabs too, a cell would begin behind each, so those are quoted.
const OPTIONS = { record_delimiter: 'unix', escape_formulas: true, quoted_match: /[;\t]/ } as const;

const header = (columns: readonly { label: string }[]) => stringify([columns.map(({ label }) => label)], { ...OPTIONS, bom: true });

export async function* csv<Row>(columns: readonly CsvColumn<Row>[], batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield header(columns);
  for await (const rows of batches) {
    yield stringify(
      rows.map((row) => columns.map(({ value }) => value(row))),
      OPTIONS,
    );
  }
}

/** Begins to read at once, into the buffer of `copyOut`. */
function begun(lines: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const iterator = lines[Symbol.asyncIterator]();
  const first = iterator.next();
  // Whoever iterates sees the error; nobody does after an earlier batch failed.
  first.catch(() => {});
  let next: typeof first | undefined = first;
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        const piece = next ?? iterator.next();
        next = undefined;
        return piece;
      },
      return: async () => {
        await iterator.return?.();
        return { done: true, value: undefined };
      },
    }),
  };
}

/** `batches`: selects of the columns' values, which the database formats with COPY; one while the batch before is sent. */
export async function* copiedCsv(
  columns: readonly Pick<Column, 'label'>[],
  batches: AsyncIterable<Copied>,
  copyOut: CopyOut,
): AsyncGenerator<string | Buffer> {
  yield header(columns);
  let lines: AsyncIterable<Buffer> | undefined;
  let following: AsyncIterable<Buffer> | undefined;
  try {
    for await (const batch of batches) {
      following = begun(copyOut(batch));
      if (lines) yield* lines;
      lines = following;
    }
    if (lines) yield* lines;
  } finally {
    // Whoever stops reading leaves a batch that was begun: its connection goes back.
    await following?.[Symbol.asyncIterator]().return?.();
  }
}
