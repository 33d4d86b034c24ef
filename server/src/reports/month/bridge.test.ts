/** The steps from one period's net to another's, beside a calculation of the test's own on a book drawn by chance. */
import type { MonthBridge } from '@bimabahi/contract/reports/month-bridge';
import type { RegisterEntry } from '@bimabahi/contract/reports/registers';
import { seedOf } from '@bimabahi/contract/testing/seed';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
beforeEach(() => void at('2026-11-24T12:00:00+05:30'));
afterEach(() => void vi.useRealTimers());

let state = seedOf('from last year to this one');
/** Numerical Recipes' linear congruential generator. */
function draw<T>(values: readonly T[]): T {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return values[Math.floor((state / 2 ** 32) * values.length)] as T;
}

type Kind = 'motor' | 'corporate';
interface Policy {
  kind: Kind;
  id: number;
  start_date: string;
  issue_date: string | null;
  business_type: 'new' | 'renewal' | 'rollover' | 'used' | null;
  renewed_from: number | null;
  paise: number;
  insurer: string;
  deleted: boolean;
}
interface Endorsement {
  policy: Policy;
  received_on: string;
  paise: number;
  isCancellation: boolean;
}
let policies: Policy[];
let endorsements: Endorsement[];
beforeEach(() => {
  policies = [];
  endorsements = [];
});

async function add(made: Omit<Policy, 'id'>): Promise<Policy> {
  const { kind, paise, insurer, deleted, ...fields } = made;
  const number = policies.length + 1;
  const row = {
    ...{ user_id: test.people.User.id, created_by: test.people.Admin.id, insured_name: `A ${number}`, policy_no: `P${number}` },
    ...{ end_date: '2030-01-01', total_premium: paise / 100, deleted_at: deleted ? '2026-11-20' : null, ...fields },
  };
  const net = paise / 100;
  const { id } = await (kind === 'motor'
    ? test.db
        .insertInto('motor_insurance')
        .values({ ...row, name_remark: insurer, vehicle_no: `GJ01AB${1000 + number}`, net_premium: net })
        .returning('id')
        .executeTakeFirstOrThrow()
    : test.db
        .insertInto('corporate_insurance')
        .values({ ...row, company: insurer, product: `Product number ${number}`, new_premium: net, terrisom: 0 })
        .returning('id')
        .executeTakeFirstOrThrow());
  const policy = { ...made, id };
  policies.push(policy);
  return policy;
}

async function endorse(endorsement: Endorsement): Promise<void> {
  const { policy, received_on, paise, isCancellation } = endorsement;
  await test.db
    .insertInto('endorsements')
    .values({
      ...{ policies: policy.kind, policy_id: policy.id, kind: isCancellation ? 'cancellation' : 'change', status: 'received' },
      ...{ requested_on: received_on, effective_date: received_on, received_on, version_no: 2 + endorsements.length },
      ...{ net_delta: paise / 100, total_delta: paise / 100, cancel_reason: isCancellation ? 'client' : null },
    })
    .execute();
  endorsements.push(endorsement);
}

const DAYS = ['2025-09-30', '2025-10-01', '2025-10-20', '2025-10-31', '2025-11-10', '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-10'];
const AMOUNTS = [0, 1, 33_333, 99_999, 123_456, 2_000_005];

async function book(): Promise<void> {
  const drawn = (kind: Kind, renewed_from: number | null, days: readonly string[]) => ({
    ...{ kind, renewed_from, start_date: draw(days), issue_date: draw([null, ...days]), paise: draw(AMOUNTS) },
    business_type: draw([null, 'new', 'renewal', 'renewal', 'rollover', 'used'] as const),
    ...{ insurer: draw(['Acme', ' acme ', 'Tata', 'none of these']), deleted: draw([false, false, false, false, true]) },
  });
  for (let number = 0; number < 90; number++) {
    const kind = draw(['motor', 'corporate'] as const);
    const older = policies.filter((policy) => policy.kind === kind && policy.start_date < '2026-09-01');
    const follows = number > 40 && older.length > 0 && draw([true, true, false]) ? draw(older).id : null;
    await add(drawn(kind, follows, follows === null ? DAYS : DAYS.slice(5)));
  }
  const kept = policies.filter(({ deleted }) => !deleted);
  for (let number = 0; number < 30; number++)
    await endorse({
      ...{ policy: draw(kept), received_on: draw(DAYS), isCancellation: draw([true, false]) },
      paise: draw([-50_050, -1, 700, 0, 12_345]),
    });
}

