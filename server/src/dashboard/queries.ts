import { ROLE_IDS } from '@bimabahi/contract/roles';
import type { Db } from '../db/db.ts';
import { keptCounts } from '../totals/totals-queries.ts';

/** Policies that are not deleted of one client. */
export async function countPoliciesOf(db: Db, user_id: number) {
  const count = (table: 'motor_insurance' | 'corporate_insurance') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('policies'))
      .where('deleted_at', 'is', null)
      .where('user_id', '=', user_id);
  return db
    .selectNoFrom([count('motor_insurance').as('motor_insurance'), count('corporate_insurance').as('corporate_insurance')])
    .$narrowType<{ motor_insurance: number; corporate_insurance: number }>()
    .executeTakeFirstOrThrow();
}

const of = (role: keyof typeof ROLE_IDS) => `people ${ROLE_IDS[role]}` as const;

/** All that are not deleted. */
export async function countAll(db: Db) {
  const counts = await keptCounts(db, ['motor_insurance', 'corporate_insurance', of('Feeder'), of('Telecaller'), of('User')]);
  const { motor_insurance, corporate_insurance } = counts;
  return { motor_insurance, corporate_insurance, employees: counts[of('Feeder')] + counts[of('Telecaller')], users: counts[of('User')] };
}
