/** Current problems of the installation, without personal data: see docs/decisions/0039. */

import { statfs } from 'node:fs/promises';
import type { Problem, ProblemCode } from '@bimabahi/contract/people/installation';
import type { Logger } from 'pino';
import { damagedFile, isDamage } from '../../db/engine/damage.ts';
import { codeOf } from '../../db/engine/error-code.ts';
import { WHY_LEFT_OUT } from '../../db/replicas/judge.ts';
import type { ReplicaState } from '../../db/replicas/replica.ts';
import { readLastBackup } from '../../platform/backup/last-backup.ts';
import { wayBack } from '../../platform/backup/snapshot-folder.ts';
import { StoreFull } from '../../platform/files/document-store.ts';
import type { Problems } from '../../platform/services.ts';

/** Bytes: room for the next snapshot, the log and some days of documents. */
const LITTLE_ROOM = 2 ** 30;
/** Checked every five minutes, so a snapshot this late hangs. */
const LATE_HOURS = 3;

const FULL = /^(53100|ENOSPC|EDQUOT|TARGET_FULL)$/;
/** A child process reports only text. */
const SAYS_FULL = /ENOSPC|EDQUOT|no space left|disk is full/i;

const isFull = (error: unknown): boolean =>
  error instanceof Error && (error instanceof StoreFull || FULL.test(codeOf(error) ?? '') || isFull(error.cause));

export const saysFull = (error: unknown): boolean => isFull(error) || (error instanceof Error && SAYS_FULL.test(error.message));

