/**
 * What is searched for in policies follows the client's name and numbers, a step in a transaction: a server that ends in between loses
 * nothing. Until then the policies are found by the words from before.
 */
import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import * as queries from './queries.ts';

const ACTOR = { action: 'search.texts', address: 'local', request_id: 'texts' };

/** One step; false where there is nothing to do, or another server is at it. */
export async function writeStep(db: Db): Promise<boolean> {
  return asActor(db, ACTOR, async ({ db: transaction }) => {
    await queries.beginStep(transaction);
    const job = await queries.takeJob(transaction);
    if (!job) return false;
    const last = await queries.endOfStep(transaction, job);
    if (last !== undefined) {
      await queries.writeTexts(transaction, job, last);
      await queries.keepProgress(transaction, { ...job, after_id: last });
    } else if (job.client_id !== null && job.policies === 'motor')
      await queries.keepProgress(transaction, { ...job, policies: 'corporate', after_id: 0 });
    else await queries.endJob(transaction, job);
    return true;
  });
}
