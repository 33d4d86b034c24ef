/** GST that a payee is paid on commission: taken back with it, and input tax of the office. */
import { beforeEach, expect, it } from 'vitest';
import { addMotorPolicy, approvedOn, enterInvoices } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
let payee: number;

const GUJARAT = '24AAAPZ1234C1Z6';
let plates = 1000;
const sold = async (commission_out_num: number) => {
  const day = { start_date: '2026-04-15', end_date: '2027-04-14' };
  const { id } = await addMotorPolicy(test, { ...day, commission_in_num: 1500, commission_out_num, vehicle_no: `GJ01AB${++plates}` });
  return id as number;
};
const receive = (id: number, amount: number, received_on: string) =>
  test.db
    .insertInto('receipts')
    .values({ item: `motor:${id}`, amount, received_on })
    .execute();

async function paid(month: string, paid_on: string) {
  const { id } = (await test.post('/api/payouts', { month }, admin())).body.data;
  await enterInvoices(test, id);
  expect((await test.post(`/api/payouts/${id}/approve`, {}, admin())).status).toBe(200);
  await approvedOn(test, id, paid_on);
  const answer = await test.post(`/api/payouts/${id}/pay`, { paid_on, utr: 'N1' }, admin());
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data.rows[0];
}
async function ledgers(): Promise<Record<string, number>> {
  const file = String((await test.get('/api/day-book/export?from=2020-01-01&to=2099-12-31', admin())).body);
  const sums: Record<string, number> = {};
  for (const line of file.trim().split(/\r?\n/).slice(1)) {
    const [, , , ledger = '', debit, credit] = line.split(',');
    sums[ledger] = Math.round((sums[ledger] ?? 0) * 100 + Number(debit) * 100 - Number(credit) * 100) / 100;
  }
  return sums;
}

beforeEach(async () => {
  await test.put('/api/money-settings', { invoice_name: 'Asha Brokers', gstin: '24AAAPZ1234C1Z6' }, admin());
  const vijay = { name: 'Vijay Agency', kind: 'posp', pan: 'AAAPZ1234C', gstin: GUJARAT, licence_no: 'POSP/1', licence_from: '2025-01-01' };
  const answer = await test.post(
    '/api/payees',
    { ...vijay, bank_name: 'State Bank', account: '001234567890', ifsc: 'SBIN0001234' },
    admin(),
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  payee = answer.body.data.id;
});

it('is taken back with the commission in a run of nothing else, so the next one pays only what is due', async () => {
  const [one, two] = [await sold(1000), await sold(500.05)];
  await receive(one, 1500, '2026-05-10');
  expect(await paid('2026-05', '2026-06-05')).toMatchObject({ gross: 1000, gst: 180, net: 1180 });
  await receive(one, -1500, '2026-06-10');
  expect(await paid('2026-06', '2026-07-05')).toMatchObject({ clawback: -1000, gst: -180, net: -1180 });
  await receive(two, 1500, '2026-07-10');
  expect(await paid('2026-07', '2026-08-05')).toMatchObject({ gross: 500.05, gst: 90.01, advance: -1180, net: -589.94 });
  const entries = await test.db.selectFrom('payee_entries').select(['kind', 'amount']).where('kind', '=', 'gst').orderBy('id').execute();
  expect(entries.map(({ amount }) => amount)).toEqual([180, -180, 90.01]);
});

it('is not taken back where none was paid', async () => {
  await test.db.updateTable('payees').set({ gstin: null }).execute();
  const [one, two] = [await sold(1000), await sold(500)];
  await receive(one, 1500, '2026-05-10');
  expect(await paid('2026-05', '2026-06-05')).toMatchObject({ gross: 1000, gst: 0 });
  await test.db.updateTable('payees').set({ gstin: GUJARAT }).execute();
  await receive(one, -1500, '2026-06-10');
  await receive(two, 1500, '2026-06-10');
  expect(await paid('2026-06', '2026-07-05')).toMatchObject({ gross: 500, clawback: -1000, gst: 90, net: -410 });
});

it('is taken back where a cancellation takes back what its policy was credited, and is on the rest where both come at once', async () => {
  const cancel = (id: number) =>
    test.post(
      `/api/motor-insurance/${id}/endorsements`,
      {
        ...{ kind: 'cancellation', cancel_reason: 'client', effective_date: '2026-05-20', requested_on: '2026-05-20' },
        ...{ status: 'received', received_on: '2026-05-25', commission_in_delta: -750, commission_out_delta: -500 },
      },
      admin(),
    );
  const one = await sold(1000);
  await receive(one, 1500, '2026-05-10');
  await paid('2026-05', '2026-06-05');
  const { id: first } = (await cancel(one)).body.data;
  await test.db
    .insertInto('receipts')
    .values({ item: `endorsement:${first}`, amount: -750, received_on: '2026-06-10' })
    .execute();
  expect(await paid('2026-06', '2026-07-05')).toMatchObject({ clawback: -500, gst: -90, net: -590 });
  const two = await sold(1000);
  const { id: second } = (await cancel(two)).body.data;
  await receive(two, 1500, '2026-07-10');
  await test.db
    .insertInto('receipts')
    .values({ item: `endorsement:${second}`, amount: -750, received_on: '2026-07-10' })
    .execute();
  expect(await paid('2026-07', '2026-08-05')).toMatchObject({ gross: 1000, clawback: -500, gst: 90, advance: -590, net: 0 });
});

it.each([
  ['of the same state', GUJARAT, { 'Input CGST': 90.01, 'Input SGST': 90, 'Commission to payees': 1000.05 }],
  ['of another state', '33AAAPZ1234C1Z7', { 'Input IGST': 180.01, 'Commission to payees': 1000.05 }],
])('is input tax in the day book, %s', async (_, gstin, expected) => {
  await test.db.updateTable('payees').set({ gstin }).where('id', '=', payee).execute();
  const one = await sold(1000.05);
  await receive(one, 1500, '2026-05-10');
  await paid('2026-05', '2026-06-05');
  const { 'Vijay Agency': left, Bank: bank, ...sums } = await ledgers();
  expect(sums).toEqual(expected);
  expect([left, bank]).toEqual([0, -1180.06]);
});

it('is a cost where the office has no GSTIN, and stays what it was when it is void', async () => {
  await test.db.updateTable('money_settings').set({ gstin: null }).execute();
  const one = await sold(1000);
  await receive(one, 1500, '2026-05-10');
  await paid('2026-05', '2026-06-05');
  expect(await ledgers()).toMatchObject({ 'Commission to payees': 1180 });
  const { data } = (await test.get('/api/payouts', admin())).body;
  await test.post(`/api/payouts/${data[0].id}/void`, { reason: 'Wrong' }, admin());
  expect(await ledgers()).toMatchObject({ 'Commission to payees': 0, Bank: 0 });
});
