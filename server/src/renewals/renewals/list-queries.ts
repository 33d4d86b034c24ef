import { RENEWAL_STAGES } from '@bimabahi/contract/renewals/renewal-stages';
import type { RenewalListQuery } from '@bimabahi/contract/renewals/renewals';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type Ordering, ordering } from '../../db/query/ordering.ts';
import { offsetOf } from '../../db/query/pagination.ts';
import type { Condition } from '../../db/query/text-search.ts';
import { conditionsOf, type Filters, type Moment, storedCount, TABLES } from './filter-queries.ts';
import { PREMIUM } from './retention-queries.ts';

type Sort = NonNullable<RenewalListQuery['sort']>;
export type Sorted = Pick<RenewalListQuery, 'policies' | 'order'> & { sort?: Sort | undefined };

const inTable = (policies: keyof typeof TABLES, column: RawBuilder<unknown>) =>
  sql`(select ${column} from ${sql.table(TABLES[policies])} as policy where policy.id = policy_id)`;
const ofPolicy = (column: RawBuilder<unknown>) => (policies: Sorted['policies']) =>
  policies
    ? inTable(policies, column)
    : sql`case policies when 'motor' then ${inTable('motor', column)} else ${inTable('corporate', column)} end`;

const stages = sql.join(RENEWAL_STAGES.map((stage) => sql.lit(stage)));

/** Days before or after its end within which half of a premium counts or more. */
const NEAR = 7;

const VALUES: Record<Sort, (policies: Sorted['policies']) => RawBuilder<unknown>> = {
  ends_on: () => sql`ends_on`,
  next_call_at: () => sql`next_call_at`,
  last_called_at: () => sql`last_called_at`,
  stage: () => sql`array_position(array[${stages}], stage)`,
  owner: () => sql`(select lower(name) from people where people.id = owner_id)`,
  insured_name: ofPolicy(sql`lower(insured_name)`),
  total_premium: ofPolicy(sql`total_premium`),
  at_stake: () => sql`${PREMIUM} * ${sql.lit(NEAR)} / (${sql.lit(NEAR)} + abs(ends_on - ${sql.lit(todayInIndia())}::date))`,
};
const NULLABLE: readonly Sort[] = ['next_call_at', 'last_called_at', 'owner', 'total_premium'];

/** `rows`: a select of id and value. */
export function sortedRenewals({ policies, sort = 'ends_on', order = 'asc' }: Sorted): {
  by: Ordering;
  /** Where they are joined as `chosen`. */
  chosenBy: Ordering;
  rows: (...conditions: readonly Condition[]) => RawBuilder<unknown>;
} {
  const ordered = (column: string) => ordering({ column, direction: order, nullable: NULLABLE.includes(sort) });
  return {
    by: ordered('value'),
    chosenBy: ordered('chosen.value'),
    rows: (...conditions) => sql`select id, ${VALUES[sort](policies)} as value from renewals where ${sql.join(conditions, sql` and `)}`,
  };
}

export async function pageOfRenewals(
  db: Db,
  { page, limit, ...sorted }: Sorted & { page: number; limit: number },
  conditions: readonly Condition[],
): Promise<number[]> {
  const { by, rows } = sortedRenewals(sorted);
  const { rows: found } = await sql<{
    id: number;
  }>`${by.page(sql`(${rows(...conditions)}) as renewals`, { limit, offset: offsetOf({ page, limit }) })}`.execute(db);
  return found.map(({ id }) => id);
}

export async function countRenewals(db: Db, filters: Filters, moment: Moment): Promise<number> {
  const stored = storedCount(filters, moment);
  const count = stored
    ? sql`select coalesce(sum(${sql.ref(stored.column)}), 0)::integer as count from renewal_days where ${sql.join(stored.conditions, sql` and `)}`
    : sql`select count(*) as count from renewals where ${sql.join(conditionsOf(filters, moment), sql` and `)}`;
  const { rows } = await sql<{ count: number }>`${count}`.execute(db);
  return rows[0]?.count ?? 0;
}
