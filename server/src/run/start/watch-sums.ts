/** Tells that nobody adds changes to the sums: figures stay right, and reading them gets slower. */
import type { Problem } from '@bimabahi/contract/people/installation';
import type { Db } from '../../db/db.ts';
import { waitingSince } from '../../platform/totals/fold-changes.ts';

/** A step waits for a change that is still under way, such as the application of a rate card, for a few minutes at most. */
const LATE_MS = 600_000;

const SENTENCE =
  'Changes have waited for ten minutes to be added to the sums. All figures are right, but lists and the dashboard get slower. Restart the server, and look at its log.';

export const watchSums =
  (db: Db, now: () => number = Date.now): (() => Promise<Problem[]>) =>
  async () => {
    const since = await waitingSince(db);
    return since && now() - Date.parse(since) > LATE_MS ? [{ code: 'sums-late', sentence: SENTENCE, since }] : [];
  };
