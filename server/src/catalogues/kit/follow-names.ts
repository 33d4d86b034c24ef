/** Policies follow the names of their insurer and payee: where a name is given to another or taken away, its policies follow. */
import type { Db } from '../../db/db.ts';
import { endJob } from '../../platform/jobs/queries.ts';
import { throughRows } from '../../platform/jobs/run-jobs.ts';
import { followNames, takePayeeJobs } from './follow-queries.ts';

/** Policies that a step goes through. */
const STEP = 2_000;

export const namesOfPolicies = throughRows({
  rows: () => STEP,
  work: (db, job, last) => followNames(db, job, job.after_id, last),
});

/**
 * In the transaction of whoever goes by payees: policies of single names that were just given to a payee, or taken away, follow now. False
 * where all policies have to be gone through first, which the steps do beside the requests.
 */
export async function followPayees(db: Db): Promise<boolean> {
  const jobs = await takePayeeJobs(db);
  if (jobs.some(({ keys }) => keys === null)) return false;
  for (const job of jobs) {
    await followNames(db, job, 0, null);
    await endJob(db, job);
  }
  return true;
}
