import { ROLE_IDS } from '@bimabahi/contract/roles';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

type PolicyTable = 'motor_insurance' | 'corporate_insurance';
type Range = { from: string; to: string } | null;

/** Policies that are not deleted; of one client when `user_id` is given. */
export async function countPolicies(db: Db, table: PolicyTable, user_id: number | undefined): Promise<number> {
  const { policies } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('policies'))
    .where('deleted_at', 'is', null)
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id as number))
    .executeTakeFirstOrThrow();
  return policies;
}

export async function countPeople(db: Db): Promise<{ employees: number; users: number }> {
  return db
    .selectFrom('people')
    .select([
      sql<number>`count(*) filter (where role_id in (${ROLE_IDS.Feeder}, ${ROLE_IDS.Telecaller}))`.as('employees'),
      sql<number>`count(*) filter (where role_id = ${ROLE_IDS.User})`.as('users'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Rupees; a policy without a total premium counts as nothing. */
export async function sumPremium(db: Db, table: PolicyTable, range: Range): Promise<number> {
  const { premium } = await db
    .selectFrom(table)
    .select(sql<number>`coalesce(sum(total_premium), 0)`.as('premium'))
    .where('deleted_at', 'is', null)
    .$if(range !== null, (query) =>
      query.where('start_date', '>=', (range as NonNullable<Range>).from).where('start_date', '<=', (range as NonNullable<Range>).to),
    )
    .executeTakeFirstOrThrow();
  return premium;
}