interface Chosen {
  from: string;
  to: string;
  beforeFrom: string;
  beforeTo: string;
  date?: 'start' | 'issue';
  is?: (policy: Policy) => boolean;
}
/** By the sentences of the definition, in paise. */
function expected({ from, to, beforeFrom, beforeTo, date = 'start', is = () => true }: Chosen): Record<string, [number, number]> {
  const dayOf = ({ start_date, issue_date }: Policy) => (date === 'issue' ? (issue_date ?? start_date) : start_date);
  const counting = policies.filter((policy) => !policy.deleted && is(policy));
  const [now, then] = [
    counting.filter((policy) => dayOf(policy) >= from && dayOf(policy) <= to),
    counting.filter((policy) => dayOf(policy) >= beforeFrom && dayOf(policy) <= beforeTo),
  ];
  const isOf = (older: Policy) => (policy: Policy) => policy.kind === older.kind && policy.renewed_from === older.id;
  const steps: Record<string, [number, number]> = Object.fromEntries(
    ['lost', 'dearer', 'cheaper', 'new', 'rollover', 'used', 'endorsed', 'cancelled', 'other'].map((key) => [key, [0, 0]]),
  );
  const step = (key: string, paise: number) => {
    const [sum, count] = steps[key] as [number, number];
    steps[key] = [sum + paise, count + 1];
  };
  for (const older of then) {
    const followers = now.filter(isOf(older));
    const more = followers.reduce((sum, { paise }) => sum + paise, -older.paise);
    if (followers.length === 0) step('lost', -older.paise);
    else if (more !== 0) step(more > 0 ? 'dearer' : 'cheaper', more);
  }
  for (const policy of now)
    if (!then.some((older) => isOf(older)(policy)))
      step(policy.business_type === null || policy.business_type === 'renewal' ? 'other' : policy.business_type, policy.paise);
  // One that changes no amount is no entry of the register.
  for (const { policy, received_on, paise, isCancellation } of endorsements.filter((each) => each.paise !== 0)) {
    if (policy.deleted || !is(policy)) continue;
    const key = isCancellation ? 'cancelled' : 'endorsed';
    if (received_on >= from && received_on <= to) step(key, paise);
    if (received_on >= beforeFrom && received_on <= beforeTo) step(key, -paise);
  }
  return steps;
}

