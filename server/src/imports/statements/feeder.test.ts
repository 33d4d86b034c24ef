/** A Feeder works on lines, closes nothing, and reads nothing of the insurer's letter or of what firms' policies earn. */
import { LINE_STATES } from '@bimabahi/contract/commission/judge-lines';
import { LINE_TABS } from '@bimabahi/contract/imports/statements';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries, form } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const feeder = () => test.people.Feeder;
const admin = () => test.people.Admin;
let insurer_id: number;
let id: number;

const ROWS = [
  'Policy No,Vehicle No,Insured Name,Risk Start Date,Net Premium,Commission %,Commission Amount',
  'SG/2026/001,,Asha,,10000,9,900',
  'SG/2026/F01,,,,5000,8,333',
  'SG/2026/F02,,,,5000,8,400',
];

const drop = (more: Record<string, unknown> = {}, as = feeder(), rows = ROWS) =>
  test.post(
    '/api/statements',
    form({ insurer_id, month: '2026-05', ...more }, { bytes: Buffer.from(rows.join('\n')), name: 'May.csv', field: 'file' }),
    as,
  );
const lines = async (as = feeder()) => (await test.get(`/api/statements/${id}/lines`, as)).body.data;

beforeEach(async () => {
  ({ id: insurer_id } = await test.db
    .insertInto('insurers')
    .values({ name: 'Sahyadri General', kind: 'general' })
    .returning('id')
    .executeTakeFirstOrThrow());
  const start = { start_date: '2026-03-02', end_date: '2027-03-01', issue_date: '2026-03-02' };
  await addMotorPolicy(test, { ...start, policy_no: 'SG/2026/001', name_remark: 'Sahyadri General', commission_in_num: 1000 });
  const firm = { ...start, is_installment: 0, company: 'Sahyadri General', commission_in_num: 400 };
  for (const policy_no of ['SG/2026/F01', 'SG/2026/F02', 'SG/2026/F03']) await addCorporatePolicy(test, { ...firm, policy_no });
  const dropped = await drop();
  expect(dropped.status, JSON.stringify(dropped.body)).toBe(201);
  id = dropped.body.data.id;
  expect((await test.post(`/api/statements/${id}/match`, {}, feeder())).status).toBe(200);
});

describe('a Feeder', () => {
  it('drops, matches and decides, and sees the difference of cars alone', async () => {
    const [car, fire] = await lines();
    expect(car).toMatchObject({ state: 'short', expected: 1000, difference: -100, reason: expect.stringContaining('₹') });
    expect(fire).toMatchObject({ state: 'found', amount: 333, decided_by: null });
    for (const field of ['expected', 'received_before', 'difference']) expect(fire).not.toHaveProperty(field);
    expect(fire.reason).not.toContain('₹');
    const decided = await test.put(`/api/statement-lines/${car.id}`, { state: 'accepted' }, feeder());
    expect(decided.body.data).toMatchObject({ state: 'accepted', expected: 1000 });
    const [own, seen] = await lines(admin());
    expect(seen).toMatchObject({ state: 'short', expected: 400, difference: -67 });
    const refused = await test.put(`/api/statement-lines/${own.id}`, { state: 'disputed' }, admin());
    expect([refused.status, refused.body.data.expected]).toEqual([409, 1000]);
  });

  it('decides no line of a firm’s policy, and makes none of one', async () => {
    const [car, fire] = await lines();
    const said = [403, 'Lines of firms’ policies and of rewards are decided by an Admin.'];
    const decide = async (line: { id: number }, body: object) => {
      const { status, body: answer } = await test.put(`/api/statement-lines/${line.id}`, body, feeder());
      return [status, answer.message];
    };
    expect(await decide(fire, { state: 'accepted' })).toEqual(said);
    expect(await decide(car, { state: 'accepted', item: fire.item })).toEqual(said);
    const many = await test.post(`/api/statements/${id}/accept`, { ids: [car.id, fire.id] }, feeder());
    expect([many.status, many.body.message]).toEqual(said);
    expect((await lines(admin())).map(({ state }: { state: string }) => state)).toEqual(['short', 'short', 'accepted']);
  });

  it('finds out by no answer how an amount of their choice stands to what a firm’s policy earns', async () => {
    const without = (value: unknown) =>
      JSON.parse(JSON.stringify(value), (key, each) =>
        ['id', 'created_at', 'version', 'amount', 'line_total'].includes(key) ? undefined : each,
      );
    async function seenOf(amount: number) {
      const rows = [ROWS[0] as string, `SG/2026/F01,,,,5000,8,${amount}`];
      const dropped = (await drop({}, feeder(), rows)).body.data;
      const path = `/api/statements/${dropped.id}`;
      const answers: unknown[] = [dropped.counts, (await test.post(`${path}/match`, {}, feeder())).body];
      for (const state of LINE_STATES) answers.push((await test.get(`${path}/lines?state=${state}`, feeder())).body.total_count);
      for (const tab of LINE_TABS) answers.push((await test.get(`${path}/lines?tab=${tab}`, feeder())).body);
      for (const read of [path, `${path}/missing`, `${path}/changed`, '/api/waiting']) answers.push((await test.get(read, feeder())).body);
      const all = (await test.get('/api/statements?limit=100', feeder())).body.data;
      answers.push(all.find((each: { id: number }) => each.id === dropped.id));
      const line = (await test.get(`${path}/lines`, feeder())).body.data[0];
      answers.push((await test.put(`/api/statement-lines/${line.id}`, { state: 'disputed' }, feeder())).body);
      expect((await test.get(`${path}/lines`, admin())).body.data[0].state).not.toBe('found');
      await test.post(`${path}/void`, { reason: 'Probing' }, admin());
      return without(answers);
    }
    const exact = await seenOf(400);
    for (const amount of [399, 401, 1, 9_999]) expect(await seenOf(amount)).toEqual(exact);
    expect(exact[1].data.counts).toMatchObject({ found: { count: 1 }, accepted: { count: 0 } });
  });

  it('reads no control total, and none of what it gives away', async () => {
    const paid = { control_total: 2000, received_on: '2026-06-05' };
    expect((await test.put(`/api/statements/${id}`, paid, admin())).body.data).toMatchObject({ control_total: 2000, difference: -367 });
    const answers = [
      (await test.get(`/api/statements/${id}`, feeder())).body.data,
      (await test.get('/api/statements', feeder())).body.data[0],
      (await test.post(`/api/statements/${id}/match`, {}, feeder())).body.data,
      (await test.put(`/api/statements/${id}`, { utr: 'N1' }, feeder())).body.data,
      (await test.put(`/api/statements/${id}`, { utr: 'N1', version: 1 }, feeder())).body.data,
    ];
    for (const answer of answers) {
      expect(answer.id).toBe(id);
      for (const field of ['control_total', 'difference', 'short_by', 'excess_by']) expect(answer).not.toHaveProperty(field);
    }
    expect((await test.put(`/api/statements/${id}`, { control_total: 1 }, feeder())).status).toBe(422);
    const other = [...ROWS, 'SG/2026/9,,,,1,1,1'];
    expect((await drop({ control_total: 5 }, feeder(), other)).status).toBe(422);
  });

  it('is told which of firms’ policies are missing, and not for how much', async () => {
    const feeders = (await test.get(`/api/statements/${id}/missing`, feeder())).body;
    expect(feeders.data).toMatchObject([{ policy_no: 'SG/2026/F03', premium: expect.any(Number) }]);
    for (const field of ['expected', 'received', 'difference', 'percent']) expect(feeders.data[0]).not.toHaveProperty(field);
    expect(feeders).not.toHaveProperty('amount');
    expect((await test.get(`/api/statements/${id}/missing`, admin())).body).toMatchObject({ amount: 400, data: [{ expected: 400 }] });
    const { data } = (await test.get(`/api/statements/${id}/items?limit=10`, feeder())).body;
    expect(data.filter((item: object) => 'expected' in item).map(({ policies }: { policies: string }) => policies)).toEqual(['motor']);
  });

  it('neither closes, voids, sets a rate nor takes the sheet of disputes', async () => {
    const [car] = await lines();
    expect((await test.post(`/api/statements/${id}/close`, {}, feeder())).status).toBe(403);
    expect((await test.post(`/api/statements/${id}/void`, { reason: 'No' }, feeder())).status).toBe(403);
    expect((await test.get(`/api/statements/${id}/disputes`, feeder())).status).toBe(403);
    const set = await test.put(`/api/statement-lines/${car.id}`, { state: 'accepted', set_rate: 1 }, feeder());
    expect([set.status, Object.keys(set.body.errors)]).toEqual([422, ['set_rate']]);
  });
});

