/** What was approved is what is paid, whatever is entered for its payees meanwhile. */
import { beforeEach, describe, expect, it } from 'vitest';
import { addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { givePassword, PASSWORD } from '../../testing/app/sign-ins.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
beforeEach(async () => {
  test.people.Admin = await givePassword(test, test.people.Admin);
});

const PAID = { paid_on: '2026-06-05', utr: 'SBIN326' };

async function addPayee(body: object = {}): Promise<number> {
  const vijay = { name: 'Vijay Agency', kind: 'employee', pan: 'AAAPZ1234C', account: '001234567890', ifsc: 'SBIN0001234' };
  const answer = await test.post('/api/payees', { ...vijay, ...body }, admin());
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
}
async function receivedPolicy(received_on: string, fields: Record<string, unknown> = {}): Promise<void> {
  const dates = { start_date: '2026-04-15', end_date: '2027-04-14' };
  const { id } = await addMotorPolicy(test, { ...dates, commission_in_num: 1500, commission_out_num: 1000, ...fields });
  await test.db
    .insertInto('receipts')
    .values({ item: `motor:${id}`, amount: 1500, received_on })
    .execute();
}
async function drafted(month = '2026-05'): Promise<number> {
  const { status, body } = await test.post('/api/payouts', { month }, admin());
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}
const act = (id: number, what: string, body: object = {}) => test.post(`/api/payouts/${id}/${what}`, body, admin());
const enter = (payee: number, kind: string, amount: number) =>
  test.post(`/api/payees/${payee}/entries`, { kind, amount, on_date: '2026-05-20', reason: 'Asked for it' }, admin());
const rowsOf = async (id: number) => (await test.get(`/api/payouts/${id}`, admin())).body.data.rows;
const balance = async (payee: number) => (await test.get(`/api/payees/${payee}/ledger`, admin())).body.closing;

describe('an advance', () => {
  it('before the approval is taken back by the payout, one after it by the next', async () => {
    const payee = await addPayee();
    await receivedPolicy('2026-05-10');
    const id = await drafted();
    await enter(payee, 'advance', 300);
    expect((await act(id, 'approve')).body.data.rows).toMatchObject([{ advance: -300, net: 700 }]);
    await enter(payee, 'advance', 200);
    expect(await rowsOf(id)).toMatchObject([{ advance: -300, net: 700, held: false }]);
    const file = await test.post(`/api/payouts/${id}/bank-file`, { current_password: PASSWORD }, admin());
    expect(String(file.body)).toContain(',700.00,');
    expect((await act(id, 'pay', PAID)).body.data).toMatchObject({ net: 700, rows: [{ advance: -300, net: 700 }] });
    expect(await balance(payee)).toBe(-200);
    await receivedPolicy('2026-06-10', { policy_no: 'N/2', vehicle_no: 'GJ01AB0002' });
    expect(await rowsOf(await drafted('2026-06'))).toMatchObject([{ advance: -200, net: 800 }]);
    const changes = (await auditEntries(test, 'payout_rows')).map(({ after }) => after);
    expect(changes).toContainEqual(expect.objectContaining({ approved_balance: -300, approved: 700 }));
  });

  it('that is entered while the payout is approved counts in exactly one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const payee = await addPayee({ name: `Payee ${round}`, pan: `AAAPZ100${round}C` });
      await receivedPolicy('2026-05-10', { policy_no: `R/${round}`, vehicle_no: `GJ01AB100${round}`, sub_broker: `Payee ${round}` });
      const id = await drafted();
      const [approval] = await Promise.all([act(id, 'approve'), enter(payee, 'advance', 300)]);
      const [approved] = approval.body.data.rows;
      expect([700, 1000]).toContain(approved.net);
      expect((await act(id, 'pay', PAID)).body.data.rows).toMatchObject([{ net: approved.net }]);
      expect(await balance(payee)).toBe(700 - approved.net);
    }
  });

  it('is taken back once where two payouts of its payee are approved at the same time', async () => {
    const payee = await addPayee();
    await receivedPolicy('2026-05-10');
    const first = await drafted();
    await receivedPolicy('2026-05-11', { policy_no: 'N/2', vehicle_no: 'GJ01AB0002' });
    const second = await drafted();
    await enter(payee, 'advance', 300);
    await Promise.all([act(first, 'approve'), act(second, 'approve')]);
    const nets = [(await rowsOf(first))[0].net, (await rowsOf(second))[0].net];
    expect(nets.sort()).toEqual([1000, 700]);
    const answers = await Promise.all([act(first, 'pay', PAID), act(second, 'pay', PAID)]);
    expect(answers.map(({ body }) => body.data.net).sort()).toEqual([1000, 700]);
    expect(await balance(payee)).toBe(0);
  });

  it('that is taken back after the approval is left to the next payout too', async () => {
    const payee = await addPayee();
    await receivedPolicy('2026-05-10');
    const { data: advance } = (await enter(payee, 'advance', 300)).body;
    const id = await drafted();
    await act(id, 'approve');
    await test.post(`/api/payees/${payee}/entries/take-back`, { entry_id: advance.id, reason: 'Not given' }, admin());
    expect((await act(id, 'pay', PAID)).body.data.rows).toMatchObject([{ net: 700 }]);
    expect(await balance(payee)).toBe(300);
  });
});

describe('a row', () => {
  it('that was held when it was approved stays so, and the next payout has it', async () => {
    await addPayee();
    const kaveri = await addPayee({ name: 'Kaveri Services', pan: 'AAAPK1234C', account: '' });
    await receivedPolicy('2026-05-10');
    await receivedPolicy('2026-05-10', { vehicle_no: 'GJ01AB0002', sub_broker: 'Kaveri Services' });
    const id = await drafted();
    expect((await act(id, 'approve')).body.data.totals.net).toBe(1000);
    await test.put(`/api/payees/${kaveri}`, { account: '12345678' }, admin());
    expect(await rowsOf(id)).toMatchObject([{ held: false }, { held: true, reasons: ['It was held when the payout was approved.'] }]);
    expect((await act(id, 'pay', PAID)).body.data).toMatchObject({ net: 1000, held: 1 });
    expect(await rowsOf(await drafted('2026-06'))).toMatchObject([{ payee: { id: kaveri }, net: 1000, held: false }]);
  });

  it('that would be paid another amount than was approved is held with both', async () => {
    const payee = await addPayee();
    await receivedPolicy('2026-05-10');
    const id = await drafted();
    await act(id, 'approve');
    await test.put(`/api/payees/${payee}`, { gstin: '24AAAPZ1234C1Z6' }, admin());
    expect(await rowsOf(id)).toMatchObject([
      { held: true, reasons: [expect.stringMatching(/^₹.1,000\.00 before TDS were approved, and it would be ₹.1,180\.00 now\.$/)] },
    ]);
    expect((await act(id, 'pay', PAID)).body.message).toContain('Every row of this payout is held');
    await act(id, 'void', { reason: 'Has a GSTIN' });
    const next = await drafted();
    await act(next, 'approve');
    expect((await act(next, 'pay', PAID)).body.data.net).toBe(1180);
  });
});
