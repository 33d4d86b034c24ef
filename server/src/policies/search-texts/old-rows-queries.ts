/** Rows for tests, as there are many of them or as a version before left them. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';

export async function copyPolicy(db: Db, id: number, copies: number): Promise<void> {
  await sql`insert into motor_insurance (user_id, insured_name, policy_no, vehicle_no, start_date, end_date, is_claim)
    select user_id, insured_name, policy_no || '/' || n, 'GJ01ZZ' || lpad(n::text, 4, '0'), start_date, end_date, is_claim
    from motor_insurance, generate_series(1, ${copies}::integer) as n where id = ${id}`.execute(db);
}

export async function textAsBefore(db: Db, table: PolicyTable, id: number): Promise<void> {
  const trigger = (act: 'disable' | 'enable') =>
    sql`alter table ${sql.table(table)} ${sql.raw(act)} trigger t25_write_search_text`.execute(db);
  await trigger('disable');
  await db.updateTable(table).set({ search_text: 'before' }).where('id', '=', id).execute();
  await trigger('enable');
}
