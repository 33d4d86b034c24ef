import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { Kysely } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db.ts';
import type { Tables } from '../tables.generated.ts';
import { DATABASE_FOLDER, type Embedded, startEmbedded } from './embedded.ts';
import { lockFolder } from './lock-file.ts';
import { embeddedPool, postgresPool } from './pool.ts';
import { UnitOfWorkDialect } from './unit-of-work.ts';

export interface Database {
  db: Db;
  pool: pg.Pool;
  engine: 'embedded' | 'postgresql';
  /** Embedded database in a folder only: copies it to another data folder, while all other queries wait. */
  copyTo?: (dataDir: string) => Promise<void>;
  close(): Promise<void>;
}

interface OpenInput {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  dump?: Uint8Array | undefined;
  limited?: boolean;
  onLostConnection?: (error: Error) => void;
  /** The embedded database's folder was moved: the process must end without writing there. */
  onLostFolder?: ((error: Error) => void) | undefined;
}

/** Bytes that PostgreSQL needs for its log before it can open anything. */
const ROOM_TO_OPEN = 64 * 2 ** 20;

export class NoRoomToOpen extends Error {
  constructor(dataDir: string, left: number, cause: Error) {
    super(
      `The database in ${dataDir} cannot be opened while its disk is full (${Math.floor(left / 2 ** 20)} MB left). Nothing is lost: make room, then start again.`,
      { cause },
    );
  }
}

export class CannotOpen extends Error {
  constructor(dataDir: string, cause: Error) {
    super(`The database in ${dataDir} cannot be opened: it may be damaged, by a power cut for example.`, { cause });
  }
}

/** A full disk keeps a sound database from opening, so it is looked at first. `left`: bytes that are free where the folder is. */
export function cannotOpen(dataDir: string, left: number, cause: Error): NoRoomToOpen | CannotOpen {
  return left < ROOM_TO_OPEN ? new NoRoomToOpen(dataDir, left, cause) : new CannotOpen(dataDir, cause);
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
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
    await embedded.copyTo(join(dataDir, DATABASE_FOLDER), itemAt(rows, 0));
  } finally {
    client.release();
  }
}

/** `connecting`: where connections of the pool are asked for; absent: there. */
export const queries = (pool: pg.Pool, connecting: { connect(): Promise<pg.PoolClient> } = pool): Db =>
  new Kysely<Tables>({
    dialect: new UnitOfWorkDialect({ pool: { connect: () => connecting.connect(), options: pool.options, end: () => pool.end() } }),
  });

export async function openDatabase(where: OpenInput): Promise<Database> {
  const { databaseUrl, dataDir, dump, limited = false, onLostConnection = () => {}, onLostFolder } = where;
  if (databaseUrl) {
    const pool = postgresPool(databaseUrl, { limited, onLost: onLostConnection });
    return { db: queries(pool), pool, engine: 'postgresql', close: () => pool.end() };
  }
  const unlock = dataDir ? await lockFolder(dataDir, { onLost: onLostFolder }) : () => {};
  const embedded = await startEmbedded({ dataDir, dump }).catch((error) => {
    unlock();
    throw dataDir ? cannotOpen(dataDir, freeIn(dataDir), error) : error;
  });
  const pool = embeddedPool(embedded, onLostConnection);
  return {
    db: queries(pool),
    pool,
    engine: 'embedded',
    ...(dataDir && { copyTo: (to: string) => copyEmbedded(embedded, pool, to) }),
    close: async () => {
      await pool.end();
      await embedded.close();
      unlock();
    },
  };
}
