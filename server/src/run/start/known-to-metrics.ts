/** What metrics tell of the installation. Each look ends within seconds, so a database that hangs holds no scrape. */
import { resolve } from 'node:path';
import type { Database } from '../../db/engine/open.ts';
import { readLastSuccess } from '../../platform/backup/last-success.ts';
import { snapshotsIn } from '../../platform/backup/snapshot-folder.ts';
import type { Config } from '../../platform/config/config.ts';
import { waitingJobs } from '../../platform/jobs/queries.ts';
import type { Known } from '../../platform/protection/installation-metrics.ts';
import type { Services } from '../../platform/services.ts';
import { lastCheckOfAudit } from '../../reports/audit/public.ts';
import { health } from '../installation/health.ts';

export function knownToMetrics(
  { DATA_DIR }: Config,
  { db, engine }: Database,
  { problems, waiting }: Pick<Services, 'problems'> & Pick<Known, 'waiting'>,
): Known {
  const dataDir = resolve(DATA_DIR);
  const noteIn = engine === 'embedded' ? dataDir : undefined;
  return {
    dataDir,
    waiting,
    problems: health(() => problems.all()),
    jobs: health(() => waitingJobs(db)),
    times: {
      backup: health(async () => (await readLastSuccess(db, noteIn))?.counted_from),
      snapshot: async () => (noteIn ? snapshotsIn(noteIn)[0]?.at : undefined),
      audit_check: health(() => lastCheckOfAudit(db)),
    },
  };
}
