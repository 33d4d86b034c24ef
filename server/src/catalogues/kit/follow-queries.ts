import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Policies that have one of the keys, or all of a kind (null). */
interface NameJob {
  policies: 'motor' | 'corporate';
  master: 'insurers' | 'payees';
  keys: string[] | null;
  after_id: number;
}

const TABLES = { motor: 'motor_insurance', corporate: 'corporate_insurance' } as const;
/** Where a policy has the name, and whose it is. */
const COLUMNS = {
  motor: { insurers: ['name_remark', 'insurer_id'], payees: ['sub_broker', 'payee_id'] },
  corporate: { insurers: ['company', 'insurer_id'], payees: ['broker', 'payee_id'] },
} as const;
/** Policies that a step goes through. */
const STEP = 2_000;

/** The step gives way: it ends where it would wait for others, before they could wait for it. */
export async function beginStep(db: Db): Promise<void> {
  await sql`select set_config('lock_timeout', '200ms', true)`.execute(db);
}

/** Locked, so that one server works on it. Those of single names first, as somebody waits for them. */
export async function takeJob(db: Db): Promise<NameJob | undefined> {
  const { rows } = await sql<NameJob>`
    select policies, master, keys, after_id from name_jobs order by keys is null, policies, master limit 1 for update skip locked`.execute(
    db,
  );
  return rows[0];
}

/** What payees' names changed for policies that have single names of them; waits for a step that is at it. */
export async function takePayeeJobs(db: Db): Promise<NameJob[]> {
  const { rows } = await sql<NameJob>`
    select policies, master, keys, 0 as after_id from name_jobs where master = 'payees' order by policies for update`.execute(db);
  return rows;
}

/** Where the step ends; undefined behind the last policy. */
export async function endOfStep(db: Db, { policies, after_id }: NameJob): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from (
      select id from ${sql.table(TABLES[policies])} where id > ${after_id} order by id limit ${sql.lit(STEP)}) as step`.execute(db);
  return rows[0]?.id ?? undefined;
}

export async function followNames(db: Db, { policies, master, keys, after_id }: NameJob, last: number | null): Promise<void> {
  const [name, id] = COLUMNS[policies][master];
  const known = sql`known_name(${master}, ${sql.ref(name)})`;
  await sql`update ${sql.table(TABLES[policies])} set ${sql.ref(id)} = ${known}
    where id > ${after_id} ${last === null ? sql`` : sql`and id <= ${last}`} ${keys === null ? sql`` : sql`and search_key(${sql.ref(name)}) = any (${keys}::text[])`}
      and ${sql.ref(id)} is distinct from ${known}`.execute(db);
}

const theJob = ({ policies, master }: NameJob) => sql`where policies = ${policies} and master = ${master}`;

export async function keepProgress(db: Db, job: NameJob, after_id: number): Promise<void> {
  await sql`update name_jobs set after_id = ${after_id} ${theJob(job)}`.execute(db);
}

export async function endJob(db: Db, job: NameJob): Promise<void> {
  await sql`delete from name_jobs ${theJob(job)}`.execute(db);
}