describe('an Admin', () => {
  it('accepts what was paid as the commission of the policy', async () => {
    const [car, fire] = await lines(admin());
    const set = await test.put(`/api/statement-lines/${car.id}`, { state: 'accepted', set_rate: 1 }, admin());
    expect(set.body.data).toMatchObject({ state: 'accepted', expected: 900, difference: 0 });
    const policy = (await test.get(`/api/motor-insurance/${car.policy_id}`, admin())).body.data;
    expect(policy).toMatchObject({ commission_in_num: 900, commission_in_per: 9 });
    expect((await auditEntries(test, 'motor_insurance')).length).toBeGreaterThan(1);
    expect((await test.put(`/api/statement-lines/${fire.id}`, { state: 'accepted', set_rate: 1 }, admin())).status).toBe(200);
    expect((await test.get(`/api/corporate-insurance/${fire.policy_id}`, admin())).body.data).toMatchObject({ commission_in_num: 333 });
    expect((await test.put(`/api/statement-lines/${fire.id}`, { state: 'disputed', set_rate: 1 }, admin())).status).toBe(422);
    expect((await test.get('/api/receivables', admin())).body.total).toMatchObject({ total: 2033 });
  });

  it('takes a sheet of what is disputed', async () => {
    const [, fire] = await lines(admin());
    await test.put(`/api/statement-lines/${fire.id}`, { state: 'disputed', reason: 'The slip says 8 %' }, admin());
    const sheet = String((await test.get(`/api/statements/${id}/disputes?format=csv`, admin())).body).split(/\r?\n/);
    expect(sheet[0]).toMatch(/Policy No\..*Per Cent in Statement,Amount in Statement.*Expected,Received Before,Difference,Why/);
    expect(sheet[1]).toMatch(/SG\/2026\/F01.*333.*400.*-67.*The slip says 8 %/);
    expect(sheet.filter(Boolean)).toHaveLength(2);
    expect((await test.get(`/api/statements/${id}/disputes`, admin())).status).toBe(200);
    expect((await auditEntries(test)).map(({ action }) => action)).toContain('statements.disputes');
  });
});

it('a statement of hardly any policy of the insurer accepts nothing by itself', async () => {
  const rows = [ROWS[0] as string, 'SG/2026/F02,,,,5000,8,400', ...Array.from({ length: 30 }, (_, at) => `OT/2026/${at},,,,1,1,1`)];
  const { id: other } = (await drop({}, admin(), rows)).body.data;
  const matched = (await test.post(`/api/statements/${other}/match`, {}, admin())).body.data;
  expect(matched).toMatchObject({ lines: 31, found: 1, counts: { accepted: { count: 0 }, suggested: { count: 1 } } });
});
