import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { idBatches } from '../../db/query/id-batches.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';
import type { Condition } from '../../db/query/text-search.ts';
import { TABLES } from './filter-queries.ts';
import { type Sorted, sortedRenewals } from './list-queries.ts';

type SortedOfKind = Sorted & { policies: keyof typeof TABLES };

/** Values may be those of `renewals`, `policy`, `client`, `owner` and `follower`. `ids`: an SQL array literal. */
function selected(sorted: SortedOfKind, ids: string): RowBatch {
  const table = sql.table(TABLES[sorted.policies]);
  const { rows, chosenBy } = sortedRenewals(sorted);
  return (values) => sql`select ${sql.join(values)}
    from (${rows(sql`id = any (${sql.lit(ids)}::integer[])`)}) as chosen
    join renewals on renewals.id = chosen.id
    join ${table} as policy on policy.id = renewals.policy_id
    join people as client on client.id = policy.user_id
    left join people as owner on owner.id = renewals.owner_id
    left join ${table} as follower on follower.id = renewals.renewed_policy_id
    order by ${chosenBy.orderBy}`;
}

export async function* renewalBatches(db: Db, sorted: SortedOfKind, conditions: readonly Condition[]): AsyncGenerator<RowBatch> {
  const { by, rows } = sortedRenewals(sorted);
  const matches = rows(...conditions);
  for await (const { ids } of idBatches(db, by, (range) => [sql`select id, value from (${matches}) as renewals where ${range}`]))
    if (ids) yield selected(sorted, ids);
}
