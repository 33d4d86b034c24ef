import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export interface MoneyOfItems {
  received: number;
  paid: number;
}

async function moneyOf(db: Db, items: RawBuilder<unknown>): Promise<MoneyOfItems> {
  const { rows } = await sql<MoneyOfItems>`
    select coalesce(sum(s.received), 0) as received, coalesce(sum(s.paid_on), 0) as paid from item_sums s where s.item in (${items})`.execute(
    db,
  );
  return rows[0] ?? { received: 0, paid: 0 };
}

/** What came in for a policy, its installments and its endorsements, and what its payees were credited. */
export const moneyOfPolicy = (db: Db, policies: 'motor' | 'corporate', id: number) =>
  moneyOf(
    db,
    sql`select ${`${policies}:${id}`}::text
      union all select 'endorsement:' || e.id from endorsements e where e.policies = ${policies} and e.policy_id = ${id}
      union all select 'premium:' || p.id from corporate_insurance_premium p where ${policies === 'corporate'} and p.corporate_insurance_id = ${id}`,
  );

export const moneyOfInstallment = (db: Db, id: number) => moneyOf(db, sql`${`premium:${id}`}::text`);
