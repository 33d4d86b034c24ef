import type { Db } from '../../../db/db.ts';
import { inSavepoint } from '../../../db/query/savepoint.ts';
import { Refusal } from '../../http/refusal.ts';

/** Undefined where it says nothing of the record: the database is away or too busy. */
function reasonOf(error: unknown, labels: Readonly<Record<string, string>>): string | undefined {
  if (!(error instanceof Refusal) || error.status >= 500) return undefined;
  const [first] = Object.entries(error.details.errors ?? {});
  if (!first) return error.message;
  const [field, [message = '']] = first;
  return `${labels[field] ?? field}: ${message}`;
}

/** All rows at once, else in halves until the refused one stands alone; by row why it is refused. */
export async function together<Row>(
  db: Db,
  rows: readonly Row[],
  { each, labels }: { each: (row: Row) => Promise<unknown>; labels: Readonly<Record<string, string>> },
): Promise<Map<Row, string>> {
  if (rows.length === 0) return new Map();
  try {
    await inSavepoint(db, async () => {
      for (const row of rows) await each(row);
    });
    return new Map();
  } catch (error) {
    const reason = reasonOf(error, labels);
    if (reason === undefined) throw error;
    const [first] = rows;
    if (rows.length === 1 && first !== undefined) return new Map([[first, reason]]);
    const middle = Math.ceil(rows.length / 2);
    const refused = await together(db, rows.slice(0, middle), { each, labels });
    return new Map([...refused, ...(await together(db, rows.slice(middle), { each, labels }))]);
  }
}

class TakenBack extends Error {}

/** What comes of work that is not stored. The rows that it locked are free again. */
export async function tried<T>(db: Db, work: () => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  try {
    await inSavepoint(db, async () => {
      result = { value: await work() };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return (result as { value: T }).value;
}
