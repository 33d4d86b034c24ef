import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Database } from './database.ts';

/** Opens the server's data folder. Two processes on it at once would lose rows. */
async function open(folder: string) {
  const database = await PGlite.create({ dataDir: join(folder, 'database'), extensions: { pg_trgm } });
  return { query: async <Row>(sql: string) => (await database.query<Row>(sql)).rows, close: () => database.close() };
}

export async function withEmbedded(work: (database: Database) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-bench-'));
  try {
    await work({ engine: 'embedded', environment: { DATA_DIR: folder }, open: () => open(folder) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
