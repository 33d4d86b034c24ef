/** What was approved is what is paid, whatever is entered for its payees meanwhile. */
import { beforeEach, describe, expect, it } from 'vitest';
import { sealing } from '../../platform/passwords/sealing.ts';
import { addMotorPolicy, approvedOn, auditEntries, enterInvoices } from '../../testing/app/builders.ts';
import { givePassword, PASSWORD } from '../../testing/app/sign-ins.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
beforeEach(async () => {
  test.people.Admin = await givePassword(test, test.people.Admin);
});

const PAID = { paid_on: '2026-06-05', utr: 'SBIN326' };

async function addPayee(body: object = {}): Promise<number> {
  const vijay = {
    name: 'Vijay Agency',
    kind: 'posp',
    licence_no: 'P/1',
    licence_from: '2020-01-01',
    pan: 'AAAPZ1234C',
    account: '001234567890',
    ifsc: 'SBIN0001234',
  };
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
async function act(id: number, what: string, body: object = {}) {
  const answer = await test.post(`/api/payouts/${id}/${what}`, body, admin());
  if (what === 'approve' && answer.status === 200) await approvedOn(test, id, '2026-06-05');
  return answer;
}
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
    await enterInvoices(test, next);
    await act(next, 'approve');
    expect((await act(next, 'pay', PAID)).body.data.net).toBe(1180);
  });
});

