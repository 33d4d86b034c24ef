/**
 * Strangers are let in at a pace of the server's, and whoever is signed in goes before them. What a stranger may ask for is cheap, but four
 * hundred of them who ask anew as soon as they are answered would take the whole server. Nobody is refused for the address that they share
 * with others, and nothing depends on what a proxy says.
 */
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { InTurn } from '../limit-concurrency.ts';
import { overloaded } from './refusal.ts';
import { bearerToken, type FindSignedIn } from './signed-in.ts';

/** So many are let in at once, and one more every few ms: a page with its files does not wait. */
const BURST = 100;
const PAUSE_MS = 2;
const MOST_WAITING = 1_000;
const MOST_KNOWN = 10_000;
/** Tokens with which somebody was signed in of late. It decides who goes first and nothing else: every request is authorised all the same. */
function lately() {
  const known = new Set<string>();
  const nameOf = (token: string) => hash('sha256', token, 'base64');
  return {
    knows: (token: string | undefined) => token !== undefined && known.has(nameOf(token)),
    note(token: string, isSignedIn: boolean) {
      const name = nameOf(token);
      // Taken out and put in again, it is the last to be forgotten.
      known.delete(name);
      if (isSignedIn) known.add(name);
      const [oldest] = known;
      if (known.size > MOST_KNOWN && oldest) known.delete(oldest);
    },
  };
}

/** Resolves when it is the caller's turn; throws when too many wait already. */
function paced(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let left = BURST;
  const more = () => {
    const first = waiting.shift();
    if (first) first();
    else left++;
    if (left < BURST) setTimeout(more, PAUSE_MS);
  };
  return async () => {
    if (waiting.length >= MOST_WAITING) throw overloaded();
    if (left === BURST) setTimeout(more, PAUSE_MS);
    if (left > 0) left--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
}

/** Who comes while others are at it waits for them, and then goes together with all who came meanwhile. */
function inGroups(): InTurn {
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

/** Answers `findSignedIn` for `mount`: of tokens that are not known, whoever made them up, the database is asked in one question at a time. */
export function strangersInTurn(app: FastifyInstance, findSignedIn: FindSignedIn): FindSignedIn {
  const { knows, note } = lately();
  const turn = paced();
  const lookUp = inGroups();
  app.addHook('onRequest', async ({ headers }) => {
    if (!knows(bearerToken(headers.authorization))) await turn();
  });
  return async (token) => {
    const person = await (knows(token) ? findSignedIn(token) : lookUp(() => findSignedIn(token)));
    note(token, person !== undefined);
    return person;
  };
}
