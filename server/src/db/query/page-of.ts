import type { SelectQueryBuilder } from 'kysely';
import { hiddenFromPlanner } from './hidden-from-planner.ts';
import type { Ordering } from './ordering.ts';
import { limitOf, offsetOf } from './pagination.ts';

export async function countOf<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const { total_count } = await rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total_count'))
    .$castTo<{ total_count: number }>()
    .executeTakeFirstOrThrow();
  return total_count;
}

export async function pageOf<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { orderBy }: Pick<Ordering, 'orderBy'>,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: Row[]; total_count: number }> {
  const total_count = await countOf(rows);
  const data = await rows
    .orderBy(orderBy)
    .limit(limitOf(limit))
    .offset(hiddenFromPlanner(offsetOf({ page, limit }), 'integer'))
    .execute();
  return { data: data as Row[], total_count };
}