describe('whom an approval pays', () => {
  const THEIRS = { account: '666666666666', ifsc: 'EVIL0000666', name: 'Honest Agent' };
  const bankFile = (id: number) => test.post(`/api/payouts/${id}/bank-file`, { current_password: PASSWORD }, admin());

  it.each([
    [{ account: THEIRS.account }, 'The account was changed after the approval: one that ends in 7890 was approved.'],
    [{ account: '999934567890' }, 'The account was changed after the approval: one that ends in 7890 was approved.'],
    [{ ifsc: THEIRS.ifsc }, 'The IFSC was changed after the approval: SBIN0001234 was approved.'],
    [{ name: THEIRS.name }, 'The name was changed after the approval: Vijay Agency was approved.'],
  ])('is not paid where %j is entered afterwards, by a bank file or without one', async (change, reason) => {
    const payee = await addPayee();
    await receivedPolicy('2026-05-10');
    const id = await drafted();
    await act(id, 'approve');
    expect((await test.put(`/api/payees/${payee}`, change, admin())).status).toBe(200);
    expect(await rowsOf(id)).toMatchObject([{ held: true, reasons: [reason], account: '7890', ifsc: 'SBIN0001234' }]);
    expect((await bankFile(id)).status).toBe(409);
    expect((await act(id, 'pay', PAID)).body.message).toContain('Every row of this payout is held');
    await test.put(`/api/payees/${payee}`, { account: '001234567890', ifsc: 'SBIN0001234', name: 'Vijay Agency' }, admin());
    expect(String((await bankFile(id)).body)).toContain('Vijay Agency,001234567890,SBIN0001234,1000.00');
    expect((await act(id, 'pay', PAID)).body.data.rows).toMatchObject([{ net: 1000, account: '7890', ifsc: 'SBIN0001234' }]);
  });

  it('is told by a digest, so that neither row nor audit has the account', async () => {
    await addPayee();
    await receivedPolicy('2026-05-10');
    const id = await drafted();
    expect(await rowsOf(id)).toMatchObject([{ account: '7890', ifsc: 'SBIN0001234' }]);
    await act(id, 'approve');
    const kept = await test.db.selectFrom('payout_rows').selectAll().execute();
    expect(kept).toMatchObject([{ approved_name: 'Vijay Agency', approved_last4: '7890', approved_ifsc: 'SBIN0001234' }]);
    expect(JSON.stringify([kept, await auditEntries(test)])).not.toContain('001234567890');
  });

  it('is still the same under a new key', async () => {
    await addPayee();
    await receivedPolicy('2026-05-10');
    const id = await drafted();
    await act(id, 'approve');
    const rotated = { sealing: sealing(Buffer.alloc(32, 8), [Buffer.alloc(32, 7)]) };
    expect(await test.rebuilt(rotated, () => rowsOf(id))).toMatchObject([{ held: false }]);
    expect(await test.rebuilt({ sealing: sealing(Buffer.alloc(32, 8)) }, () => rowsOf(id))).toMatchObject([{ held: true }]);
  });

  it('is nobody where it was approved before accounts were kept', async () => {
    await addPayee();
    await receivedPolicy('2026-05-10');
    const id = await drafted();
    await act(id, 'approve');
    await test.db.updateTable('payout_rows').set({ approved_name: null, approved_account: null }).execute();
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ held: true, reasons: [expect.stringContaining('approved before accounts were kept')] });
    expect((await act(id, 'pay', PAID)).status).toBe(409);
    await act(id, 'void', { reason: 'To be approved with its accounts' });
    const next = await drafted();
    await act(next, 'approve');
    expect((await act(next, 'pay', PAID)).body.data.net).toBe(1000);
  });

  it('is what was looked at, or the approval is refused', async () => {
    const payee = await addPayee();
    await receivedPolicy('2026-05-10');
    const id = await drafted();
    const shown = async () => (await test.get(`/api/payouts/${id}`, admin())).body.data.seen;
    const changes: [object, string][] = [
      [{ account: '999934567890' }, `/api/payees/${payee}`],
      [{ ifsc: THEIRS.ifsc }, `/api/payees/${payee}`],
      [{ name: THEIRS.name }, `/api/payees/${payee}`],
    ];
    for (const [change, path] of changes) {
      const seen = await shown();
      expect((await test.put(path, change, admin())).status).toBe(200);
      expect(await act(id, 'approve', { seen })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('since you opened it') },
      });
    }
    const before = await shown();
    await enter(payee, 'advance', 100);
    expect((await act(id, 'approve', { seen: before })).status).toBe(409);
    expect((await act(id, 'approve', { seen: await shown() })).body.data).toMatchObject({ status: 'approved', seen: null });
  });

  it('is one of the two where an account is entered at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const payee = await addPayee({ name: `Payee ${round}`, pan: `AAAPZ100${round}C` });
      await receivedPolicy('2026-05-10', { policy_no: `R/${round}`, vehicle_no: `GJ01AB100${round}`, sub_broker: `Payee ${round}` });
      const id = await drafted();
      await Promise.all([act(id, 'approve'), test.put(`/api/payees/${payee}`, { account: THEIRS.account }, admin())]);
      const [{ account, held }] = await rowsOf(id);
      expect([account, held]).toEqual(account === '7890' ? ['7890', true] : ['6666', false]);
    }
  });
});

describe("a payee's account", () => {
  const inTenMinutes = () =>
    test.db
      .updateTable('sessions')
      .set({ proven_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .execute();
  const change = (payee: number, body: object) => test.put(`/api/payees/${payee}`, body, admin());

  it('is changed by whoever gave their own password of late, and else asks for it', async () => {
    const payee = await addPayee();
    await inTenMinutes();
    for (const body of [{ account: '666666666666' }, { ifsc: 'EVIL0000666' }, { account: null }])
      expect(await change(payee, body)).toMatchObject({ status: 422, body: { errors: { current_password: ['Required'] } } });
    expect((await change(payee, { ifsc: 'SBIN0001234', mobile: '9876543210', current_password: '' })).status).toBe(200);
    expect((await change(payee, { ifsc: 'EVIL0000666', current_password: 'not my password' })).status).toBe(403);
    expect((await auditEntries(test))[0]).toMatchObject({ action: 'payees.account-refused', table_name: 'payees', record_id: payee });
    expect((await change(payee, { account: '12345678', ifsc: 'SBIN0005678', current_password: PASSWORD })).body.data).toMatchObject({
      account: '5678',
      ifsc: 'SBIN0005678',
    });
    expect((await change(payee, { ifsc: 'SBIN0001234' })).status).toBe(200);
  });
});
