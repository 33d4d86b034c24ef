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
  /** For libraries that speak `pg` themselves; everything else goes through `db`. */
  pool: pg.Pool;
  engine: 'embedded' | 'postgresql';
  /** Of an embedded database in a folder: makes `dataDir` another one that holds the same. Everyone else waits meanwhile. */
  copyTo?: (dataDir: string) => Promise<void>;
  close(): Promise<void>;
}

interface Where {
  databaseUrl?: string | undefined;
  /** Folder of the embedded database, used when there is no databaseUrl; absent: in memory. */
  dataDir?: string | undefined;
  dump?: Uint8Array | undefined;
  /** No request may wait longer than LIMITS says; absent: it takes the time that it takes. */
  limited?: boolean;
  /** Told of connections that broke; the pool opens new ones by itself. */
  onLostConnection?: (error: Error) => void;
  /** Told when the embedded database's folder was taken away: the process must end, and write nothing there any more. */
  onLostFolder?: ((error: Error) => void) | undefined;
}

/** The embedded database's files are there and do not open: damaged, as a rule. */
export class CannotOpen extends Error {
  constructor(dataDir: string | undefined, cause: Error) {
    super(`The database in ${dataDir ?? 'memory'} cannot be opened: it may be damaged, by a power cut for example.`, { cause });
  }
}

/** The pool has one connection: whoever has it holds the others up, here as long as the copying takes. */
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

/** The same driver and dialect for both engines. The embedded one has one session, hence a pool of one. */
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
      : { connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5_000, ...(limited && LIMITS) }),
    types: columnParsers,
  });
  pool.on('connect', (client) => {
    // All connections to the embedded database share one session: a new one finds the statements that the last one prepared.
    if (embedded) void client.query('discard all');
    wrapClient(client);
    // In use as well as idle: without a listener a lost connection would end the process. Its request is refused by its own query.
    client.on('error', onLostConnection);
  });
  // An idle client's error, which its own listener above has told already.
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
