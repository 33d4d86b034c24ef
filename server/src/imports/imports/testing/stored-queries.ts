import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Truth, Workbook } from './messy-workbooks.ts';

const premiums = (what: string) =>
  sql`(select ${sql.raw(what)} from corporate_insurance_premium premium where premium.corporate_insurance_id = policy.id and deleted_at is null)`;
const PLAN = sql`|| jsonb_build_object('installments', ${premiums('count(*)')}, 'paid', ${premiums('sum(total_payable)')})`;

/** By id, with all of their columns, and what their installments come to. */
export async function storedPolicies(db: Db, kind: Workbook['kind']): Promise<Map<number, Truth>> {
  const { rows } = await sql<{ id: number; policy: Truth }>`
    select id, to_jsonb(policy) ${kind === 'corporate_insurance' ? PLAN : sql``} as policy
    from ${sql.table(kind)} policy where deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, policy }) => [id, policy]));
}
