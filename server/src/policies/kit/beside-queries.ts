/** Policies that do already what one that is saved would do: renew the policy that it names, or come from its enquiry. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import type { NumberedPolicy } from './errors.ts';

type Named = number | null | undefined;

export interface Claimed {
  /** Absent for a new policy. */
  id?: number | undefined;
  renewed_from: Named;
  from_enquiry: Named;
  od_tp_package_policy?: string | null | undefined;
}

export type Beside = NumberedPolicy & { field: 'renewed_from' | 'from_enquiry'; policies: PolicyTable };

/** Who waits for the lock sees what the first one has stored, as the next statement has a newer snapshot (READ COMMITTED). */
async function lockNamed(db: Db, table: PolicyTable, { renewed_from, from_enquiry }: Claimed): Promise<void> {
  if (renewed_from) await sql`select id from ${sql.table(table)} where id = ${renewed_from} for no key update`.execute(db);
  if (from_enquiry) await sql`select id from telecom_records where id = ${from_enquiry} for no key update`.execute(db);
}

/** Own damage alone and third party alone share the vehicle between them. */
const sharesCover = (table: PolicyTable, cover: Claimed['od_tp_package_policy']) =>
  table === 'motor_insurance'
    ? sql`(coalesce(cover_of(od_tp_package_policy), 'package'), coalesce(cover_of(${cover ?? null}::text), 'package'))
        not in (('od', 'tp'), ('tp', 'od'))`
    : sql`true`;

const oldest = (table: PolicyTable, field: Beside['field'], id: number) => sql`
  select ${sql.lit(field)} as field, ${sql.lit(table)} as policies, id, policy_no, start_date, end_date from ${sql.table(table)}
  where ${sql.ref(field)} = ${id} and deleted_at is null and cancelled_on is null`;

/** The oldest for each of both, locking what is named until the transaction ends. A cancelled policy does nothing any more. */
export async function policiesBeside(db: Db, table: PolicyTable, claimed: Claimed): Promise<Beside[]> {
  const { id = 0, renewed_from, from_enquiry, od_tp_package_policy } = claimed;
  await lockNamed(db, table, claimed);
  const found = [
    ...(renewed_from
      ? [sql`${oldest(table, 'renewed_from', renewed_from)} and id <> ${id} and ${sharesCover(table, od_tp_package_policy)}`]
      : []),
    ...(from_enquiry
      ? [oldest('motor_insurance', 'from_enquiry', from_enquiry), oldest('corporate_insurance', 'from_enquiry', from_enquiry)]
      : []),
  ];
  if (found.length === 0) return [];
  const { rows } = await sql<Beside>`select distinct on (field) * from (${sql.join(found, sql` union all `)}) as beside
    order by field, policies = ${sql.lit(table)} desc, id`.execute(db);
  return rows;
}

/** Of a deleted policy that names another: one that began to name it since. What stood beside it before may do so again. */
export async function namedSince(db: Db, table: PolicyTable, id: number): Promise<NumberedPolicy | undefined> {
  await sql`select named.id from ${sql.table(table)} as deleted join ${sql.table(table)} as named on named.id = deleted.renewed_from
    where deleted.id = ${id} for no key update of named`.execute(db);
  const { rows } = await sql<NumberedPolicy>`
    select other.id, other.policy_no, other.start_date, other.end_date
    from ${sql.table(table)} as deleted join ${sql.table(table)} as other on other.renewed_from = deleted.renewed_from
    where deleted.id = ${id} and other.id <> ${id} and other.deleted_at is null and other.cancelled_on is null
      and exists (
        select from audit_entries entry where entry.table_name = ${sql.lit(table)} and entry.record_id = other.id
          and entry.at >= deleted.deleted_at and entry.after ->> 'renewed_from' = deleted.renewed_from::text
          and (entry.before ->> 'renewed_from') is distinct from (entry.after ->> 'renewed_from'))
    order by other.id limit 1`.execute(db);
  return rows[0];
}
