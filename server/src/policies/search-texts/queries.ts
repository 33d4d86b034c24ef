import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Of one client's policies, or of all rows of a kind whose text has what a version before did not write. */
export interface SearchJob {
  id: number;
  policies: 'motor' | 'corporate' | 'people';
  client_id: number | null;
  after_id: number;
}

const TABLES = { motor: 'motor_insurance', corporate: 'corporate_insurance', people: 'people' } as const;
const OF_POLICY = sql`(policy.remark is not null or policy.claim_remark is not null or plain_name(policy.insured_name) is not null)`;
const IS_OTHER = { motor: OF_POLICY, corporate: OF_POLICY, people: sql`plain_name(policy.name) is not null` } as const;
/** A policy's text is found by trigrams: writing one takes about a third of a millisecond. */
const STEP = { ofClient: 200, ofAll: 2_000 };

/** The step gives way: it ends where it would wait for others, before they could wait for it. */
export async function beginStep(db: Db): Promise<void> {
  await sql`select set_config('lock_timeout', '200ms', true)`.execute(db);
}

/** Locked, so that one server works on it. Those of clients first, as somebody may look for them. */
export async function takeJob(db: Db): Promise<SearchJob | undefined> {
  const { rows } = await sql<SearchJob>`select id, policies, client_id, after_id from search_jobs
    order by client_id is null, id limit 1 for update skip locked`.execute(db);
  return rows[0];
}

/** Where the step ends; undefined behind the last policy. */
export async function endOfStep(db: Db, { policies, client_id, after_id }: SearchJob): Promise<number | undefined> {
  const table = sql.table(TABLES[policies]);
  const step =
    client_id === null
      ? sql`select id from ${table} where id > ${after_id} order by id limit ${sql.lit(STEP.ofAll)}`
      : sql`select id from ${table} where user_id = ${client_id} and id > ${after_id} order by id limit ${sql.lit(STEP.ofClient)}`;
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from (${step}) as step`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** The triggers of a policy write the text; its version stays. */
export async function writeTexts(db: Db, { policies, client_id, after_id }: SearchJob, last: number): Promise<void> {
  const table = sql.table(TABLES[policies]);
  const inStep = sql`policy.id > ${after_id} and policy.id <= ${last}`;
  await (client_id === null
    ? sql`update ${table} as policy set search_text = '' where ${inStep} and ${IS_OTHER[policies]}`
    : sql`update ${table} as policy set client_text = people.search_text from people
        where people.id = ${client_id} and policy.user_id = people.id and policy.deleted_at is null and ${inStep}
          and policy.client_text is distinct from people.search_text`
  ).execute(db);
}

export async function keepProgress(db: Db, { id, policies, after_id }: SearchJob): Promise<void> {
  await db.updateTable('search_jobs').set({ policies, after_id }).where('id', '=', id).execute();
}

export const endJob = (db: Db, { id }: SearchJob) => db.deleteFrom('search_jobs').where('id', '=', id).execute();
