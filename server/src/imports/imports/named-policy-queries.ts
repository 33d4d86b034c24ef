import type { POLICY_KINDS } from '@bimabahi/contract/policies/policy-kinds';
import { plateForms } from '@bimabahi/contract/values/plate-forms';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { CUSTOM_PLAN } from '../../db/engine/prepared-statements.ts';

export interface NamesPolicy {
  policy_no: string | null;
  company: string | null;
  vehicle_no: string | null;
}

/** One that a row may mean, with what speaks for it. */
export interface NamedPolicy {
  policies: (typeof POLICY_KINDS)[number];
  policy_id: number;
  policy_no: string;
  user_id: number;
  vehicle_no: string | null;
  start_date: string;
  end_date: string;
  cover: string | null;
  /** Under which its claims have their numbers. */
  insurer_key: string;
  by: 'number' | 'plate';
  is_same_insurer: boolean;
  is_same_vehicle: boolean;
}

const SHARED = sql`p.start_date, p.end_date, p.policy_no, p.user_id`;
const MOTOR = sql`'motor' as policies, p.id as policy_id, ${SHARED}, p.vehicle_no, p.od_tp_package_policy as cover,
  coalesce(p.insurer_id::text, lower(p.name_remark), '') as insurer_key,
  is_same_insurer(wanted.company, p.name_remark) as is_same_insurer,
  is_same_vehicle(wanted.vehicle_no, null, p.vehicle_no, p.chassis_no) as is_same_vehicle`;
const CORPORATE = sql`'corporate' as policies, p.id as policy_id, ${SHARED}, null as vehicle_no, null as cover,
  coalesce(p.insurer_id::text, lower(p.company), '') as insurer_key,
  is_same_insurer(wanted.company, p.company) as is_same_insurer, true as is_same_vehicle`;
const SAME_NUMBER = sql`lower(regexp_replace(p.policy_no, '\\s', '', 'g')) = lower(regexp_replace(wanted.policy_no, '\\s', '', 'g'))
  and p.deleted_at is null`;

/** By the place of the row, the earliest first. */
export async function namedPolicies(db: Db, rows: readonly NamesPolicy[]): Promise<Map<number, NamedPolicy[]>> {
  const wanted = rows.map(({ policy_no, company, vehicle_no }, at) => ({
    ...{ at, policy_no, company, vehicle_no },
    plates: vehicle_no ? plateForms(searchKey(vehicle_no)) : [],
  }));
  const { rows: found } = await sql<NamedPolicy & { at: number }>`
    ${sql.raw(CUSTOM_PLAN)} with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as given (at integer, policy_no text, company text, vehicle_no text, plates text[]))
    select found.* from (
      select wanted.at, 'number' as by, ${MOTOR} from wanted join motor_insurance p on ${SAME_NUMBER}
      union all select wanted.at, 'number', ${CORPORATE} from wanted join corporate_insurance p on ${SAME_NUMBER}
      union all select wanted.at, 'plate', ${MOTOR} from wanted
        join motor_insurance p on search_key(p.vehicle_no) = any (wanted.plates) and p.deleted_at is null
    ) as found order by at, start_date, policy_id`.execute(db);
  const byRow = new Map<number, NamedPolicy[]>();
  for (const { at, ...policy } of found) byRow.set(at, [...(byRow.get(at) ?? []), policy]);
  return byRow;
}
