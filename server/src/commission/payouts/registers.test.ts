import { describe, expect, it } from 'vitest';
import { addMotorPolicy, approvedOn, auditEntries } from '../../testing/app/builders.ts';
import { byLabel, cellsOf } from '../../testing/app/read-sheet.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;

const VIJAY = {
  name: 'Vijay Agency',
  kind: 'posp',
  pan: 'AAAPZ1234C',
  licence_no: 'POSP/1',
  account: '001234567890',
  ifsc: 'SBIN0001234',
  basis: 'booked',
};
const addPayee = async (body: object = {}) => (await test.post('/api/payees', { ...VIJAY, ...body }, admin())).body.data;
let sales = 0;
const sold = (start_date: string, commission_out_num: number, fields: Record<string, unknown> = {}) =>
  addMotorPolicy(test, {
    ...{ start_date, issue_date: start_date, end_date: '2027-12-31', commission_in_num: 1500, commission_out_num },
    ...{ vehicle_no: `GJ01AB${1000 + ++sales}`, policy_no: `N/${sales}`, ...fields },
  });

async function paid(month: string, paid_on: string) {
  const drafted = await test.post('/api/payouts', { month }, admin());
  expect(drafted.status, JSON.stringify(drafted.body)).toBe(201);
  const { id } = drafted.body.data;
  await test.post(`/api/payouts/${id}/approve`, {}, admin());
  await approvedOn(test, id, paid_on);
  const answer = await test.post(`/api/payouts/${id}/pay`, { paid_on, utr: 'X1' }, admin());
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return id as number;
}
const register = (query: string) => test.get(`/api/tds-register?${query}`, admin());

describe('the TDS register', () => {
  it('has each payment of a quarter with base and tax, of the whole year where it crosses the threshold, and none that is void', async () => {
    const { id, name } = await addPayee();
    await sold('2026-05-15', 15_000);
    const first = await paid('2026-05', '2026-06-30');
    await sold('2026-06-15', 10_000);
    const second = await paid('2026-06', '2026-07-01');
    const row = { payee: { id, name }, pan: VIJAY.pan, section: '393(1) code 1005' };
    expect((await register('quarter=2026-27-Q1')).body).toEqual({
      quarter: '2026-27-Q1',
      data: [{ ...row, payout_id: first, percent: null, amount: 15_000, tax: 0, paid_on: '2026-06-30' }],
      total: { amount: 15_000, tax: 0 },
    });
    expect((await register('quarter=2026-27-Q2')).body).toMatchObject({
      data: [{ ...row, payout_id: second, percent: 2, amount: 10_000, tax: 500, paid_on: '2026-07-01' }],
      total: { amount: 10_000, tax: 500 },
    });
    const file = await test.get('/api/tds-register/export?quarter=2026-27-Q2', admin());
    expect(byLabel(await cellsOf(file.body))).toMatchObject({ Payee: name, PAN: VIJAY.pan, Amount: 10_000, 'TDS %': 2, Tax: 500 });
    await test.post(`/api/payouts/${second}/void`, { reason: 'Returned' }, admin());
    expect((await register('quarter=2026-27-Q2')).body.data).toEqual([]);
  });

  it('is of the quarter of today unless another is named, and for the Admin alone', async () => {
    expect((await register('')).body.quarter).toMatch(/^20\d\d-\d\d-Q[1-4]$/);
    for (const wrong of ['2026-27-Q5', '2026-28-Q1', '2026'])
      expect((await register(`quarter=${wrong}`)).body.errors).toEqual({ quarter: ['Must be a quarter, such as 2026-27-Q3'] });
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      for (const path of ['/api/tds-register', '/api/tds-register/export', '/api/payees/margins', '/api/payees/margins/export'])
        expect((await test.get(path, test.people[role])).status, `${role} ${path}`).toBe(403);
  });
});

describe('margins', () => {
  it('are what came in less what was paid out of each payee’s policies of a month, beside what is expected', async () => {
    const vijay = await addPayee();
    const kaveri = await addPayee({ name: 'Kaveri Services', pan: 'AAAPK1234C' });
    const one = await sold('2026-05-15', 1000);
    await sold('2026-05-31', 200.5);
    await sold('2026-06-01', 300, { sub_broker: 'Kaveri Services' });
    await test.db
      .insertInto('receipts')
      .values({ item: `motor:${one.id}`, amount: 1500, received_on: '2026-06-10' })
      .execute();
    await paid('2026-05', '2026-06-05');
    const margins = async (query: string) => (await test.get(`/api/payees/margins?${query}`, admin())).body;
    const may = {
      ...{ payee: { id: vijay.id, name: 'Vijay Agency' }, month: '2026-05', items: 2, received_in: 1500, paid_out: 1200.5, margin: 299.5 },
      ...{ expected_in: 3000, expected_out: 1200.5, expected_margin: 1799.5 },
    };
    const june = {
      ...{ payee: { id: kaveri.id, name: 'Kaveri Services' }, month: '2026-06', items: 1, received_in: 0, paid_out: 0, margin: 0 },
      ...{ expected_in: 1500, expected_out: 300, expected_margin: 1200 },
    };
    expect(await margins('from=2026-04&to=2026-06')).toEqual({
      from: '2026-04',
      to: '2026-06',
      data: [june, may],
      total: {
        ...{
          items: 3,
          received_in: 1500,
          paid_out: 1200.5,
          margin: 299.5,
          expected_in: 4500,
          expected_out: 1500.5,
          expected_margin: 2999.5,
        },
      },
    });
    expect((await margins('from=2026-04&to=2026-06&sort=expected_margin&order=desc')).data).toEqual([may, june]);
    expect((await margins('from=2026-06&to=2026-06')).data).toEqual([june]);
    expect((await margins('from=2026-07&to=2026-06')).errors).toEqual({ to: ['Must not be before From'] });
    const file = await test.get('/api/payees/margins/export?from=2026-05&to=2026-05&format=xlsx', admin());
    expect(byLabel(await cellsOf(file.body))).toMatchObject({ Month: '2026-05', Payee: 'Vijay Agency', Items: 2, Margin: 299.5 });
    expect((await auditEntries(test)).find(({ action }) => action === 'payees.export-margins')?.after).toMatchObject({ rows: 1 });
  });
});

it('the ledger says of an entry whether it is taken back', async () => {
  const { id } = await addPayee();
  const entered = { kind: 'advance', amount: 300, on_date: '2026-05-01', reason: 'Asked' };
  const { id: entry_id } = (await test.post(`/api/payees/${id}/entries`, entered, admin())).body.data;
  const ledger = async () => (await test.get(`/api/payees/${id}/ledger`, admin())).body.data;
  expect(await ledger()).toMatchObject([{ id: entry_id, is_taken_back: false }]);
  await test.post(`/api/payees/${id}/entries/take-back`, { entry_id, reason: 'Wrong payee' }, admin());
  expect(await ledger()).toMatchObject([
    { voids_id: entry_id, is_taken_back: false },
    { id: entry_id, is_taken_back: true },
  ]);
});
