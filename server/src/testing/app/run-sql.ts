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
