import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import type { Condition } from '../../db/query/text-search.ts';

/** Days ahead from which a policy can be renewed, and those for which a lapsed one is looked for. */
const AHEAD = 60;
const LAPSED = 365;

/** Policies that can be renewed now, next to their end first: a fleet has more policies than a search shows, and the newest are never due. */
export async function dueAmong(db: Db, table: PolicyTable, matches: Condition, limit: number): Promise<number[]> {
  const today = todayInIndia();
  // `in`, not a join: few policies are found by the words, or few renewals are left by the days.
  const { rows } = await sql<{ policy_id: number }>`select policy_id from renewals
    where policies = ${sql.lit(table === 'motor_insurance' ? 'motor' : 'corporate')} and closed_at is null and deleted_at is null
      and ends_on between ${addDays(today, -LAPSED)}::date and ${addDays(today, AHEAD)}::date
      and policy_id in (select id from ${sql.table(table)} where deleted_at is null and cancelled_on is null and ${matches})
    group by policy_id order by min(abs(ends_on - ${today}::date)), policy_id limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ policy_id }) => policy_id);
}
