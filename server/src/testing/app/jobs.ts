/** The queue, worked off by the test, as no server runs. */
import type { Db } from '../../db/db.ts';
import { followChanges, workOnLong } from '../../run/start/jobs.ts';

export const followStep = followChanges();
export const matchStep = workOnLong();

export async function followAll(db: Db): Promise<void> {
  while (await followStep(db));
}
