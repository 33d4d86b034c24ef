/** One line of a statement for several items: a fleet under one number, installments, endorsements. */
import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addPremium, auditEntries, form } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
let insurer_id: number;

const HEADINGS = 'Policy No,Vehicle No,Insured Name,Risk Start Date,Net Premium,Commission Amount,TDS';
let files = 0;
async function matched(...rows: string[]): Promise<number> {
  const bytes = Buffer.from([`Statement ${++files}`, HEADINGS, ...rows].join('\n'));
  const dropped = await test.post(
    '/api/statements',
    form({ insurer_id, month: '2026-05' }, { bytes, name: 'May.csv', field: 'file' }),
    admin(),
  );
  expect(dropped.status, JSON.stringify(dropped.body)).toBe(201);
  const { id } = dropped.body.data;
  expect((await test.post(`/api/statements/${id}/match`, {}, admin())).status).toBe(200);
  return id;
}
const linesOf = async (id: number) => (await test.get(`/api/statements/${id}/lines?limit=100`, admin())).body.data;
const statement = async (id: number) => (await test.get(`/api/statements/${id}`, admin())).body.data;
const spread = (line: number, body: object) => test.post(`/api/statement-lines/${line}/spread`, body, admin());
const decide = (line: number, body: object) => test.put(`/api/statement-lines/${line}`, body, admin());
async function close(id: number, control_total: number) {
  await test.put(`/api/statements/${id}`, { control_total, received_on: '2026-06-05' }, admin());
  return test.post(`/api/statements/${id}/close`, {}, admin());
}
const itemOf = async (item: string) =>
  (await test.get('/api/commission-items?limit=100', admin())).body.data.find((row: { item: string }) => row.item === item);
const openOf = async () =>
  (await test.get('/api/receivables', admin())).body.data.find((row: { insurer: { id: number } }) => row.insurer.id === insurer_id)
    ?.total ?? 0;

let plates = 1000;
const truck = (commission_in_num: number | null, more: Record<string, unknown> = {}) =>
  addMotorPolicy(test, {
    name_remark: 'Sahyadri General',
    policy_no: 'FLEET/2026/0001',
    vehicle_no: `GJ01AB${++plates}`,
    chassis_no: `CH${plates}`,
    insured_name: 'Rajhans Roadways',
    start_date: '2026-04-15',
    end_date: '2027-04-14',
    commission_in_num,
    ...more,
  });

beforeEach(async () => {
  const values = { name: 'Sahyadri General', kind: 'general' };
  ({ id: insurer_id } = await test.db.insertInto('insurers').values(values).returning('id').executeTakeFirstOrThrow());
});

