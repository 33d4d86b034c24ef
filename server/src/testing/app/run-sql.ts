/** Changes the database behind the server's back. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export const runSql = async <Row = unknown>(db: Db, statement: string): Promise<Row[]> => (await sql.raw<Row>(statement).execute(db)).rows;

/** As a superuser could: disables the trigger that protects the audit for one statement. */
export async function tamperWithAudit(db: Db, statement: string): Promise<void> {
  await runSql(db, 'alter table audit_entries disable trigger t10_refuse_audit_change');
  try {
    await runSql(db, statement);
  } finally {
    await runSql(db, 'alter table audit_entries enable trigger t10_refuse_audit_change');
  }
}

/** A step that is ended once it has written its rows: whatever it then does to `table` fails while `work` runs. */
export async function endedAt(db: Db, table: string, work: () => Promise<unknown>): Promise<unknown> {
  await runSql(db, `create function ended() returns trigger language plpgsql as $$ begin raise exception 'ended in between'; end $$`);
  await runSql(db, `create trigger t00_ended before update or delete on ${table} execute function ended()`);
  try {
    return await work().catch((error: unknown) => String(error));
  } finally {
    await runSql(db, `drop trigger t00_ended on ${table}`);
    await runSql(db, 'drop function ended()');
  }
}
