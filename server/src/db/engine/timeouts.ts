/**
 * How long one request may keep the database waiting for it, or wait for the database: a stuck one must not hold the others.
 * For the server only: a migration, or a check of the whole audit, takes the time that it takes.
 */

/** Milliseconds. PostgreSQL itself keeps to the first three; `query_timeout` is for one that no longer answers at all. */
export const LIMITS = {
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 12_000,
  keepAlive: true,
};

/** What `pg` says where `query_timeout` has passed. */
export const UNANSWERED = 'Query read timeout';
