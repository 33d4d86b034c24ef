import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrationsOf } from './archive/dump.ts';
import type { Db } from './db.ts';
import { presentNames, replaceSquashed } from './squashed-migrations.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

export const migrationNames = (folder = FOLDER): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort();

const read = (folder: string, name: string) => readFileSync(join(folder, `${name}.sql`), 'utf8');

interface Which {
  folder?: string;
  /** A subset, to get the database of an earlier version. */
  names?: readonly string[];
}

/** Kysely's message for a migration without a file. */
const UNKNOWN = /previously executed migration (\S+) is missing/;

const tooNew = (name: string) =>
  new Error(
    `The database was made by a newer version of Bimabahi (its migration ${name} is unknown to this one). Install that version again, or go back to the backup from before it.`,
  );

/** Every change leaves an audit entry. A killed first start leaves tables without data. */
async function holdsData(db: Db): Promise<boolean> {
  const { rows } = await sql<{ audit: string | null }>`select to_regclass('public.audit_entries')::text as audit`.execute(db);
  if (!rows[0]?.audit) return false;
  return (await db.selectFrom('audit_entries').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** None on a database without data. */
export async function pendingMigrations(db: Db, names: readonly string[] = migrationNames()): Promise<string[]> {
  const ran = presentNames(await migrationsOf(db), 'database');
  return ran.length && (await holdsData(db)) ? names.filter((name) => !ran.includes(name)) : [];
}

const LOCK = sql`hashtext('bimabahi migrations')`;

/** One server after the other: Kysely reads the columns of all tables before it takes its own lock, and fails where another one drops some. */
async function alone<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}

function whyFailed(error: unknown, name = ''): Error {
  const [, unknown] = UNKNOWN.exec((error as Error).message) ?? [];
  if (unknown) return tooNew(unknown);
  return new Error(`The migration${name ? ` ${name}` : 's'} failed; nothing of it was kept.`, { cause: error });
}

async function runPending(db: Db, folder: string, names: readonly string[]): Promise<string[]> {
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
    if (error) throw whyFailed(error, result?.migrationName);
    if (!result) return ran;
    ran.push(result.migrationName);
  }
}

/** Runs pending migrations, each in a transaction of its own unless `db` is one, and returns their names. */
export const migrate = (db: Db, { folder = FOLDER, names = migrationNames(folder) }: Which = {}): Promise<string[]> =>
  alone(db, (connection) => runPending(connection, folder, names));
