/** Kills the real server repeatedly during work, on either engine. */
// engine: also embedded
import { seedOf } from '@bimabahi/contract/testing/seed';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../db/engine/open.ts';
import { type Brokerage, makeBrokerage } from '../app/brokerage.ts';
import { client } from '../app/client.ts';
import { seededRandom } from '../app/random.ts';
import { startServerProcess } from '../app/server-process.ts';
import { expectWhole } from '../app/stored.ts';
import { ownDatabase } from '../app/test-database.ts';
import { Clerks } from './clerks.ts';

const KILLS = 4;
const CLERKS = 8;
const DONE_BEFORE_A_KILL = 60;
const LIMIT_MS = 240_000;

let brokerage: Brokerage;
let database: Awaited<ReturnType<typeof ownDatabase>>;
beforeEach(async () => {
  database = await ownDatabase();
  brokerage = await makeBrokerage(database.settings);
});
afterEach(async () => {
  brokerage?.remove();
  await database?.drop();
});

it(
  `a server that is killed ${KILLS} times has every acknowledged change once, no refused one, and an unknown one whole or not at all`,
  async () => {
    const random = seededRandom(seedOf('killed server'));
    const clerks = new Clerks(brokerage.clientId, random);
    for (let round = 1; round <= KILLS; round++) {
      const server = await startServerProcess(brokerage.settings);
      const ask = client(server.address, brokerage.token);
      await clerks.check(ask);
      const before = clerks.acknowledged;
      const patience = random.whole(0, DONE_BEFORE_A_KILL);
      let killed: Promise<void> | undefined;
      await clerks.work(ask, CLERKS, () => {
        if (clerks.acknowledged >= before + DONE_BEFORE_A_KILL + patience) killed ??= server.kill();
        return false;
      });
      await killed;
    }
    const server = await startServerProcess(brokerage.settings);
    await clerks.check(client(server.address, brokerage.token));
    await server.kill();
    expect(clerks.acknowledged).toBeGreaterThanOrEqual(KILLS * DONE_BEFORE_A_KILL);
    expect(clerks.refused).toBeGreaterThan(0);

    const { db, close } = await openDatabase({ databaseUrl: database.settings.DATABASE_URL, dataDir: brokerage.dataDir });
    await expectWhole(db, brokerage.dataDir).finally(close);
  },
  LIMIT_MS,
);
