/** A PostgreSQL and its standby, for one app in this process. */
import pg from 'pg';
import { pino } from 'pino';
import { expect } from 'vitest';
import { type Cluster, throwawayCluster } from '../../../../scripts/throwaway-postgres.mjs';
import { type Database, openDatabase } from '../../db/engine/open.ts';
import { migrate } from '../../db/migrate.ts';
import { followReplicas, type Replicas } from '../../db/replicas/replicas.ts';
import type { TestApp } from '../app/test-app.ts';

export const LIMIT_MS = 120_000;
/** However busy the machine is, the replica is in use. */
export const LENIENT = { mostBehind: Number.POSITIVE_INFINITY, patience: LIMIT_MS };
/** Without a vacuum that nobody asked for: a standby cancels reads for its sake. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '50', autovacuum: 'off' };

/** Undefined where it cannot be run: it needs the programs of PostgreSQL, and /proc to find its processes. */
export async function primaryHere(): Promise<Cluster | undefined> {
  const here = process.env.TEST_DATABASE_URL !== undefined && process.platform === 'linux';
  return here ? throwawayCluster(SETTINGS).catch(() => undefined) : undefined;
}

export class PrimaryWithStandby {
  readonly primary: Cluster;
  standby!: Cluster;
  toStandby!: pg.Client;

  constructor(primary: Cluster | undefined) {
    this.primary = primary as Cluster;
  }

  /** For `useTestApp`. */
  open = async (): Promise<Database> => {
    await this.primary.start();
    const database = await openDatabase({ databaseUrl: this.primary.url });
    await migrate(database.db);
    this.standby = await throwawayCluster(SETTINGS, this.primary);
    await this.standby.start();
    await this.connect();
    const close = async () => {
      await database.close();
      await this.toStandby?.end();
      await this.standby.remove();
      await this.primary.remove();
    };
    return { ...database, close };
  };

  async connect(): Promise<void> {
    this.toStandby = new pg.Client({ connectionString: this.standby.url });
    this.toStandby.on('error', () => {});
    await this.toStandby.connect();
  }

  follow(test: TestApp, limits: { mostBehind?: number; patience?: number }, url = this.standby.url): Replicas {
    const primary = { db: test.db, copyOut: test.services.copyOut };
    return followReplicas({ urls: [url], primary, log: pino({ level: 'silent' }), ...limits });
  }

  async untilReplayed(test: TestApp, replicas: Replicas): Promise<void> {
    const { rows } = await test.database.pool.query('select pg_current_wal_flush_lsn()::text as position');
    const hasAll = () => this.toStandby.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all', [rows[0].position]);
    await expect.poll(async () => (await hasAll()).rows[0].has_all, { timeout: LIMIT_MS }).toBe(true);
    await replicas.look();
  }
}
