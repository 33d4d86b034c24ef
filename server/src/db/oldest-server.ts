/** The migration that a server must know to work on these tables. Kept as a comment of a table: it belongs to no row. */
import { sql } from 'kysely';
import type { Db } from './db.ts';

const BEGINNING = 'works with servers that know ';

/** The name of a migration. Undefined in a database of a version that did not note it. */
export async function oldestServer(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ comment: string | null }>`select obj_description('kysely_migration'::regclass) as comment`.execute(db);
  const comment = rows[0]?.comment;
  return comment?.startsWith(BEGINNING) ? comment.slice(BEGINNING.length) : undefined;
}

export async function noteOldestServer(db: Db, migration: string): Promise<void> {
  if ((await oldestServer(db)) === migration) return;
  await sql`comment on table kysely_migration is ${sql.lit(`${BEGINNING}${migration}`)}`.execute(db);
}
