/** Kills the real server while endorsements are received: each is received whole or not at all. KILLS says how often. */
import { seedOf } from '@bimabahi/contract/testing/seed';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../db/engine/open.ts';
import { type Brokerage, makeBrokerage } from '../app/brokerage.ts';
import { type Client, client } from '../app/client.ts';
import { seededRandom } from '../app/random.ts';
import { startServerProcess } from '../app/server-process.ts';
import { expectWhole } from '../app/stored.ts';
import { ownDatabase } from '../app/test-database.ts';

/** Each meets about five receipts in the middle. */
const KILLS = Number(process.env.KILLS || 40);
const CLERKS = 10;
const RECEIVED_BEFORE_A_KILL = 15;
const ISSUED = 10_000;
const DELTA = 100;
const LIMIT_MS = KILLS * 15_000;

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

/** Endorses one policy again and again, each time with another bank and a higher premium. */
class Clerk {
  received = 0;
  /** The endorsement whose receipt was not answered. */
  unanswered: number | undefined;
  readonly faults: string[] = [];
  readonly #policy: number;
  constructor(policy: number) {
    this.#policy = policy;
  }

  async work(ask: Client, told: () => void): Promise<void> {
    while (true) {
      const bank = `Bank ${this.received + 1}`;
      const asked = await ask(`/api/motor-insurance/${this.#policy}/endorsements`, {
        method: 'POST',
        body: {
          kind: 'addition',
          effective_date: '2026-05-01',
          net_delta: DELTA,
          gst_delta: 0,
          total_delta: DELTA,
          changes: { financier: bank },
        },
      });
      if (asked.outcome === 'unknown') return;
      const { id } = asked.body.data;
      this.unanswered = id;
      const answer = await ask(`/api/endorsements/${id}/status`, { method: 'POST', body: { status: 'received' } });
      if (answer.outcome === 'unknown') return;
      this.unanswered = undefined;
      if (answer.outcome === 'ok') this.received++;
      else this.faults.push(`${answer.status} ${JSON.stringify(answer.body)}`);
      told();
    }
  }

  /** Also finds out what became of the one without an answer. Tells whether it was received. */
  async check(ask: Client): Promise<boolean> {
    const unanswered = this.unanswered && (await ask(`/api/endorsements/${this.unanswered}`)).body.data;
    const isReceived = unanswered?.status === 'received';
    if (isReceived) this.received++;
    this.unanswered = undefined;
    const { data } = (await ask(`/api/motor-insurance/${this.#policy}`)).body;
    expect([data.financier, data.net_premium, data.net_now]).toEqual([
      this.received === 0 ? null : `Bank ${this.received}`,
      ISSUED,
      ISSUED + this.received * DELTA,
    ]);
    const versions = (await ask(`/api/motor-insurance/${this.#policy}/versions`)).body.data;
    expect(versions.map(({ version_no }: { version_no: number }) => version_no)).toEqual([...Array(this.received + 1).keys()]);
    expect(this.faults).toEqual([]);
    return isReceived;
  }
}

async function addPolicies(): Promise<Clerk[]> {
  const server = await startServerProcess(brokerage.settings);
  const ask = client(server.address, brokerage.token);
  const added = async (n: number) => {
    const dates = { insured_name: 'Asha Patel', start_date: '2026-04-01', end_date: '2027-03-31' };
    const premium = { od_premium: ISSUED, net_premium: ISSUED, total_premium: ISSUED };
    const body = { user_id: brokerage.clientId, policy_no: `P/${n}`, vehicle_no: `GJ01AB${1000 + n}`, ...dates, ...premium };
    const answer = await ask('/api/motor-insurance', { method: 'POST', body: { ...body, premium_reason: 'drill' } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return new Clerk(answer.body.data.id);
  };
  const clerks = await Promise.all(Array.from({ length: CLERKS }, (_, n) => added(n)));
  server.signal('SIGTERM');
  await server.ended;
  return clerks;
}

it(
  `${CLERKS} endorsements at once, whose server is killed ${KILLS} times, are each received whole or not at all`,
  async () => {
    const random = seededRandom(seedOf('killed endorsements'));
    const clerks = await addPolicies();
    let [whole, none] = [0, 0];
    for (let round = 0; round <= KILLS; round++) {
      const server = await startServerProcess(brokerage.settings);
      const ask = client(server.address, brokerage.token);
      for (const clerk of clerks) {
        const wasAsked = clerk.unanswered !== undefined;
        if (await clerk.check(ask)) whole++;
        else if (wasAsked) none++;
      }
      let told = 0;
      const enough = RECEIVED_BEFORE_A_KILL + random.whole(0, CLERKS);
      let killed: Promise<void> | undefined;
      const oneMore = () => {
        if (++told >= enough) killed ??= server.kill();
      };
      if (round === KILLS) killed = server.kill();
      const working = clerks.map((clerk) => clerk.work(ask, oneMore));
      await Promise.all(working);
      await killed;
    }
    console.log(`receipts without an answer: ${whole} were received, ${none} were not`);
    expect(none).toBeGreaterThan(0);

    const { db, close } = await openDatabase({ databaseUrl: database.settings.DATABASE_URL, dataDir: brokerage.dataDir });
    await expectWhole(db, brokerage.dataDir).finally(close);
  },
  LIMIT_MS,
);
