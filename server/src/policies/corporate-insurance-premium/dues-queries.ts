/** What clients owe soon or are late with. */
import { OWN_INSTALLMENT_DAYS } from '@bimabahi/contract/policies/own-installments';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

const MOST_DUES = 20;

/** Of a cancelled policy nothing is asked for. */
export const openDues = (db: Db) =>
  db
    .selectFrom('corporate_insurance as policy')
    .innerJoin('corporate_insurance_premium as due', 'due.corporate_insurance_id', 'policy.id')
    .where('policy.deleted_at', 'is', null)
    .where('policy.cancelled_on', 'is', null)
    .where('due.deleted_at', 'is', null)
    .where('due.status', '<>', 'Paid')
    .where('premium_date', '<=', addDays(todayInIndia(), OWN_INSTALLMENT_DAYS))
    .orderBy('premium_date')
    .orderBy('due.id');

/** Of these policies the first to fall due, and how many there are. */
export async function duesOf(db: Db, policies: RawBuilder<number[]>) {
  const rows = await openDues(db)
    .select(['due.id', 'policy.id as policy_id', 'policy_no', 'product as about', 'company', 'premium_date', 'total_payable'])
    .select([sql<number>`premium_date - ${todayInIndia()}::date`.as('days'), sql<number>`count(*) over ()`.as('count')])
    .where(sql<boolean>`policy.id = any (${policies})`)
    .limit(MOST_DUES)
    .execute();
  return { dues: rows.map(({ count: _, ...due }) => due), count: rows[0]?.count ?? 0 };
}
