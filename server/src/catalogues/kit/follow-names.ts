/**
 * Policies follow the names of their insurer and payee: where a name is given to another or taken away, its policies follow. Step by step,
 * each in a transaction of its own, so that a server that ends in between loses nothing and holds up nobody.
 */
import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import * as queries from './follow-queries.ts';

const ACTOR = { action: 'names.follow', address: 'local', request_id: 'names' };

/** One step; false where there is nothing to do, or another server is at it. */
export async function followStep(db: Db): Promise<boolean> {
  return asActor(db, ACTOR, async ({ db: transaction }) => {
    await queries.beginStep(transaction);
    const job = await queries.takeJob(transaction);
    if (!job) return false;
    const last = await queries.endOfStep(transaction, job);
    if (last === undefined) await queries.endJob(transaction, job);
    else {
      await queries.followNames(transaction, job, last);
      await queries.keepProgress(transaction, job, last);
    }
    return true;
  });
}

/**
 * In the transaction of whoever goes by payees: policies of single names that were just given to a payee, or taken away, follow now. False
 * where all policies have to be gone through first, which the steps do beside the requests.
 */
export async function followPayees(db: Db): Promise<boolean> {
  const jobs = await queries.takePayeeJobs(db);
  if (jobs.some(({ keys }) => keys === null)) return false;
  for (const job of jobs) {
    await queries.followNames(db, job, null);
    await queries.endJob(db, job);
  }
  return true;
}