async function bridge(query: string): Promise<MonthBridge> {
  const { status, body } = await test.get(`/api/month/bridge?${query}`, test.people.Admin);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const paiseOf = (amount: number) => Math.round(amount * 100);

async function expectRowsAddUp({ steps }: MonthBridge): Promise<number> {
  const linked = steps.filter(({ rows }) => rows !== null);
  for (const { key, net, policies: number, rows } of linked) {
    const { data, total_count } = (await test.get(`${rows}&limit=1000`, test.people.Admin)).body;
    const sum = data.reduce(
      (all: number, { net_premium, terrorism }: RegisterEntry) => all + paiseOf(net_premium ?? 0) + paiseOf(terrorism ?? 0),
      0,
    );
    expect([total_count, sum], key).toEqual([number, paiseOf(net)]);
  }
  return linked.length;
}

it('each step is as its sentence says, they add up to the paisa, and rows that are there add up', async () => {
  await test.post('/api/insurers', { name: 'Acme General', kind: 'general', aliases: ['Acme'] }, test.people.Admin);
  await book();
  const october = { from: '2026-10-01', to: '2026-10-31', beforeFrom: '2025-10-01', beforeTo: '2025-10-31' };
  for (const [query, chosen] of [
    ['period=2026-10', october],
    ['period=2026-10&date=issue', { ...october, date: 'issue' }],
    ['period=2026-10&compare=before', { ...october, beforeFrom: '2026-09-01', beforeTo: '2026-09-30' }],
    ['period=2026-10&kind=motor', { ...october, is: ({ kind }) => kind === 'motor' }],
    ['period=2026-10&business_type=new', { ...october, is: ({ business_type }) => business_type === 'new' }],
    ['period=2026-10&insurer=acme general', { ...october, is: ({ insurer }) => insurer.trim().toLowerCase() === 'acme' }],
    ['from=2025-10-01&to=2026-10-31', { from: '2025-10-01', to: '2026-10-31', beforeFrom: '2024-10-01', beforeTo: '2025-10-31' }],
    // It runs: both until the 24th.
    ['period=FY2026-27', { from: '2026-04-01', to: '2026-11-24', beforeFrom: '2025-04-01', beforeTo: '2025-11-24' }],
  ] as const satisfies readonly (readonly [string, Chosen])[]) {
    const found = await bridge(query);
    const steps = Object.fromEntries(found.steps.map(({ key, net, policies: number }) => [key, [paiseOf(net), number]]));
    expect(steps, query).toEqual(expected(chosen));
    expect(
      found.steps.reduce((sum, { net }) => sum + paiseOf(net), paiseOf(found.before)),
      query,
    ).toBe(paiseOf(found.after));
    await expectRowsAddUp(found);
    const summary = (await test.get(`/api/month/summary?${query}`, test.people.Admin)).body.data;
    const [after, before] = summary.to_date ? [summary.to_date, summary.to_date.compared] : [summary.premium, summary.compared];
    expect([found.before, found.after], query).toEqual([before.net, after.net]);
  }
});

const POLICY = { kind: 'motor', issue_date: null, renewed_from: null, insurer: 'Tata', deleted: false } as const;

it('two that follow one are held against it together, as much is in neither, and a forerunner of another period is in other', async () => {
  const [split, same, early] = [
    await add({ ...POLICY, start_date: '2025-10-05', business_type: 'new', paise: 10_000 }),
    await add({ ...POLICY, start_date: '2025-10-06', business_type: 'new', paise: 500 }),
    await add({ ...POLICY, start_date: '2025-09-30', business_type: 'new', paise: 900 }),
  ];
  const follow = (older: Policy, paise: number, business_type: Policy['business_type'] = 'renewal') =>
    add({ ...POLICY, start_date: '2026-10-05', business_type, paise, renewed_from: older.id });
  await follow(split, 7_000);
  await follow(split, 4_001);
  await follow(same, 500);
  await follow(early, 901);
  const { steps } = await bridge('period=2026-10');
  const told = steps.filter(({ net, policies: number }) => net !== 0 || number > 0);
  expect(told.map(({ key, net, policies: number }) => [key, net, number])).toEqual([
    ['dearer', 10.01, 1],
    ['other', 9.01, 1],
  ]);
});

it('what closed the renewal of a policy follows it, though it does not name it', async () => {
  const older = await add({ ...POLICY, start_date: '2025-10-05', business_type: 'new', paise: 10_000 });
  const newer = await add({ ...POLICY, start_date: '2026-10-05', business_type: 'renewal', paise: 9_000 });
  const net = async () => (await bridge('period=2026-10')).steps.filter((step) => step.net !== 0).map((step) => [step.key, step.net]);
  expect(await net()).toEqual([
    ['lost', -100],
    ['other', 90],
  ]);
  await test.db
    .updateTable('renewals')
    .set({ stage: 'renewed', renewed_policy_id: newer.id, closed_at: '2026-10-05T10:00:00Z' })
    .where('policies', '=', 'motor')
    .where('policy_id', '=', older.id)
    .execute();
  expect(await net()).toEqual([['cheaper', -10]]);
});

it('the new ones open their rows, where none of them follows a policy of the compared period', async () => {
  const older = await add({ ...POLICY, start_date: '2025-10-05', business_type: 'new', paise: 10_000 });
  await add({ ...POLICY, start_date: '2026-10-05', business_type: 'new', paise: 700 });
  const isLinked = ({ steps }: MonthBridge) => steps.find(({ key }) => key === 'new')?.rows !== null;
  const found = await bridge('period=2026-10');
  expect([isLinked(found), await expectRowsAddUp(found)]).toEqual([true, 3]);
  await add({ ...POLICY, start_date: '2026-10-06', business_type: 'new', paise: 700, renewed_from: older.id });
  expect(isLinked(await bridge('period=2026-10'))).toBe(false);
});

it('of nothing is nothing, for an Admin alone, and refused at its field', async () => {
  const nothing = await bridge('period=2026-10');
  expect([nothing.before, nothing.after, nothing.steps.length]).toEqual([0, 0, 9]);
  for (const role of ['Feeder', 'Telecaller', 'User'] as const)
    expect((await test.get('/api/month/bridge', test.people[role])).status).toBe(403);
  const { status, body } = await test.get('/api/month/bridge?period=2026', test.people.Admin);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['period']]);
  const lines = String((await test.get('/api/month/export?period=2026-10&format=csv&block=bridge', test.people.Admin)).body).split('\n');
  expect(lines[1]).toMatch(/^Net before,,0,2025-10-01,2025-10-31,/);
});
