import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOfRefusal, ownDatabase } from '../../../testing/app/test-database.ts';
import { openDatabase } from '../open.ts';
import { NoPrimary } from './primary.ts';
import { WRITTEN_FILE } from './written.ts';

describe.runIf(process.env.TEST_DATABASE_URL)('a database whose hosts are watched', () => {
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  let dataDir: string;
  let databaseUrl: string;
  const path = () => join(dataDir, WRITTEN_FILE);
  const noted = () => JSON.parse(readFileSync(path(), 'utf8'));
  const ask = async (url = databaseUrl) => {
    const opened = await openDatabase({ databaseUrl: url, dataDir });
    try {
      return { rows: (await sql<{ one: number }>`select 1 as one`.execute(opened.db)).rows, states: opened.primary?.states() };
    } finally {
      await opened.close();
    }
  };

  beforeAll(async () => {
    database = await ownDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'bimabahi-hosts-'));
    databaseUrl = `${database.settings.DATABASE_URL}?target_session_attrs=read-write&connect_timeout=20`;
  });
  afterAll(async () => {
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is used, and noted in the data folder', async () => {
    expect(await ask()).toMatchObject({ rows: [{ one: 1 }], states: [{ state: 'chosen' }] });
    expect(noted()).toEqual({ system: expect.stringMatching(/^\d+$/), timeline: expect.any(Number) });
  });

  it('is used though another host is away', async () => {
    const { host } = new URL(databaseUrl);
    const answer = await ask(databaseUrl.replace(`@${host}`, `@127.0.0.1:1,${host}`));
    expect(answer.states?.map(({ state }) => state)).toEqual(['away', 'chosen']);
  });

  it.each([
    [
      'a later timeline',
      () => ({ ...noted(), timeline: 7 }),
      /has timeline 1, and timeline 7 was written before\. .*database-written\.json/,
    ],
    ['another cluster', () => ({ ...noted(), system: '42' }), /is of another cluster \(\d+\) than the one written before \(42\)/],
  ])('is refused where %s was written before, by a server that has been restarted as well', async (_, before, sentence) => {
    const kept = readFileSync(path(), 'utf8');
    writeFileSync(path(), JSON.stringify(before()));
    await expect(ask()).rejects.toThrow(sentence);
    await expect(ask()).rejects.toThrow(NoPrimary);
    writeFileSync(path(), kept);
    expect((await ask()).rows).toHaveLength(1);
  });

  it('says at once that its name is wrong', async () => {
    const wrong = Object.assign(new URL(databaseUrl), { pathname: '/nothing_of_this_name' }).href;
    const told = await codeOfRefusal(wrong);
    const code = told === '3D000' ? told : '08001';
    await expect(ask(wrong)).rejects.toMatchObject({ code, message: expect.stringContaining(`cannot be reached (${told})`) });
  });
});
