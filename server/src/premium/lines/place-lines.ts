/** Policies follow their products: where a product or category is given another line, its policies get it, and GST where they have none. */
import { addRupees } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Job } from '../../platform/jobs/queries.ts';
import { throughRows } from '../../platform/jobs/run-jobs.ts';
import { checkPolicy } from '../check/check-policy.ts';
import { readTaxRates } from '../check/tax-queries.ts';
import * as queries from './queries.ts';

const NOTHING: queries.Taxed = { policies_taxed: 0, gst: 0 };
const taxedSoFar = ({ result }: Job) => (result ?? NOTHING) as queries.Taxed;

/** An upgrade changes no amount, so the job of all policies taxes none. */
async function fillGst(db: Db, job: Job, last: number): Promise<queries.Taxed> {
  const { policies_taxed, gst } = taxedSoFar(job);
  if (job.name === null) return { policies_taxed, gst };
  const untaxed = await queries.untaxed(db, job, last);
  if (untaxed.length === 0) return { policies_taxed, gst };
  const rates = await readTaxRates(db);
  const taxed = untaxed.flatMap(({ id, line, ...policy }) => {
    const { computed } = checkPolicy(queries.kindOf(job), policy, { line, rates });
    return computed.gst === null ? [] : [{ id, gst: computed.gst }];
  });
  await queries.actAs(db, job);
  await queries.writeGst(db, job, taxed);
  return { policies_taxed: policies_taxed + taxed.length, gst: taxed.reduce((sum, policy) => addRupees(sum, policy.gst), gst) };
}

async function sayGst(db: Db, job: Job): Promise<void> {
  const { policies_taxed, gst } = taxedSoFar(job);
  if (policies_taxed === 0) return;
  await queries.actAs(db, job);
  await recordEvent(db, {
    action: 'products.gst',
    table_name: job.of_table,
    details: { product: job.name, policies: policies_taxed, gst },
  });
}

/** Policies that a step goes through. */
const STEP = 2_000;

export const linesOfPolicies = throughRows({
  rows: () => STEP,
  work: async (db, job, last) => {
    await queries.placeLines(db, job, last);
    return fillGst(db, job, last);
  },
  end: sayGst,
});
