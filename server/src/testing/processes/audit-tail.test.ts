/** The real server writes the head of the audit chain to a witness file; the real program compares them. */
// engine: also embedded
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../db/engine/open.ts';
import { copyMigrated } from '../app/brokerage.ts';
import { runProgram } from '../app/run-program.ts';
import { tamperWithAudit } from '../app/run-sql.ts';
import { ADMIN, startServerProcess } from '../app/server-process.ts';
import { ownDatabase } from '../app/test-database.ts';

const LIMIT_MS = 240_000;

describe('the end of the audit', { timeout: LIMIT_MS }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-tail-'));
  const witness = join(folder, 'heads.jsonl');
  const archive = join(folder, 'backup.tar');
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  let settings: Record<string, string>;

  const run = (program: string, args: string[] = [], more: Record<string, string> = {}) =>
    runProgram(program, args, { ...settings, ...more });
  async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const opened = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
    return work(opened).finally(opened.close);
  }
  const noted = (): { occasion: string; entry: number; hash: string }[] =>
    readFileSync(witness, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  const entryOf = (line: number) => noted()[line - 1]?.entry as number;

  beforeAll(async () => {
    database = await ownDatabase();
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    copyMigrated(dataDir);
    settings = {
      ...database.settings,
      DATA_DIR: dataDir,
      AUDIT_WITNESS: witness,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    };
  }, LIMIT_MS);
  afterAll(async () => {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is noted at the start and the stop of a server, with a backup, and in the log; and compared', async () => {
    const server = await startServerProcess({ ...settings, LOG_LEVEL: 'info' });
    while (!server.said().includes('audit-head')) await wait(20);
    server.signal('SIGTERM');
    await server.ended;
    expect(server.said()).toMatch(/"event":"audit-head","entry":\d+,"hash":"[0-9a-f]{64}","occasion":"start"/);
    expect(await run('run/programs/make-backup.ts', ['--to', archive])).toMatchObject({ code: 0, complained: '' });
    expect(noted().map(({ occasion }) => occasion)).toEqual(['start', 'stop', 'backup']);
    const { code, said } = await run('run/programs/verify-audit.ts', ['--witness', witness, '--head', noted()[0]?.hash as string]);
    expect([code, said]).toEqual([0, expect.stringContaining(`${witness}: 3 noted heads, all of them in the audit.`)]);
    expect(said).toContain('The head that you noted is in the audit.');
  });

  it('is whole while a row that it holds was changed with the triggers off, which the program says', async () => {
    const setAccount = (upi_id: string | null) =>
      withDatabase(({ db }) =>
        db.transaction().execute(async (transaction) => {
          await sql`set local session_replication_role = replica`.execute(transaction);
          await transaction.updateTable('money_settings').set({ upi_id }).execute();
        }),
      );
    await setAccount('thief@upi');
    const { code, said } = await run('run/programs/verify-audit.ts');
    expect(said).toMatch(/money_settings 1 is not as entry \d+ says: another value in upi_id\./);
    expect([code, said]).toEqual([1, expect.stringContaining('The audit is whole: ')]);
    await setAccount(null);
    expect((await run('run/programs/verify-audit.ts')).code).toBe(0);
  });

  it('that was cut off and made whole again is found by what was noted', async () => {
    await withDatabase(async ({ db }) => {
      for (const name of ['Car', 'Bike', 'Van']) await db.insertInto('products').values({ name }).execute();
    });
    expect((await run('run/programs/make-backup.ts', ['--to', join(folder, 'second.tar')])).code).toBe(0);
    await withDatabase(async ({ db }) => {
      await tamperWithAudit(db, 'delete from audit_entries where id > 2');
      await sql`update audit_chain set last_id = 2, last_hash = (select hash from audit_entries where id = 2)`.execute(db);
    });
    const { code, said } = await run('run/programs/verify-audit.ts');
    expect(said).toContain('The audit is whole: 2 entries');
    expect(said).toMatch(
      new RegExp(
        `Line 4 of .+ noted entry ${entryOf(4)} on .+, and the audit ends before it\\. Either entries were removed or rewritten, or an older`,
      ),
    );
    expect(code).toBe(1);
  });

  it.skipIf(process.env.TEST_DATABASE_URL)('is shorter after an older backup was restored, and both explanations are said', async () => {
    const restored = join(folder, 'restored');
    expect(await run('run/programs/restore-backup.ts', [archive], { DATA_DIR: restored })).toMatchObject({ code: 0 });
    const { code, said } = await run('run/programs/verify-audit.ts', [], { DATA_DIR: restored });
    expect(said).toMatch(
      new RegExp(
        `Line 4 .+ a backup or snapshot with ${entryOf(3)} entries was restored on .+ \\(entry ${entryOf(3) + 1}\\)\\. If that was meant, it`,
      ),
    );
    expect(code).toBe(1);
  });
});
