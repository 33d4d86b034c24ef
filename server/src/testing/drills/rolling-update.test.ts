/** Servers of the last version and of this one, on one database behind a balancer, are changed one by one while clerks work. */

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedOf } from '@bimabahi/contract/testing/seed';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Balancer, findBalancer, startBalancer } from '../../../../scripts/throwaway-haproxy.mjs';
import { openDatabase } from '../../db/engine/open.ts';
import { migrate } from '../../db/migrate.ts';
import { MIGRATIONS } from '../../db/migration-files.ts';
import { overloaded } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { allHandlers } from '../../run/app.ts';
import { type Client, client, signInAsAdmin } from '../app/client.ts';
import { type Random, seededRandom } from '../app/random.ts';
import { ADMIN, type ServerProcess, startServerProcess } from '../app/server-process.ts';
import { expectWhole } from '../app/stored.ts';
import { ownDatabase } from '../app/test-database.ts';
import { checkOutLastVersion, hasLastVersion } from '../rules/last-version.ts';
import { Clerks } from './clerks.ts';

const LIMIT_MS = 300_000;
const CLERKS = 4;
const DONE_BETWEEN = 25;
/** The machine of a test may be busy for seconds. */
const MOST_AGAIN = 5;

const missing = [
  !process.env.TEST_DATABASE_URL && 'no PostgreSQL',
  !findBalancer() && 'no HAProxy',
  !hasLastVersion() && 'the last version is not in this clone',
].filter(Boolean);

/** As migrations of a later version may: a column in each table, a table, an index. */
const TOMORROW = {
  '9990-columns': `do $$ declare one record; begin
    for one in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^kysely' loop
      execute format('alter table %s add column of_tomorrow text', one.name);
    end loop;
    create table things_of_tomorrow (id int primary key);
  end $$;`,
  '9991-index':
    '-- outside a transaction: nobody waits for it\ndrop index concurrently if exists of_tomorrow;\ncreate index concurrently of_tomorrow on motor_insurance (of_tomorrow);\n',
};

/** Below the ports that the system gives out, as a server comes back on its own. */
async function fixedPort(random: Random): Promise<number> {
  for (;;) {
    const port = random.whole(20_000, 32_000);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) =>
      probe.on('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    );
    if (free) return new Promise((resolve) => probe.close(() => resolve(port)));
  }
}

const LISTS = allHandlers({ config: {} } as Services)
  .map(({ route }) => route)
  .filter(({ method, path }) => method === 'GET' && !path.includes('{') && !path.startsWith('/api/health'))
  .map(({ path }) => path);

describe.skipIf(missing.length)(`a new version${missing.length ? ` (not tried: ${missing.join(', ')})` : ''}`, () => {
  const random = seededRandom(seedOf('rolling update'));
  const servers: ServerProcess[] = [];
  const failed: string[] = [];
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  let last: ReturnType<typeof checkOutLastVersion>;
  let folder: string;
  let ports: number[];
  let settings: Record<string, string>;
  let balancer: Balancer;

  // Before each attempt, as a second one finds nothing of the first.
  beforeEach(async () => {
    failed.length = 0;
    folder = mkdtempSync(join(tmpdir(), 'bimabahi-rolling-'));
    last = checkOutLastVersion();
    database = await ownDatabase();
    ports = [await fixedPort(random), await fixedPort(random)];
    settings = {
      ...database.settings,
      DATA_DIR: join(folder, 'data'),
      DRAIN_SECONDS: '5',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    };
    await start(0, last.main);
    await start(1, last.main);
    balancer = await startBalancer(await fixedPort(random), ports);
  }, LIMIT_MS);
  afterEach(async () => {
    await balancer?.stop();
    await Promise.all(servers.map((server) => server.kill()));
    await database?.drop();
    last?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Without `main`: of this version. */
  async function start(n: number, main?: string): Promise<void> {
    servers[n] = await startServerProcess({ ...settings, PORT: String(ports[n]) }, [], main);
  }

  /** SIGTERM, as `docker stop` and systemd do. */
  async function restart(n: number, main?: string): Promise<void> {
    servers[n]?.signal('SIGTERM');
    expect(await servers[n]?.ended).toEqual({ code: 0, signal: null });
    await start(n, main);
  }

  const watched =
    (ask: Client): Client =>
    async (path, request) => {
      let answer = await ask(path, request);
      // A server on a busy machine may say that nothing was saved: whoever asks again, as they are told to, has it done. What the database
      // refuses is not asked again: no migration takes a request's place (docs/decisions/0145).
      for (let again = 0; again < MOST_AGAIN && answer.body?.message === overloaded().message; again++) {
        await new Promise((resolve) => setTimeout(resolve, Number(answer.retryAfter) * 1_000));
        answer = await ask(path, request);
      }
      if (answer.outcome === 'unknown') failed.push(`${request?.method ?? 'GET'} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer;
    };

  async function tomorrow(): Promise<void> {
    const migrations = join(folder, 'migrations');
    cpSync(MIGRATIONS, migrations, { recursive: true });
    for (const [name, text] of Object.entries(TOMORROW)) writeFileSync(join(migrations, `${name}.sql`), text);
    const { db, close } = await openDatabase({ databaseUrl: settings.DATABASE_URL });
    expect(await migrate(db, { folder: migrations }).finally(close)).toEqual(Object.keys(TOMORROW));
  }

  it('is brought to one server after the other, and no request fails that comes again when it is told to', {
    timeout: LIMIT_MS,
  }, async () => {
    const ask = watched(client(balancer.address, await signInAsAdmin(balancer.address)));
    const asha = await ask('/api/users', { method: 'POST', body: { name: 'Asha Patel', mobile: '9800000009' } });
    const clerks = new Clerks(asha.body.data.id, random);
    let ended = false;
    const readers = (async () => {
      while (!ended && !failed.length) for (const path of LISTS) await ask(path);
    })();
    const working = clerks.work(ask, CLERKS, () => ended || failed.length > 0);
    const someWork = () => {
      const enough = clerks.acknowledged + DONE_BETWEEN;
      return expect.poll(() => failed.length > 0 || clerks.acknowledged >= enough, { timeout: LIMIT_MS }).toBe(true);
    };
    await someWork();
    for (const step of [() => restart(0), () => restart(1), tomorrow, () => restart(0)]) {
      await step();
      await someWork();
    }
    ended = true;
    await Promise.all([readers, working]);
    expect(failed, servers.map((server) => server.said()).join('\n')).toEqual([]);
    await clerks.check(ask);
    const { db, close } = await openDatabase({ databaseUrl: settings.DATABASE_URL });
    // A server links the policies of the last version anew beside the clerks, and waits a second for each that one of them holds.
    await expect.poll(() => db.selectFrom('relinking').select('policies').execute(), { timeout: LIMIT_MS / 2 }).toEqual([]);
    await expectWhole(db, settings.DATA_DIR as string).finally(close);
  });
});
