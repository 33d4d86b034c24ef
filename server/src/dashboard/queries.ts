import { ROLE_IDS } from '@bimabahi/contract/roles';
import { keptCount, sumOfDays } from '../db/kept-totals.ts';
import type { Db } from '../db/open.ts';

type PolicyTable = 'motor_insurance' | 'corporate_insurance';

/** Policies that are not deleted; of one client when `user_id` is given. */
export async function countPolicies(db: Db, table: PolicyTable, user_id: number | undefined): Promise<number> {
  if (user_id === undefined) return keptCount(db, table);
  const { policies } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('policies'))
    .where('deleted_at', 'is', null)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return policies;
}

const countRole = (db: Db, role: keyof typeof ROLE_IDS) => keptCount(db, `people ${ROLE_IDS[role]}`);

export async function countPeople(db: Db): Promise<{ employees: number; users: number }> {
  const employees = (await countRole(db, 'Feeder')) + (await countRole(db, 'Telecaller'));
  return { employees, users: await countRole(db, 'User') };
}

/** Rupees, by start date; a policy without a total premium counts as nothing. */
export const sumPremium = (db: Db, table: PolicyTable, range: { from: string; to: string } | null): Promise<number> =>
  sumOfDays(db, table, 'total_premium', range);
