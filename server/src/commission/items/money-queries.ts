import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export interface PolicyMoney {
  received: number;
  paid: number;
}

/** What came in for a policy, its installments and its endorsements, and what its payees were credited. */
export async function moneyOfPolicy(db: Db, policies: 'motor' | 'corporate', id: number): Promise<PolicyMoney> {
  const { rows } = await sql<PolicyMoney>`
    select coalesce(sum(s.received), 0) as received, coalesce(sum(s.paid_on), 0) as paid from item_sums s where s.item in (
      select ${`${policies}:${id}`}::text
      union all select 'endorsement:' || e.id from endorsements e where e.policies = ${policies} and e.policy_id = ${id}
      union all select 'premium:' || p.id from corporate_insurance_premium p where ${policies === 'corporate'} and p.corporate_insurance_id = ${id})`.execute(
    db,
  );
  return rows[0] ?? { received: 0, paid: 0 };
}
