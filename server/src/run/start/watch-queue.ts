/** Tells that nobody works on what follows changes: figures stay right, and something is slower or as it was before. */
import type { Problem } from '@bimabahi/contract/people/installation';
import type { Db } from '../../db/db.ts';
import { waitingJobs } from '../../platform/jobs/queries.ts';
import { waitingSince } from '../../platform/totals/fold-changes.ts';

/** A step waits for a change that is still under way, such as the application of a rate card, for a few minutes at most. */
const LATE_MS = 600_000;

const SUMS =
  'Changes have waited for ten minutes to be added to the sums. All figures are right, but lists and the dashboard get slower. Restart the server, and look at its log.';
const JOBS =
  'What follows a change has waited for ten minutes: policies are found by names from before, or a long statement is not matched. Restart the server, and look at its log.';

const late = (code: Problem['code'], sentence: string, since: string | undefined, now: number): Problem[] =>
  since && now - Date.parse(since) > LATE_MS ? [{ code, sentence, since }] : [];

export const watchQueue =
  (db: Db, now: () => number = Date.now): (() => Promise<Problem[]>) =>
  async () => {
    const jobs = (await waitingJobs(db)).map(({ since }) => since).sort();
    return [...late('sums-late', SUMS, await waitingSince(db), now()), ...late('jobs-late', JOBS, jobs[0], now())];
  };
