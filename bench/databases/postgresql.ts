import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { withThrowawayPostgres } from '../../scripts/throwaway-postgres.mjs';
import { parentOf, processorTimeOfFamily } from '../server/processor-time.ts';
import type { Database } from './database.ts';

/** The same for the server and its baselines; neither waits for the disk. */
export const SETTINGS = {
  shared_buffers: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  max_connections: '100',
};

export async function open(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { query: async <Row>(sql: string) => (await client.query(sql)).rows as Row[], close: () => client.end() };
}

/** The process that starts all others. */
export async function postmasterOf(url: string): Promise<number | undefined> {
  const client = await open(url);
  const [backend] = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf((backend as { pid: number }).pid);
  await client.close();
  return postmaster;
}

export async function withPostgresql(work: (database: Database) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-bench-'));
  try {
    await withThrowawayPostgres(async (url: string) => {
      const postmaster = await postmasterOf(url);
      await work({
        engine: 'postgresql',
        url,
        environment: { DATABASE_URL: url, DATA_DIR: folder },
        open: () => open(url),
        processorTime: () => postmaster && processorTimeOfFamily(postmaster),
      });
    }, SETTINGS);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
