import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { strangersInTurn } from './strangers-in-turn.ts';

const TOKEN = { authorization: `Bearer ${'a'.repeat(43)}` };
const FALSE_TOKEN = { authorization: `Bearer ${'b'.repeat(43)}` };
let app: FastifyInstance;
let served: string[];

beforeEach(async () => {
  // Their pauses are as long as the test says.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  served = [];
  app = fastify();
  app.decorateRequest('person', undefined);
  strangersInTurn(app);
  app.get('/', async (request) => {
    if (request.headers.authorization === TOKEN.authorization && isSignedIn) request.person = {} as NonNullable<typeof request.person>;
    served.push(request.person ? 'signed in' : 'stranger');
    return {};
  });
  await app.ready();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

let isSignedIn = true;
const ask = (headers = {}) => app.inject({ url: '/', headers });
const pause = () => vi.advanceTimersByTimeAsync(1);
/** What has come in has been put in its place. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

it('a stranger who comes alone is served at once', async () => {
  expect((await ask()).statusCode).toBe(200);
  await pause();
  expect((await ask()).statusCode).toBe(200);
});

it('many wait for each other, and whoever is signed in waits for none of them', async () => {
  await ask(TOKEN);
  await pause();
  const strangers = Array.from({ length: 100 }, (_, n) => ask(n % 2 ? FALSE_TOKEN : {}));
  await settled();
  expect((await ask(TOKEN)).statusCode).toBe(200);
  expect(served).toEqual(['signed in', 'stranger', 'signed in']);
  await pause();
  await settled();
  expect(served).toHaveLength(4);
  for (let n = 0; n < 100; n++) await pause();
  expect((await Promise.all(strangers)).map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(200));
});

it('a session that has ended goes first no more', async () => {
  await ask(TOKEN);
  isSignedIn = false;
  await ask(TOKEN);
  isSignedIn = true;
  await pause();
  served = [];
  const strangers = [ask(), ask(TOKEN)];
  await settled();
  expect(served).toEqual(['stranger']);
  await pause();
  await Promise.all(strangers);
});

it('beyond a thousand who wait the next is told so', async () => {
  const strangers = Array.from({ length: 1_001 }, () => ask());
  await settled();
  expect(await ask()).toMatchObject({ statusCode: 503 });
  for (let n = 0; n < 1_001; n++) await pause();
  await Promise.all(strangers);
});
