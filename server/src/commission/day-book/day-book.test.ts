import { expect, it } from 'vitest';
import { addMotorPolicy } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const GUJARAT = '24AAAPZ1234C1Z6';

it('the day book has vouchers in which debits equal credits, the money of an invoiced statement once', async () => {
  const { id: insurer_id } = await test.db
    .insertInto('insurers')
    .values({ name: 'Sahyadri General', kind: 'general', gstin: GUJARAT })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.put('/api/money-settings', { invoice_name: 'Asha Brokers', gstin: GUJARAT }, admin());
  const { id: policy } = await addMotorPolicy(test, { commission_in_num: 1000 });
  const statements: number[] = [];
  for (const [at, amount] of [1000, 500].entries()) {
    const { id } = await test.db
      .insertInto('statements')
      .values({ insurer_id, month: '2026-05-01', status: 'closed', received_on: '2026-06-05', file_sha256: String(at) })
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
  const { id: invoice } = (await test.post(`/api/statements/${statements[0]}/invoice`, {}, admin())).body.data;
  await test.post(`/api/invoices/${invoice}/receipts`, { received_on: '2026-06-06', amount: 900, tds: 100 }, admin());
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
  const file = String((await test.get('/api/day-book/export?from=2020-01-01&to=2099-12-31', admin())).body);
  const lines = file
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','));
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
  expect(bank.map(([, , amount]) => Number(amount))).toEqual([450, 900, -588]);
  expect([...byVoucher.keys()]).toContain(`ST/${statements[1]}`);
  expect([...byVoucher.keys()]).not.toContain(`ST/${statements[0]}`);
  const one = String((await test.get('/api/day-book/export?from=2026-06-06&to=2026-06-06', admin())).body);
  expect(one.trim().split(/\r?\n/)).toHaveLength(4);
  expect((await test.get('/api/day-book/export?from=2026-06-06&to=2026-06-05', admin())).status).toBe(422);
  for (const role of ['Feeder', 'Telecaller', 'User'] as const)
    expect((await test.get('/api/day-book/export?from=2026-06-06&to=2026-06-06', test.people[role])).status).toBe(403);
});
