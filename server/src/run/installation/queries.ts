import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/engine/open.ts';
import { daysToEnrol, mustEnrol } from '../../people/second-factor/public.ts';
import type { DemoSignIn } from '../../platform/services.ts';

export async function countAdmins(db: Db): Promise<number> {
  const { admins } = await db
    .selectFrom('people')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where('role_id', '=', ROLE_IDS.Admin)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return admins;
}

export async function insertAdmin(db: Db, admin: { mobile: string; name: string; password_hash: string; role_id: number }): Promise<void> {
  await db.insertInto('people').values(admin).execute();
}

export const secondFactorOf = (db: Db, mobile: string) =>
  db
    .selectFrom('people')
    .select([mustEnrol.as('must_enrol'), daysToEnrol.as('enrol_within_days')])
    .where('mobile', '=', mobile)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('people').select('id').limit(1).executeTakeFirst()) === undefined;
}

export const demoSignIns = async (db: Db): Promise<DemoSignIn[]> =>
  (await db.selectFrom('demo_sign_ins').select(['role', 'name', 'username', 'password']).orderBy('role').execute()) as DemoSignIn[];

/** Turning the escrow off deletes the sealed copies. */
export async function dropSealedPasswords(db: Db): Promise<void> {
  await db.updateTable('people').set({ password_sealed: null }).where('password_sealed', 'is not', null).execute();
}

export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

export async function relationIn(db: Db, file: string): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`select oid::regclass::text as name from pg_class where pg_relation_filepath(oid) = ${file}`.execute(db);
  return rows[0]?.name;
}

/** Held until the end of the transaction. */
export async function lockInstallation(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bimabahi installation', 0))`.execute(db);
}

/** Sessions of the same user that were there before this one's first. */
export async function othersConnected(db: Db): Promise<number> {
  const { rows } = await sql<{ others: number }>`select count(*)::integer as others from pg_stat_activity
    where datname = current_database() and usename = current_user and backend_type = 'client backend'
      and backend_start < (select backend_start from pg_stat_activity where pid = pg_backend_pid())`.execute(db);
  return rows[0]?.others ?? 0;
}

/** A session lock against a second rotation. The embedded database has a single process anyway. */
export async function onlyRotation({ pool, engine }: Pick<Database, 'pool' | 'engine'>, work: () => Promise<void>): Promise<void> {
  if (engine === 'embedded') return work();
  const client = await pool.connect();
  try {
    const { rows } = await client.query("select pg_try_advisory_lock(hashtextextended('bimabahi keys', 0)) as taken");
    if (!rows[0].taken) throw new Error('The keys of this database are being changed already, by another call of this program.');
    await work();
  } finally {
    client.release(true);
  }
}

/** Inserts unless present; returns the stored fingerprint. */
export async function noteFingerprint(db: Db, name: string, fingerprint: string): Promise<string> {
  await db
    .insertInto('key_fingerprints')
    .values({ name, fingerprint })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('key_fingerprints').select('fingerprint').where('name', '=', name).executeTakeFirstOrThrow();
  return row.fingerprint;
}

/** Replaces the fingerprint; false if it was equal or the first. */
export async function replaceFingerprint(db: Db, name: string, fingerprint: string): Promise<boolean> {
  if ((await noteFingerprint(db, name, fingerprint)) === fingerprint) return false;
  await db.updateTable('key_fingerprints').set({ fingerprint, since: sql`now()` }).where('name', '=', name).execute();
  return true;
}

export const notedFingerprint = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('key_fingerprints').select('fingerprint').where('name', '=', name).executeTakeFirst())?.fingerprint;

/** Nothing is sealed under this key, and its earlier ones are not kept. */
export async function forgetServerKey(db: Db): Promise<void> {
  await db.deleteFrom('key_fingerprints').where('name', '=', 'SERVER_KEY').execute();
}
