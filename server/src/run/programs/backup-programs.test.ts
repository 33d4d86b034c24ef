// engine: only embedded
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/engine/open.ts';
import { readLastBackup } from '../../platform/backup/last-backup.ts';
import { copyMigrated } from '../../testing/app/brokerage.ts';
import { openAll, openToOthers } from '../../testing/app/open-to-others.ts';
import { runProgram } from '../../testing/app/run-program.ts';
import { type ServerProcess, startServerProcess } from '../../testing/app/server-process.ts';

const SLOW_MS = 240_000;
const ADMIN = { ADMIN_USERNAME: '9876543210', ADMIN_PASSWORD: 'first admin 1' };
const SNAPSHOT = '2026-05-01-120000-hourly.tar';

describe.skipIf(process.env.TEST_DATABASE_URL)('an embedded installation', { timeout: SLOW_MS }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-programs-'));
  const dataDir = join(folder, 'data');
  const archive = join(folder, 'backup.tar');
  const settings = { DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'silent', ...ADMIN };
  let server: ServerProcess;

  const run = (program: string, args: string[] = [], more: Record<string, string> = {}) =>
    runProgram(join('run/programs', program), args, { ...settings, INIT_CWD: folder, ...more });

  beforeAll(async () => {
    copyMigrated(dataDir);
    server = await startServerProcess(settings);
  }, SLOW_MS);
  afterAll(async () => {
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is backed up while its server runs, to a path of where the program was called', async () => {
    const { code, said, complained } = await run('make-backup.ts', ['--to', 'backup.tar']);
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said).toMatch(/^.*backup\.tar\n\d+ rows of \d+ tables, 0 documents, \d+ audit entries, the last hash is [0-9a-f]{64}\./);
    // The server removes its copy once it has seen that the program is gone.
    while (readdirSync(join(dataDir, 'copies')).length) await wait(20);
    const { at, succeeded, failed } = readLastBackup(dataDir) ?? {};
    expect([succeeded, failed]).toEqual([at, undefined]);
  });

  it('is never written over, and not while its server runs', async () => {
    expect((await run('make-backup.ts', ['--to', 'backup.tar'])).complained).toContain('name another one');
    expect(readLastBackup(dataDir)).toEqual({ at: expect.any(String), failed: 'other', succeeded: expect.any(String) });
    expect((await run('restore-backup.ts', ['--snapshot', 'latest'])).complained).toContain('There are no snapshots in');
    expect((await run('restore-backup.ts', [archive])).complained).toContain('already uses the folder');
    await server.kill();
    const { code, complained } = await run('restore-backup.ts', [archive]);
    expect([code, complained]).toEqual([1, expect.stringContaining('already, and a restore never writes over one: set DATA_DIR')]);
  });

  it('ends with 1 where a document that the database names is missing', async () => {
    const lost = '00000000-0000-4000-8000-000000000000';
    const { db, close } = await openDatabase({ dataDir });
    await db.insertInto('documents').values({ id: lost, sha256: 'x', bytes: 1, media_type: 'application/pdf' }).execute();
    await close();
    const { code, complained } = await run('make-backup.ts', ['--to', 'lacking.tar']);
    expect([code, complained]).toEqual([1, expect.stringContaining('1 documents that the database names are missing or damaged')]);
    expect(readLastBackup(dataDir)?.failed).toBe('documents');
  });

  it('keeps the newest archives, and says that they lie on its disk', async () => {
    const names = () => readdirSync(join(dataDir, 'backups')).sort();
    const [kept, older, mine] = ['bimabahi-2026-05-02-013000.tar', 'bimabahi-2026-05-01-013000.tar', 'before-the-move.tar'];
    mkdirSync(join(dataDir, 'backups'), { mode: 0o700 });
    for (const name of [kept, older, mine]) writeFileSync(join(dataDir, 'backups', name), 'x');
    const { db, close } = await openDatabase({ dataDir });
    await db.deleteFrom('documents').execute();
    await close();
    const { code, said } = await run('make-backup.ts', [], { BACKUP_KEEP: '2' });
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/It lies on the disk of DATA_DIR.+\nOf the archives in .+ the newest 2 were kept .+ and 1 removed/),
    ]);
    expect(names()).toEqual([mine, kept, expect.stringMatching(/^bimabahi-.+\.tar$/)]);
  });

  it('is rebuilt in an empty folder, and a damaged archive leaves no folder', async () => {
    const elsewhere = join(folder, 'elsewhere');
    const damaged = join(folder, 'damaged.tar');
    copyFileSync(archive, damaged);
    truncateSync(damaged, 4_000);
    const refused = await run('restore-backup.ts', [damaged], { DATA_DIR: elsewhere });
    expect([refused.code, refused.complained, existsSync(elsewhere)]).toEqual([1, expect.stringContaining('damaged or not whole'), false]);
    const { code, said } = await run('restore-backup.ts', ['backup.tar'], { DATA_DIR: elsewhere });
    expect([code, said]).toEqual([0, expect.stringContaining('Restored as it was at')]);
    expect(openToOthers(elsewhere)).toEqual([]);
    expect((await run('verify-audit.ts', [], { DATA_DIR: elsewhere })).said).toMatch(/The audit is whole: \d+ entries/);
  });

  it('that does not open ends the start with the newest snapshot and the command, and goes back to it', async () => {
    mkdirSync(join(dataDir, 'snapshots'));
    copyFileSync(archive, join(dataDir, 'snapshots', SNAPSHOT));
    const control = join(dataDir, 'database/global/pg_control');
    writeFileSync(control, Buffer.alloc(readFileSync(control).length));
    const start = await run('../../main.ts');
    expect(start.code).toBe(1);
    expect(start.complained).toContain(`The newest snapshot is ${SNAPSHOT}. To go back to it: npm run restore -- --snapshot latest`);

    expect((await run('restore-backup.ts', ['--snapshot', 'of-tomorrow'])).complained).toContain(
      `There is no snapshot of-tomorrow. There are: ${SNAPSHOT}.`,
    );
    openAll(dataDir);
    expect((await run('restore-backup.ts', ['--snapshot', 'latest'])).code).toBe(0);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database-before-'))).toHaveLength(1);
    expect(openToOthers(dataDir)).toEqual([]);

    server = await startServerProcess(settings);
    const response = await fetch(`${server.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD }),
    });
    expect(response.status).toBe(200);
  });

  it.each([[['--sideways']], [[]], [['one.tar', 'two.tar']]])('is not touched by a wrong call: %j', async (args) => {
    const { code, complained } = await run('restore-backup.ts', args);
    expect([code, complained.trim().split('\n').length]).toEqual([1, 1]);
  });
});
