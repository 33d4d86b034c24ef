/** The one queue of what is done beside the requests. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export const JOB_KINDS = ['lines', 'insurers', 'payees', 'texts', 'match', 'read'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export interface Job {
  id: number;
  kind: JobKind;
  of_table: 'motor_insurance' | 'corporate_insurance' | 'people' | 'statements' | 'policy_drafts';
  /** The client, statement or draft that it is about; null, with name and keys: all rows. */
  record_id: number | null;
  name: string | null;
  keys: string[] | null;
  person_id: number | null;
  after_id: number;
  result: unknown;
  tries: number;
}

/** Without a sign of life for so long, the server that was at work is gone. */
const SECONDS_TO_TAKE_OVER = 15;

/** The step gives way: it ends where it would wait for others, before they could wait for it. */
export async function beginStep(db: Db): Promise<void> {
  await sql`select set_config('lock_timeout', '200ms', true)`.execute(db);
}

interface Taking {
  kinds: readonly JobKind[];
  worker: string;
  /** Who had a turn, the last at the end: they come after everybody else. */
  served: readonly number[];
}

/** Locked, so that one server works on it. What somebody waits for comes before what goes through all rows, which come by turns. */
export async function takeJob(db: Db, { kinds, worker, served }: Taking): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    select id, kind, of_table, record_id, name, keys, person_id, after_id, result, tries from jobs
    where kind = any (${[...kinds]}::text[]) and message is null
      and (worker is null or worker = ${worker} or stepped_at < now() - ${sql.lit(SECONDS_TO_TAKE_OVER)} * interval '1 second')
    order by (record_id is null and name is null and keys is null), coalesce(array_position(${[...served]}::integer[], person_id), 0),
      stepped_at nulls first, id
    limit 1 for update skip locked`.execute(db);
  return rows[0];
}

/** Which rows of its table a job is about. */
export type Only = RawBuilder<SqlBool> | undefined;

/** The rows of the job between where it is and where its step ends, of at most so many; undefined behind the last. */
export async function endOfStep(db: Db, { of_table, after_id }: Job, most: number, only: Only = sql`true`): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from (
      select id from ${sql.table(of_table)} where ${only} and id > ${after_id} order by id limit ${sql.lit(most)}) as step`.execute(db);
  return rows[0]?.id ?? undefined;
}

export type Progress = Pick<Job, 'after_id'> & Partial<Pick<Job, 'result'>>;

export async function keepProgress(db: Db, { id, result: before }: Job, { after_id, result = before }: Progress): Promise<void> {
  await sql`update jobs set after_id = ${after_id}, result = ${result === null ? null : JSON.stringify(result)}::jsonb, stepped_at = now()
    where id = ${id}`.execute(db);
}

export const endJob = (db: Db, { id }: Pick<Job, 'id'>) => db.deleteFrom('jobs').where('id', '=', id).execute();

/** Of work that takes several transactions: it is the server's own while it gives signs of life. */
export async function holdJob(db: Db, { id }: Job, worker: string): Promise<void> {
  await sql`update jobs set worker = ${worker}, stepped_at = now(), done = 0, tries = tries + 1 where id = ${id}`.execute(db);
}

/** False where it is another server's meanwhile, or nobody's any more. Holds the row until the transaction ends. */
export async function noteDone(db: Db, { id }: Job, worker: string, done: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update jobs set done = ${done}, stepped_at = now() where id = ${id} and worker = ${worker} returning id`.execute(db);
  return rows.length > 0;
}

/** It stands, with what a person is told, until it is asked for again. */
export const giveUpJob = (db: Db, { id }: Job, message: string) =>
  db.updateTable('jobs').set({ worker: null, message }).where('id', '=', id).execute();

type Asked = Pick<Job, 'kind' | 'of_table'> & { record_id: number; person_id: number; total: number };
export const askForJob = (db: Db, { kind, of_table, record_id, person_id, total }: Asked) =>
  sql`insert into jobs (kind, of_table, record_id, person_id, total) values (${kind}, ${of_table}, ${record_id}, ${person_id}, ${total})
    on conflict (kind, of_table, record_id, name) do update set person_id = excluded.person_id, total = excluded.total, done = 0, tries = 0,
      worker = null, stepped_at = null, asked_at = now(), message = null`.execute(db);

export const takeBackJob = (db: Db, kind: JobKind, record_id: number) =>
  db.deleteFrom('jobs').where('kind', '=', kind).where('record_id', '=', record_id).execute();

export const progressOf = (db: Db, kind: JobKind, record_id: number) =>
  db
    .selectFrom('jobs')
    .select(['done', 'total', 'message'])
    .where('kind', '=', kind)
    .where('record_id', '=', record_id)
    .where('total', 'is not', null)
    .$narrowType<{ total: number }>()
    .executeTakeFirst();

export interface Waiting {
  kind: JobKind;
  jobs: number;
  /** Since when the oldest has had no step, as an instant. */
  since: string;
}
/** What is not given up, by kind. */
export async function waitingJobs(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select kind, count(*)::integer as jobs, min(coalesce(stepped_at, asked_at)) as since from jobs where message is null
    group by kind order by kind`.execute(db);
  return rows;
}
