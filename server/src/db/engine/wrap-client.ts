import type pg from 'pg';
import { statementName } from './prepared-statements.ts';
import { UNANSWERED } from './timeouts.ts';

function named(args: unknown[]): unknown[] {
  const [text, values] = args;
  if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return args;
  const name = statementName(text, values);
  return name ? [{ name, text, values }] : args;
}

/** A commit whose wait for the standby was cancelled by hand. PostgreSQL answers it as done, though the standby may lack it. */
class NotReplicated extends Error {
  /** "Transaction resolution unknown". */
  readonly code = '08007';
}

/** The function of PostgreSQL that warns of it: its sentence depends on the language. */
const GAVE_UP_WAITING = 'SyncRepWaitForLSN';

function refuseUnreplicated(client: pg.PoolClient): (result: unknown) => unknown {
  let gaveUp = false;
  client.on('notice', ({ routine }) => {
    gaveUp ||= routine === GAVE_UP_WAITING;
  });
  return (result) => {
    if (!gaveUp) return result;
    gaveUp = false;
    throw new NotReplicated('The commit was not confirmed by the standby.');
  };
}

/** For `pool.on('connect', …)`. Ends a connection whose statement timed out: the next statement would queue behind it. */
export function wrapClient(client: pg.PoolClient): void {
  const query = client.query.bind(client) as unknown as (...args: unknown[]) => unknown;
  const checked = refuseUnreplicated(client);
  client.query = ((...args: unknown[]) => {
    const result = query(...named(args));
    if (!(result instanceof Promise)) return result;
    result.catch((error: Error) => {
      if (error.message === UNANSWERED) void client.end();
    });
    return result.then(checked);
  }) as typeof client.query;
}
