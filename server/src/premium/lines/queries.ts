import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Job } from '../../platform/jobs/queries.ts';
import type { TaxedPolicy } from '../check/check-policy.ts';

/** What the steps have taxed so far. */
export interface Taxed {
  policies_taxed: number;
  gst: number;
}

const KINDS = { motor_insurance: 'motor', corporate_insurance: 'corporate' } as const;
export const kindOf = ({ of_table }: Job) => KINDS[of_table as keyof typeof KINDS];

const inStep = ({ after_id, name }: Job, last: number) =>
  sql`id > ${after_id} and id <= ${last} ${name === null ? sql`` : sql`and lower(btrim(product)) = ${name}`}`;

export async function placeLines(db: Db, job: Job, last: number): Promise<void> {
  const line = sql`policy_line(${kindOf(job)}, product, ${kindOf(job) === 'corporate' ? sql`company` : sql`null::text`})`;
  await sql`update ${sql.table(job.of_table)} set line = ${line}
    where ${inStep(job, last)} and line is distinct from ${line}`.execute(db);
}

export type Untaxed = TaxedPolicy & { id: number; line: ProductLine };

const AMOUNTS = {
  motor: ['od_tp_package_policy', 'od_premium', 'third_party_premium', 'pa_premium', 'net_premium'],
  corporate: ['new_premium', 'terrisom'],
} as const;

export async function untaxed(db: Db, job: Job, last: number): Promise<Untaxed[]> {
  const amounts = sql.join(AMOUNTS[kindOf(job)].map((column) => sql.ref(column)));
  const { rows } = await sql<Untaxed>`
    select id, line, issue_date, start_date, total_premium, ${amounts} from ${sql.table(job.of_table)}
    where ${inStep(job, last)} and gst is null and line is not null and deleted_at is null order by id for update`.execute(db);
  return rows;
}

export async function writeGst(db: Db, { of_table }: Job, taxed: readonly { id: number; gst: number }[]): Promise<void> {
  await sql`update ${sql.table(of_table)} as policy set gst = taxed.gst
    from jsonb_to_recordset(${JSON.stringify(taxed)}::jsonb) as taxed (id integer, gst numeric)
    where policy.id = taxed.id`.execute(db);
}

/** The entries of the policies are changes by whoever gave the product its line. */
export async function actAs(db: Db, { of_table, person_id }: Job): Promise<void> {
  const action = `${of_table.replace('_', '-')}.update`;
  await sql`select set_config('bimabahi.person_id', ${String(person_id ?? '')}, true), set_config('bimabahi.action', ${action}, true)`.execute(
    db,
  );
}
