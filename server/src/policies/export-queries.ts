/** All policies that match, for a file. */
import type { ListQuery } from '@bimabahi/contract/list-query';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Copied } from '../db/query/copy-to-csv.ts';
import type { CsvValue } from '../db/query/csv-expressions.ts';
import { copiedAtOnce, type Place, stretchOf } from '../db/query/pagination.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { Narrowing } from './filter-queries.ts';
import type { PolicyTable, Wanted } from './policy-table.ts';
import type { PolicyRecords } from './record-queries.ts';

/**
 * All that match, in the order of the list, some at a time: of each batch the select of these columns, for the database to write out.
 * Between two batches the database is free for others.
 */
export function policyBatches({ table, kept }: PolicyRecords, { narrowing, narrowed, sortValue, hasValue, ordered }: Narrowing) {
  /** The columns' values of some policies, which may read `client_name` and `client_mobile` too. */
  function copied(db: Db, which: RawBuilder<boolean>, columns: readonly CsvValue[], by: string, order: 'asc' | 'desc'): Copied {
    const clients = (eb: ExpressionBuilder<Tables, PolicyTable>) =>
      eb
        .selectFrom('people')
        .select(['people.id as client_id', 'people.name as client_name', 'people.mobile as client_mobile'])
        .as('client');
    const policies = db
      .selectFrom(table as PolicyTable)
      .innerJoin(clients, 'client_id', 'user_id')
      .where(which);
    return ordered(policies as unknown as ReturnType<typeof kept>, by, order)
      .select(columns.map((value, n) => value.as(`column_${n}`)))
      .compile();
  }

  return async function* batches(
    db: Db,
    { sort = 'id', order = sort === 'id' ? 'desc' : 'asc', ...wanted }: Wanted & Pick<ListQuery, 'sort' | 'order'>,
    columns: readonly CsvValue[],
  ): AsyncGenerator<Copied> {
    const conditions = narrowing(wanted);
    const value = sortValue(sort);
    const beyond = order === 'asc' ? sql.raw('>') : sql.raw('<');
    const stretches: { by: string; only?: RawBuilder<boolean> }[] =
      sort === 'id'
        ? [{ by: 'id' }]
        : [
            { by: sort, only: hasValue(sort) },
            { by: 'id', only: sql<boolean>`${value} is null` },
          ];
    let batches = 0;
    for (const { by, only } of stretches) {
      let last: Place | undefined;
      do {
        const limit = copiedAtOnce(batches++);
        const after =
          last &&
          (by === 'id' ? sql<boolean>`id ${beyond} ${last.id}` : sql<boolean>`(${value}, id) ${beyond} (${last.value}, ${last.id})`);
        const rest = [only, after].reduce((query, condition) => (condition ? query.where(condition) : query), narrowed(db, conditions, {}));
        const batch = await stretchOf(
          db,
          ordered(rest, by, order)
            .select(['id', value.as('value')])
            .limit(limit),
        );
        // All between two ids are read in one go, others one by one.
        const which =
          sort === 'id' && conditions.length === 0
            ? sql<boolean>`id between ${sql.lit(batch.lowest)} and ${sql.lit(batch.highest)} and deleted_at is null`
            : sql<boolean>`id = any(${sql.lit(batch.ids)}::integer[])`;
        if (batch.count > 0) yield copied(db, which, columns, by, order);
        last = batch.count === limit ? batch : undefined;
      } while (last);
    }
  };
}
