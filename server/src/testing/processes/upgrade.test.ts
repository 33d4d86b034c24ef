/** While a start brings the database up to date, the server is alive, says how far it is, and may be stopped. */
// engine: also embedded
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../db/engine/open.ts';
import { migrate } from '../../db/migrate.ts';
import { migrationNames } from '../../db/migration-files.ts';
import { client, untilHealthy } from '../app/client.ts';
import { spawnServer } from '../app/server-process.ts';
import { ownDatabase } from '../app/test-database.ts';

const LIMIT_MS = 240_000;
const PENDING = migrationNames().slice(1);
const UPDATING = new RegExp(`^The database is being brought up to date: \\d+ of ${PENDING.length}\\. Please try again shortly\\.$`);
let folder: string;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let settings: Record<string, string>;
let address: string;

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, 'close');
  return port;
}

/** Of an earlier version. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bimabahi-upgrade-'));
  database = await ownDatabase();
  const { DATABASE_URL: databaseUrl } = database.settings;
  const { db, close } = await openDatabase({ databaseUrl, dataDir: folder });
  await migrate(db, { names: ['0183-schema'] });
  await close();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  settings = { ...database.settings, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'info' };
}, LIMIT_MS);
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Its refusal, once it migrates. */
async function untilUpdating() {
  for (;;) {
    const answer = await client(address)('/api/health');
    if (UPDATING.test(answer.body?.message)) return answer;
    expect(answer.status).not.toBe(200);
    await wait(20);
  }
}

const logged = (said: string, msg: string) =>
  said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.msg === msg);

it('liveness answers, all else says how far it is, and each migration has its lines in the log', { timeout: LIMIT_MS }, async () => {
  const server = spawnServer(settings);
  const ask = client(address);
  expect(await untilUpdating()).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'unavailable' } });
  expect(await ask('/api/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
  for (const path of ['/', '/api/products', '/api/health?x=/api/health/live'])
    expect(await ask(path), path).toMatchObject({ status: 503, body: { message: expect.stringMatching(/^The (database|server) is /) } });
  await untilHealthy(address);
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(server.said()).toContain(`Bimabahi is open at ${address}`);
  const lines = PENDING.map((migration, index) => ({ migration, n: index + 1, of: PENDING.length }));
  expect(logged(server.said(), 'a migration begins')).toMatchObject(lines);
  expect(logged(server.said(), 'a migration ended')).toMatchObject(lines.map((line) => ({ ...line, seconds: expect.any(Number) })));
});

it('SIGTERM ends it at once with a sentence, and the next start goes on from there', { timeout: LIMIT_MS }, async () => {
  const stopped = spawnServer(settings);
  await untilUpdating();
  stopped.child.kill('SIGTERM');
  expect(await stopped.ended).toEqual({ code: 0, signal: null });
  expect(stopped.said()).toContain('Stopped before it was open.');
  const next = spawnServer(settings);
  await untilHealthy(address);
  next.child.kill('SIGTERM');
  await next.ended;
  const begun = (server: typeof next) => logged(server.said(), 'a migration begins').map(({ migration }) => migration);
  expect(begun(next).length).toBeLessThanOrEqual(PENDING.length);
  expect([...new Set([...begun(stopped), ...begun(next)])]).toEqual(PENDING);
});
