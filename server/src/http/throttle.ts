/** Limits how often a sign-in may fail: per name and address, per address, and per name from everywhere. Kept in the database, so that a restart forgets nothing. */
import type pg from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

const MINUTES = 60;

const LIMITS = [
  { keyPrefix: 'name-address', points: 5, duration: 15 * MINUTES, keyOf: (name: string, address: string) => `${name} ${address}` },
  { keyPrefix: 'address', points: 100, duration: 15 * MINUTES, keyOf: (_: string, address: string) => address },
  { keyPrefix: 'name', points: 50, duration: 60 * MINUTES, keyOf: (name: string) => name },
];

export interface Throttle {
  /** Counts an attempt; throws 429 when there were too many. Returns how to take it back after a success. */
  attempt(name: string, address: string): Promise<{ succeeded(): Promise<void> }>;
}

const tooMany = (wait: number) =>
  new Refusal(429, 'too-many-requests', `Too many failed sign-ins. Please wait ${Math.ceil(wait / 60)} minutes and try again.`, {
    retryAfter: wait,
  });

export function signInThrottle(pool: pg.Pool): Throttle {
  const limiters = LIMITS.map(({ keyOf, ...limit }) => ({
    keyOf,
    limiter: new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'throttle',
      tableCreated: true,
      clearExpiredByTimeout: false,
      ...limit,
    }),
  }));
  return {
    async attempt(name, address) {
      const taken: (() => Promise<unknown>)[] = [];
      for (const { keyOf, limiter } of limiters) {
        const key = keyOf(name, address);
        try {
          await limiter.consume(key);
        } catch (reason) {
          if (reason instanceof Error) throw reason;
          throw tooMany(Math.ceil((reason as RateLimiterRes).msBeforeNext / 1000));
        }
        taken.push(limiter === limiters[0]?.limiter ? () => limiter.delete(key) : () => limiter.reward(key));
      }
      return { succeeded: async () => void (await Promise.all(taken.map((giveBack) => giveBack()))) };
    },
  };
}
