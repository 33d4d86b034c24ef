/**
 * Works on the queue: what follows a change of names, products and clients, and what takes too long to be waited for. Each step is a
 * transaction, so a server that ends in between loses nothing, and several share the queue.
 */
import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import {
  beginStep,
  endJob,
  endOfStep,
  holdJob,
  type Job,
  type JobKind,
  keepProgress,
  type Only,
  type Progress,
  takeJob,
} from './queries.ts';

/** In the transaction that holds the job. Answers what the next step begins with; undefined at the end. */
export type Step = (db: Db, job: Job) => Promise<Progress | undefined>;
/** In transactions of its own, on a job that is held by `worker`. */
export type Work = (db: Db, job: Job, worker: string) => Promise<void>;

interface Through {
  /** Rows that a step goes through. */
  rows: (job: Job) => number;
  only?: (job: Job) => Only;
  /** Of the rows behind `job.after_id` up to the last. Answers what the job keeps of it. */
  work: (db: Db, job: Job, last: number) => Promise<unknown>;
  end?: (db: Db, job: Job) => Promise<void>;
}

/** Goes through the job's table by its ids. */
export const throughRows =
  ({ rows, only, work, end }: Through): Step =>
  async (db, job) => {
    const last = await endOfStep(db, job, rows(job), only?.(job));
    if (last === undefined) {
      await end?.(db, job);
      return undefined;
    }
    return { after_id: last, result: (await work(db, job, last)) ?? job.result };
  };

const REMEMBERED = 50;

/** False where there is nothing to do, or other servers are at it. */
export type NextJob = (db: Db) => Promise<boolean>;

const ACTOR = { action: 'jobs.step', address: 'local', request_id: 'jobs' };

/** Remembers who had a turn: one person's hundred changes do not hold up another's one. */
function byTurns() {
  let served: number[] = [];
  return {
    served: () => served,
    note({ person_id }: Job) {
      if (person_id !== null) served = [...served.filter((id) => id !== person_id), person_id].slice(-REMEMBERED);
    },
  };
}

export function stepThrough(steps: Partial<Record<JobKind, Step>>): NextJob {
  const kinds = Object.keys(steps) as JobKind[];
  const worker = randomUUID();
  const turns = byTurns();
  return (db) =>
    asActor(db, ACTOR, async ({ db: transaction }) => {
      await beginStep(transaction);
      const job = await takeJob(transaction, { kinds, worker, served: turns.served() });
      if (!job) return false;
      turns.note(job);
      const next = await steps[job.kind]?.(transaction, job);
      await (next ? keepProgress(transaction, job, next) : endJob(transaction, job));
      return true;
    });
}

export function workThrough(works: Partial<Record<JobKind, Work>>): NextJob {
  const kinds = Object.keys(works) as JobKind[];
  const worker = randomUUID();
  const turns = byTurns();
  return async (db) => {
    const held = await asActor(db, ACTOR, async ({ db: transaction }) => {
      const job = await takeJob(transaction, { kinds, worker, served: turns.served() });
      if (job) await holdJob(transaction, job, worker);
      return job;
    });
    if (!held) return false;
    turns.note(held);
    await works[held.kind]?.(db, { ...held, tries: held.tries + 1 }, worker);
    return true;
  };
}
