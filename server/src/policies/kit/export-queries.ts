import type { ListQuery } from '@bimabahi/contract/api/list-query';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { idBatches } from '../../db/query/id-batches.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';
import { conditionsOf } from './filter-queries.ts';
import { policyOrder, type Sorted, sortedBy } from './policy-order.ts';
import type { PolicyFilters } from './policy-table.ts';
import { type PolicyShape, policiesWhere } from './select-queries.ts';

/**
 * Values may be those of the policy, `client_name` and `client_mobile`. The limit has each client looked up by id: for a join, PostgreSQL
 * hashes all people once a batch, and sorts the batch again.
 */
const selected =
  (table: PolicyTable, which: RawBuilder<boolean>, { sort, order }: Sorted): RowBatch =>
  (values) =>
    sql`select ${sql.join(values)} from ${sql.table(table)}
      cross join lateral (
        select name as client_name, mobile as client_mobile from people where people.id = ${sql.ref(`${table}.user_id`)} limit 1) as client
      where ${which} order by ${policyOrder(sort, order).orderBy}`;

export async function* policyBatches(
  db: Db,
  shape: PolicyShape,
  { sort, order, ...filters }: PolicyFilters & Pick<ListQuery, 'sort' | 'order'>,
): AsyncGenerator<RowBatch> {
  const { table } = shape;
  const sorted = sortedBy({ sort, order });
  const by = policyOrder(sorted.sort, sorted.order);
  const conditions = conditionsOf(shape, filters, {});
  const rows = (range: RawBuilder<boolean>) => [sql`select id, ${by.value} as value from ${policiesWhere(table, ...conditions, range)}`];
  const isAll = sorted.sort === 'id' && conditions.length === 0;
  for await (const { ids, lowest, highest } of idBatches(db, by, rows)) {
    // An unfiltered list by id is read by range, which is faster than single ids.
    const which = isAll
      ? sql<boolean>`id between ${sql.lit(lowest)} and ${sql.lit(highest)} and deleted_at is null`
      : sql<boolean>`id = any(${sql.lit(ids)}::integer[])`;
    yield selected(table, which, sorted);
  }
}
