import { financialYearOf } from '@bimabahi/contract/commission/tds';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const MARCH = '2026-03-31';
const ask = async (on: string) => {
  const { status, body } = await test.get(`/api/receivables/unbilled?on=${on}`, admin());
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

let made = 0;
let insurer_id: number;
let payee: { id: number; name: string };

const policy = async (issued: string, commission_in_num: number | null, commission_out_num: number | null, sub_broker = 'Vijay Agency') => {
  const per = commission_in_num === null ? { commission_in_per: null, commission_out_per: null } : {};
  const { id } = await addMotorPolicy(test, {
    ...{ start_date: issued, issue_date: issued, end_date: `${Number(issued.slice(0, 4)) + 1}-01-01` },
    ...{ policy_no: `U/${++made}`, vehicle_no: `GJ01AB${1000 + made}`, commission_in_num, commission_out_num, sub_broker, ...per },
  });
  return `motor:${id}`;
};

/** Closed, with a receipt for each item. */
async function received(received_on: string, lines: readonly [item: string, amount: number][]): Promise<number> {
  const about = { insurer_id, month: '2026-02-01', status: 'closed', received_on, file_sha256: String(++made) };
  const { id } = await test.db.insertInto('statements').values(about).returning('id').executeTakeFirstOrThrow();
  for (const [at, [item, amount]] of lines.entries()) {
    const accepted = { statement_id: id, row_no: at + 2, amount, state: 'accepted', item };
    const line = await test.db.insertInto('statement_lines').values(accepted).returning('id').executeTakeFirstOrThrow();
    await test.db.insertInto('receipts').values({ item, statement_line_id: line.id, amount, received_on }).execute();
  }
  return id;
}

async function invoiced(statement_id: number, dated: string, cancels_id?: number): Promise<number> {
  const parties = {
    own_name: 'Asha Brokers',
    own_gstin: '24AAAPZ1234C1Z6',
    insurer_name: 'New India Assurance',
    insurer_gstin: '24AAAPZ1234C1Z6',
  };
  const tax = { sac: '997161', tax_percent: 18, taxable: 100, cgst: 9, sgst: 9, igst: 0 };
  const kind = cancels_id === undefined ? 'invoice' : 'credit_note';
  const { id } = await test.db
    .insertInto('brokerage_invoices')
    .values({ ...parties, ...tax, kind, number: `T/${++made}`, statement_id, insurer_id, dated, cancels_id: cancels_id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const credit = (item: string, amount: number, on_date: string) =>
  test.db.insertInto('payee_entries').values({ payee_id: payee.id, kind: 'accrual', item, amount, on_date }).execute();

beforeEach(async () => {
  ({ id: insurer_id } = await test.db
    .insertInto('insurers')
    .values({ name: 'New India Assurance', kind: 'general' })
    .returning('id')
    .executeTakeFirstOrThrow());
  const vijay = { name: 'Vijay Agency', kind: 'posp', pan: 'AAAPZ1234C', licence_no: 'POSP/1', licence_from: '2025-01-01' };
  payee = (await test.post('/api/payees', vijay, admin())).body.data;
});

describe('what is not invoiced as of a day', () => {
  it('is what was earned by then and billed later or never, and what is owed on it, with TDS at credit', async () => {
    const paid = await policy('2026-03-10', 10_000, 6_000);
    await policy('2026-03-20', 30_000, 20_000);
    const billed = await policy('2026-02-01', 5_000, 3_000);
    const part = await policy('2026-01-10', 2_000, 1_200);
    const own = await policy('2026-03-21', 700.5, null, 'Nobody');
    await policy('2026-04-02', 900, 500);
    await policy('2026-03-22', null, null);
    const first = await received('2026-03-05', [
      [billed, 5_000],
      [part, 1_000],
    ]);
    await credit(part, 600, '2026-03-25');
    const invoice = await invoiced(first, '2026-03-15');
    const second = await received('2026-03-28', [[paid, 10_000]]);
    const march = await ask(MARCH);
    // 10,000 that came in and was not billed; 30,000, the rest of 1,000 and the own 700.50, which did not come.
    const brokerage = { items: 4, unbilled: 41_700.5, received: 10_000, open: 31_700.5, not_rated: 1 };
    expect(march).toMatchObject({
      on: MARCH,
      data: [{ insurer: { id: insurer_id, name: 'New India Assurance' }, ...brokerage }],
      total: brokerage,
    });
    // 6,000 and 20,000, and the half of 1,200 that was not credited: above the threshold of 20,000, so 2 % of all.
    const owing = { items: 3, owed: 26_600, tds: 532, net: 26_068 };
    expect(march.payees).toEqual([{ payee: { id: payee.id, name: 'Vijay Agency' }, ...owing }]);
    expect(march.owing).toEqual(owing);

    // What happens in April changes nothing of March.
    await invoiced(second, '2026-04-10');
    await invoiced(first, '2026-04-20', invoice);
    await received('2026-04-15', [[own, 700.5]]);
    await credit(paid, 6_000, '2026-04-16');
    await test.db.insertInto('write_offs').values({ item: part, amount: 1_000, reason: 'Lost' }).execute();
    expect(await ask(MARCH)).toEqual(march);
    expect((await ask('2026-04-10')).total).toMatchObject({ items: 4, unbilled: 32_600.5, received: 0 });
    // The first statement is billed by nothing any more: 5,000 and 1,000 came in for it, and 700.50 of the own one.
    const april = await ask('2026-04-30');
    expect(april.total).toMatchObject({ items: 5, unbilled: 38_600.5, received: 6_700.5, open: 31_900 });
    expect(april.owing).toMatchObject({ owed: 20_000 + 3_000 + 600 + 500 });
    // Only what is written off on the day itself is off.
    expect((await ask(todayInIndia())).total.open).toBe(30_900);
  });

  it('has the tax of what was paid in the year before, and none of an employee', async () => {
    await policy('2026-03-20', 30_000, 8_000);
    const of = async () => (await ask(MARCH)).owing;
    expect(await of()).toMatchObject({ owed: 8_000, tds: 0 });
    const run = { month: '2025-11-01', status: 'paid', paid_on: '2025-12-01' };
    const { id } = await test.db.insertInto('payouts').values(run).returning('id').executeTakeFirstOrThrow();
    await test.db.insertInto('payout_rows').values({ payout_id: id, payee_id: payee.id, held: false, tds_base: 15_000, tds: 0 }).execute();
    expect(await of()).toMatchObject({ owed: 8_000, tds: 460, net: 7_540 });
    await test.db.updateTable('payees').set({ pan: 'AAACZ1234C' }).where('id', '=', payee.id).execute();
    expect(await of()).toMatchObject({ tds: 2_300 });
    await test.db.updateTable('payees').set({ pan: null }).where('id', '=', payee.id).execute();
    expect(await of()).toMatchObject({ tds: 4_600 });
    await test.db.updateTable('payees').set({ kind: 'employee' }).where('id', '=', payee.id).execute();
    expect(await of()).toMatchObject({ owed: 8_000, tds: 0 });
  });

  it('is what is taken back too, below zero', async () => {
    const { id } = await addMotorPolicy(test, {
      start_date: '2026-01-10',
      end_date: '2027-01-09',
      commission_in_num: 2_000,
      commission_out_num: 1_200,
    });
    await invoiced(await received('2026-02-10', [[`motor:${id}`, 2_000]]), '2026-02-12');
    await credit(`motor:${id}`, 1_200, '2026-02-15');
    expect(await ask(MARCH)).toMatchObject({ data: [], payees: [], total: { unbilled: 0 }, owing: { owed: 0 } });
    const endorsement = { policies: 'motor', policy_id: id, kind: 'refund', status: 'received', version_no: 1, net_delta: -1_000 } as const;
    const days = { requested_on: '2026-03-01', effective_date: '2026-03-01', received_on: '2026-03-09' };
    await test.db
      .insertInto('endorsements')
      .values({ ...endorsement, ...days, commission_in_delta: -200, commission_out_delta: -120 })
      .execute();
    expect(await ask(MARCH)).toMatchObject({
      total: { items: 1, unbilled: -200, open: -200, received: 0 },
      payees: [{ owed: -120, tds: 0, net: -120 }],
    });
  });

  it('is a file of its items, by default of the last 31 March, and stands in the audit', async () => {
    const march = addDays(financialYearOf(todayInIndia()).from, -1);
    await policy(addDays(march, -11), 30_000, 20_000);
    await policy(addDays(march, 1), 1, 1);
    const file = String((await test.get('/api/receivables/unbilled/export', admin())).body);
    const lines = file.replace('\ufeff', '').trim().split(/\r?\n/);
    expect(lines[0]).toBe(
      'Insurance,Policy No.,Endorsement No.,Vehicle No.,Insured,Insurer,Issued On,Commission,Received,Invoiced,Unbilled,Payee,Credited,Owed',
    );
    expect(lines.slice(1)).toEqual([
      `Motor,U/${made - 1},,GJ01AB${1000 + made - 1},Sharma Roadways,New India Assurance,20-03-${march.slice(0, 4)},30000,0,0,30000,Vijay Agency,0,20000`,
    ]);
    expect((await auditEntries(test))[0]).toMatchObject({ action: 'receivables.export-unbilled' });
    expect((await test.get('/api/audit', admin())).body.data[0].sentence).toBe(
      'Admin Test downloaded what was not invoiced as of 2026-03-31',
    );
    expect((await test.get('/api/receivables/unbilled', admin())).body.on).toBe(march);
    expect((await test.get('/api/receivables/unbilled/export?format=xlsx', admin())).status).toBe(200);
  });

  it('is an Admin’s, of a day that there is', async () => {
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      for (const path of ['', '/export'])
        expect((await test.get(`/api/receivables/unbilled${path}`, test.people[role])).status, `${role} ${path}`).toBe(403);
    for (const on of ['2026-02-30', 'soon', "2026-03-31'"])
      expect((await test.get(`/api/receivables/unbilled?on=${encodeURIComponent(on)}`, admin())).body.errors, on).toHaveProperty('on');
  });
});