interface ProblemsInput {
  dataDir: string;
  engine: 'embedded' | 'postgresql';
  hourly: boolean;
  log: Pick<Logger, 'error' | 'info'>;
  relationIn: (file: string) => Promise<string | undefined>;
  replicas?: (() => readonly ReplicaState[]) | undefined;
  free?: () => Promise<number>;
  /** Rejects while documents cannot be stored. */
  probeDocuments?: () => Promise<void>;
  /** Rejects while the virus scanner does not answer; absent where there is none. */
  probeScanner?: (() => Promise<void>) | undefined;
  /** What is known of database, audit and documents from elsewhere. */
  others?: () => Promise<Problem[]>;
  /** A monotonic clock that stops while the machine sleeps. */
  hours?: () => number;
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Health is asked by monitors every few seconds; store and scanner are tried less often. */
const PROBE_EVERY_MS = 30_000;

function probing(probe: () => Promise<void>, code: ProblemCode, sentence: string): () => Promise<Problem[]> {
  let since: string | undefined;
  let tried = Number.NEGATIVE_INFINITY;
  async function tryIt(): Promise<void> {
    try {
      await probe();
      since = undefined;
    } catch (error) {
      // A full disk is a problem of its own.
      since = isFull(error) ? undefined : (since ?? new Date().toISOString());
    }
  }
  let last = Promise.resolve();
  return async () => {
    if (performance.now() - tried >= PROBE_EVERY_MS) {
      tried = performance.now();
      last = tryIt();
    }
    await last;
    return since ? [problem(code, sentence, since)] : [];
  };
}

const awake = () => performance.now() / 3_600_000;

const problem = (code: ProblemCode, sentence: string, since = new Date().toISOString()): Problem => ({ code, sentence, since });

function littleRoom(dataDir: string, left: number): Problem[] {
  if (left >= LITTLE_ROOM) return [];
  const megabytes = Math.floor(left / 2 ** 20);
  return [
    problem(
      'disk-nearly-full',
      `The disk that holds ${dataDir} has only ${megabytes} MB left. Make room soon: once it is full, nothing can be saved.`,
    ),
  ];
}

const CANNOT_STORE =
  'Documents cannot be stored: their folder (documents in DATA_DIR), or the store that DOCUMENTS names, cannot be written. What has no file is saved. Give the server back its right to write there, or bring the store back.';

const NO_SCANNER =
  'The virus scanner that CLAMD names does not answer, so no file is taken. What has no file is saved. Start the scanner again, or correct CLAMD.';
const NOT_WITNESSED =
  'The end of the audit could not be noted where AUDIT_WITNESS says. Until it is, nobody could show that later entries were taken away. Make the file or address writable for the server; it is tried again each day, at a backup and at a restart.';

const lateSnapshot = (dataDir: string): Problem =>
  problem('snapshot-late', `No snapshot has ended for hours: one may hang. Restart the server, and look at the log. ${wayBack(dataDir)}`);

function failedBackup(dataDir: string): Problem[] {
  const last = readLastBackup(dataDir);
  if (!last?.failed) return [];
  const why = { full: 'its target has no room left', documents: 'documents are missing or damaged', other: 'the program said why' };
  return [
    problem(
      'backup-failed',
      `The last backup failed: ${why[last.failed]}. Until one succeeds, newer work is in no backup. Run npm run backup again and read what it says.`,
      last.at,
    ),
  ];
}

function leftOutReplica({ name, leftOut, since }: ReplicaState): Problem[] {
  // The primary and its standbys may all be named as replicas: one of them is always the primary.
  if (!leftOut || leftOut === 'primary') return [];
  const sentence = `The replica ${name} ${WHY_LEFT_OUT[leftOut]}, so all is read from the primary. It is taken back by itself.`;
  return [problem('replica-left-out', sentence, since)];
}

export function trackProblems({
  dataDir,
  engine,
  hourly,
  log,
  relationIn,
  replicas = () => [],
  free = () => freeIn(dataDir),
  hours = awake,
  probeDocuments = async () => {},
  probeScanner = async () => {},
  others = async () => [],
}: ProblemsInput): Problems {
  const documentProblems = probing(probeDocuments, 'documents-cannot-be-stored', CANNOT_STORE);
  const scannerProblems = probing(probeScanner, 'scanner-away', NO_SCANNER);
  const known = new Map<ProblemCode, Problem>();
  const damagedFiles = new Set<string | undefined>();
  let snapshotFine = hours();

  function begin(code: ProblemCode, sentence: string): void {
    const before = known.get(code);
    known.set(code, problem(code, sentence, before?.since));
    if (!before) log.error({ event: code }, sentence);
  }
  function end(code: ProblemCode): void {
    if (known.delete(code)) log.info({ event: code }, 'this problem is solved');
  }

  async function damaged(error: Error & { code?: unknown }): Promise<void> {
    const way = engine === 'embedded' ? wayBack(dataDir) : 'Restore your newest backup into an empty database with `npm run restore`.';
    known.set(
      'database-damaged',
      problem(
        'database-damaged',
        `Part of the database is damaged and cannot be read. Stop the server and keep a copy of what is there. ${way}`,
        known.get('database-damaged')?.since,
      ),
    );
    const file = damagedFile(error);
    if (damagedFiles.has(file)) return;
    damagedFiles.add(file);
    const relation = file && (await relationIn(file).catch(() => undefined));
    log.error({ event: 'database-damaged', code: error.code, file, relation }, 'the database is damaged');
  }

  const isLate = () => hourly && !known.has('snapshot-failed') && hours() - snapshotFine >= LATE_HOURS;

  return {
    report(error) {
      if (isDamage(error)) void damaged(error as Error);
      if (isFull(error))
        begin(
          'disk-full',
          'The disk is full: nothing can be saved, what is stored can be read. Make room on it; the server then goes on by itself.',
        );
    },
    saved: () => end('disk-full'),
    headNoted: (error) => (error === undefined ? end('witness-failed') : begin('witness-failed', NOT_WITNESSED)),
    snapshotEnded(error) {
      snapshotFine = hours();
      if (error === undefined) return end('snapshot-failed');
      const why = saysFull(error) ? 'the disk has no room left for it. Make room' : 'see the log';
      begin(
        'snapshot-failed',
        `The last snapshot of the database failed: ${why}. It is tried again every five minutes. ${wayBack(dataDir)}`,
      );
    },
    all: async () => [
      ...known.values(),
      ...(known.has('disk-full') ? [] : littleRoom(dataDir, await free())),
      ...(isLate() ? [lateSnapshot(dataDir)] : []),
      ...failedBackup(dataDir),
      ...(await Promise.all([documentProblems(), scannerProblems()])).flat(),
      ...replicas().flatMap(leftOutReplica),
      ...(await others()),
    ],
  };
}
