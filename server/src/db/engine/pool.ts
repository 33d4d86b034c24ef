import pg from 'pg';
import { columnParsers } from './column-parsers.ts';
import type { Embedded } from './embedded.ts';
import { CONNECTION_LIMITS, SESSION_LIMITS } from './timeouts.ts';
import { wrapClient } from './wrap-client.ts';

type Lost = (error: Error) => void;

/** Without `jit`: compiling a statement takes many times as long as to answer it by its indexes. */
const sessionSettings = (more: Record<string, number | string> = {}): string =>
  Object.entries({ jit: 'off', ...more })
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

interface Listeners {
  onLost: Lost;
  onConnect?: (client: pg.PoolClient) => void;
}

function openPool(settings: pg.PoolConfig, { onLost, onConnect }: Listeners): pg.Pool {
  const pool = new pg.Pool({ ...settings, types: columnParsers });
  pool.on('connect', (client) => {
    onConnect?.(client);
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
    { onLost, onConnect: (client) => void client.query('discard all') },
  );

interface Postgres {
  /** Nobody waits for long, which is wrong for migrations and checks. */
  limited: boolean;
  onLost: Lost;
}

/** Settings are sent once connected, since a pooler refuses them among the parameters of a new connection. */
const postgresSettings = (limited: boolean, more: Record<string, string> = {}): pg.PoolConfig => ({
  max: 10,
  connectionTimeoutMillis: 5_000,
  ...(limited && CONNECTION_LIMITS),
  onConnect: async (client) => void (await client.query(sessionSettings({ ...(limited && SESSION_LIMITS), ...more }))),
});

export const postgresPool = (connectionString: string, { limited, onLost }: Postgres): pg.Pool =>
  openPool({ connectionString, ...postgresSettings(limited) }, { onLost });

/** Cannot be written, even when it has become a primary. */
export const replicaPool = (connectionString: string, connection: pg.PoolConfig): pg.Pool =>
  openPool({ connectionString, ...postgresSettings(true, { default_transaction_read_only: 'on' }), ...connection }, { onLost: () => {} });
