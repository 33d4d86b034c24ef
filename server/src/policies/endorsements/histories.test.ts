/**
 * Invented histories of policies, against a plain model: what each received paper made of its policy, and what its undo made of that.
 * SEED repeats a run, HISTORIES says how many.
 */
import { seedOf } from '@bimabahi/contract/testing/seed';
import { addDays } from '@bimabahi/contract/values/periods';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMotorPolicy } from '../../testing/app/builders.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const HISTORIES = Number(process.env.HISTORIES ?? 100);
const LIMIT_MS = 600_000 + HISTORIES * 1_000;
const AT_ONCE = 2;
const START = '2026-04-01';
const END = '2027-03-31';

const STEPS = ['ask', 'ask', 'receive', 'receive', 'receive', 'withdraw', 'undo', 'back and forth'] as const;
const KINDS = ['change', 'change', 'addition', 'refund', 'extension', 'cancellation'] as const;
const step = fc.record({
  step: fc.constantFrom(...STEPS),
  kind: fc.constantFrom(...KINDS),
  paise: fc.integer({ min: 1, max: 90_000 }),
  pick: fc.nat(1_000),
  day: fc.integer({ min: 0, max: 360 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Asked {
  id: number;
  values: Record<string, string>;
  net: number;
  cancels: boolean;
}
interface Received extends Asked {
  before: Record<string, string | null>;
}

const admin = () => test.people.Admin;
/** What no undo gives back: how often the row was changed, and when. */
const rowOf = (id: number) =>
  runSql(test.db, `select to_jsonb(m) - '{version,updated_at}'::text[] as row from motor_insurance m where id = ${id}`);
const renewalsOf = (id: number) =>
  runSql(
    test.db,
    `select to_jsonb(r) - '{version,updated_at}'::text[] as row from renewals r
      where policies = 'motor' and policy_id = ${id} and deleted_at is null order by id`,
  );

class History {
  open: Asked[] = [];
  received: Received[] = [];
  values: Record<string, string | null> = { financier: null, end_date: END };
  readonly id: number;
  readonly issued: number;
  constructor(policy: { id: number; net_premium: number }) {
    this.id = policy.id;
    this.issued = Math.round(policy.net_premium * 100);
  }
  get cancelled() {
    return this.received.some(({ cancels }) => cancels);
  }
  get net() {
    return this.received.reduce((sum, { net }) => sum + net, this.issued);
  }

  async ask({ kind, paise, day }: Step) {
    const changes = {
      ...(kind === 'change' && { financier: `Bank ${paise}` }),
      ...(kind === 'extension' && { end_date: addDays(END, 1 + (paise % 40)) }),
    };
    const net = kind === 'addition' ? paise : kind === 'refund' ? -paise : 0;
    const body = {
      ...{ kind, effective_date: addDays(START, day), changes, net_delta: net / 100, gst_delta: 0, total_delta: net / 100 },
      ...(kind === 'cancellation' && { cancel_reason: 'client' }),
    };
    const answer = await test.post(`/api/motor-insurance/${this.id}/endorsements`, body, admin());
    if (this.cancelled) expect(answer.status).toBe(409);
    else if (kind === 'cancellation' && this.open.some(({ cancels }) => cancels)) expect(answer.body.errors).toHaveProperty('kind');
    else if (kind === 'extension' && String(changes.end_date) < String(this.values.end_date))
      expect(answer.body.errors).toHaveProperty('end_date');
    // The value may be the one that the policy has already.
    else if (answer.status === 422) expect(answer.body.errors).toHaveProperty('changes');
    else {
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      this.open.push({ id: answer.body.data.id, values: changes, net, cancels: kind === 'cancellation' });
    }
  }

  async receive({ pick }: Step) {
    const asked = this.open[pick % (this.open.length || 1)];
    if (!asked) return;
    const { status, body } = await test.post(`/api/endorsements/${asked.id}/status`, { status: 'received' }, admin());
    if (this.cancelled) return expect(status).toBe(409);
    // A longer extension came first, or the same one.
    if (asked.values.end_date && asked.values.end_date <= String(this.values.end_date))
      return expect(body.errors).toHaveProperty('end_date');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.version_no).toBe(this.received.length + 1);
    const before = Object.fromEntries(Object.keys(asked.values).map((field) => [field, this.values[field] ?? null]));
    this.open = this.open.filter((each) => each !== asked);
    this.received.push({ ...asked, before });
    Object.assign(this.values, asked.values);
  }

  async undo() {
    const latest = this.received.at(-1);
    const earlier = this.received.at(-2);
    if (earlier) expect((await test.post(`/api/endorsements/${earlier.id}/undo`, { reason: 'Wrong' }, admin())).status).toBe(409);
    if (!latest) return;
    const { status, body } = await test.post(`/api/endorsements/${latest.id}/undo`, { reason: 'Wrong paper' }, admin());
    expect(status, JSON.stringify(body)).toBe(200);
    this.received.pop();
    Object.assign(this.values, latest.before);
    const { before: _, ...asked } = latest;
    this.open.push(asked);
  }

  async take(one: Step) {
    switch (one.step) {
      case 'ask':
        return this.ask(one);
      case 'receive':
        return this.receive(one);
      case 'undo':
        return this.undo();
      case 'withdraw': {
        const asked = this.open.shift();
        if (asked) expect((await test.post(`/api/endorsements/${asked.id}/status`, { status: 'withdrawn' }, admin())).status).toBe(200);
        return;
      }
      case 'back and forth': {
        if (this.cancelled || this.open.length === 0) return;
        const was = [await rowOf(this.id), await renewalsOf(this.id)];
        const received = this.received.length;
        await this.receive(one);
        if (this.received.length > received) await this.undo();
        expect([await rowOf(this.id), await renewalsOf(this.id)]).toEqual(was);
      }
    }
  }

  async check() {
    const { data } = (await test.get(`/api/motor-insurance/${this.id}`, admin())).body;
    expect(data).toMatchObject({ ...this.values, net_premium: this.issued / 100, net_now: this.net / 100 });
    expect(data.status).toBe(this.cancelled ? 'cancelled' : 'active');
    const [row] = await runSql<{ net: number; cancellations: number; open_renewals: number }>(
      test.db,
      `select coalesce(sum(net_delta), 0)::float8 as net, (count(*) filter (where kind = 'cancellation'))::int as cancellations,
        (select count(*) from renewals where policies = 'motor' and policy_id = ${this.id} and deleted_at is null and closed_at is null)::int
          as open_renewals
      from endorsements where motor_id = ${this.id} and version_no is not null`,
    );
    expect(Math.round((row?.net ?? 0) * 100)).toBe(this.net - this.issued);
    expect(row?.cancellations).toBe(this.cancelled ? 1 : 0);
    if (this.cancelled) expect(row?.open_renewals).toBe(0);
  }
}

it(
  `of ${HISTORIES} policies are what their papers made of them`,
  async () => {
    const seed = seedOf('endorsements');
    const histories = fc.sample(fc.array(step, { minLength: 3, maxLength: 9 }), { numRuns: HISTORIES, seed });
    const cancelled: number[] = [];
    for (let at = 0; at < histories.length; at += AT_ONCE)
      await Promise.all(
        histories.slice(at, at + AT_ONCE).map(async (steps, index) => {
          const vehicle = { vehicle_no: `GJ05ZZ${at + index}`, chassis_no: `HISTORY${at + index}` };
          const history = new History(await addMotorPolicy(test, vehicle));
          for (const one of steps) await history.take(one);
          await history.check();
          if (history.cancelled) cancelled.push(history.id);
        }),
      );
    expect(cancelled.length).toBeGreaterThan(0);
    const total = async (query: string) => (await test.get(`/api/motor-insurance?limit=1${query}`, admin())).body.total_count;
    expect([await total(''), await total('&status=cancelled')]).toEqual([HISTORIES, cancelled.length]);
  },
  LIMIT_MS,
);
