/** Only the server's own user can read or change its files, whatever the umask and the folder's modes were. */
// engine: also embedded
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canBeAnother, openAll, openToOthers, reachedByAnother } from '../app/open-to-others.ts';
import { startServerProcess } from '../app/server-process.ts';
import { ownDatabase } from '../app/test-database.ts';
import { ROOT } from '../generated-files.ts';

const LIMIT_MS = 240_000;
const CARELESS_SHELL = ['sh', '-c', 'umask 000; exec "$@"', 'sh'];
const DOCUMENT = 'documents/ab/ab000000-0000-4000-8000-000000000000';

describe.skipIf(process.platform === 'win32')('a data folder that was made by hand, readable for everybody', { timeout: LIMIT_MS }, () => {
  let parent: string;
  let dataDir: string;
  let database: Awaited<ReturnType<typeof ownDatabase>>;

  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'bimabahi-modes-'));
    dataDir = join(parent, 'data');
    mkdirSync(dataDir, { mode: 0o755 });
    database = await ownDatabase();
  });
  afterAll(async () => {
    await database?.drop();
    rmSync(parent, { recursive: true, force: true });
  });

  const expectClosed = () => {
    expect(openToOthers(dataDir)).toEqual([]);
    if (canBeAnother) expect(reachedByAnother(dataDir)).toEqual([]);
  };

  it('is closed by the first start, with all that it makes, and what was open is closed by the next one', async () => {
    const settings = { ...database.settings, DATA_DIR: dataDir };
    const first = await startServerProcess(settings, CARELESS_SHELL);
    expectClosed();
    await first.kill();

    for (const file of [DOCUMENT, 'snapshots/2026-05-01-120000-hourly.tar', 'database-before-2026/PG_VERSION']) {
      mkdirSync(join(dataDir, file, '..'), { recursive: true });
      writeFileSync(join(dataDir, file), '');
    }
    openAll(dataDir);
    if (canBeAnother) expect(reachedByAnother(dataDir)).toEqual(expect.arrayContaining(openToOthers(dataDir)));
    const next = await startServerProcess(settings, CARELESS_SHELL);
    expect(openToOthers(dataDir).filter((path) => !path.endsWith(DOCUMENT))).toEqual([]);
    // Documents are closed in the background.
    while (openToOthers(dataDir).length) await wait(50);
    expectClosed();
    await next.kill();
  });
});

it('every program takes the rights of others away before anything else', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const called = Object.values(scripts).flatMap((script) => /server\/src\/run\/programs\/[\w-]+\.ts$/.exec(script) ?? []);
  const programs = [...called, 'server/src/main.ts', 'server/src/run/programs/archive-copy.ts'];
  const first = (path: string) => /^import .*$/m.exec(readFileSync(join(ROOT, path), 'utf8'))?.[0];
  expect(called.length).toBeGreaterThan(5);
  expect(programs.filter((path) => !/^import '.*\/umask\.ts';$/.test(first(path) ?? ''))).toEqual([]);
});
