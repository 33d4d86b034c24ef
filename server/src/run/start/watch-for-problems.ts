/** What health tells of is watched from the start on: disk, stores, database, audit and backups. */
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../../db/engine/open.ts';
import type { Replicas } from '../../db/replicas/replicas.ts';
import type { Config } from '../../platform/config/config.ts';
import { clamdAddress, probeScanner } from '../../platform/files/clamd.ts';
import type { Problems, Services } from '../../platform/services.ts';
import { auditProblems } from '../../reports/audit/public.ts';
import { relationIn } from '../installation/queries.ts';
import { trackProblems } from './problems.ts';
import { watchBackups } from './watch-backups.ts';
import { watchDocuments } from './watch-documents.ts';
import { watchMigrations } from './watch-migrations.ts';
import { watchQueue } from './watch-queue.ts';

interface Watched {
  problems: Problems;
  onDamaged: ReturnType<typeof watchDocuments>['note'];
}

export function watchForProblems(
  { CLAMD, DATA_DIR, SNAPSHOTS, BACKUP_MAX_AGE_DAYS: days }: Config,
  { db, engine, copyTo }: Database,
  { files, replicas, log }: Pick<Services, 'files'> & { replicas: Replicas | undefined; log: Logger },
): Watched {
  const dataDir = resolve(DATA_DIR);
  const address = CLAMD ? clamdAddress(CLAMD) : undefined;
  const documents = watchDocuments({ db, files, log });
  const migrations = watchMigrations(db, log);
  const queue = watchQueue(db);
  const backups = watchBackups({ db, days, dataDir: engine === 'embedded' ? dataDir : undefined });
  const problems = trackProblems({
    dataDir,
    engine,
    hourly: SNAPSHOTS && copyTo !== undefined,
    log,
    relationIn: (file) => relationIn(db, file),
    replicas: replicas?.states,
    probeDocuments: () => files.probe(),
    probeScanner: address && (() => probeScanner(address)),
    others: async () => [
      ...(await auditProblems(db)),
      ...(await backups()),
      ...(await documents.problems()),
      ...(await migrations()),
      ...(await queue()),
    ],
  });
  return { problems, onDamaged: documents.note };
}
