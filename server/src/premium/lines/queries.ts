import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { TaxedPolicy } from '../check/check-policy.ts';

/** Of one product's policies (`name`, in lower case), or of all of a kind. */
export interface LineJob {
  id: number;
  policies: 'motor' | 'corporate';
  name: string | null;
  person_id: number | null;
  after_id: number;
  policies_taxed: number;
  gst: number;
}

export const TABLES = { motor: 'motor_insurance', corporate: 'corporate_insurance' } as const;
/** Policies that a step goes through. */
const STEP = 2_000;

/** The step gives way: it ends where it would wait for others, before they could wait for it. */
export async function beginStep(db: Db): Promise<void> {
  await sql`select set_config('lock_timeout', '200ms', true)`.execute(db);
}

/** Locked, so that one server works on it. Those of single products first, as somebody waits for them. */
export async function takeJob(db: Db): Promise<LineJob | undefined> {
  const { rows } = await sql<LineJob>`
    select id, policies, name, person_id, after_id, policies_taxed, gst from line_jobs
    order by name is null, id limit 1 for update skip locked`.execute(db);
  return rows[0];
}

/** Where the step ends; undefined behind the last policy. */
export async function endOfStep(db: Db, { policies, after_id }: LineJob): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from (
      select id from ${sql.table(TABLES[policies])} where id > ${after_id} order by id limit ${sql.lit(STEP)}) as step`.execute(db);
  return rows[0]?.id ?? undefined;
}

const inStep = ({ after_id, name }: LineJob, last: number) =>
  sql`id > ${after_id} and id <= ${last} ${name === null ? sql`` : sql`and lower(btrim(product)) = ${name}`}`;

export async function placeLines(db: Db, job: LineJob, last: number): Promise<void> {
  const line = sql`policy_line(${job.policies}, product, ${job.policies === 'corporate' ? sql`company` : sql`null::text`})`;
  await sql`update ${sql.table(TABLES[job.policies])} set line = ${line}
    where ${inStep(job, last)} and line is distinct from ${line}`.execute(db);
}

export type Untaxed = TaxedPolicy & { id: number; line: ProductLine };

const AMOUNTS = {
  motor: ['od_tp_package_policy', 'od_premium', 'third_party_premium', 'pa_premium', 'net_premium'],
  corporate: ['new_premium', 'terrisom'],
} as const;

export async function untaxed(db: Db, job: LineJob, last: number): Promise<Untaxed[]> {
  const amounts = sql.join(AMOUNTS[job.policies].map((column) => sql.ref(column)));
  const { rows } = await sql<Untaxed>`
    select id, line, issue_date, start_date, total_premium, ${amounts} from ${sql.table(TABLES[job.policies])}
    where ${inStep(job, last)} and gst is null and line is not null and deleted_at is null order by id for update`.execute(db);
  return rows;
}

export async function writeGst(db: Db, { policies }: LineJob, taxed: readonly { id: number; gst: number }[]): Promise<void> {
  await sql`update ${sql.table(TABLES[policies])} as policy set gst = taxed.gst
    from jsonb_to_recordset(${JSON.stringify(taxed)}::jsonb) as taxed (id integer, gst numeric)
    where policy.id = taxed.id`.execute(db);
}

/** The entries of the policies are changes by whoever gave the product its line. */
export async function actAs(db: Db, { policies, person_id }: LineJob): Promise<void> {
  const action = `${TABLES[policies].replace('_', '-')}.update`;
  await sql`select set_config('bimabahi.person_id', ${String(person_id ?? '')}, true), set_config('bimabahi.action', ${action}, true)`.execute(
    db,
  );
}

export async function keepProgress(db: Db, { id, ...job }: LineJob): Promise<void> {
  const { after_id, policies_taxed, gst } = job;
  await db.updateTable('line_jobs').set({ after_id, policies_taxed, gst }).where('id', '=', id).execute();
}

export const endJob = (db: Db, { id }: LineJob) => db.deleteFrom('line_jobs').where('id', '=', id).execute();
