import { SEEDED_CLAIM_CLOCKS } from '@bimabahi/contract/policies/claim-words';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { openTestDatabase } from '../../testing/app/test-database.ts';

const test = useTestApp();
const TODAY = todayInIndia();
const day = (days: number) => addDays(TODAY, days);
const COVER = { start_date: day(-200), end_date: day(164) };
const admin = () => test.people.Admin;

let vehicle = 1000;
async function register(fields: { kind?: string; days?: number; estimate?: number; next_action_on?: string } = {}) {
  const { kind = 'own_damage', days = 0, ...more } = fields;
  const isHealth = kind.startsWith('health');
  const { id } = isHealth
    ? await addCorporatePolicy(test, COVER)
    : await addMotorPolicy(test, { ...COVER, vehicle_no: `GJ01AB${++vehicle}` });
  const of = { policies: isHealth ? 'corporate' : 'motor', policy_id: id };
  const claim = { ...of, kind, loss_date: day(-days), intimated_on: day(-days), ...more };
  const { status, body } = await test.post('/api/claims', claim, admin());
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}
const move = async (id: number, stage: string, on = TODAY) => {
  const at = on === TODAY ? {} : { at: `${on}T10:00:00+05:30` };
  const { status, body } = await test.post(`/api/claims/${id}/stage`, { stage, note: 'x', ...at }, admin());
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const listed = async (query: string) => (await test.get(`/api/claims?${query}`, admin())).body.data.map(({ id }: { id: number }) => id);
const hoursFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000;

describe('the clocks of a new office', () => {
  it('are those of the contract, by the migration too', async () => {
    const database = await openTestDatabase();
    const rows = await database.db
      .selectFrom('claim_clocks')
      .select(['kind', 'from_stage', 'to_stage', 'hours', 'source'])
      .orderBy('id')
      .execute();
    await database.close();
    expect(rows).toEqual(SEEDED_CLAIM_CLOCKS);
  });

  it.each([
    ['own_damage', 'intimated', 'surveyor_appointed', 24],
    ['own_damage', 'surveyor_appointed', 'surveyed', 360],
    ['theft', 'surveyed', 'approved', 168],
    ['own_damage', 'approved', 'settled', 168],
    ['health_cashless', 'intimated', 'approved', 1],
    ['health_cashless', 'approved', 'settled', 3],
    ['third_party', 'approved', 'settled', 168],
  ])('run %s from %s to %s in %i hours', async (kind, from, to, hours) => {
    const claim = await register({ kind, days: 3 });
    const now = from === 'intimated' ? claim : await move(claim.id, from);
    expect([hoursFrom(now.stage_at, now.due_at), now.due_to]).toEqual([hours, to]);
  });

  it.each([
    ['third_party', 'intimated'],
    ['health_reimbursement', 'intimated'],
    ['own_damage', 'documents_pending'],
    ['own_damage', 'settled'],
    ['own_damage', 'withdrawn'],
  ])('do not run for %s while it is %s', async (kind, stage) => {
    const claim = await register({ kind });
    const now = stage === 'intimated' ? claim : await move(claim.id, stage);
    expect([now.due_at, now.due_to]).toEqual([null, null]);
  });
});

describe('PUT /api/claim-clocks', () => {
  const put = (clocks: object[], as = admin()) => test.put('/api/claim-clocks', { clocks }, as);
  const SURVEYOR = { kind: 'any', from_stage: 'intimated', to_stage: 'surveyor_appointed', hours: 48 };

  it('sets what is given, open claims follow, and both are audited', async () => {
    const open = await register({ days: 1 });
    const closed = await register({ days: 1 });
    await move(closed.id, 'withdrawn');
    const { status, body } = await put([SURVEYOR]);
    expect([status, body.data.length]).toEqual([200, SEEDED_CLAIM_CLOCKS.length]);
    const now = (await test.get(`/api/claims/${open.id}`, admin())).body.data;
    expect(hoursFrom(now.stage_at, now.due_at)).toBe(48);
    expect((await test.get(`/api/claims/${closed.id}`, admin())).body.data.due_at).toBeNull();
    expect((await auditEntries(test, 'claim_clocks'))[0]).toMatchObject({
      action: 'claim-clocks.update',
      before: { hours: 24 },
      after: { hours: 48 },
    });
    expect((await auditEntries(test, 'claims'))[0]).toMatchObject({ action: 'claim-clocks.update', record_id: open.id });
  });

  it('gives a kind a clock of its own, and takes it away with null', async () => {
    await put([{ ...SURVEYOR, kind: 'theft', hours: 6 }]);
    const theft = await register({ kind: 'theft' });
    expect(hoursFrom(theft.stage_at, theft.due_at)).toBe(6);
    await put([{ ...SURVEYOR, kind: 'theft', hours: null }]);
    expect((await test.get(`/api/claims/${theft.id}`, admin())).body.data.due_at).toBeNull();
  });

  it.each([
    ['no hours of a clock', { hours: 0 }],
    ['an unknown kind', { kind: 'flood' }],
    ['an end to run from', { from_stage: 'settled' }],
    ['a clock that runs back', { from_stage: 'approved', to_stage: 'surveyed' }],
  ])('refuses %s', async (_, over) => expect((await put([{ ...SURVEYOR, ...over }])).status).toBe(422));

  it('is for an Admin; all of the staff read them', async () => {
    for (const role of ['Feeder', 'Telecaller'] as const) {
      expect((await put([SURVEYOR], test.people[role])).status).toBe(403);
      expect((await test.get('/api/claim-clocks', test.people[role])).status).toBe(200);
    }
    expect((await test.get('/api/claim-clocks', test.people.User)).status).toBe(403);
  });
});

describe('the bands', () => {
  it('say what is due, who is waited for, and what was settled this month', async () => {
    const late = await register({ days: 5 });
    const today = await register({ kind: 'third_party', next_action_on: TODAY });
    const week = await register({ kind: 'third_party', next_action_on: day(6) });
    const later = await register({ kind: 'third_party', next_action_on: day(8) });
    const asked = await register({ kind: 'third_party' });
    await move(asked.id, 'documents_pending');
    const missed = await register({ kind: 'third_party', next_action_on: day(-1) });
    const settled = await register();
    await move(settled.id, 'settled');
    const longAgo = await register({ days: 45 });
    await move(longAgo.id, 'settled');
    expect((await test.put(`/api/claims/${longAgo.id}`, { settled_on: day(-40) }, admin())).status).toBe(200);
    expect(await listed('band=overdue')).toEqual([missed.id, late.id]);
    expect(await listed('band=today')).toEqual([today.id]);
    expect(await listed('band=week')).toEqual([week.id]);
    expect(await listed('band=client')).toEqual([asked.id]);
    expect(await listed('band=insurer')).toEqual([missed.id, later.id, week.id, today.id, late.id]);
    expect(await listed('band=settled_this_month')).toEqual([settled.id]);
    const { body } = await test.get('/api/claims/summary', admin());
    expect(body.data).toEqual({ bands: { overdue: 2, today: 1, week: 1, client: 1, insurer: 5, settled_this_month: 1 }, open: 6 });
    expect((await test.get('/api/claims/summary?kind=own_damage', admin())).body.data.open).toBe(1);
    // Whoever reads no amount is told the same.
    expect((await test.get('/api/claims/summary', test.people.Telecaller)).body).toEqual(body);
    expect((await test.get('/api/claims/summary', test.people.User)).status).toBe(403);
  });

  it('list what is due first, and what has no clock last', async () => {
    const unclocked = await register({ kind: 'third_party' });
    const later = await register({ days: 1 });
    const sooner = await register({ days: 2 });
    expect(await listed('sort=due_at&order=asc')).toEqual([sooner.id, later.id, unclocked.id]);
  });
});

describe('GET /api/claims/export', () => {
  it('has the claims that match, without amounts for a Telecaller, and is audited', async () => {
    const claim = await register({ days: 2 });
    await register({ kind: 'theft' });
    await test.put(`/api/claims/${claim.id}`, { claim_no: 'CL/1', estimate: 45_000, note: 'Ring the garage' }, admin());
    const text = String((await test.get('/api/claims/export?kind=own_damage', admin())).body);
    const [head = '', row = '', rest] = text.trim().split(/\r?\n/);
    expect(head).toContain('Claim No.');
    expect(row).toContain('CL/1');
    expect(row).toContain('45000');
    expect(row).toContain('Own damage');
    expect(rest).toBeUndefined();
    const [event] = (await test.get('/api/audit?action=claims.export', admin())).body.data;
    expect(event.sentence).toBe('Admin Test downloaded 1 claim');
    const theirs = String((await test.get('/api/claims/export?kind=own_damage', test.people.Telecaller)).body);
    expect(theirs).toContain('CL/1');
    expect(theirs).not.toContain('45000');
    expect((await test.get('/api/claims/export?format=xlsx', test.people.Feeder)).status).toBe(200);
    expect((await test.get('/api/claims/export', test.people.User)).status).toBe(403);
  });
});

describe('GET /api/claims/ratios', () => {
  const ratios = async () => (await test.get('/api/claims/ratios', admin())).body.data;

  it('sets settled claims and estimates of open ones against the net premium now, by client and by line', async () => {
    const settled = await register({ days: 20, estimate: 9_000 });
    await move(settled.id, 'settled');
    await register({ days: 10, estimate: 1_000 });
    await move((await register({ days: 9, estimate: 7_000 })).id, 'rejected');
    await register({ kind: 'health_cashless', days: 3, estimate: 50_000 });
    await runSql(test.db, `update claims set settled = 3000 where id = ${settled.id}`);
    await runSql(test.db, `update motor_insurance set net_premium = 10000, net_delta = -2000, line = 'goods_vehicle'`);
    await runSql(test.db, `update corporate_insurance set new_premium = 30000, terrisom = 10000, line = 'health_group'`);
    const { clients, lines } = await ratios();
    expect(lines).toEqual([
      { line: 'health_group', incurred: 50_000, net: 40_000, percent: 125 },
      { line: 'goods_vehicle', incurred: 4_000, net: 24_000, percent: 16.7 },
    ]);
    expect(clients).toEqual([{ id: test.people.User.id, name: expect.any(String), incurred: 54_000, net: 64_000, percent: 84.4 }]);
  });

  it('counts the premium of policies without a claim, leaves out what began earlier, and is for an Admin', async () => {
    await register({ days: 10, estimate: 1_000 });
    await addMotorPolicy(test, { ...COVER, policy_no: 'QUIET/1', vehicle_no: 'GJ01ZZ0001' });
    await runSql(test.db, `update motor_insurance set net_premium = 2500, line = 'goods_vehicle'`);
    expect((await ratios()).lines).toEqual([{ line: 'goods_vehicle', incurred: 1_000, net: 5_000, percent: 20 }]);
    await runSql(test.db, `update motor_insurance set start_date = current_date - 1200`);
    expect(await ratios()).toMatchObject({ clients: [], lines: [] });
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      expect((await test.get('/api/claims/ratios', test.people[role])).status).toBe(403);
  });
});

describe('GET /api/claims/figures', () => {
  it('counts open claims by stage and age, closed ones by insurer, and the days to a settlement', async () => {
    await register({ days: 2 });
    const old = await register({ days: 40 });
    await move(old.id, 'surveyed', day(-39));
    for (const days of [10, 20, 60]) await move((await register({ days })).id, 'settled');
    await move((await register({ days: 5 })).id, 'rejected');
    await move((await register({ kind: 'health_cashless', days: 3 })).id, 'rejected');
    const { body } = await test.get('/api/claims/figures', admin());
    expect(body.data).toEqual({
      open: [
        { stage: 'intimated', week: 1, month: 0, older: 0 },
        { stage: 'surveyed', week: 0, month: 0, older: 1 },
      ],
      insurers: [
        { insurer: 'New India Assurance', settled: 3, rejected: 1 },
        { insurer: 'Oriental Insurance', settled: 0, rejected: 1 },
      ],
      median_days: 20,
    });
  });

  it('is for an Admin, and knows no days where nothing was settled', async () => {
    expect((await test.get('/api/claims/figures', admin())).body.data).toEqual({ open: [], insurers: [], median_days: null });
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      expect((await test.get('/api/claims/figures', test.people[role])).status).toBe(403);
  });
});
