/** The installments of a period beside the rows that they name. */
import type { Installment } from '@bimabahi/contract/policies/installments';
import type { MonthInstallments, MonthSummary } from '@bimabahi/contract/reports/month';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00+05:30') }));
afterEach(() => void vi.useRealTimers());

async function answer(path: string) {
  const { status, body } = await test.get(path, admin());
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return body;
}
const installmentsOf = async (query: string): Promise<MonthSummary['installments']> =>
  (await answer(`/api/month/summary?${query}`)).data.installments;

let made = 0;
async function firm(fields: object = {}): Promise<number> {
  made += 1;
  const row = {
    ...{ user_id: test.people.User.id, insured_name: `F ${made}`, company: 'Oriental', policy_no: `C${made}`, start_date: '2026-04-01' },
    ...{ end_date: '2027-03-31', new_premium: 60_000, total_premium: 70_800, ...fields },
  };
  return (await test.db.insertInto('corporate_insurance').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const installment = (corporate_insurance_id: number, premium_date: string, total_payable: number, fields: object = {}) =>
  test.db
    .insertInto('corporate_insurance_premium')
    .values({ corporate_insurance_id, premium_date, premium_excluding_tax: total_payable, tax: 0, total_payable, ...fields })
    .execute();
const paid = (pay_date: string | null) => ({ status: 'Paid', pay_date });

/** Of November 2026, today being the 24th. */
async function november(): Promise<void> {
  const plan = await firm();
  await installment(plan, '2026-11-01', 100.25, paid('2026-11-03'));
  await installment(plan, '2026-11-05', 200, paid('2026-12-02'));
  await installment(plan, '2026-11-06', 400.5, paid(null));
  await installment(plan, '2026-11-30', 800);
  await installment(plan, '2026-10-05', 1_600, paid('2026-11-30'));
  await installment(plan, '2026-11-24', 3_200);
  // Overdue by 1, 30, 31, 60, 61, 90 and 91 days, whenever the period began.
  for (const [day, amount] of [
    ['2026-11-23', 1],
    ['2026-10-25', 2],
    ['2026-10-24', 4],
    ['2026-09-25', 8],
    ['2026-09-24', 16],
    ['2026-08-26', 32],
    ['2026-08-25', 64.07],
  ] as const)
    await installment(plan, day, amount);
  await installment(plan, '2026-11-10', 9_999, { deleted_at: '2026-11-11' });
  await installment(await firm({ deleted_at: '2026-11-11' }), '2026-11-10', 9_999);
  await installment(plan, '2026-12-01', 9_999);
}

async function rowsAt(path: string): Promise<{ count: number; amount: number }> {
  const rows: Installment[] = [];
  for (let page = 1; ; page++) {
    const { data, total_count } = await answer(`${path}&limit=3&page=${page}`);
    rows.push(...data);
    if (rows.length >= total_count)
      return { count: rows.length, amount: rows.reduce((sum, row) => sum + Math.round((row.total_payable ?? 0) * 100), 0) / 100 };
  }
}

describe('installments of GET /api/month/summary', () => {
  it('are due, paid, collected and overdue by age, and their rows add up', async () => {
    await november();
    const found = (await installmentsOf('period=2026-11')) as MonthInstallments;
    const { ages, ...figures } = found;
    expect(Object.fromEntries(Object.entries(figures).map(([name, { count, amount }]) => [name, [count, amount]]))).toEqual({
      ...{ due: [6, 4_701.75], paid: [3, 700.75], collected: [3, 2_100.75], overdue: [7, 127.07] },
    });
    expect(ages).toEqual([
      { from: 1, to: 30, count: 2, amount: 3 },
      { from: 31, to: 60, count: 2, amount: 12 },
      { from: 61, to: 90, count: 2, amount: 48 },
      { from: 91, to: null, count: 1, amount: 64.07 },
    ]);
    for (const { rows, count, amount } of Object.values(figures)) expect(await rowsAt(rows), rows).toEqual({ count, amount });
  });

  it('are overdue until the end of the period, whatever the date', async () => {
    await november();
    expect(await installmentsOf('period=2026-10&date=issue')).toMatchObject({
      overdue: { count: 6, amount: 126.07 },
      collected: { count: 0 },
    });
    expect(await installmentsOf('period=2026-12')).toMatchObject({
      overdue: { count: 7 },
      due: { count: 1 },
      collected: { count: 1, amount: 200 },
    });
  });

  it('of a client are theirs, and are not there where the query narrows by what they do not have', async () => {
    await november();
    await installment(await firm({ user_id: admin().id }), '2026-11-02', 5);
    const found = (await installmentsOf(`period=2026-11&client=${admin().id}`)) as MonthInstallments;
    expect(found).toMatchObject({ due: { count: 1, amount: 5 }, overdue: { count: 1 }, collected: { count: 0 } });
    for (const { rows, count, amount } of [found.due, found.overdue]) expect(await rowsAt(rows), rows).toEqual({ count, amount });
    expect(await installmentsOf('period=2026-11&kind=corporate')).toMatchObject({ due: { count: 7 } });
    for (const query of ['kind=motor', 'insurer=oriental', 'business_type=new', 'client=none'])
      expect(await installmentsOf(`period=2026-11&${query}`), query).toBe(null);
  });

  it('are a table of the file', async () => {
    await november();
    const { body } = await test.get('/api/month/export?period=2026-11&format=csv&block=installments', admin());
    const lines = String(body).split('\n');
    expect(lines.find((line) => line.startsWith('Due'))).toMatch(/^Due,6,4701\.75,2026-11-01,2026-11-30,/);
    expect(lines.find((line) => line.startsWith('Overdue for more than 90 days'))).toMatch(/,1,64\.07,/);
  });
});
