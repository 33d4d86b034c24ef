/** The one place that changes how a connection sends its statements. */
import type pg from 'pg';
import { statementName } from './prepared-statements.ts';
import { UNANSWERED } from './timeouts.ts';

/** The arguments of `client.query`, with a name for the statement where it is to be prepared. */
function named(args: unknown[]): unknown[] {
  const [text, values] = args;
  if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return args;
  const name = statementName(text, values);
  return name ? [{ name, text, values }] : args;
}

/** For `pool.on('connect', …)`. A connection that left a statement without an answer is ended: the next one would wait behind it. */
export function wrapClient(client: pg.PoolClient): void {
  const query = client.query.bind(client) as unknown as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const result = query(...named(args));
    if (result instanceof Promise)
      result.catch(({ message }: Error) => {
        // A client of the pool is one that can be ended, which its type does not say.
        if (message === UNANSWERED) void (client as unknown as pg.Client).end();
      });
    return result;
  }) as typeof client.query;
}
