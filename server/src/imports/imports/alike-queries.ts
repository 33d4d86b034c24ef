/** Policies that are here under a number like that of a row, or with its vehicle, start and premium. */
import { plateForms } from '@bimabahi/contract/values/plate-forms';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { CUSTOM_PLAN } from '../../db/engine/prepared-statements.ts';
import type { PolicyTable } from '../../db/policy-table.ts';

interface Wanted {
  policy_no: string;
  vehicle_no?: string | null | undefined;
  start_date: string;
  end_date: string;
  total_premium?: number | null | undefined;
}
export interface Alike {
  id: number;
  policy_no: string;
}

/** Books write a cover's start a little differently. */
const NEAR_DAYS = 3;
/** A spreadsheet drops the zeros in front of a number. */
const LOST_ZEROS = 4;

/** The same digits with zeros more or fewer in front; of a number with letters none. */
function otherKeys(policy_no: string): string[] {
  const key = searchKey(policy_no);
  if (!/^\d+$/.test(key)) return [];
  const bare = key.replace(/^0+/, '');
  const padded = Array.from({ length: LOST_ZEROS + 1 }, (_, zeros) => `${'0'.repeat(zeros)}${bare}`);
  return padded.filter((other) => other !== key);
}

const IN_VEHICLE = sql`(other.vehicle_no is null or search_key(other.vehicle_no) = '' or wanted.plates = '{}'
  or search_key(other.vehicle_no) = any (wanted.plates))`;

/** By the place of the row, the first that it looks like. Those that the same import has made are left out. */
export async function looksLike(
  db: Db,
  { table, import_id }: { table: PolicyTable; import_id: number },
  rows: readonly Wanted[],
): Promise<Map<number, Alike>> {
  const isMotor = table === 'motor_insurance';
  const wanted = rows.map(({ policy_no, vehicle_no, start_date, end_date, total_premium }, at) => ({
    ...{ at, start_date, end_date, total_premium: total_premium ?? null, keys: otherKeys(policy_no) },
    plates: vehicle_no ? plateForms(searchKey(vehicle_no)) : [],
  }));
  const byVehicle = sql`union all
    select other.id, other.policy_no, other.start_date from motor_insurance other
    where search_key(other.vehicle_no) = any (wanted.plates) and other.deleted_at is null
      and abs(other.start_date - wanted.start_date) <= ${sql.lit(NEAR_DAYS)} and other.total_premium = wanted.total_premium`;
  const { rows: found } = await sql<Alike & { at: number }>`
    ${sql.raw(CUSTOM_PLAN)} select distinct on (wanted.at) wanted.at, alike.id, alike.policy_no
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted (at integer, start_date date, end_date date, total_premium numeric, keys text[], plates text[])
      cross join lateral (
        select other.id, other.policy_no, other.start_date from ${sql.table(table)} other
        where search_key(other.policy_no) = any (wanted.keys) and other.deleted_at is null
          and other.start_date <= wanted.end_date and wanted.start_date <= other.end_date and ${isMotor ? IN_VEHICLE : sql`true`}
        ${isMotor ? byVehicle : sql``}
      ) as alike
    where alike.id not in (select record_id from import_rows where import_id = ${import_id} and table_name = ${table}
      and outcome = 'create' and record_id is not null)
    order by wanted.at, abs(alike.start_date - wanted.start_date), alike.id`.execute(db);
  return new Map(found.map(({ at, ...alike }) => [at, alike]));
}
