import type pg from 'pg';
import { statementName } from './prepared-statements.ts';
import { UNANSWERED } from './timeouts.ts';

function named(args: unknown[]): unknown[] {
  const [text, values] = args;
  if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return args;
  const name = statementName(text, values);
  return name ? [{ name, text, values }] : args;
}

/** For `pool.on('connect', …)`. Ends a connection whose statement timed out: the next statement would queue behind it. */
export function wrapClient(client: pg.PoolClient, onFailure: (error: Error) => void = () => {}): void {
  const query = client.query.bind(client) as unknown as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const result = query(...named(args));
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === UNANSWERED) void client.end();
        onFailure(error);
      });
    return result;
  }) as typeof client.query;
}
