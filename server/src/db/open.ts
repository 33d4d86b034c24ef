import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnParsers } from './column-parsers.ts';
import { startEmbedded } from './embedded.ts';
import { lockFolder } from './lock-file.ts';
import { nameStatements } from './name-statements.ts';
import type { Tables } from './tables.generated.ts';

/** What queries are given: the database, or the transaction of the request. */
export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  /** For libraries that speak `pg` themselves; everything else goes through `db`. */
  pool: pg.Pool;
  engine: 'embedded' | 'postgresql';
  close(): Promise<void>;
}

interface Where {
  databaseUrl?: string | undefined;
  /** Folder of the embedded database, used when there is no databaseUrl; absent: in memory. */
  dataDir?: string | undefined;
  dump?: Uint8Array | undefined;
  /** Told of idle connections that broke; the pool opens new ones by itself. */
  onLostConnection?: (error: Error) => void;
}

/** The same driver and dialect for both engines. The embedded one has one session, hence a pool of one. */
export async function openDatabase({ databaseUrl, dataDir, dump, onLostConnection = () => {} }: Where): Promise<Database> {
  const unlock = !databaseUrl && dataDir ? lockFolder(dataDir) : () => {};
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, dump });
  const pool = new pg.Pool({
    ...(embedded
      ? { ...embedded.connection, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 }
      : { connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5_000 }),
    types: columnParsers,
  });
  pool.on('connect', (client) => {
    // All connections to the embedded database share one session: a new one finds the statements that the last one prepared.
    if (embedded) void client.query('discard all');
    nameStatements(client);
  });
  pool.on('error', onLostConnection);
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    engine: embedded ? 'embedded' : 'postgresql',
    close: async () => {
      await pool.end();
      await embedded?.close();
      unlock();
    },
  };
}
