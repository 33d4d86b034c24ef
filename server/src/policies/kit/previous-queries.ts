import { type PreviousState, previousSaid } from '@bimabahi/contract/policies/previous-policy';
import type { ShownFinding } from '@bimabahi/contract/premium/premium-findings';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';

const KIND = { motor_insurance: 'motor', corporate_insurance: 'corporate' } as const satisfies Record<PolicyTable, string>;

export interface SaidNumber {
  id: number;
  policy_no: string;
  state: PreviousState;
}

/** By policy what the previous number that it says stands for; nothing of those that say none. */
export async function saidNumbers(db: Db, table: PolicyTable, ids: readonly number[]): Promise<Map<number, SaidNumber>> {
  if (ids.length === 0) return new Map();
  const other = sql`from ${sql.table(table)} as other
    where search_key(other.policy_no) = search_key(policy.previous_policy_no) and other.deleted_at is null and other.id <> policy.id`;
  const { rows } = await sql<SaidNumber>`
    select policy.id, policy.previous_policy_no as policy_no,
      case when policy_before(${sql.lit(KIND[table])}, policy.id) is not null then 'linked'
        when exists (select ${other} and other.user_id = policy.user_id) then 'unclear'
        when exists (select ${other}) then 'another_client' else 'not_here' end as state
    from ${sql.table(table)} as policy
    where policy.id = any (${ids}::integer[]) and policy.previous_policy_no is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is said of it after the policy is saved; nothing where it is linked. */
export async function previousFindings(db: Db, table: PolicyTable, id: number): Promise<ShownFinding[]> {
  const said = (await saidNumbers(db, table, [id])).get(id);
  const message = said && previousSaid(said.policy_no, said.state);
  return message ? [{ field: 'previous_policy_no', message, difference: 0, ask: false }] : [];
}
