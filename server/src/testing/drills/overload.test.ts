/** Beyond the limits requests are refused at once with 503 and Retry-After; afterwards the server works as before. */
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../run/app.ts';
import { motorPolicy, PDF } from '../app/builders.ts';
import { type ClientAnswer, client } from '../app/client.ts';
import { givePassword, PASSWORD } from '../app/sign-ins.ts';
import { useTestApp } from '../app/test-app.ts';

const LIMIT_MS = 120_000;
const SENTENCE = 'Too much is asked of the server at the moment. Nothing was saved. Please try again shortly.';

const test = useTestApp();
let app: Awaited<ReturnType<typeof buildApp>>;
let address: string;
beforeAll(async () => {
  app = await buildApp({ db: test.db, services: test.services, logger: pino({ level: 'silent' }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const ask = (path: string, request = {}, token = test.people.Admin.token) => client(address, token)(path, request);
const many = (count: number, one: (n: number) => Promise<ClientAnswer>) => Array.from({ length: count }, (_, n) => one(n));

/** Takes every connection, so that requests wait; the result releases them. */
async function holdDatabase(): Promise<() => void> {
  const { pool } = test.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  return () => {
    for (const one of held) one.release();
  };
}

/** Reads of products wait; the result lets them go on. */
async function lockProducts(): Promise<() => void> {
  const client = await test.database.pool.connect();
  await client.query('begin; lock table products in access exclusive mode');
  return () => void client.query('rollback').then(() => client.release());
}

function expectDoneOrRefused(answers: ClientAnswer[], done: number): void {
  const refused = answers.filter(({ status }) => status !== done);
  expect(answers.length - refused.length, JSON.stringify(refused[0])).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, retryAfter, body } of refused)
    expect([status, retryAfter, body.message, body.code]).toEqual([503, '5', SENTENCE, 'unavailable']);
}

describe('a burst', { timeout: LIMIT_MS }, () => {
  it('of five hundred requests of one person is served as far as it can be, and the server goes on', async ({ skip }) => {
    // The embedded database has one connection, which the lock would keep.
    if (test.database.engine === 'embedded') return skip();
    await ask('/api/products');
    const release = await lockProducts();
    let refused = 0;
    const requests = many(500, async () => {
      const answer = await ask('/api/products');
      if (answer.status === 503) refused++;
      // Waiting requests are released after the first refusal, and health is checked while they wait.
      if (refused === 1 && answer.status === 503) {
        expect((await ask('/api/health/live')).status).toBe(200);
        release();
      }
      return answer;
    });
    expectDoneOrRefused(await Promise.all(requests), 200);
    for (const { status } of await Promise.all(many(20, () => ask('/api/products')))) expect(status).toBe(200);
  });

  it('of strangers who ask for health waits as one, and refuses nobody else', async () => {
    await ask('/api/products');
    const release = await holdDatabase();
    let arrived = 0;
    const count = () => void arrived++;
    app.server.on('request', count);
    const health = many(400, () => ask('/api/health', {}, ''));
    await expect.poll(() => arrived, { timeout: LIMIT_MS }).toBe(400);
    const signedIn = ask('/api/products');
    await expect.poll(() => arrived, { timeout: LIMIT_MS }).toBe(401);
    expect(test.database.pool.waitingCount).toBeLessThan(10);
    release();
    expect((await signedIn).status).toBe(200);
    await Promise.all(health);
    app.server.off('request', count);
  });

  it('of sign-ins is refused beyond what can be worked off soon, and holds up nobody else', async () => {
    await givePassword(test, test.people.Feeder);
    const body = { username: '9800000030', password: PASSWORD };
    const signIns = many(200, () => ask('/api/login', { method: 'POST', body }));
    let ended = false;
    const all = Promise.all(signIns).then((answers) => {
      ended = true;
      return answers;
    });
    await Promise.race(signIns);
    const others = await Promise.all(many(10, () => ask('/api/products')));
    expect([others.map(({ status }) => status), ended]).toEqual([Array(10).fill(200), false]);
    const answers = await all;
    // The limit includes those that are running.
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { retryAfter, body } of refused) expect([retryAfter, body.message]).toEqual(['5', SENTENCE]);
    expect(answers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
  });

  it('of uploads is taken as far as there is room, and nothing is stored of the others', async () => {
    const upload = (n: number) =>
      ask('/api/motor-insurance', { method: 'POST', body: { ...motorPolicy(test), policy_no: `B${n}` }, pdf: PDF });
    const answers = await Promise.all(many(80, upload));
    expectDoneOrRefused(answers, 201);
    const { total_count } = (await ask('/api/motor-insurance')).body;
    expect(total_count).toBe(answers.filter(({ status }) => status === 201).length);
    expect((await upload(1_000)).status).toBe(201);
  });
});

it('a server whose turns take long refuses until they no longer do', { timeout: LIMIT_MS }, async () => {
  let busy = true;
  const block = () => {
    const until = performance.now() + 700;
    while (performance.now() < until);
    if (busy) setTimeout(block, 1);
  };
  block();
  let answer: ClientAnswer;
  do answer = await ask('/api/products');
  while (answer.status === 200);
  expect([answer.status, answer.body.message]).toEqual([503, SENTENCE]);
  expect((await ask('/api/health/live')).status).toBe(200);
  busy = false;
  do answer = await ask('/api/products');
  while (answer.status === 503);
  expect(answer.status).toBe(200);
});
