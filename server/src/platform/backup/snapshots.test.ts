// engine: only embedded
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/engine/open.ts';
import { migrate } from '../../db/migrate.ts';
import { migrationNames } from '../../db/migration-files.ts';
import { copyMigrated } from '../../testing/app/brokerage.ts';
import { contentOf } from '../../testing/app/content.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { openFolderDatabase } from '../../testing/app/test-database.ts';
import { checkArchive } from './archive-reader.ts';
import { snapshotName } from './backup-names.ts';
import { snapshotBeforeMigrating } from './before-migration.ts';
import { borrowCopy } from './control-socket.ts';
import { snapshotFolder, snapshotsIn, wayBack } from './snapshot-folder.ts';
import { type Snapshots, startSnapshots } from './snapshots.ts';

const HOUR = 3_600_000;
const SLOW_MS = 120_000;

describe.skipIf(process.env.TEST_DATABASE_URL)('the snapshots of an embedded database', { timeout: SLOW_MS }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bimabahi-snapshots-'));
  const began = Date.now();
  const said: object[] = [];
  const log = { info: (details: object) => void said.push(details), error: (details: object) => void said.push(details) };
  let database: Database;
  let snapshots: Snapshots;
  const add = (name: string) => database.db.insertInto('products').values({ name }).execute();
  const takeAfter = (hours: number) => snapshots.takeIfDue(new Date(began + hours * HOUR));
  const start = () => startSnapshots({ database, dataDir, keep: { hourly: 2, daily: 1, weekly: 1 }, log, hourly: false });

  beforeAll(async () => {
    copyMigrated(dataDir);
    database = await openFolderDatabase(dataDir);
    snapshots = await start();
  }, SLOW_MS);
  afterAll(async () => {
    await snapshots?.close();
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are taken when something changed and the last one is an hour old, and the copies do not stay', async () => {
    expect(wayBack(dataDir)).toContain('There is no snapshot of it');
    await add('Car');
    const first = await takeAfter(0);
    expect(snapshotsIn(dataDir).map(({ name }) => name)).toEqual([first]);
    const { tables, documents_included } = await checkArchive(join(snapshotFolder(dataDir), String(first)));
    expect([tables.find(({ name }) => name === 'products')?.rows, documents_included]).toEqual([1, false]);
    await add('Bike');
    expect(await takeAfter(0.9)).toBeUndefined();
    expect(await takeAfter(1.1)).toBeDefined();
    expect(await takeAfter(3)).toBeUndefined();
    expect(readdirSync(join(dataDir, 'copies'))).toEqual([]);
    expect(said).toContainEqual({ held_ms: expect.any(Number) });
  });

  it('are not taken again after a restart in which nothing changed, and old ones are removed', async () => {
    await snapshots.close();
    snapshots = await start();
    expect(await takeAfter(5)).toBeUndefined();
    await add('Van');
    const newest = await takeAfter(6);
    expect(snapshotsIn(dataDir)).toHaveLength(2);
    expect(wayBack(dataDir)).toContain(`The newest snapshot is ${newest}. To go back to it: npm run restore -- --snapshot latest`);
  });

  it('that cannot be written leave nothing behind and disturb nobody', async () => {
    await add('Bus');
    const before = readdirSync(snapshotFolder(dataDir));
    const copy = database.copyTo;
    database.copyTo = () => Promise.reject(new Error('ENOSPC: no space left on device'));
    await expect(takeAfter(8)).rejects.toMatchObject({ code: 'TARGET_FULL', folder: join(dataDir, 'copies') });
    expect(readdirSync(snapshotFolder(dataDir))).toEqual(before);
    Object.assign(database, { copyTo: copy });
    if (existsSync('/dev/full')) {
      const name = snapshotName(new Date(began + 8 * HOUR), 'hourly');
      symlinkSync('/dev/full', join(snapshotFolder(dataDir), `${name}.unfinished`));
      await expect(takeAfter(8)).rejects.toMatchObject({ code: 'TARGET_FULL', folder: snapshotFolder(dataDir) });
      expect(readdirSync(snapshotFolder(dataDir))).toEqual(before);
    }
    expect(await takeAfter(8)).toBeDefined();
  });

  it('have a copy for whoever asks on the socket, which opens with all that was committed', async () => {
    const committed = await contentOf(database.db);
    const borrowed = await borrowCopy(dataDir);
    await add('Written after the copy');
    const copy = await openFolderDatabase(String(borrowed?.dataDir));
    expect(await contentOf(copy.db)).toEqual(committed);
    await copy.close();
    borrowed?.giveBack();
    await expect.poll(() => existsSync(String(borrowed?.dataDir)), { timeout: SLOW_MS }).toBe(false);
  });

  it('lend no copy once the server has ended', async () => {
    await snapshots.close();
    expect(await borrowCopy(dataDir)).toBeUndefined();
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL)('before a migration', { timeout: SLOW_MS }, () => {
  it('a database with data is snapshotted as it was, a new one, one of a killed first start and one that is up to date are not', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bimabahi-before-'));
    const database = await openFolderDatabase(dataDir);
    const present = migrationNames();
    const migrations = [...present, '9999-of-tomorrow'];
    const keep = { hourly: 1, daily: 1, weekly: 1 };
    const before = () => snapshotBeforeMigrating({ database, dataDir, keep, application: '9.9.9', migrations });
    try {
      await before();
      // As interrupted first starts leave it.
      for (const killedAfter of [1, present.length]) {
        await migrate(database.db, { names: present.slice(0, killedAfter) });
        await before();
      }
      expect(snapshotsIn(dataDir)).toEqual([]);
      await database.db.insertInto('products').values({ name: 'Car' }).execute();
      await before();
      await runSql(database.db, `insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2026-11-23T00:00:00Z')`);
      await before();
      const [snapshot, ...others] = snapshotsIn(dataDir);
      expect([snapshot?.kind, others]).toEqual(['before-migration', []]);
      expect((await checkArchive(join(snapshotFolder(dataDir), String(snapshot?.name)))).migrations).toEqual(present);
    } finally {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
