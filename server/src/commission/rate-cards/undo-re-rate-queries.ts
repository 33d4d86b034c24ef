import type { RateSide } from '@bimabahi/contract/commission/rate-cards';
import type { KeptCommission } from '@bimabahi/contract/commission/re-rates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';

export async function lockReRate(db: Db, id: number): Promise<{ undone_at: string | null } | undefined> {
  const { rows } = await sql<{ undone_at: string | null }>`select undone_at from re_rates where id = ${id} for update`.execute(db);
  return rows[0];
}

export async function endReRate(db: Db, id: number, undone_by: number): Promise<void> {
  await sql`update re_rates set undone_at = now(), undone_by = ${undone_by} where id = ${id}`.execute(db);
}

interface Part {
  id: number;
  table: PolicyTable;
  side: RateSide;
}

const KINDS: Readonly<Record<PolicyTable, KeptCommission['policies']>> = { motor_insurance: 'motor', corporate_insurance: 'corporate' };

const has = (side: RateSide, part: string) => sql.ref(`policy.commission_${side}_${part}`);
const isAsLeft = (
  side: RateSide,
): RawBuilder<boolean> => sql`(policy.deleted_at is null and ${has(side, 'num')} is not distinct from was.new_num
  and ${has(side, 'per')} is not distinct from was.new_per and ${has(side, 'basis')} is not distinct from was.new_basis)`;

const partOf = ({ id, table, side }: Part) =>
  sql`re_rated_policies was join ${sql.table(table)} policy on policy.id = was.policy_id
    where was.re_rate_id = ${id} and was.policies = ${table} and was.side = ${side}`;

/** Locked with the others, so that what is told here stays true. */
export async function keptCommissions(db: Db, part: Part): Promise<KeptCommission[]> {
  const { table, side } = part;
  await sql`select policy.id from ${partOf(part)} order by policy.id for update of policy`.execute(db);
  const { rows } = await sql<{ id: number; policy_no: string; is_deleted: boolean }>`
    select policy.id, policy.policy_no, policy.deleted_at is not null as is_deleted from ${partOf(part)} and not coalesce(${isAsLeft(side)}, false)
    order by policy.id`.execute(db);
  return rows.map(({ id, policy_no, is_deleted }) => ({
    policies: KINDS[table],
    id,
    policy_no,
    side,
    reason: is_deleted ? 'The policy was deleted since' : 'The commission was changed since',
  }));
}

/** How many are again what they were. */
export async function restoreCommissions(db: Db, { id, table, side }: Part): Promise<number> {
  const column = (part: string) => sql.ref(`commission_${side}_${part}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as policy
    set ${column('per')} = was.old_per, ${column('num')} = was.old_num, ${column('basis')} = was.old_basis
    from re_rated_policies was
    where was.re_rate_id = ${id} and was.policies = ${table} and was.side = ${side} and policy.id = was.policy_id
      and ${isAsLeft(side)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
