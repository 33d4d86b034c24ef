/** Paces requests without a known token, so that strangers cannot take the whole server. Why not by address: docs/security/model.md. */
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { overloaded } from '../http/refusal.ts';
import { bearerToken, type FindSignedIn } from '../http/signed-in.ts';
import type { Throttle } from '../limit-concurrency.ts';

/** Token bucket: a burst this large, then one token every few ms. */
const BURST = 100;
const PAUSE_MS = 2;
const MOST_WAITING = 1_000;
const MOST_KNOWN = 10_000;
/** Recently valid tokens, as an LRU set. Only for priority: every request is still authorised. */
function recentTokens() {
  const known = new Set<string>();
  const keyOf = (token: string) => hash('sha256', token, 'base64');
  return {
    has: (token: string | undefined) => token !== undefined && known.has(keyOf(token)),
    note(token: string, isSignedIn: boolean) {
      const name = keyOf(token);
      known.delete(name);
      if (isSignedIn) known.add(name);
      const [oldest] = known;
      if (known.size > MOST_KNOWN && oldest) known.delete(oldest);
    },
  };
}

function tokenBucket(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let tokens = BURST;
  const refill = () => {
    const first = waiting.shift();
    if (first) first();
    else tokens++;
    if (tokens < BURST) setTimeout(refill, PAUSE_MS);
  };
  return async () => {
    if (waiting.length >= MOST_WAITING) throw overloaded();
    if (tokens === BURST) setTimeout(refill, PAUSE_MS);
    if (tokens > 0) tokens--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
}

/** Callers that arrive during a running batch wait and run together as the next one. */
function inBatches(): Throttle {
  let running = 0;
  let next = Promise.withResolvers<void>();
  return async (work) => {
    if (running > 0) await next.promise;
    running++;
    try {
      return await work();
    } finally {
      running--;
      if (running === 0) {
        next.resolve();
        next = Promise.withResolvers();
      }
    }
  };
}

export function throttleStrangers(app: FastifyInstance, findSignedIn: FindSignedIn): FindSignedIn {
  const { has, note } = recentTokens();
  const takeToken = tokenBucket();
  const inBatch = inBatches();
  app.addHook('onRequest', async ({ headers }) => {
    if (!has(bearerToken(headers.authorization))) await takeToken();
  });
  return async (token) => {
    const person = await (has(token) ? findSignedIn(token) : inBatch(() => findSignedIn(token)));
    note(token, person !== undefined);
    return person;
  };
}
