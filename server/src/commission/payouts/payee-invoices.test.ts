/** GST is paid to a payee on their own invoice, and the row is held without it. */

import { dayMonthYear } from '@bimabahi/contract/api/format';
import { firstDayOfInputTax } from '@bimabahi/contract/commission/payee-invoices';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addMotorPolicy, approvedOn, auditEntries } from '../../testing/app/builders.ts';
import { byLabel, cellsOf } from '../../testing/app/read-sheet.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const GUJARAT = '24AAAPZ1234C1Z6';
const MISSING = 'Their invoice is missing.';
const DAY = '2026-06-01';

let vijay: number;
let kaveri: number;
let sales = 0;

async function addPayee(name: string, tax: object): Promise<number> {
  const posp = { name, kind: 'posp', licence_no: 'P/1', licence_from: '2020-01-01', account: '001234567890', ifsc: 'SBIN0001234' };
  const answer = await test.post('/api/payees', { ...posp, ...tax }, admin());
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
}
async function sold(sub_broker: string, received_on = '2026-05-10'): Promise<number> {
  const day = { start_date: '2026-04-15', end_date: '2027-04-14' };
  const of = {
    sub_broker,
    policy_no: `N/${++sales}`,
    vehicle_no: `GJ01AB${1000 + sales}`,
    commission_in_num: 1500,
    commission_out_num: 1000,
  };
  const { id } = await addMotorPolicy(test, { ...day, ...of });
  await test.db
    .insertInto('receipts')
    .values({ item: `motor:${id}`, amount: 1500, received_on })
    .execute();
  return id;
}
async function drafted(month = '2026-05'): Promise<number> {
  const { status, body } = await test.post('/api/payouts', { month }, admin());
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}
async function act(id: number, what: string, body: object = {}) {
  const answer = await test.post(`/api/payouts/${id}/${what}`, body, admin());
  if (what === 'approve' && answer.status === 200) await approvedOn(test, id, '2026-06-05');
  return answer;
}
const pay = (id: number) => act(id, 'pay', { paid_on: '2026-06-05', utr: 'X1' });
const enter = (id: number, invoice_no = 'VA/1', invoice_date = DAY, payee = vijay, as = admin()) =>
  test.put(`/api/payouts/${id}/rows/${payee}/invoice`, { invoice_no, invoice_date }, as);
const recordOf = async (id: number) => (await test.get(`/api/payouts/${id}`, admin())).body.data;
const rowOf = async (id: number, of = vijay) => (await recordOf(id)).rows.find(({ payee }: { payee: { id: number } }) => payee.id === of);

beforeEach(async () => {
  await test.put('/api/money-settings', { invoice_name: 'Asha Brokers', gstin: GUJARAT }, admin());
  vijay = await addPayee('Vijay Agency', { pan: 'AAAPZ1234C', gstin: GUJARAT });
  kaveri = await addPayee('Kaveri Services', { pan: 'AAAPK1234C' });
  await sold('Vijay Agency');
  await sold('Kaveri Services');
});

it('is held without it: the others are paid, and the next payout has all of the row', async () => {
  const id = await drafted();
  expect(await rowOf(id)).toMatchObject({ gst: 180, net: 1180, held: true, held_by_hand: false, reasons: [MISSING], invoice_no: null });
  expect(await rowOf(id, kaveri)).toMatchObject({ gst: 0, held: false });
  await act(id, 'approve');
  expect((await pay(id)).body.data).toMatchObject({ held: 1, net: 1000 });
  const entries = await test.db.selectFrom('payee_entries').select('payee_id').distinct().execute();
  expect(entries).toEqual([{ payee_id: kaveri }]);
  const next = await drafted('2026-06');
  expect((await enter(next)).body.data).toMatchObject({ held: false, reasons: [], invoice_no: 'VA/1', invoice_date: DAY });
  await act(next, 'approve');
  expect((await pay(next)).body.data).toMatchObject({ held: 0, net: 1180 });
});

