import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';

const FOLDER = join(import.meta.dirname, 'migrations');

async function getMigrations() {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      file.replace(/\.sql$/, ''),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(readFileSync(join(FOLDER, file), 'utf8')).execute(db)) },
    ]),
  );
}

/** Brings the database to the newest migration, forward only, each one in a transaction of its own. Returns the names of those it ran. */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const ran: string[] = [];
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    const [result] = results;
    if (error) throw new Error(`The migration ${result?.migrationName ?? ''} failed; nothing of it was kept.`, { cause: error });
    if (!result) return ran;
    ran.push(result.migrationName);
  }
}
