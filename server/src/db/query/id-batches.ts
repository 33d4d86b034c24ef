import { itemAt } from '@bimabahi/contract/values/item-at';
import { type Expression, sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Cursor, Ordering, Range } from './ordering.ts';

interface Batch extends Cursor {
  count: number;
  /** PostgreSQL's array text, passed on unparsed; null where there are none. */
  ids: string | null;
  lowest: number;
  highest: number;
}

/** A small first batch lets the download start at once. */
const SIZES = { first: 1_000, others: 5_000 };

/** Pages through a list's ids in its order; no connection is held between batches. `parts`: selects `id` and `value` of a range's rows. */
export async function* idBatches(db: Db, by: Ordering, parts: (range: Range) => readonly Expression<unknown>[]): AsyncGenerator<Batch> {
  let last: Batch | undefined;
  let limit: number;
  do {
    limit = last ? SIZES.others : SIZES.first;
    const rows = by.merged(by.ranges(last).flatMap(parts), { limit });
    const { rows: found } = await sql<Batch>`
      select count(*)::integer as count, array_agg(id)::text as ids, min(id) as lowest, max(id) as highest,
        (array_agg(id))[count(*)::integer] as id, (array_agg(value::text))[count(*)::integer] as value
      from (${rows}) as batch`.execute(db);
    last = itemAt(found, 0);
    if (last.count > 0) yield last;
  } while (last.count === limit);
}
