/**
 * Strangers are let in one after the other, and whoever is signed in goes before them. What a stranger may ask for is cheap, but four hundred
 * of them who ask anew as soon as they are answered would take the whole server; so their pace is the server's. Nobody is refused for the
 * address that they share with others, and nothing depends on what a proxy says.
 */
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { overloaded } from './refusal.ts';
import { bearerToken } from './signed-in.ts';

/** Between two of them, in ms: some hundreds a second, and no delay that a person notices. */
const PAUSE_MS = 1;
const MOST_WAITING = 1_000;
const MOST_KNOWN = 10_000;

/** Tokens with which somebody was signed in of late. It decides who goes first and nothing else: every request is authorised all the same. */
function lately() {
  const known = new Set<string>();
  const named = (authorization: string | undefined) => {
    const token = bearerToken(authorization);
    return token && hash('sha256', token, 'base64');
  };
  return {
    knows: (authorization: string | undefined) => known.has(named(authorization) ?? ''),
    note(authorization: string | undefined, isSignedIn: boolean) {
      const name = named(authorization);
      if (!name) return;
      // Taken out and put in again, it is the last to be forgotten.
      known.delete(name);
      if (isSignedIn) known.add(name);
      const [oldest] = known;
      if (known.size > MOST_KNOWN && oldest) known.delete(oldest);
    },
  };
}

/** Resolves when it is the caller's turn; throws when too many wait already. */
function oneAfterTheOther(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isPausing = false;
  const next = () => {
    const first = waiting.shift();
    isPausing = first !== undefined;
    first?.();
    if (isPausing) setTimeout(next, PAUSE_MS);
  };
  return async () => {
    if (waiting.length >= MOST_WAITING) throw overloaded();
    const turn = isPausing ? new Promise<void>((resolve) => waiting.push(resolve)) : undefined;
    if (!isPausing) setTimeout(next, PAUSE_MS);
    isPausing = true;
    await turn;
  };
}

export function strangersInTurn(app: FastifyInstance): void {
  const { knows, note } = lately();
  const turn = oneAfterTheOther();
  app.addHook('onRequest', async ({ headers }) => {
    if (!knows(headers.authorization)) await turn();
  });
  app.addHook('onResponse', async ({ headers, person }) => note(headers.authorization, person !== undefined));
}
