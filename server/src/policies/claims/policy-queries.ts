import type { POLICY_KINDS } from '@bimabahi/contract/policies/collected-insurance';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { corporatePolicies } from '../corporate-insurance/public.ts';
import { motorPolicies } from '../motor-insurance/public.ts';

export interface PolicyWithClaim {
  id: number;
  policies: (typeof POLICY_KINDS)[number];
  user_id: number;
  insurer_key: string;
  start_date: string;
  end_date: string;
  od_end_date: string | null;
  tp_end_date: string | null;
  cancelled_on: string | null;
  is_claim: number;
  claim_remark: string | null;
}

const MOTOR = sql`id, user_id, coalesce(insurer_id::text, lower(name_remark), '') as insurer_key, start_date, end_date, od_end_date,
  tp_end_date, cancelled_on, is_claim, claim_remark from motor_insurance`;
const CORPORATE = sql`id, user_id, coalesce(insurer_id::text, lower(company), '') as insurer_key, start_date, end_date,
  null::date as od_end_date, null::date as tp_end_date, cancelled_on, is_claim, claim_remark from corporate_insurance`;

/** Locked, so that nobody deletes it or sets its flag meanwhile. */
export async function lockPolicyOf(
  db: Db,
  { policies, policy_id }: { policies: PolicyWithClaim['policies']; policy_id: number },
): Promise<PolicyWithClaim | undefined> {
  const { rows } = await sql<Omit<PolicyWithClaim, 'policies'>>`
    select ${policies === 'motor' ? MOTOR : CORPORATE} where id = ${policy_id} and deleted_at is null for update`.execute(db);
  return rows[0] && { ...rows[0], policies };
}

const QUERIES = { motor: motorPolicies, corporate: corporatePolicies };

export const markPolicy = (
  db: Db,
  { policies, id }: Pick<PolicyWithClaim, 'policies' | 'id'>,
  mark: { is_claim?: number; claim_remark?: string | null },
) => QUERIES[policies].change(db, id, mark);
