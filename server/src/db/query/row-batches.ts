import { type Expression, sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Value } from './csv-expressions.ts';
import { idBatches } from './id-batches.ts';
import type { Ordering, Range } from './ordering.ts';

/** Some rows of a list in its order, as a select of the values of each. */
export type RowBatch = (values: readonly Value[]) => Expression<unknown>;

/** Of one table. `found`: selects `id` and `value` of the rows that match within a range. */
export async function* rowBatches(
  db: Db,
  { table, by, found }: { table: string; by: Ordering; found: (range: Range) => Expression<unknown> },
): AsyncGenerator<RowBatch> {
  for await (const { ids } of idBatches(db, by, (range) => [found(range)]))
    yield (values) =>
      sql`select ${sql.join(values)} from ${sql.table(table)} where id = any(${sql.lit(ids)}::integer[]) order by ${by.orderBy}`;
}