it('is entered and altered in a draft alone, by an Admin, and stands in the audit', async () => {
  const id = await drafted();
  expect((await enter(id, 'VA/1', DAY, vijay, test.people.Feeder)).status).toBe(403);
  expect((await enter(id, '  VA/1 ')).body).toMatchObject({
    data: { invoice_no: 'VA/1' },
    successMsg: 'The invoice of Vijay Agency is entered.',
  });
  expect((await enter(id, 'VA/2', '2026-06-02')).body.data).toMatchObject({ invoice_no: 'VA/2', invoice_date: '2026-06-02' });
  const [latest] = await auditEntries(test, 'payout_rows');
  expect(latest).toMatchObject({ before: { invoice_no: 'VA/1' }, after: { invoice_no: 'VA/2', invoice_date: '2026-06-02' } });
  await act(id, 'approve');
  expect((await enter(id, 'VA/3')).body.message).toBe('This payout is approved already, so it stays as it is.');
  await pay(id);
  expect((await enter(id, 'VA/3')).status).toBe(409);
  expect(await rowOf(id)).toMatchObject({ held: false, invoice_no: 'VA/2' });
});

it('is taken back while the payout is a draft, and the row is held again', async () => {
  const id = await drafted();
  const take = (as = admin(), of = vijay) => test.delete(`/api/payouts/${id}/rows/${of}/invoice`, as);
  await enter(id);
  expect((await take(test.people.Feeder)).status).toBe(403);
  const { body } = await take();
  expect(body).toMatchObject({
    successMsg: 'The invoice of Vijay Agency is taken back.',
    data: { held: true, reasons: [MISSING], invoice_no: null },
  });
  expect(await take()).toMatchObject({ status: 409, body: { message: 'No invoice of Vijay Agency is entered here.' } });
  // Its number is free again, also in the same row.
  expect((await enter(id)).status).toBe(200);
  expect((await take(admin(), 999)).status).toBe(404);
  await act(id, 'approve');
  expect([(await take()).status, (await rowOf(id)).invoice_no]).toEqual([409, 'VA/1']);
});

describe('what is entered', () => {
  it('is a number of at most 30 characters, and a day whose tax can still be claimed', async () => {
    const id = await drafted();
    const first = firstDayOfInputTax(todayInIndia());
    const errors = async (no: string, day: string) => (await enter(id, no, day)).body.errors;
    expect(await errors('', DAY)).toHaveProperty('invoice_no');
    expect(await errors('x'.repeat(31), DAY)).toHaveProperty('invoice_no');
    expect(await errors('VA/1', addDays(todayInIndia(), 1))).toEqual({ invoice_date: ['Must not be after today'] });
    expect(await errors('VA/1', addDays(first, -1))).toEqual({
      invoice_date: [`Must not be before ${dayMonthYear(first)}: its tax cannot be claimed any more`],
    });
    expect((await enter(id, 'x'.repeat(30), first)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ held: false, invoice_date: first });
  });

  it('is of a row that has GST, in a payout that is there', async () => {
    const id = await drafted();
    expect((await enter(id, 'K/1', DAY, kaveri)).body.message).toBe(
      'Kaveri Services is paid no GST in this payout, so no invoice is needed.',
    );
    expect((await enter(id, 'K/1', DAY, 999_999)).status).toBe(404);
    expect((await enter(999_999)).status).toBe(404);
  });

  it('is asked for before 30 November for the financial year before', () => {
    expect(['2026-11-30', '2026-12-01', '2027-03-31', '2027-04-01'].map(firstDayOfInputTax)).toEqual([
      ...['2025-04-01', '2026-04-01', '2026-04-01', '2026-04-01'],
    ]);
  });
});

