import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { offsetOf } from './pagination.ts';

/** One page of a list, and the number of all its rows. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  orderBy: readonly RawBuilder<unknown>[],
  { page, limit }: { page: number; limit: number },
): Promise<{ data: Row[]; total_count: number }> {
  const { total_count } = await rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total_count'))
    .$castTo<{ total_count: number }>()
    .executeTakeFirstOrThrow();
  const ordered = orderBy.reduce((query, by) => query.orderBy(by), rows);
  const data = await ordered.limit(limit).offset(offsetOf({ page, limit })).execute();
  return { data: data as Row[], total_count };
}
