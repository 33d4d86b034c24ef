/** Pools of connections. Both engines use the same driver. */
import pg from 'pg';
import { columnParsers } from './column-parsers.ts';
import type { Embedded } from './embedded.ts';
import { CONNECTION_LIMITS, SESSION_LIMITS } from './timeouts.ts';
import { wrapClient } from './wrap-client.ts';

type Lost = (error: Error) => void;

/** Without `jit`: compiling a statement takes many times as long as to answer it by its indexes. */
const sessionSettings = (limits: Record<string, number> = {}): string =>
  Object.entries({ jit: 'off', ...limits })
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

function openPool(settings: pg.PoolConfig, onLost: Lost, onConnect: (client: pg.PoolClient) => void = () => {}): pg.Pool {
  const pool = new pg.Pool({ ...settings, types: columnParsers });
  pool.on('connect', (client) => {
    onConnect(client);
    wrapClient(client);
    // Without a listener a lost connection would end the process. A query under way is rejected by itself.
    client.on('error', onLost);
  });
  // The client's own listener has reported it.
  pool.on('error', () => {});
  return pool;
}

/** A single session, hence a pool of one. Its connections share that session, and so its prepared statements. */
export const embeddedPool = ({ connection }: Embedded, onLost: Lost): pg.Pool =>
  openPool(
    { ...connection, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 },
    onLost,
    (client) => void client.query('discard all'),
  );

/**
 * `limited`: nobody waits for long, which is wrong for migrations and checks. Settings are sent once connected, since a pooler refuses them
 * among the parameters of a new connection.
 */
export const postgresPool = (connectionString: string, { limited, onLost }: { limited: boolean; onLost: Lost }): pg.Pool => {
  const settings = sessionSettings(limited ? SESSION_LIMITS : {});
  return openPool(
    {
      connectionString,
      max: 10,
      connectionTimeoutMillis: 5_000,
      ...(limited && CONNECTION_LIMITS),
      onConnect: async (client) => void (await client.query(settings)),
    },
    onLost,
  );
};