/** The year before may be claimed until 30 November alone, and the test runs on any day. */
async function onDay(day: string, run: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T06:00:00Z`) });
  try {
    await run();
  } finally {
    vi.useRealTimers();
  }
}

describe('a number that the payee has used', () => {
  const used = (id: number) => ({ invoice_no: [`Is in the payout of May 2026 (No. ${id}) already, in the same financial year`] });

  it('is refused in the same financial year, in whatever letters, and taken in another and of another payee', async () => {
    const first = await drafted();
    await enter(first, 'VA/1');
    await sold('Vijay Agency', '2026-05-20');
    const second = await drafted('2026-06');
    expect((await enter(second, 'va/1', '2026-06-09')).body.errors).toEqual(used(first));
    await act(first, 'approve');
    expect((await enter(second, 'VA/1')).body.errors).toEqual(used(first));
    await pay(first);
    expect((await enter(second, 'VA/1')).body.errors).toEqual(used(first));
    await onDay('2026-11-30', async () => expect((await enter(second, 'VA/1', '2026-03-31')).status).toBe(200));
    await test.db.updateTable('payees').set({ gstin: '24AAAPK1234C1Z5' }).where('id', '=', kaveri).execute();
    await sold('Kaveri Services', '2026-06-20');
    expect((await enter(await drafted('2026-06'), 'VA/1', DAY, kaveri)).status).toBe(200);
  });

  it('is free again where its payout is void, or its row was held', async () => {
    const first = await drafted();
    await enter(first, 'VA/1');
    await act(first, 'approve');
    await pay(first);
    await act(first, 'void', { reason: 'Bank returned it' });
    const second = await drafted();
    expect((await enter(second, 'VA/1')).status).toBe(200);
    await test.put(`/api/payouts/${second}/rows/${vijay}`, { held: true, reason: 'Papers' }, admin());
    await act(second, 'approve');
    await pay(second);
    expect((await enter(await drafted('2026-06'), 'VA/1')).status).toBe(200);
  });

  it('is taken by one of two payouts at the same time', async () => {
    const first = await drafted();
    await sold('Vijay Agency', '2026-05-20');
    const second = await drafted('2026-06');
    const answers = await Promise.all([enter(first), enter(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

it('is not asked for where GST is taken back, nor of what was approved before', async () => {
  const id = await drafted();
  await enter(id);
  await act(id, 'approve');
  await test.db.updateTable('payout_rows').set({ invoice_no: null, invoice_date: null }).execute();
  expect(await rowOf(id)).toMatchObject({ gst: 180, held: false, reasons: [] });
  expect((await pay(id)).body.data).toMatchObject({ held: 0, net: 2180 });
  const [{ item }] = (await rowOf(id)).items;
  await test.db.insertInto('receipts').values({ item, amount: -1500, received_on: '2026-06-10' }).execute();
  expect(await rowOf(await drafted('2026-06'))).toMatchObject({ gst: -180, held: false, reasons: [] });
});

it('that was entered since the payout was looked at refuses the approval', async () => {
  const id = await drafted();
  await enter(id);
  const { seen } = await recordOf(id);
  await enter(id, 'VA/9');
  expect((await act(id, 'approve', { seen })).body.message).toContain('since you opened it');
  expect((await act(id, 'approve', { seen: (await recordOf(id)).seen })).status).toBe(200);
});

it('stands in the register, in the statement of its payee, and with the GST in the day book', async () => {
  const id = await drafted();
  await enter(id);
  await act(id, 'approve');
  await pay(id);
  const register = await cellsOf((await test.get('/api/payouts/export?format=xlsx', admin())).body);
  const [labels = []] = register;
  const invoices = register.slice(1).map((row) => byLabel([labels, row]));
  expect(invoices.find(({ Payee }) => Payee === 'Vijay Agency')).toMatchObject({
    'Their Invoice': 'VA/1',
    'Invoice Date': new Date(`${DAY}T00:00:00Z`),
  });
  const statement = await test.get(`/api/payouts/${id}/statement?payee_id=${vijay}&format=xlsx`, admin());
  expect((await readXlsx(statement.body)).sheets[1]?.rows.map(([label]) => label)).toContain('Your invoice VA/1 of 01-06-2026');
  const lines = String((await test.get('/api/day-book/export?from=2026-06-01&to=2026-06-30', admin())).body).split('\n');
  const billed = lines.filter((line) => line.includes('VA/1'));
  expect(billed.map((line) => line.split(',')[3]).sort()).toEqual(['Input CGST', 'Input SGST', 'Vijay Agency']);
  expect(billed[0]).toContain('invoice VA/1 of 01-06-2026');
});