describe('a line for a fleet under one number', () => {
  it('spreads itself over what is open, says so, and is received by part', async () => {
    const trucks = [await truck(100.01), await truck(200.02), await truck(300.04)];
    const id = await matched('FLEET/2026/0001,,Rajhans Roadways,15-04-2026,,600.07,60.01');
    const lines = await linesOf(id);
    expect(lines.map((line: Record<string, unknown>) => [line.item, line.amount, line.tds, line.whole, line.state, line.row_no])).toEqual([
      [`motor:${trucks[0].id}`, 100.01, 10, 600.07, 'accepted', 3],
      [`motor:${trucks[1].id}`, 200.02, 20, 600.07, 'accepted', 3],
      [`motor:${trucks[2].id}`, 300.04, 30.01, 600.07, 'accepted', 3],
    ]);
    expect(lines[0].reason).toBe('Part of one line of ₹ 600.07 for 3 items of this number, amount as expected');
    expect(await statement(id)).toMatchObject({ lines: 3, line_total: 600.07, line_tds: 60.01 });
    expect((await test.get(`/api/statements/${id}/missing`, admin())).body.total_count).toBe(0);
    expect((await close(id, 600.07)).status).toBe(200);
    expect(await itemOf(`motor:${trucks[2].id}`)).toMatchObject({ state: 'received', received: 300.04, tds: 30.01 });
    expect(await openOf()).toBe(0);
    expect(await auditEntries(test, 'receipts')).toHaveLength(3);
    await test.post(`/api/statements/${id}/void`, { reason: 'Wrong month' }, admin());
    expect(await itemOf(`motor:${trucks[0].id}`)).toMatchObject({ state: 'expected', received: 0 });
    expect(await openOf()).toBe(600.07);
  });

  it('within the tolerance loses no paisa', async () => {
    for (const each of [100, 100, 100]) await truck(each);
    const lines = await linesOf(await matched('FLEET/2026/0001,,,,,299.30,'));
    expect(lines.map(({ amount }: { amount: number }) => amount)).toEqual([99.77, 99.76, 99.77]);
    expect(lines[0].reason).toContain('₹ 0.70 less than expected, within ₹ 1.50');
  });

  it.each([
    ['one truck’s amount alone', [100, 200, 300], 'FLEET/2026/0001,,,,,100,'],
    ['a truck that is not rated', [100, 200, null], 'FLEET/2026/0001,,,,,300,'],
    ['too little', [100, 200, 300], 'FLEET/2026/0001,,,,,590,'],
  ])('is left to a person where it is %s', async (_, expected, row) => {
    for (const each of expected) await truck(each);
    expect(await linesOf(await matched(row))).toMatchObject([{ state: 'not_in_books', item: null, whole: null }]);
  });

  it('is left to a person where another line is about one of them', async () => {
    const [first] = [await truck(100), await truck(200)];
    const lines = await linesOf(await matched('FLEET/2026/0001,,,,,300,', `,${first.vehicle_no},,15-04-2026,26049.25,100,`));
    expect(lines.map((line: { whole: unknown }) => line.whole)).toEqual([null, null]);
  });

  it('is found anew by another match until somebody decides a part, which then keeps its own', async () => {
    const trucks = [await truck(100), await truck(200)];
    const id = await matched('FLEET/2026/0001,,,,,300,');
    const again = () => test.post(`/api/statements/${id}/match`, {}, admin());
    await test.put(`/api/motor-insurance/${trucks[0].id}`, { commission_in_num: 150 }, admin());
    await again();
    expect(await linesOf(id)).toMatchObject([{ whole: null, amount: 300, state: 'not_in_books' }]);
    await test.put(`/api/motor-insurance/${trucks[0].id}`, { commission_in_num: 100 }, admin());
    await again();
    const [, second] = await linesOf(id);
    expect((await decide(second.id, { state: 'disputed' })).status).toBe(200);
    await again();
    expect(await linesOf(id)).toMatchObject([
      { amount: 100, state: 'accepted' },
      { amount: 200, state: 'disputed' },
    ]);
    expect((await statement(id)).counts).toMatchObject({ disputed: { count: 1, amount: 200 }, accepted: { count: 1, amount: 100 } });
    const sheet = String((await test.get(`/api/statements/${id}/disputes?format=csv`, admin())).body);
    expect(sheet.trim().split('\n')[1]).toContain(',200,300,');
  });
});

describe('a line of several installments, or of a policy with its endorsement', () => {
  it('spreads itself too', async () => {
    const { id: policy } = await addCorporatePolicy(test, {
      company: 'Sahyadri General',
      policy_no: 'HEALTH/2026/0001',
      is_installment: 1,
    });
    const parts = [];
    for (const premium_date of ['2026-04-01', '2026-05-01'])
      parts.push(await addPremium(test, policy, { premium_date, commission_in_num: 250.5, pay_date: premium_date }));
    const lines = await linesOf(await matched('HEALTH/2026/0001,,,,,501,'));
    expect(lines.map(({ item, amount }: { item: string; amount: number }) => [item, amount])).toEqual(
      parts.map(({ id }) => [`premium:${id}`, 250.5]),
    );
  });

  it('takes the endorsement beside its policy', async () => {
    const car = await truck(1000);
    const endorsed = await test.post(
      `/api/motor-insurance/${car.id}/endorsements`,
      {
        kind: 'addition',
        requested_on: '2026-05-01',
        effective_date: '2026-05-01',
        status: 'received',
        received_on: '2026-05-02',
        endorsement_no: 'E1',
        net_delta: 500,
        commission_in_delta: 75,
      },
      admin(),
    );
    expect(endorsed.status, JSON.stringify(endorsed.body)).toBe(201);
    const lines = await linesOf(await matched('FLEET/2026/0001,,,,,1075,'));
    expect(lines.map(({ amount }: { amount: number }) => amount)).toEqual([75, 1000]);
  });
});

