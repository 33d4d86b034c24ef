/** In which order a check takes the rows: of the sheet, or by what one row decides on another. */
import { itemAt } from '@bimabahi/contract/values/item-at';
import type { Importer, Importing, Place, RowToImport, SheetRow } from './importer.ts';
import { type BatchSizer, type Job, readRows } from './job.ts';
import type { Reading } from './reading.ts';

interface Taking {
  reading: Reading;
  pace: Pick<BatchSizer, 'rows'>;
}

export async function* inOrder(records: AsyncIterable<readonly SheetRow[]>, { reading, pace }: Taking): AsyncGenerator<RowToImport[]> {
  for await (const batch of records)
    for (let at = 0; at < batch.length; ) {
      const rows = await readRows(reading, batch.slice(at, at + pace.rows));
      at += rows.length;
      yield rows;
    }
}

const LOOKED_UP_AT_ONCE = 500;
interface Placed extends Place {
  row: SheetRow;
}

/** Rows that say nothing that could be placed come first, each for itself. */
async function placesOf<T>(job: Job, importer: Importer<T>, rows: readonly RowToImport[], importing: Importing): Promise<Placed[]> {
  const inputs = rows.map((row) => importer.inputOf(row, importing).input);
  const known = inputs.flatMap((input) => (input === undefined ? [] : [input]));
  const places = ((await importer.sequence?.(job.db, known)) ?? []).values();
  return rows.map(({ read: _, ...row }, at): Placed => {
    const place = inputs[at] === undefined ? undefined : places.next().value;
    return { row, ...(place ?? { group: '', order: '' }) };
  });
}

const byPlace = (one: Placed, other: Placed) => {
  const [a, b] = [one, other].map(({ group, order }) => `${group}\n${order}`) as [string, string];
  return a < b ? -1 : a > b ? 1 : one.row.row_no - other.row.row_no;
};

/** Those that share something stay in one step, as each step is taken back. */
export async function* inSequence<T>(
  job: Job,
  importer: Importer<T>,
  records: AsyncIterable<readonly SheetRow[]>,
  { reading, pace, importing }: Taking & { importing: Importing },
): AsyncGenerator<RowToImport[]> {
  const placed: Placed[] = [];
  for await (const batch of records)
    for (let at = 0; at < batch.length; at += LOOKED_UP_AT_ONCE)
      placed.push(...(await placesOf(job, importer, await readRows(reading, batch.slice(at, at + LOOKED_UP_AT_ONCE)), importing)));
  placed.sort(byPlace);
  for (let at = 0; at < placed.length; ) {
    let end = Math.min(at + pace.rows, placed.length);
    while (end < placed.length && itemAt(placed, end).group !== '' && itemAt(placed, end).group === itemAt(placed, end - 1).group) end++;
    const rows = placed.slice(at, end).map(({ row }, index) => ({ ...row, place: at + index + 1 }));
    at = end;
    yield await readRows(reading, rows);
  }
}
