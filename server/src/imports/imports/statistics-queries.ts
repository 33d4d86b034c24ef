import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

const GROWING = [
  'motor_insurance',
  'corporate_insurance',
  'corporate_insurance_premium',
  'renewals',
  'people',
  'telecom_records',
  'claims',
  'endorsements',
  'import_rows',
];

/** Those that have hardly been larger than `rows` when they were last analysed. Plans made for an empty table read all of it each time. */
export async function analyseGrown(db: Db, rows: number): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any (${GROWING}::text[])
      and reltuples < ${rows} and relpages < pg_relation_size(oid) / current_setting('block_size')::integer`.execute(db);
  for (const { name } of tables) await sql`analyze ${sql.table(name)}`.execute(db);
}
