/** Which policies have a number: `policy_numbers` and the rule in the migration that made it. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { CUSTOM_PLAN } from '../../db/engine/prepared-statements.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import type { NumberedPolicy } from './errors.ts';

const KIND = { motor_insurance: 'motor', corporate_insurance: 'corporate' } as const satisfies Record<PolicyTable, string>;

export interface Numbered {
  policy_no: string;
  name_remark?: string | null | undefined;
  company?: string | null | undefined;
  vehicle_no?: string | null | undefined;
  chassis_no?: string | null | undefined;
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}

/** A firm's `name_remark` is its identification number. */
const INSURER = { motor_insurance: 'name_remark', corporate_insurance: 'company' } as const;

/** One each, in their order. */
const asNumbered = (table: PolicyTable, policies: readonly Numbered[]): string =>
  JSON.stringify(
    policies.map(({ policy_no, vehicle_no, chassis_no, start_date, end_date, ...policy }, at) => ({
      ...{ at, policy_no, insurer: policy[INSURER[table]], vehicle_no, chassis_no, start_date, end_date },
    })),
  );

/**
 * By the place of the policy that wants the number: those whose days it would share, in their order. `offset 0` keeps the subquery apart:
 * joined, the view that unites two tables would be read whole, as its indexes serve only a value.
 */
export async function clashesOf(db: Db, table: PolicyTable, policies: readonly Numbered[]): Promise<Map<number, NumberedPolicy[]>> {
  const { rows } = await sql<NumberedPolicy & { at: number }>`${sql.raw(CUSTOM_PLAN)}
    select wanted.at, other.policy_id as id, other.policy_no, other.start_date, other.end_date
    from jsonb_to_recordset(${asNumbered(table, policies)}::jsonb) as wanted
        (at integer, policy_no text, insurer text, vehicle_no text, chassis_no text, start_date date, end_date date)
      cross join lateral (
        select * from policy_numbers
        where policies = ${sql.lit(KIND[table])} and number = lower(regexp_replace(wanted.policy_no, '\\s', '', 'g')) offset 0) as other
    where other.start_date <= wanted.end_date and wanted.start_date <= other.end_date
      and is_same_vehicle(wanted.vehicle_no, wanted.chassis_no, other.vehicle_no, other.chassis_no)
      and is_same_insurer(wanted.insurer, other.insurer)
    order by start_date, id`.execute(db);
  const found = new Map<number, NumberedPolicy[]>();
  for (const { at, ...policy } of rows) found.set(at, [...(found.get(at) ?? []), policy]);
  return found;
}

export interface WithNumber extends NumberedPolicy {
  is_same_vehicle: boolean;
  is_same_insurer: boolean;
}

const MOST_ASKED = 200;

/** All that have the number, latest first. */
export async function policiesWithNumber(
  db: Db,
  table: PolicyTable,
  { policy_no, company, vehicle_no }: { policy_no: string; company?: string | null | undefined; vehicle_no?: string | null | undefined },
): Promise<WithNumber[]> {
  const { rows } = await sql<WithNumber>`
    select policy_id as id, policy_no, start_date, end_date,
      is_same_vehicle(${vehicle_no ?? null}::text, null, vehicle_no, chassis_no) as is_same_vehicle,
      is_same_insurer(${company ?? null}::text, insurer) as is_same_insurer
    from policy_numbers
    where policies = ${sql.lit(KIND[table])} and number = lower(regexp_replace(${policy_no}, '\\s', '', 'g'))
    order by end_date desc, policy_id desc limit ${sql.lit(MOST_ASKED)}`.execute(db);
  return rows;
}
