/** The trial balance, against what items, invoices, payees and entries say by themselves. */
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const GUJARAT = '24AAAPZ1234C1Z6';
const today = () => todayInIndia();
const read = async (path: string) => {
  const { status, body } = await test.get(`/api/${path}`, admin());
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
  return body;
};
const done = async (path: string, body: object = {}) => {
  const answer = await test.post(`/api/${path}`, body, admin());
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body.data;
};
interface Row {
  ledger: { key: string; name: string };
  opening: number;
  debit: number;
  credit: number;
  closing: number;
}
const ledgers = async (from = '2020-04-01', to = today()): Promise<{ data: Row[]; total: Omit<Row, 'ledger'> }> =>
  read(`day-book/ledgers?from=${from}&to=${to}`);
const paise = (amount: number) => Math.round(amount * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + paise(amount), 0) / 100;
const closing = (rows: readonly Row[], key: string) =>
  sum(rows.filter((row) => row.ledger.key.split(':')[0] === key).map((row) => row.closing));

let files = 0;
let insurer_id: number;
let payees: number[];

beforeEach(async () => {
  ({ id: insurer_id } = await test.db
    .insertInto('insurers')
    .values({ name: 'New India Assurance', kind: 'general', gstin: GUJARAT })
    .returning('id')
    .executeTakeFirstOrThrow());
  expect((await test.put('/api/money-settings', { invoice_name: 'Asha Brokers', gstin: GUJARAT }, admin())).status).toBe(200);
  const licensed = { kind: 'posp', licence_no: 'POSP/1', licence_from: '2025-01-01', bank_name: 'State Bank', ifsc: 'SBIN0001234' };
  const vijay = await done('payees', { ...licensed, name: 'Vijay Agency', pan: 'AAAPZ1234C', account: '001234567890' });
  // One who is called as another ledger is.
  const bank = await done('payees', { ...licensed, name: 'Bank', account: '001234567891', licence_no: 'POSP/2' });
  payees = [vijay.id, bank.id];
});

const policy = async (commission_in_num: number, commission_out_num: number, sub_broker = 'Vijay Agency') =>
  (
    await addMotorPolicy(test, {
      ...{ start_date: '2026-05-05', end_date: '2027-05-04', commission_in_num, commission_out_num, sub_broker },
      ...{ policy_no: `T/${++files}`, vehicle_no: `GJ01AB${1000 + files}` },
    })
  ).id as number;

/** Closed, with a line for each amount. */
async function closed(received_on: string, lines: readonly { item: string; amount: number }[], tds: number): Promise<number> {
  const control_total = sum(lines.map(({ amount }) => amount));
  const about = { insurer_id, month: '2026-05-01', status: 'matched', received_on, control_total, tds, file_sha256: String(++files) };
  const { id } = await test.db.insertInto('statements').values(about).returning('id').executeTakeFirstOrThrow();
  const sheet = { statement_id: id, file_name: 'x', sheet: 'x', heading_row: 1, analysis: '{}', mapping: '{}' };
  await test.db.insertInto('statement_sheets').values(sheet).execute();
  await test.db
    .insertInto('statement_lines')
    .values(
      lines.map(({ item, amount }, at) => ({
        ...{ statement_id: id, row_no: at + 2, amount, item, state: 'accepted', policies: 'motor' },
        ...{ policy_id: Number(item.slice(6)), expected: amount, received_before: 0, difference: 0 },
      })),
    )
    .execute();
  await done(`statements/${id}/close`);
  return id;
}

