/** Whose turn it is in the queue. */
import { beforeEach, expect, it } from 'vitest';
import { watchQueue } from '../../run/start/watch-queue.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { askForJob, giveUpJob, holdJob, type Job, noteDone, progressOf, takeJob, waitingJobs } from './queries.ts';
import { stepThrough, workThrough } from './run-jobs.ts';

const test = useTestApp();
beforeEach(() => test.db.deleteFrom('jobs').execute());

const add = (jobs: readonly (Pick<Job, 'name' | 'person_id'> & { asked_at?: string })[]) =>
  test.db
    .insertInto('jobs')
    .values(jobs.map((job) => ({ kind: 'lines', of_table: 'motor_insurance', ...job })))
    .execute();
async function turns(stepsOf: (job: Job) => number): Promise<(string | null)[]> {
  const taken: (string | null)[] = [];
  const next = stepThrough({
    lines: async (_, job) => {
      taken.push(job.name);
      return job.after_id + 1 < stepsOf(job) ? { after_id: job.after_id + 1 } : undefined;
    },
  });
  while (await next(test.db));
  return taken;
}

it("one person's many changes do not hold up what others wait for, and what goes through all rows holds up nobody", async () => {
  await add([
    { name: null, person_id: null },
    { name: 'a1', person_id: 1 },
    { name: 'a2', person_id: 1 },
    { name: 'a3', person_id: 1 },
    { name: 'b1', person_id: 2 },
    { name: 'c1', person_id: 3 },
  ]);
  expect(await turns(() => 1)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', null]);
});

it('jobs of one person come by turns, a step each', async () => {
  await add([
    { name: 'long', person_id: 1 },
    { name: 'short', person_id: 1 },
  ]);
  expect(await turns(({ name }) => (name === 'long' ? 3 : 1))).toEqual(['long', 'short', 'long', 'long']);
});

it('a job that was given up waits for a person, who begins it anew', async () => {
  const asked = { kind: 'match', of_table: 'statements', record_id: 7, person_id: 1, total: 30 } as const;
  await askForJob(test.db, asked);
  const done: number[] = [];
  const next = workThrough({
    match: async (db, job, worker) => {
      done.push(job.tries);
      expect(await noteDone(db, job, 'another', 3)).toBe(false);
      expect(await noteDone(db, job, worker, 3)).toBe(true);
      await giveUpJob(db, job, 'Match again.');
    },
  });
  expect([await next(test.db), await next(test.db)]).toEqual([true, false]);
  expect(await progressOf(test.db, 'match', 7)).toEqual({ done: 3, total: 30, message: 'Match again.' });
  expect(await waitingJobs(test.db)).toEqual([]);
  await askForJob(test.db, { ...asked, total: 31 });
  expect(await progressOf(test.db, 'match', 7)).toEqual({ done: 0, total: 31, message: null });
  expect(await next(test.db)).toBe(true);
  expect(done).toEqual([1, 1]);
});

it('a server that is at work keeps its job until it gives no sign of life for 15 seconds', async () => {
  await askForJob(test.db, { kind: 'match', of_table: 'statements', record_id: 8, person_id: 1, total: 1 });
  const take = () => takeJob(test.db, { kinds: ['match'], worker: 'second', served: [] });
  await holdJob(test.db, (await take()) as Job, 'first');
  expect(await take()).toBeUndefined();
  await test.db
    .updateTable('jobs')
    .set({ stepped_at: new Date(Date.now() - 16_000).toISOString() })
    .execute();
  expect(await take()).toMatchObject({ record_id: 8, tries: 1 });
});

it('health tells of a job that nobody takes for ten minutes', async () => {
  await add([{ name: 'festive cover', person_id: 1 }]);
  const problems = async (later: number) => (await watchQueue(test.db, () => Date.now() + later)()).map(({ code }) => code);
  expect(await problems(0)).toEqual([]);
  expect(await problems(601_000)).toContain('jobs-late');
  expect(await waitingJobs(test.db)).toMatchObject([{ kind: 'lines', jobs: 1 }]);
});
