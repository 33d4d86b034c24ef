import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { noteBackup } from '../../platform/backup/last-backup.ts';
import { noteSuccess } from '../../platform/backup/last-success.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { trackProblems } from './problems.ts';
import { watchBackups } from './watch-backups.ts';

const test = useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'bimabahi-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
const countedFrom = (at: Date) => test.db.updateTable('backups').set({ counted_from: at.toISOString() }).execute();

/** What health says of it to whoever asks, and an Admin's dashboard. */
async function health({ days = 2, dataDir }: { days?: number; dataDir?: string } = {}) {
  const problems = trackProblems({
    dataDir: folder,
    engine: 'postgresql',
    hourly: false,
    log: { error() {}, info() {} },
    relationIn: async () => undefined,
    free: async () => Number.MAX_SAFE_INTEGER,
    others: watchBackups({ db: test.db, dataDir, days }),
  });
  return test.rebuilt({ problems }, async () => {
    const { body } = await test.get('/api/health');
    const told = await test.get('/api/health/problems', test.people.Admin);
    return { codes: body.problems, told: told.body.data };
  });
}

it('health says nothing of backups in the first days of an installation, and then since when there is none', async () => {
  expect(await health()).toEqual({ codes: [], told: [] });
  await countedFrom(daysAgo(1.9));
  expect((await health()).codes).toEqual([]);
  const at = daysAgo(2.1);
  await countedFrom(at);
  const day = at.toISOString().slice(0, 10);
  const sentence = expect.stringContaining(`No whole backup was made since ${day}: newer work is in none`);
  expect(await health()).toEqual({
    codes: ['backup-late'],
    told: [{ code: 'backup-late', sentence, since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }],
  });
});

it('a backup ends it, for as many days', async () => {
  await countedFrom(daysAgo(30));
  await noteSuccess(test.db, new Date());
  expect((await health()).codes).toEqual([]);
  await noteSuccess(test.db, daysAgo(3));
  const { codes, told } = await health();
  expect([codes, told[0].sentence]).toEqual([['backup-late'], expect.stringContaining('The last whole backup is of ')]);
  expect((await health({ days: 4 })).codes).toEqual([]);
});

it('one that failed ends nothing, and takes nothing from one that succeeded before', async () => {
  await countedFrom(daysAgo(30));
  noteBackup(folder, { at: daysAgo(1).toISOString(), failed: 'other' });
  expect((await health({ dataDir: folder })).codes).toEqual(['backup-failed', 'backup-late']);
  noteBackup(folder, { at: daysAgo(1).toISOString() });
  noteBackup(folder, { at: new Date().toISOString(), failed: 'full' });
  expect((await health({ dataDir: folder })).codes).toEqual(['backup-failed']);
  noteBackup(folder, { at: new Date().toISOString() });
  expect((await health({ dataDir: folder })).codes).toEqual([]);
});

it('it is not said with BACKUP_MAX_AGE_DAYS=0, nor of an invented brokerage', async () => {
  await countedFrom(daysAgo(30));
  expect((await health({ days: 0 })).codes).toEqual([]);
  await test.db.insertInto('demo_sign_ins').values({ role: 'Admin', name: 'A', username: '9800000001', password: 'x' }).execute();
  expect((await health()).codes).toEqual([]);
});
