/**
 * Policies follow their products: where a product or category is given another line, its policies get it, and GST where they have none.
 * Step by step, each in a transaction of its own, so that a server that ends in between loses nothing and holds up nobody.
 */
import { addRupees } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { checkPolicy } from '../check/check-policy.ts';
import { readTaxRates } from '../check/tax-queries.ts';
import * as queries from './queries.ts';

/** An upgrade changes no amount, so the job of all policies taxes none. */
async function fillGst(db: Db, job: queries.LineJob, last: number): Promise<Pick<queries.LineJob, 'policies_taxed' | 'gst'>> {
  const { policies, policies_taxed, gst } = job;
  if (job.name === null) return { policies_taxed, gst };
  const untaxed = await queries.untaxed(db, job, last);
  if (untaxed.length === 0) return { policies_taxed, gst };
  const rates = await readTaxRates(db);
  const taxed = untaxed.flatMap(({ id, line, ...policy }) => {
    const { computed } = checkPolicy(policies, policy, { line, rates });
    return computed.gst === null ? [] : [{ id, gst: computed.gst }];
  });
  await queries.actAs(db, job);
  await queries.writeGst(db, job, taxed);
  return { policies_taxed: policies_taxed + taxed.length, gst: taxed.reduce((sum, policy) => addRupees(sum, policy.gst), gst) };
}

async function end(db: Db, job: queries.LineJob): Promise<void> {
  const { policies_taxed, gst, name } = job;
  if (policies_taxed > 0) {
    await queries.actAs(db, job);
    await recordEvent(db, {
      action: 'products.gst',
      table_name: queries.TABLES[job.policies],
      details: { product: name, policies: policies_taxed, gst },
    });
  }
  await queries.endJob(db, job);
}

const ACTOR = { action: 'products.gst', address: 'local', request_id: 'lines' };

/** One step; false where there is nothing to do, or another server is at it. */
export async function placeStep(db: Db): Promise<boolean> {
  return asActor(db, ACTOR, async ({ db: transaction }) => {
    await queries.beginStep(transaction);
    const job = await queries.takeJob(transaction);
    if (!job) return false;
    const last = await queries.endOfStep(transaction, job);
    if (last === undefined) await end(transaction, job);
    else {
      await queries.placeLines(transaction, job, last);
      await queries.keepProgress(transaction, { ...job, after_id: last, ...(await fillGst(transaction, job, last)) });
    }
    return true;
  });
}
