/** Who is not told that their file is stored has stored nothing. */
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../run/app.ts';
import { form } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const TIMEOUTS = { headers: 10_000, request: 30_000, idle: 30_000, document: 30_000, file: 30_000, check: 2_000 };
let insurer_id: number;

beforeEach(async () => {
  ({ id: insurer_id } = await test.db
    .insertInto('insurers')
    .values({ name: 'Sahyadri General', kind: 'general' })
    .returning('id')
    .executeTakeFirstOrThrow());
});

const statement = () =>
  form({ insurer_id, month: '2026-05' }, { bytes: Buffer.from('Policy No,Amount\nA/1,10\n'), name: 'May.csv', field: 'file' });
const stored = async () => [
  await test.db.selectFrom('statements').select('id').execute(),
  await test.db.selectFrom('documents').select('id').execute(),
];

it('a file that is not read in its time is refused with what to do, and not stored', async () => {
  const whole = test.app;
  const { db, services } = test;
  test.app = await buildApp({ db, services, logger: pino({ level: 'silent' }), timeouts: { ...TIMEOUTS, file: 0 } });
  try {
    const { status, headers, body } = await test.post('/api/statements', statement(), test.people.Admin);
    expect([status, headers['retry-after'], body.message]).toEqual([
      503,
      '30',
      'This file takes too long to be read at the moment, so nothing of it was stored. Try again later, or copy what you need into a new file and drop that.',
    ]);
  } finally {
    await test.app.close();
    test.app = whole;
  }
  await delay(500);
  expect(await stored()).toEqual([[], []]);
});

it('whoever hangs up while their file is stored has stored nothing', async () => {
  const sender = new AbortController();
  const answered = Promise.withResolvers<number>();
  const { files } = test.services;
  const slow = {
    ...files,
    put: async (bytes: Buffer) => {
      sender.abort();
      await delay(300);
      return files.put(bytes);
    },
  };
  await test.rebuilt(
    { files: slow },
    async () => {
      const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
      const sent = fetch(`${address}/api/statements`, {
        method: 'POST',
        body: statement(),
        headers: { authorization: `Bearer ${test.people.Admin.token}` },
        signal: sender.signal,
      });
      await expect(sent).rejects.toThrow('aborted');
      expect(await answered.promise).toBe(400);
    },
    (app) => app.addHook('onSend', async (_, reply) => answered.resolve(reply.statusCode)),
  );
  expect(await stored()).toEqual([[], []]);
});
