import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { Db } from '../db.ts';
import type { Tables } from '../tables.generated.ts';
import { columnParsers } from './column-parsers.ts';
import { DATABASE_FOLDER, type Embedded, startEmbedded } from './embedded.ts';
import { lockFolder } from './lock-file.ts';
import { LIMITS } from './timeouts.ts';
import { UnitOfWorkDialect } from './unit-of-work.ts';
import { wrapClient } from './wrap-client.ts';

export interface Database {
  db: Db;
  pool: pg.Pool;
  engine: 'embedded' | 'postgresql';
  /** Embedded database in a folder only: copies it to another data folder, while all other queries wait. */
  copyTo?: (dataDir: string) => Promise<void>;
  close(): Promise<void>;
}

interface Where {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  dump?: Uint8Array | undefined;
  limited?: boolean;
  onLostConnection?: (error: Error) => void;
  /** The embedded database's folder was moved: the process must end without writing there. */
  onLostFolder?: ((error: Error) => void) | undefined;
}

export class CannotOpen extends Error {
  constructor(dataDir: string | undefined, cause: Error) {
    super(`The database in ${dataDir ?? 'memory'} cannot be opened: it may be damaged, by a power cut for example.`, { cause });
  }
}

/** Holding the pool's only connection keeps all others out during the copy. */
async function copyEmbedded(embedded: Embedded, pool: pg.Pool, dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const client = await pool.connect();
  try {
    await client.query('checkpoint');
    const { rows } = await client.query<{ first: string; last: string }>(
      'select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()',
    );
    await embedded.copyTo(join(dataDir, DATABASE_FOLDER), rows[0] as { first: string; last: string });
  } finally {
    client.release();
  }
}

/** Compiling a statement takes many times as long as to answer it by its indexes. */
const NO_JIT = '-c jit=off';

/** Both engines use the same driver and dialect. The embedded one has a single session, hence a pool of one. */
export async function openDatabase(where: Where): Promise<Database> {
  const { databaseUrl, dataDir, dump, limited = false, onLostConnection = () => {}, onLostFolder } = where;
  const unlock = !databaseUrl && dataDir ? await lockFolder(dataDir, { onLost: onLostFolder }) : () => {};
  const embedded = databaseUrl
    ? undefined
    : await startEmbedded({ dataDir, dump }).catch((error) => {
        unlock();
        throw new CannotOpen(dataDir, error);
      });
  const pool = new pg.Pool({
    ...(embedded
      ? { ...embedded.connection, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 }
      : { connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5_000, options: NO_JIT, ...(limited && LIMITS) }),
    types: columnParsers,
  });
  pool.on('connect', (client) => {
    // Connections to the embedded database share one session, and so its prepared statements.
    if (embedded) void client.query('discard all');
    wrapClient(client);
    // Without a listener a lost connection would end the process. A query under way is rejected by itself.
    client.on('error', onLostConnection);
  });
  // The client's own listener has reported it.
  pool.on('error', () => {});
  return {
    db: new Kysely<Tables>({ dialect: new UnitOfWorkDialect({ pool }) }),
    pool,
    engine: embedded ? 'embedded' : 'postgresql',
    ...(embedded && dataDir && { copyTo: (to: string) => copyEmbedded(embedded, pool, to) }),
    close: async () => {
      await pool.end();
      await embedded?.close();
      unlock();
    },
  };
}
