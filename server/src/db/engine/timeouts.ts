/**
 * How long one request may keep the database waiting for it, or wait for the database: a stuck one must not hold the others.
 * For the server only: a migration, or a check of the whole audit, takes the time that it takes.
 */
import type pg from 'pg';

/** Milliseconds. PostgreSQL itself keeps to the first three; `query_timeout` is for one that no longer answers at all. */
export const LIMITS = {
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 12_000,
  keepAlive: true,
};

export const UNANSWERED = 'Query read timeout';

/** Ends a connection that left a statement without an answer: the next one would wait behind it. For `pool.on('connect', …)`. */
export function breakOffUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as unknown as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    if (result instanceof Promise)
      result.catch((error: Error) => {
        // A client of the pool is one that can be ended, which its type does not say.
        if (error.message === UNANSWERED) void (client as unknown as pg.Client).end();
      });
    return result;
  }) as typeof client.query;
}
