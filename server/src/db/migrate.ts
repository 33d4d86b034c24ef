import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrationsOf } from './archive/dump.ts';
import type { Db } from './db.ts';
import { presentNames, replaceSquashed } from './squashed-migrations.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** The names of the migrations that this version knows, in their order. */
export const migrationNames = (folder = FOLDER): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort();

const read = (folder: string, name: string) => readFileSync(join(folder, `${name}.sql`), 'utf8');

interface Which {
  folder?: string;
  /** Only these, for a database as an earlier version would have made it. */
  names?: readonly string[];
}

/** Kysely's words for a migration that ran here and has no file. */
const UNKNOWN = /previously executed migration (\S+) is missing/;

const tooNew = (name: string) =>
  new Error(
    `The database was made by a newer version of Bimabahi (its migration ${name} is unknown to this one). Install that version again, or go back to the backup from before it.`,
  );

/** Every change leaves an entry. A first start that was killed leaves some of the tables, and nothing in them. */
async function holdsData(db: Db): Promise<boolean> {
  const { rows } = await sql<{ audit: string | null }>`select to_regclass('public.audit_entries')::text as audit`.execute(db);
  if (!rows[0]?.audit) return false;
  return (await db.selectFrom('audit_entries').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Those that this version would run on a database with data in it; none on a new one. */
export async function pendingMigrations(db: Db, names: readonly string[] = migrationNames()): Promise<string[]> {
  const ran = presentNames(await migrationsOf(db), 'database');
  return ran.length && (await holdsData(db)) ? names.filter((name) => !ran.includes(name)) : [];
}

/**
 * Brings the database to the newest migration, forward only, each one in a transaction of its own (in the given one where that is a
 * transaction). Returns the names of those it ran.
 */
export async function migrate(db: Db, { folder = FOLDER, names = migrationNames(folder) }: Which = {}): Promise<string[]> {
  const present = await migrationsOf(db);
  if (presentNames(present, 'database').join() !== present.join()) await replaceSquashed(db);
  const getMigrations = async () =>
    Object.fromEntries(
      names.map((name) => [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(read(folder, name)).execute(db)) }]),
    );
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const ran: string[] = [];
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    const [result] = results;
    const [, unknown] = UNKNOWN.exec((error as Error | undefined)?.message ?? '') ?? [];
    if (unknown) throw tooNew(unknown);
    if (error)
      throw new Error(`The migration${result ? ` ${result.migrationName}` : 's'} failed; nothing of it was kept.`, { cause: error });
    if (!result) return ran;
    ran.push(result.migrationName);
  }
}
