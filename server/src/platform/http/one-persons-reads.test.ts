/** Many reads of one person, which all wait for a lock, beside one of another person. */
import { expect, it, vi } from 'vitest';
import { borrowDatabase } from '../../testing/app/shared-database.ts';
import { givePassword, signIn } from '../../testing/app/sign-ins.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { connectionLines } from '../connection-lines.ts';

const MOST_WAITING = 30;
/** Some have connections, and some are still on their way to the line. */
const ASKED = MOST_WAITING + 10;
const test = useTestApp({}, borrowDatabase, connectionLines(MOST_WAITING));

it('wait in their own line, and are refused before another one waits', async ({ skip }) => {
  // The embedded database has one connection, which the lock would keep.
  if (test.database.engine === 'embedded') return skip();
  const { Admin, Feeder, Telecaller } = test.people;
  await givePassword(test, Telecaller);
  const { status } = await test.get('/api/claims', Feeder);
  const reads: Promise<{ status: number }>[] = [];
  let refused: Awaited<ReturnType<typeof test.get>> | undefined;
  const locking = await test.database.pool.connect();
  try {
    await locking.query('begin; lock table claims in access exclusive mode');
    for (let n = 0; n < ASKED; n += 1) reads.push(test.get('/api/claims', Feeder));
    await vi.waitUntil(() => test.services.isFullFor(Feeder.id));
    refused = await test.get('/api/claims', Feeder);
    expect((await test.get('/api/products', Admin)).status).toBe(200);
    expect((await signIn(test, '9800000020')).status).toBe(200);
  } finally {
    await locking.query('rollback');
    locking.release();
  }
  expect([status, refused?.status, refused?.headers['retry-after'], refused?.body.message]).toEqual([
    200,
    503,
    '5',
    'Too much is asked of the server at the moment. Nothing was saved. Please try again shortly.',
  ]);
  expect((await Promise.all(reads))[0]?.status).toBe(200);
});
