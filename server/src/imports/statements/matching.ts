/** Statements with many lines are matched beside the requests. What a server left that was stopped or killed is begun anew by the next. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import { endJob, giveUpJob, type Job, noteDone } from '../../platform/jobs/queries.ts';
import type { Work } from '../../platform/jobs/run-jobs.ts';
import { findItems, writeLines } from './match.ts';
import { changeStatement, readStored } from './queries.ts';
import { joinUndecided } from './spread-queries.ts';

/** More are not awaited by the person who asks. */
export const MOST_AT_ONCE = 2_000;
const LINES_AT_ONCE = 500;
const TRIES = 5;
const GIVEN_UP = 'Something went wrong on the server, so the lines are not matched. Match again.';

const actor = ({ record_id, person_id }: Job) => ({
  person_id: person_id ?? undefined,
  action: 'statements.match',
  address: '',
  request_id: `statement-${record_id}-${randomUUID()}`,
});

async function matchLines(db: Db, job: Job, worker: string): Promise<void> {
  const statement_id = job.record_id as number;
  const stored = await readStored(db, statement_id);
  if (stored?.status !== 'matching') return void (await endJob(db, job));
  await asActor(db, actor(job), ({ db: first }) => joinUndecided(first, statement_id));
  const { lines: found, spread } = await findItems(db, stored);
  for (let at = 0; at < found.length; at += LINES_AT_ONCE) {
    const some = found.slice(at, at + LINES_AT_ONCE);
    const isOurs = await asActor(db, actor(job), async ({ db: step }) => {
      const isStill = await noteDone(step, job, worker, at + some.length);
      if (isStill) await writeLines(step, some, spread);
      return isStill;
    });
    if (!isOurs) return;
  }
  await asActor(db, actor(job), async ({ db: last }) => {
    if (!(await noteDone(last, job, worker, found.length))) return;
    await endJob(last, job);
    await changeStatement(last, statement_id, { status: 'matched' });
  });
}

/** What stopped it a few times is told: nothing of it is accepted, and a person may match again. */
async function giveUp(db: Db, job: Job): Promise<void> {
  await asActor(db, actor(job), async ({ db: step }) => {
    await giveUpJob(step, job, GIVEN_UP);
    await changeStatement(step, job.record_id as number, { status: 'matched' });
  });
}

export const matchOfStatement: Work = async (db, job, worker) => {
  try {
    await matchLines(db, job, worker);
  } catch (error) {
    if (job.tries < TRIES) throw error;
    await giveUp(db, job);
  }
};
