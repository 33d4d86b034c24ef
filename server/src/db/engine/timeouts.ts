/** In ms, for the server only: migrations and audit checks may take longer. `query_timeout` covers a database that no longer responds. */
export const SESSION_LIMITS = {
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

export const CONNECTION_LIMITS = {
  query_timeout: 12_000,
  keepAlive: true,
};

/** The message of `pg` when `query_timeout` has passed. */
export const UNANSWERED = 'Query read timeout';
