import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrationsOf } from './archive/dump.ts';
import type { Db } from './db.ts';
import { codeOf } from './engine/error-code.ts';
import { LAST_VERSION } from './last-version.ts';
import {
  insideTransaction,
  isOutsideTransaction,
  MIGRATIONS,
  migrationNames,
  readMigration,
  statementsOf,
  usedThenTaken,
} from './migration-files.ts';
import { noteOldestServer, oldestServer } from './oldest-server.ts';
import { asNoted, isAmong, presentNames } from './squashed-migrations.ts';

interface MigrationChoice {
  folder?: string;
  /** A subset, to get the database of an earlier version. */
  names?: readonly string[];
  report?: Report;
}

/** One of the `of` pending migrations, as it begins and, with its seconds, as it has ended. */
export interface Progress {
  name: string;
  n: number;
  of: number;
  seconds?: number;
  /** Of a database without tables. */
  isFirst: boolean;
}
type Report = (progress: Progress) => void;

const tooNew = (name: string) =>
  new Error(
    `The database was made by a newer version of Bimabahi (its migration ${name} is unknown to this one). Install that version again, or go back to the backup from before it.`,
  );

/** Every change leaves an audit entry. A killed first start leaves tables with standard rows alone. */
async function holdsData(db: Db): Promise<boolean> {
  const { rows } = await sql<{ audit: string | null }>`select to_regclass('public.audit_entries')::text as audit`.execute(db);
  if (!rows[0]?.audit) return false;
  return (
    (await db.selectFrom('audit_entries').select('id').where('action', '<>', 'installation.standards').limit(1).executeTakeFirst()) !==
    undefined
  );
}

/** What a newer version did to this database; none of them is known here. */
export async function newerMigrations(db: Db, names: readonly string[] = migrationNames()): Promise<string[]> {
  return presentNames(await migrationsOf(db), 'database').filter((name) => !names.includes(name));
}

/** None on a database without data. */
export async function pendingMigrations(db: Db, names: readonly string[] = migrationNames()): Promise<string[]> {
  const ran = presentNames(await migrationsOf(db), 'database');
  return ran.length && (await holdsData(db)) ? names.filter((name) => !ran.includes(name)) : [];
}

const LOCK = sql`hashtext('bimabahi migrations')`;
const LOCK_POLL_MS = 200;

/**
 * One server after the other: Kysely reads the columns of all tables before it takes its own lock, and fails where another one drops some.
 * A statement that waited for the lock would hold up `create index concurrently`, which waits for older statements.
 */
async function alone<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return db.connection().execute(async (connection) => {
    for (;;) {
      const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(connection);
      if (rows[0]?.locked) break;
      await wait(LOCK_POLL_MS);
    }
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}

/**
 * Others queue behind a statement that waits for a table, so it gives up after a moment and tries again. Where they also hold what it
 * waits for, PostgreSQL fails whoever looks for a deadlock first: a migration looks at once, if its role may, and has given up before the
 * others look, which they do after a second.
 */
const giveWay = sql`select set_config('lock_timeout', '500ms', true),
  case when has_parameter_privilege('deadlock_timeout', 'set') then set_config('deadlock_timeout', '10ms', true) end`;
const LOCK_TRIES = 120;
const LOCK_PAUSE_MS = 1_000;
/** Lock not available, deadlock. */
const IN_USE = /^(55P03|40P01)$/;

/**
 * Whoever holds a little of a table and wants more of it closes a circle with a request that does the same, and PostgreSQL fails the
 * second of the two at once, which is the request. So the migration holds nothing of such a table while it waits for all of it.
 */
async function takeTables(db: Kysely<unknown>, names: readonly string[]): Promise<void> {
  if (!names.length) return;
  const { rows } = await sql<{ name: string }>`select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname = any (${names}::text[]) order by 1`.execute(db);
  if (rows.length) await sql`lock table ${sql.join(rows.map(({ name }) => sql.table(name)))} in access exclusive mode`.execute(db);
}

async function runStatements(db: Kysely<unknown>, text: string): Promise<void> {
  if (isOutsideTransaction(text) && !db.isTransaction) {
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(db);
  } else {
    await giveWay.execute(db);
    await takeTables(db, usedThenTaken(text));
    await sql.raw(insideTransaction(text)).execute(db);
  }
}

async function runNext(db: Db, migrator: Migrator, { name, text }: { name: string; text: string }): Promise<void> {
  const disableTransactions = isOutsideTransaction(text) && !db.isTransaction;
  for (let tries = 1; ; tries++) {
    const { error } = await migrator.migrateUp({ disableTransactions });
    if (!error) return;
    const inUse = !db.isTransaction && IN_USE.test(codeOf(error) ?? '');
    if (!inUse || tries === LOCK_TRIES)
      throw new Error(`The migration ${name} failed${disableTransactions ? '' : '; nothing of it was kept'}.`, { cause: error });
    await wait(LOCK_PAUSE_MS);
  }
}

/** A newer version may have migrated already, while servers of this one run beside it. */
async function checkSupported(db: Db, unknown: string, names: readonly string[], pending: readonly string[]): Promise<void> {
  const oldest = await oldestServer(db);
  if (pending.length > 0 || oldest === undefined || !isAmong(names, oldest)) throw tooNew(unknown);
}

async function reported(report: Report, progress: Progress, work: () => Promise<void>): Promise<void> {
  const since = performance.now();
  report(progress);
  await work();
  report({ ...progress, seconds: Number(((performance.now() - since) / 1_000).toFixed(1)) });
}

async function runPending(db: Db, { folder, names, report }: Required<MigrationChoice>): Promise<string[]> {
  const noted = await migrationsOf(db);
  const ran = presentNames(noted, 'database');
  const pending = names.filter((name) => !ran.includes(name));
  const unknown = ran.find((name) => !names.includes(name));
  if (unknown) {
    await checkSupported(db, unknown, names, pending);
    return [];
  }
  const texts = new Map(pending.map((name) => [name, readMigration(folder, name)]));
  // Of those that ran no more is asked than their names.
  const getMigrations = async () =>
    Object.fromEntries(
      asNoted(names, noted).map((name) => [name, { up: (db: Kysely<unknown>) => runStatements(db, texts.get(name) as string) }]),
    );
  const migrator = new Migrator({ db, provider: { getMigrations } });
  for (const [index, name] of pending.entries()) {
    const progress = { name, n: index + 1, of: pending.length, isFirst: noted.length === 0 };
    await reported(report, progress, () => runNext(db, migrator, { name, text: texts.get(name) as string }));
  }
  if (ran.length + pending.length > 0) await noteOldestServer(db, LAST_VERSION.migration);
  return pending;
}

/** Runs pending migrations, each in a transaction of its own unless `db` is one, and returns their names. */
export const migrate = (
  db: Db,
  { folder = MIGRATIONS, names = migrationNames(folder), report = () => {} }: MigrationChoice = {},
): Promise<string[]> => alone(db, (connection) => runPending(connection, { folder, names, report }));
