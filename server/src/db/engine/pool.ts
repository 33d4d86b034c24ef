/** Pools of connections. Both engines use the same driver. */
import pg from 'pg';
import { columnParsers } from './column-parsers.ts';
import type { Embedded } from './embedded.ts';
import { LIMITS } from './timeouts.ts';
import { wrapClient } from './wrap-client.ts';

type Lost = (error: Error) => void;

/** Compiling a statement takes many times as long as to answer it by its indexes. */
const NO_JIT = '-c jit=off';

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

/** `limited`: nobody waits for long, which is wrong for migrations and checks. */
export const postgresPool = (connectionString: string, { limited, onLost }: { limited: boolean; onLost: Lost }): pg.Pool =>
  openPool({ connectionString, max: 10, connectionTimeoutMillis: 5_000, options: NO_JIT, ...(limited && LIMITS) }, onLost);