/** Of all that was entered by now. */
async function tie(): Promise<Row[]> {
  const { data: rows, total } = await ledgers();
  for (const { ledger, opening, debit, credit, closing } of rows) {
    expect(sum([opening, debit, -credit]), ledger.key).toBe(closing);
    const lines = await read(`day-book?from=2020-04-01&to=${today()}&ledger=${ledger.key}&limit=1000`);
    expect(lines.data.every((line: { ledger: { key: string } }) => line.ledger.key === ledger.key)).toBe(true);
    expect(
      [lines.data, lines.data].map((all, side) => sum(all.map((line: object) => Object(line)[side ? 'credit' : 'debit'] ?? 0))),
    ).toEqual([debit, credit]);
  }
  expect(total).toEqual({ opening: 0, debit: sum(rows.map(({ debit }) => debit)), credit: total.debit, closing: 0 });

  const receipts = await test.db.selectFrom('receipts').select(['amount', 'tds']).where('statement_line_id', 'is not', null).execute();
  const later = await test.db.selectFrom('invoice_receipts').select(['amount', 'tds']).where('from_statement', '=', false).execute();
  const entries = await test.db.selectFrom('payee_entries').select(['kind', 'amount', 'input_tax']).execute();
  const ofKind = (...kinds: string[]) => entries.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount);
  const banked = [
    ...receipts.map(({ amount, tds }) => amount - tds),
    ...later.map(({ amount }) => amount),
    ...ofKind('payment', 'advance'),
  ];
  expect(closing(rows, 'bank')).toBe(sum(banked));

  const items = (await read('commission-items/sums')).data.totals;
  expect(closing(rows, 'brokerage_income')).toBe(0 - items.received);
  expect((await read('receivables')).total.total).toBe(sum([items.expected, -items.received, -items.written_off]));
  expect(closing(rows, 'tds_receivable')).toBe(sum([items.tds, ...later.map(({ tds }) => tds)]));
  const outstanding = await read('invoices/outstanding');
  expect(closing(rows, 'insurer')).toBe(sum(outstanding.data.map(({ total }: { total: number }) => total)));

  for (const id of payees) {
    const { balance } = (await read(`payees/${id}/balance`)).data;
    expect(rows.find(({ ledger }) => ledger.key === `payee:${id}`)?.closing ?? 0, `payee ${id}`).toBe(0 - balance);
  }
  const out = (await read('commission-items/sums?side=out')).data.totals;
  expect(closing(rows, 'commission_to_payees')).toBe(sum([out.received, ...ofKind('gst')]));
  const quarters = await Promise.all(['Q1', 'Q2', 'Q3'].map((quarter) => read(`tds-register?quarter=2026-27-${quarter}`)));
  expect(closing(rows, 'tds_payable')).toBe(0 - sum(quarters.map((register) => register.total.tax)));
  return rows;
}

