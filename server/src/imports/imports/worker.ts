/** Works on imports in the background, one after the other: what was asked for here, and what a server that is gone left. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ImportWorker, Services } from '../../platform/services.ts';
import { RowsUnaccounted } from './accounting.ts';
import { check } from './check.ts';
import { beat, claim, releaseAll } from './claim-queries.ts';
import { ImportHalted, type Job, LeaseLost } from './job.ts';
import { changeStored, readSummary, type StoredImport } from './queries.ts';
import { run } from './run.ts';
import { undo } from './undo.ts';

const LOOK_EVERY_MS = 5_000;
const BEAT_EVERY_MS = 5_000;
const TRIES = 5;
const BETWEEN_TRIES_MS = 1_000;

const WORKS: Partial<Record<StoredImport['status'], (job: Job) => Promise<void>>> = { checking: check, running: run, undoing: undo };

const workFor = (status: StoredImport['status'] | undefined) => status && WORKS[status];

interface Working {
  db: Db;
  /** No other server uses the database: what somebody was at work on is free. */
  alone?: boolean;
  services: Pick<Services, 'files' | 'links'>;
  logger: Pick<Logger, 'error' | 'warn'>;
}

/** What would fail in the same way once more. */
const isFinal = (error: unknown): error is Error => error instanceof ImportHalted || (error instanceof Refusal && error.status < 500);

/** A database's message may quote a client's data, its code never does. */
function whatFailed(error: unknown) {
  const { code, message } = error as { code?: string; message?: string };
  return code ? { code } : { message };
}

async function giveUp(job: Job, error: Error, logger: Working['logger']): Promise<void> {
  if (error instanceof RowsUnaccounted)
    logger.error({ import_id: job.id, reason: error.message }, 'rows of an import are not accounted for');
  await halt(job, error.message);
}

/** Also for a database that is away or too busy: a few times, as steps are whole or not at all. */
async function workOn(job: Job, logger: Working['logger']): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const work = workFor((await readSummary(job.db, job.id, undefined))?.status);
    try {
      await work?.(job);
      return;
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (isFinal(error)) return giveUp(job, error, logger);
      logger.error({ ...whatFailed(error), tries, import_id: job.id }, 'a step of an import failed');
    }
    if (tries < TRIES) await wait(BETWEEN_TRIES_MS);
  }
  return halt(job, 'Something went wrong on the server. What is in stays; nothing else was changed.');
}

/** A check begins anew, an import goes on where it is, and an undo as well. */
const HALTED: Partial<Record<StoredImport['status'], StoredImport['status']>> = { checking: 'failed', running: 'paused', undoing: 'done' };

async function halt({ db, id }: Job, message: string): Promise<void> {
  const status = HALTED[(await readSummary(db, id, undefined))?.status ?? 'failed'] ?? 'failed';
  await changeStored(db, id, { status, worker: null, message });
}

async function withHeartbeat(job: Job, work: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => void beat(job.db, job.id, job.worker).catch(() => {}), BEAT_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

export function startImporting({ db, alone = false, services, logger }: Working): ImportWorker {
  const worker = randomUUID();
  let stopping = false;
  let working: Promise<void> | undefined;
  let again = false;
  let released = !alone;

  const next = async () => (stopping ? undefined : claim(db, worker));

  async function drainQueue(): Promise<void> {
    if (!released) await releaseAll(db);
    released = true;
    do {
      again = false;
      for (let id = await next(); id !== undefined; id = await next()) {
        const job = { db, files: services.files, services, worker, id, isStopping: () => stopping };
        await withHeartbeat(job, () => workOn(job, logger));
      }
    } while (again && !stopping);
  }

  function look(): void {
    again = true;
    working ??= drainQueue()
      .catch((error: { code?: string }) => logger.warn({ code: error.code }, 'imports could not be looked for'))
      .finally(() => {
        working = undefined;
      });
  }

  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  look();
  return {
    wake: async () => look(),
    async stop() {
      stopping = true;
      clearInterval(timer);
      await working;
    },
  };
}
