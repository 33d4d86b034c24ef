import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../db/engine/open.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { escrow } from '../../platform/passwords/escrow.ts';
import { sealing } from '../../platform/passwords/sealing.ts';
import { seedDemo } from '../../run/demo/seed-demo.ts';
import { openTestDatabase } from './test-database.ts';

export const DEMO_DAY = '2026-05-01';
export const demoEscrow = escrow(Buffer.alloc(32, 3));
export const demoSealing = sealing(Buffer.alloc(32, 5));
const START_MS = 120_000;

export type DemoRow = Record<string, unknown>;

/** The demo brokerage of that day, for the tests of one file, which change nothing. */
export function useDemoBrokerage() {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-demo-'));
  const files = folderStore(folder);
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await seedDemo({ db: database.db, files, escrow: demoEscrow, sealing: demoSealing, today: DEMO_DAY });
  }, START_MS);
  afterAll(async () => {
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const rows = async (sql: string, values: unknown[] = []): Promise<DemoRow[]> => (await database.pool.query<DemoRow>(sql, values)).rows;
  return {
    db: () => database.db,
    rows,
    count: async (where: string, values: unknown[] = []) => Number((await rows(`select count(*) as n from ${where}`, values))[0]?.n),
    async stored(document: DemoRow | undefined): Promise<Buffer> {
      const bytes = await files.read(String(document?.id), { bytes: Number(document?.bytes), sha256: String(document?.sha256) });
      if (typeof bytes === 'string') throw new Error(`the document is ${bytes}`);
      return bytes;
    },
  };
}
