/** What was once a client's: a policy that changed hands, and the numbers on it. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export interface OfClient {
  table: string;
  column: string;
}

interface Entry {
  id: number;
  table_name: string;
}

/** Records (`table_name`, `record_id`) that are the client's, or were until they passed to somebody else or were removed. */
function everTheirs(person_id: number, of: readonly OfClient[]): RawBuilder<unknown> {
  const now = of.map(
    ({ table, column }) =>
      sql`select ${table}::text as table_name, id::bigint as record_id from ${sql.table(table)} where ${sql.ref(column)} = ${person_id}`,
  );
  // An index holds the entries in which a record leaves somebody.
  const left = [...new Set(of.map(({ column }) => column))].map((column) => {
    const [before, after] = [sql`before ->> ${sql.lit(column)}`, sql`after ->> ${sql.lit(column)}`];
    return sql`select table_name, record_id from audit_entries
      where ${before} = ${String(person_id)} and ${before} is not null and ${after} is distinct from ${before}`;
  });
  return sql.join([...now, ...left], sql` union `);
}

/** Of the audit, while a record was the client's. */
export async function entriesWhileTheirs(db: Db, person_id: number, of: readonly OfClient[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select id, table_name from audit_entries join (${everTheirs(person_id, of)}) as theirs
      using (table_name, record_id)
    where exists (select from (values ('user_id'), ('from_user_id')) as client (field)
      where to_jsonb(${person_id}::integer) in (before -> client.field, after -> client.field))`.execute(db);
  return rows;
}

const POLICIES = ['motor_insurance', 'corporate_insurance'].map((table) => ({ table, column: 'user_id' }));

/** Whether a policy of somebody else has the number: an index of present policies by digits, and one of deleted ones. */
const onPolicyOfAnother = (table: string, person_id: number) =>
  sql`exists (select from ${sql.table(table)} where user_id <> ${person_id} and insured_mobile = number
    and deleted_at is null and search_key(insured_mobile) = search_key(number))
    or exists (select from ${sql.table(table)} where user_id <> ${person_id} and insured_mobile = number and deleted_at is not null)`;

/** Numbers of insured persons that occur on this client's policies only and belong to no other person. */
export async function insuredNumbers(db: Db, person_id: number): Promise<string[]> {
  const others = POLICIES.map(({ table }) => onPolicyOfAnother(table, person_id));
  const { rows } = await sql<{ number: string }>`with found as materialized (
      select insured_mobile as number from motor_insurance where user_id = ${person_id}
      union select insured_mobile from corporate_insurance where user_id = ${person_id}
      union select mobile_2 from people where id = ${person_id}
      union select row ->> 'insured_mobile' from audit_entries join (${everTheirs(person_id, POLICIES)}) as theirs
          using (table_name, record_id) cross join lateral (values (before), (after)) as each (row)
        where row -> 'user_id' = to_jsonb(${person_id}::integer)
    )
    select number from found
    where number ~ '^\\d{10}$' and not exists (select from people where mobile = number and id <> ${person_id})
      and not (${sql.join(others, sql` or `)})`.execute(db);
  return rows.map(({ number }) => number);
}