describe('a person', () => {
  it('spreads a line by what is expected, equally, or as typed, and puts it together again', async () => {
    const trucks = [await truck(100), await truck(200)];
    const id = await matched('FLEET/2026/0001,,,,,100.01,10');
    const [line] = await linesOf(id);
    const parts = trucks.map((each) => ({ item: `motor:${each.id}` }));
    const amounts = async () => (await linesOf(id)).map(({ amount, tds }: { amount: number; tds: number }) => [amount, tds]);
    expect((await spread(line.id, { by: 'expected', parts })).body.successMsg).toBe('Row 3 is spread over 2 items.');
    expect(await amounts()).toEqual([
      [33.34, 3.33],
      [66.67, 6.67],
    ]);
    const [part] = await linesOf(id);
    expect(part).toMatchObject({ state: 'accepted', difference: -66.66, whole: 100.01, decided_by: { id: admin().id } });
    expect((await spread(part.id, { by: 'equally', parts })).body.message).toContain('spread already');
    expect((await test.post(`/api/statement-lines/${part.id}/join`, {}, admin())).body.successMsg).toBe('Row 3 is one line again.');
    expect(await linesOf(id)).toMatchObject([{ id: line.id, amount: 100.01, tds: 10, item: null, whole: null, decided_by: null }]);
    await spread(line.id, { by: 'equally', parts });
    expect(await amounts()).toEqual([
      [50.01, 5],
      [50, 5],
    ]);
    await test.post(`/api/statement-lines/${line.id}/join`, {}, admin());
    const typed = parts.map((each, at) => ({ ...each, amount: ['60.00', '40.01'][at] }));
    expect((await spread(line.id, { by: 'typed', parts: typed })).status).toBe(200);
    expect((await amounts())[1]).toEqual([40.01, 4]);
    expect((await close(id, 100.01)).status).toBe(200);
    expect(await itemOf(`motor:${trucks[0].id}`)).toMatchObject({ received: 60 });
    expect((await auditEntries(test, 'statements')).map(({ action }) => action)).toContain('statements.create');
  });

  it('is told what is wrong, and nothing is written', async () => {
    const [one, two] = [await truck(100), await truck(null)];
    const id = await matched('FLEET/2026/0001,,,,,90,');
    const [line] = await linesOf(id);
    const [first, second] = [`motor:${one.id}`, `motor:${two.id}`];
    const refused = async (body: object) => {
      const { status, body: answer } = await spread(line.id, body);
      expect(status).toBe(422);
      return answer.errors;
    };
    expect(
      await refused({
        by: 'typed',
        parts: [
          { item: first, amount: 50 },
          { item: second, amount: 39.99 },
        ],
      }),
    ).toEqual({
      parts: ['The parts add up to ₹ 89.99 and the line is ₹ 90.00: ₹ 0.01 are left'],
    });
    expect(await refused({ by: 'typed', parts: [{ item: first, amount: 90 }, { item: second }] })).toEqual({
      'parts.1': ['Type what it gets of the line'],
    });
    expect(await refused({ by: 'expected', parts: [{ item: first }, { item: second }] })).toHaveProperty(['parts.1']);
    expect(await refused({ by: 'equally', parts: [{ item: first }, { item: first }] })).toEqual({ 'parts.1': ['Is chosen twice'] });
    expect(await refused({ by: 'equally', parts: [{ item: first }, { item: 'motor:999999' }] })).toHaveProperty(['parts.1']);
    expect(await refused({ by: 'equally', parts: [{ item: first }] })).toEqual({ parts: ['Choose at least two items'] });
    expect((await test.post(`/api/statement-lines/${line.id}/join`, {}, admin())).status).toBe(409);
    expect(await linesOf(id)).toMatchObject([{ amount: 90, whole: null, decided_by: null }]);
  });
});
