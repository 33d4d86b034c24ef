// engine: only embedded
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../platform/audit-log/verify-chain.ts';
import { startChild } from '../../testing/app/child.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from './open.ts';

const KILLS = 3;
const WRITES_BEFORE_A_KILL = 100;
const LIMIT_MS = 240_000;
const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

// A PostgreSQL server survives the death of its client anyway.
describe.skipIf(process.env.TEST_DATABASE_URL)('the embedded database', { timeout: LIMIT_MS }, () => {
  let dataDir: string;
  let entriesFromTheStart: number;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bimabahi-kill-'));
    const database = await openDatabase({ dataDir });
    await migrate(database.db);
    const fromTheStart = await verifyAudit(database.db);
    if (!fromTheStart.intact) throw new Error(fromTheStart.reason);
    entriesFromTheStart = fromTheStart.entries;
    await database.close();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const writer = (round: number) =>
    startChild(`
      import { openDatabase } from ${here('./open.ts')};
      const { db } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
      for (let n = 0; ; n++) {
        const name = 'round ${round} number ' + n;
        await db.transaction().execute((transaction) => transaction.insertInto('products').values({ name }).execute());
        console.log(name);
      }
    `);

  it(`has every acknowledged row and a whole audit after ${KILLS} kills in the middle of writing`, async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS; round++) {
      const child = writer(round);
      await child.line((line) => line.endsWith(` number ${WRITES_BEFORE_A_KILL - 1}`));
      await child.kill();
      acknowledged.push(...child.lines);
    }
    const database = await openDatabase({ dataDir });
    try {
      const kept = new Set((await database.db.selectFrom('products').select('name').execute()).map(({ name }) => name));
      expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * WRITES_BEFORE_A_KILL);
      expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
      // At most the write under way at each kill.
      expect(kept.size).toBeLessThanOrEqual(acknowledged.length + KILLS);
      expect(await verifyAudit(database.db)).toMatchObject({ intact: true, entries: entriesFromTheStart + kept.size });
    } finally {
      await database.close();
    }
  });

  it('is refused to a second process while one has it open', async () => {
    const child = startChild(`
      import { openDatabase } from ${here('./open.ts')};
      await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
      console.log('open');
    `);
    await child.line((line) => line === 'open');
    await expect(openDatabase({ dataDir })).rejects.toThrow(`Another Bimabahi (process ${child.pid}) already uses the folder`);
    await child.kill();
    await (await openDatabase({ dataDir })).close();
  });
});
