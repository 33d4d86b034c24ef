import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bearerToken } from '../http/signed-in.ts';
import { throttleStrangers } from './throttle-strangers.ts';

const TOKEN = { authorization: `Bearer ${'a'.repeat(43)}` };
const FALSE_TOKEN = { authorization: `Bearer ${'b'.repeat(43)}` };
let app: FastifyInstance;
let served: string[];
let isSignedIn = true;
let lookups: number;
let looking: Promise<void> | undefined;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  served = [];
  isSignedIn = true;
  looking = undefined;
  app = fastify();
  app.decorateRequest('person', undefined);
  lookups = 0;
  const find = throttleStrangers(app, async (token) => {
    lookups++;
    await looking;
    return isSignedIn && TOKEN.authorization.endsWith(token) ? ({} as NonNullable<FastifyRequest['person']>) : undefined;
  });
  app.get('/', async (request) => {
    const token = bearerToken(request.headers.authorization);
    request.person = token ? await find(token) : undefined;
    served.push(request.person ? 'signed in' : 'stranger');
    return {};
  });
  await app.ready();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const ask = (headers = {}) => app.inject({ url: '/', headers });
const pause = () => vi.advanceTimersByTimeAsync(2);
/** All requests have reached the queue. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

const BURST = 100;

it('a page with its files is served at once', async () => {
  const told = await Promise.all(Array.from({ length: BURST }, () => ask()));
  expect(told.map(({ statusCode }) => statusCode)).toEqual(Array(BURST).fill(200));
});

it('many wait for their turn, and whoever is signed in waits for none of them', async () => {
  await ask(TOKEN);
  const strangers = Array.from({ length: 2 * BURST }, () => ask());
  await settled();
  const before = served.length;
  expect(before).toBeLessThan(2 * BURST);
  expect((await ask(TOKEN)).statusCode).toBe(200);
  expect(served.slice(before)).toEqual(['signed in']);
  await pause();
  await settled();
  expect(served.slice(before)).toEqual(['signed in', 'stranger']);
  for (let n = 0; n < 2 * BURST; n++) await pause();
  expect((await Promise.all(strangers)).map(({ statusCode }) => statusCode)).toEqual(Array(2 * BURST).fill(200));
});

it('tokens that somebody made up wait for each other, and are then asked for together', async () => {
  let end = () => {};
  looking = new Promise((resolve) => (end = resolve));
  const strangers = Array.from({ length: BURST }, () => ask(FALSE_TOKEN));
  await settled();
  expect(lookups).toBe(1);
  end();
  await Promise.all(strangers);
  expect(lookups).toBe(BURST);
});

it('a session that has ended goes first no more', async () => {
  await ask(TOKEN);
  isSignedIn = false;
  await ask(TOKEN);
  isSignedIn = true;
  const strangers = Array.from({ length: BURST }, () => ask());
  await settled();
  const before = served.length;
  const last = ask(TOKEN);
  await settled();
  expect(served).toHaveLength(before);
  for (let n = 0; n < BURST; n++) await pause();
  await Promise.all([...strangers, last]);
});

it('beyond a thousand who wait the next is told so', async () => {
  const strangers = Array.from({ length: BURST + 1_000 }, () => ask());
  await settled();
  expect(await ask()).toMatchObject({ statusCode: 503 });
  for (let n = 0; n < 1_000; n++) await pause();
  await Promise.all(strangers);
});