describe('the ledgers', () => {
  it('tie to items, receivables, invoices, payees and the bank after each step of a quarter', async () => {
    expect((await ledgers()).data).toEqual([]);
    const [first, second, third] = [await policy(15_000.55, 9_000.25), await policy(30_000, 21_000, 'Bank'), await policy(800, 500)];
    await tie();
    const may = await closed(
      '2026-06-05',
      [
        { item: `motor:${first}`, amount: 15_000.55 },
        { item: `motor:${second}`, amount: 30_000 },
      ],
      900.01,
    );
    await tie();
    const june = await closed('2026-07-06', [{ item: `motor:${third}`, amount: 800 }], 16);
    await tie();
    const invoice = await done(`statements/${may}/invoice`);
    let rows = await tie();
    expect(closing(rows, 'insurer')).toBe(8_100.1);
    await done(`invoices/${invoice.id}/receipts`, { received_on: today(), amount: 4_000, tds: 80 });
    await tie();
    const wrong = await done(`statements/${june}/invoice`);
    await tie();
    await done(`invoices/${wrong.id}/cancel`, { reason: 'Of another month' });
    await tie();
    await done(`payees/${payees[0]}/entries`, { kind: 'advance', amount: 1_000, on_date: '2026-06-20', reason: 'Asked' });
    await done(`payees/${payees[1]}/entries`, { kind: 'adjustment', amount: 250.5, on_date: '2026-06-21', reason: 'Stationery' });
    await tie();
    const run = await done('payouts', { month: '2026-06' });
    await done(`payouts/${run.id}/approve`);
    await done(`payouts/${run.id}/pay`, { paid_on: '2026-07-10', utr: 'U1' });
    rows = await tie();
    expect(closing(rows, 'tds_payable')).toBeLessThan(0);
    await done(`statements/${june}/void`, { reason: 'Wrong file' });
    await tie();
    await done(`payouts/${run.id}/void`, { reason: 'Wrong' });
    rows = await tie();
    expect(closing(rows, 'payee')).toBe(749.5);
  });

  it('open with what was closed before, and a ledger that moved to nothing stays away', async () => {
    const id = await policy(1_000, 600);
    const statement = await closed('2026-06-05', [{ item: `motor:${id}`, amount: 1_000 }], 100);
    const of = async (from: string, to: string) =>
      Object.fromEntries((await ledgers(from, to)).data.map(({ ledger, ...row }) => [ledger.key, row]));
    expect(await of('2026-04-01', '2026-06-04')).toEqual({});
    expect(await of('2026-06-05', '2026-06-05')).toEqual({
      bank: { opening: 0, debit: 900, credit: 0, closing: 900 },
      tds_receivable: { opening: 0, debit: 100, credit: 0, closing: 100 },
      brokerage_income: { opening: 0, debit: 0, credit: 1000, closing: -1000 },
    });
    expect((await of('2026-06-06', '2026-06-30')).bank).toEqual({ opening: 900, debit: 0, credit: 0, closing: 900 });
    await done(`statements/${statement}/void`, { reason: 'Wrong file' });
    expect((await of(today(), today())).bank).toEqual({ opening: 900, debit: 0, credit: 900, closing: 0 });
    const tomorrow = addDays(today(), 1);
    expect(await of(tomorrow, tomorrow)).toEqual({});
  });

  it('are a file too, in the order of a trial balance, and stand in the audit', async () => {
    const id = await policy(1_000, 600);
    await closed('2026-06-05', [{ item: `motor:${id}`, amount: 1_000 }], 100);
    await done(`payees/${payees[0]}/entries`, { kind: 'advance', amount: 50, on_date: '2026-06-20', reason: 'Asked' });
    const file = String((await test.get('/api/day-book/ledgers/export?from=2026-06-01&to=2026-06-30', admin())).body);
    expect(file.replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
      'Ledger,Opening,Debit,Credit,Closing',
      'Bank,0,900,50,850',
      'TDS receivable,0,100,0,100',
      'Vijay Agency,0,50,0,50',
      'Brokerage income,0,0,1000,-1000',
    ]);
    expect((await auditEntries(test))[0]).toMatchObject({ action: 'day-book.export-ledgers' });
    const { data } = (await test.get('/api/audit', admin())).body;
    expect(data[0].sentence).toBe('Admin Test downloaded the trial balance from 01-06-2026 to 30-06-2026');
    const xlsx = await test.get('/api/day-book/ledgers/export?from=2026-06-01&to=2026-06-30&format=xlsx', admin());
    expect(String(xlsx.body).startsWith('PK')).toBe(true);
    const one = String((await test.get(`/api/day-book/export?from=2026-06-01&to=2026-06-30&ledger=payee:${payees[0]}`, admin())).body);
    expect(one.trim().split(/\r?\n/)).toHaveLength(2);
  });

  it('have their vouchers of a day by number', async () => {
    for (let no = 0; no < 11; no++)
      await done(`payees/${payees[0]}/entries`, { kind: 'advance', amount: 1 + no, on_date: '2026-06-20', reason: 'Asked' });
    const { data } = await read(`day-book?from=2026-06-20&to=2026-06-20&ledger=payee:${payees[0]}`);
    const numbers = data.map(({ voucher }: { voucher: string }) => Number(voucher.replace('PE/', '')));
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => a - b));
    expect(numbers).toHaveLength(11);
  });

  it('are an Admin’s, and need a period and a ledger that may be', async () => {
    const period = 'from=2026-06-01&to=2026-06-30';
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      for (const path of ['', '/ledgers', '/ledgers/export']) {
        const answer = await test.get(`/api/day-book${path}?${period}`, test.people[role]);
        expect(answer.status, `${role} ${path}`).toBe(403);
      }
    for (const path of ['', '/ledgers', '/ledgers/export']) {
      expect((await test.get(`/api/day-book${path}?from=2026-06-30&to=2026-06-01`, admin())).body.errors).toHaveProperty('to');
      expect((await test.get(`/api/day-book${path}?from=2026-06-30`, admin())).status).toBe(422);
    }
    for (const ledger of ['payee:0', "bank'--", 'insurer:x', 'payee:12:3'])
      expect((await test.get(`/api/day-book?${period}&ledger=${encodeURIComponent(ledger)}`, admin())).status, ledger).toBe(422);
    expect((await test.get(`/api/day-book?${period}&ledger=payee:999`, admin())).body).toEqual({ data: [], total_count: 0 });
  });
});
