/** The real server starts completely or fails with one sentence. */
// engine: also embedded
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyMigrated } from '../app/brokerage.ts';
import { client } from '../app/client.ts';
import { canMakeNamespaces, IN_ANOTHER_NAMESPACE } from '../app/pid-namespace.ts';
import { failingStart, startServerProcess } from '../app/server-process.ts';
import { codeOfRefusal, ownDatabase } from '../app/test-database.ts';

const LIMIT_MS = 240_000;
let folder: string;
let taken: Server;
let port: string;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let unanswered: ReturnType<typeof failingStart>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bimabahi-start-'));
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  port = String((taken.address() as { port: number }).port);
  database = await ownDatabase();
  copyMigrated(join(folder, 'busy'));
  // It waits for half a minute, and the other tests need not wait for it.
  unanswered = failingStart({ DATA_DIR: join(folder, 'away'), DATABASE_URL: 'postgresql://asha:s3cret@127.0.0.1:1/bimabahi' });
});
afterAll(async () => {
  taken.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string) => ({ ...database.settings, DATA_DIR: join(folder, name) });

/** For what is not about a start from nothing. */
function inMigratedFolder(name: string) {
  const settings = inFolder(name);
  copyMigrated(settings.DATA_DIR);
  return settings;
}

describe('a start that cannot succeed ends with code 1 and one sentence', { timeout: LIMIT_MS }, () => {
  const expectSentence = async (settings: Record<string, string>, sentence: string | RegExp, through: string[] = []) =>
    expectSaid(await failingStart(settings, through), sentence);
  const expectSaid = ({ code, said }: Awaited<ReturnType<typeof failingStart>>, sentence: string | RegExp) => {
    expect({ code, said: said.trim().split('\n').at(-1) }).toEqual({ code: 1, said: expect.stringMatching(sentence) });
    expect(said).not.toMatch(/ at .*\.ts|s3cret/);
  };

  it.each(['PORT', 'METRICS_PORT'])('where %s is in use', async (name) => {
    await expectSentence(
      { ...inFolder('busy'), [name]: port },
      new RegExp(`^The port ${port} on 127.0.0.1 is already in use. Stop what uses it, or set ${name} to another one.$`),
    );
  });

  it('where HOST is no address of this machine', async () => {
    await expectSentence({ ...inFolder('busy'), HOST: '192.0.2.1' }, /^The address 192\.0\.2\.1, port 0, cannot be listened on \(\w+\)\.$/);
  });

  it('where DATA_DIR cannot be written to', async () => {
    writeFileSync(join(folder, 'a file'), '');
    await expectSentence(
      { DATA_DIR: join(folder, 'a file', 'data') },
      /^The folder .+ cannot be used \(ENOTDIR\)\. .+ set DATA_DIR to another folder\.$/,
    );
  });

  it('where a file of secrets cannot be read', async () => {
    await expectSentence(
      { DATABASE_URL_FILE: join(folder, 'none') },
      /^A setting is wrong\. DATABASE_URL_FILE: the file cannot be read \(ENOENT\)\.$/,
    );
  });

  it.runIf(process.env.TEST_DATABASE_URL)('where PostgreSQL does not let it in, at once', async () => {
    const url = Object.assign(new URL(process.env.TEST_DATABASE_URL as string), { pathname: '/no_such_database' }).href;
    await expectSentence(
      { DATA_DIR: join(folder, 'wrong'), DATABASE_URL: url },
      new RegExp(`^The database at DATABASE_URL cannot be reached \\(${await codeOfRefusal(url)}\\)\\.$`),
    );
  });

  it.skipIf(process.env.TEST_DATABASE_URL)('where another server has the folder', async () => {
    const first = await startServerProcess(inMigratedFolder('one'));
    await expectSentence(inFolder('one'), new RegExp(`^Another Bimabahi \\(process ${first.pid}\\) already uses the folder .+\\.$`));
    if (canMakeNamespaces()) await expectSentence(inFolder('one'), /^Another Bimabahi \(process \d+\) already uses/, IN_ANOTHER_NAMESPACE);
    expect((await client(first.address)('/api/health')).status).toBe(200);
    await first.kill();
  });

  it('where nothing answers at DATABASE_URL, once it has waited', async () => {
    expectSaid(await unanswered, /^The database at DATABASE_URL cannot be reached \(ECONNREFUSED\)\.$/);
  });
});

it.skipIf(process.env.TEST_DATABASE_URL)('a server whose folder is moved ends with a sentence', { timeout: LIMIT_MS }, async () => {
  const { DATA_DIR } = inMigratedFolder('moved');
  const server = await startServerProcess({ DATA_DIR });
  renameSync(DATA_DIR, `${DATA_DIR} elsewhere`);
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.said()).toContain(`The folder ${DATA_DIR} was moved or replaced while Bimabahi used it`);
});
