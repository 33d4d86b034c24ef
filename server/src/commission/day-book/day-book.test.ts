import { todayInIndia } from '@bimabahi/contract/values/periods';
import { expect, it } from 'vitest';
import { addMotorPolicy } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const GUJARAT = '24AAAPZ1234C1Z6';

/** An insurer, and a closed statement of each amount that was received on 5 June, a tenth of it kept as tax. */
async function received(amounts: readonly number[]) {
  const { id: insurer_id } = await test.db
    .insertInto('insurers')
    .values({ name: 'Sahyadri General', kind: 'general', gstin: GUJARAT })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.put('/api/money-settings', { invoice_name: 'Asha Brokers', gstin: GUJARAT }, admin());
  const { id: policy } = await addMotorPolicy(test, { commission_in_num: 1000 });
  const statements: number[] = [];
  for (const [at, amount] of amounts.entries()) {
    const { id } = await test.db
      .insertInto('statements')
      .values({ insurer_id, month: '2026-05-01', status: 'closed', received_on: '2026-06-05', utr: 'N1', file_sha256: String(at) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = await test.db
      .insertInto('statement_lines')
      .values({ statement_id: id, row_no: 2, amount, state: 'accepted', item: `motor:${policy}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const received = { item: `motor:${policy}`, statement_line_id: line.id, amount, tds: amount / 10, received_on: '2026-06-05' };
    await test.db.insertInto('receipts').values(received).execute();
    statements.push(id);
  }
  return { policy, statements };
}

async function linesOf(from = '2020-01-01', to = '2099-12-31'): Promise<string[][]> {
  const file = String((await test.get(`/api/day-book/export?from=${from}&to=${to}`, admin())).body);
  return file
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','));
}

/** What came into the bank and what was kept, by day. */
async function moneyByDay() {
  const money = (await linesOf()).filter(([, , , ledger]) => ledger === 'Bank' || ledger === 'TDS receivable');
  const sums = new Map<string, number>();
  for (const [day, , , ledger, debit, credit] of money)
    sums.set(`${day} ${ledger}`, (sums.get(`${day} ${ledger}`) ?? 0) + Number(debit) - Number(credit));
  return [...sums].toSorted();
}

it('the day book has the money of a statement on its day before it is invoiced, after that, and when the invoice is cancelled', async () => {
  const { statements } = await received([1000]);
  const before = await moneyByDay();
  expect(before).toEqual([
    ['05-06-2026 Bank', 900],
    ['05-06-2026 TDS receivable', 100],
  ]);
  const { id: invoice } = (await test.post(`/api/statements/${statements[0]}/invoice`, {}, admin())).body.data;
  expect(await moneyByDay()).toEqual(before);
  const whose = async () => new Set((await linesOf('2026-06-05', '2026-06-05')).map(([, , voucher]) => voucher?.replace(/\d+/, '')));
  expect(await whose()).toEqual(new Set(['IR/']));
  expect((await test.post(`/api/invoices/${invoice}/cancel`, { reason: 'Wrong' }, admin())).status).toBe(200);
  expect(await moneyByDay()).toEqual(before);
  expect(await whose()).toEqual(new Set(['ST/']));
  const again = (await test.post(`/api/statements/${statements[0]}/invoice`, {}, admin())).body.data;
  expect(await moneyByDay()).toEqual(before);
  // The tax comes by another transfer.
  await test.post(`/api/invoices/${again.id}/receipts`, { received_on: todayInIndia(), amount: 180 }, admin());
  expect((await moneyByDay()).reduce((sum, [, amount]) => sum + amount, 0)).toBe(1180);
});

it('the day book has vouchers in which debits equal credits, the money of an invoiced statement once', async () => {
  const { policy, statements } = await received([1000, 500]);
  await test.post(`/api/statements/${statements[0]}/invoice`, {}, admin());
  const payee = await test.db.insertInto('payees').values({ name: 'Vijay', kind: 'posp' }).returning('id').executeTakeFirstOrThrow();
  const entry = { payee_id: payee.id, on_date: '2026-06-07' };
  await test.db
    .insertInto('payee_entries')
    .values([
      { ...entry, kind: 'accrual', item: `motor:${policy}`, amount: 600 },
      { ...entry, kind: 'tds', amount: -12 },
      { ...entry, kind: 'payment', amount: -588 },
    ])
    .execute();
  const lines = await linesOf();
  const byVoucher = Map.groupBy(lines, ([, , voucher]) => voucher as string);
  for (const [voucher, of] of byVoucher) {
    const sum = (at: number) => of.reduce((all, line) => all + Math.round(Number(line[at]) * 100), 0);
    expect(sum(4), voucher).toBe(sum(5));
    expect(sum(4), voucher).toBeGreaterThan(0);
  }
  const bank = lines
    .filter(([, , , ledger]) => ledger === 'Bank')
    .map(([day, , voucher, , debit, credit]) => [day, voucher, debit || `-${credit}`]);
  // Of the first statement against its invoice, of the second by itself.
  expect(bank.map(([, , amount]) => Number(amount))).toEqual([900, 450, -588]);
  expect([...byVoucher.keys()]).toContain(`ST/${statements[1]}`);
  expect([...byVoucher.keys()]).not.toContain(`ST/${statements[0]}`);
  expect(await linesOf('2026-06-05', '2026-06-05')).toHaveLength(6);
  expect((await test.get('/api/day-book/export?from=2026-06-06&to=2026-06-05', admin())).status).toBe(422);
  for (const role of ['Feeder', 'Telecaller', 'User'] as const)
    expect((await test.get('/api/day-book/export?from=2026-06-06&to=2026-06-06', test.people[role])).status).toBe(403);
});
