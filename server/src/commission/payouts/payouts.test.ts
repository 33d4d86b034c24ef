import { describe, expect, it } from 'vitest';
import { addMotorPolicy, approvedOn, auditEntries, enterInvoices } from '../../testing/app/builders.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;

const VIJAY = {
  name: 'Vijay Agency',
  kind: 'posp',
  pan: 'AAAPZ1234C',
  licence_no: 'POSP/1',
  licence_from: '2025-01-01',
  bank_name: 'State Bank',
  account: '0012 3456 7890',
  ifsc: 'sbin0001234',
};
const addPayee = async (body: object = {}) => {
  const answer = await test.post('/api/payees', { ...VIJAY, ...body }, admin());
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
};
const sold = (fields: Record<string, unknown> = {}) =>
  addMotorPolicy(test, { start_date: '2026-04-15', end_date: '2027-04-14', commission_in_num: 1500, commission_out_num: 1000, ...fields });
const receive = (id: number, amount = 1500, received_on = '2026-05-10') =>
  test.db
    .insertInto('receipts')
    .values({ item: `motor:${id}`, amount, received_on })
    .execute();
const draft = (month = '2026-05', as: TestPerson = admin()) => test.post('/api/payouts', { month }, as);
async function act(id: number, what: string, body: object = {}, as: TestPerson = admin()) {
  const answer = await test.post(`/api/payouts/${id}/${what}`, body, as);
  if (what === 'approve' && answer.status === 200) await approvedOn(test, id, '2026-06-05');
  return answer;
}
const PAID = { paid_on: '2026-06-05', utr: 'SBIN326' };
const ledger = async (payee_id: number) => (await test.get(`/api/payees/${payee_id}/ledger`, admin())).body;

async function paid(month = '2026-05', payment: object = PAID) {
  const drafted = await draft(month);
  expect(drafted.status, JSON.stringify(drafted.body)).toBe(201);
  await enterInvoices(test, drafted.body.data.id);
  expect((await act(drafted.body.data.id, 'approve')).status).toBe(200);
  const answer = await act(drafted.body.data.id, 'pay', payment);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

describe('a payout', () => {
  it('has what was sold under the name of a payee who was made a moment ago', async () => {
    await receive((await sold({ sub_broker: 'Vijay Agency' })).id);
    const payee = await addPayee();
    const { status, body } = await draft();
    expect([status, body.data?.rows[0]]).toMatchObject([201, { payee: { id: payee.id }, gross: 1000 }]);
    expect(await test.db.selectFrom('jobs').select('keys').where('kind', '=', 'payees').execute()).toEqual([]);
  });

  it('is not drafted while all policies are gone through for their payees', async () => {
    await addPayee();
    await receive((await sold()).id);
    await test.db.updateTable('jobs').set({ keys: null }).where('kind', '=', 'payees').execute();
    expect((await draft()).body.message).toBe('Policies are still being given to their payees by name. Draft it again in a few minutes.');
  });

  it('goes from a draft to the ledger, and is void again', async () => {
    const payee = await addPayee();
    const policy = await sold();
    expect((await draft()).body.message).toContain('Nothing is payable until 31-05-2026');
    await receive(policy.id);
    const { status, body } = await draft();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ month: '2026-05', status: 'draft', created_by: { name: 'Admin Test' }, paid_on: null });
    expect(body.data.rows).toEqual([
      {
        payee: { id: payee.id, name: 'Vijay Agency' },
        account: '7890',
        ifsc: 'SBIN0001234',
        invoice_no: null,
        invoice_date: null,
        gross: 1000,
        clawback: 0,
        advance: 0,
        gst: 0,
        tds: 0,
        net: 1000,
        held: false,
        held_by_hand: false,
        reasons: [],
        items: [
          {
            item: `motor:${policy.id}`,
            policies: 'motor',
            policy_id: policy.id,
            policy_no: policy.policy_no,
            endorsement_no: null,
            insured_name: 'Sharma Roadways',
            start_date: '2026-04-15',
            base: expect.any(Number),
            percent: 10,
            amount: 1000,
            left_out: null,
          },
        ],
      },
    ]);
    const { id } = body.data;
    expect((await draft()).status).toBe(409);
    expect((await act(id, 'pay', PAID)).body.message).toBe('Approve the payout first.');
    expect((await act(id, 'approve')).body.data.status).toBe('approved');
    expect((await act(id, 'approve')).body.message).toBe('Admin Test has approved this payout already.');
    expect((await act(id, 'pay', { ...PAID, paid_on: '2099-01-01' })).status).toBe(422);
    expect((await act(id, 'pay', PAID)).body.data).toMatchObject({ status: 'paid', net: 1000, tds: 0, held: 0, utr: 'SBIN326' });
    expect((await act(id, 'pay', PAID)).body.message).toBe('Admin Test has marked this payout as paid on 05-06-2026 already.');
    expect(await ledger(payee.id)).toMatchObject({
      total_count: 2,
      closing: 0,
      data: [
        { kind: 'payment', amount: -1000, balance: 0, reason: 'UTR SBIN326', payout_id: id },
        { kind: 'accrual', amount: 1000, balance: 1000, item: `motor:${policy.id}`, policy_no: policy.policy_no, on_date: '2026-06-05' },
      ],
    });
    expect((await draft()).status).toBe(409);
    expect((await act(id, 'void', { reason: 'Bank returned it' })).body.data.status).toBe('void');
    expect((await act(id, 'void', { reason: 'Again' })).body.message).toBe('Admin Test has voided this payout already.');
    expect(await ledger(payee.id)).toMatchObject({ total_count: 4, closing: 0 });
    expect((await draft()).body.data.rows[0]).toMatchObject({ gross: 1000, net: 1000 });
    const actions = (await auditEntries(test, 'payouts')).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['payouts.create', 'payouts.approve', 'payouts.pay', 'payouts.void']));
  });

  it('takes back what the insurer took back, in the same part, and carries what is owed to the next one', async () => {
    const payee = await addPayee();
    const policy = await sold();
    await receive(policy.id);
    await paid();
    await receive(policy.id, -600, '2026-06-10');
    const second = await draft('2026-06');
    expect(second.body.data.rows[0]).toMatchObject({ gross: 0, clawback: -400, tds: 0, net: -400, held: false });
    await act(second.body.data.id, 'approve');
    expect((await act(second.body.data.id, 'pay', { paid_on: '2026-07-05', utr: 'none' })).body.data).toMatchObject({ net: 0 });
    expect(await ledger(payee.id)).toMatchObject({ closing: -400, data: [{ kind: 'clawback', amount: -400 }, {}, {}] });
    const other = await sold({ vehicle_no: 'GJ01AB9999', policy_no: 'N/2' });
    await receive(other.id, 1500, '2026-07-10');
    expect((await draft('2026-07')).body.data.rows[0]).toMatchObject({ gross: 1000, clawback: 0, advance: -400, net: 600 });
  });

  it('is refused to be paid once something has changed since its draft', async () => {
    await addPayee();
    const policy = await sold();
    await receive(policy.id);
    const { id } = (await draft()).body.data;
    await act(id, 'approve');
    await receive(policy.id, -1500);
    const { status, body } = await act(id, 'pay', PAID);
    expect([status, body.message]).toEqual([409, expect.stringContaining(`(${policy.policy_no}). Void this payout`)]);
    expect(await test.db.selectFrom('payee_entries').select('id').execute()).toEqual([]);
  });

  it('is approved by another Admin, where two are active', async () => {
    await addPayee();
    await receive((await sold()).id);
    const other = await addPerson(test.db, 'Admin', { name: 'Meena', mobile: '9811111111' });
    const { id } = (await draft()).body.data;
    expect((await act(id, 'approve')).body.message).toContain('another Admin must approve it');
    expect((await act(id, 'approve', {}, other)).body.data.approved_by).toEqual({ id: other.id, name: 'Meena' });
    const answers = await Promise.all([act(id, 'pay', PAID), act(id, 'pay', PAID, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/has marked this payout as paid on 05-06-2026 already/);
  });

  it('is for the Admin alone', async () => {
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) {
      expect((await draft('2026-05', test.people[role])).status).toBe(403);
      for (const path of ['/api/payouts', '/api/payouts/1', '/api/payees/1/ledger', '/api/payees/1/items', '/api/tds-rates'])
        expect((await test.get(path, test.people[role])).status, `${role} ${path}`).toBe(403);
    }
  });
});

describe('a row is held', () => {
  const soldAndPaid = async () => receive((await sold()).id);
  it.each([
    [{ licence_no: '' }, 'Licence: No licence was valid'],
    [{ licence_to: '2026-04-14' }, 'Licence: No licence was valid'],
    [{ account: '' }, 'No bank account'],
    [{ ifsc: '' }, 'No bank account'],
  ])('with %j', async (fields, reason) => {
    const payee = await addPayee(fields);
    await soldAndPaid();
    const { id, rows } = (await draft()).body.data;
    expect(rows).toMatchObject([{ held: true, held_by_hand: false, reasons: [expect.stringContaining(reason)] }]);
    expect((await test.put(`/api/payouts/${id}/rows/${payee.id}`, { held: false }, admin())).body.message).toContain('not held by hand');
    expect((await act(id, 'approve')).body.message).toContain('Every row of this payout is held');
    await test.put(`/api/payees/${payee.id}`, { licence_no: 'P1', licence_to: '', account: '12345678', ifsc: 'SBIN0001234' }, admin());
    expect((await act(id, 'approve')).status).toBe(200);
    expect((await act(id, 'pay', PAID)).status).toBe(200);
  });

  it('for an employee, whose commission is salary, and what they owe is written all the same', async () => {
    const payee = await addPayee();
    const policy = await sold();
    await receive(policy.id);
    await paid();
    await test.put(`/api/payees/${payee.id}`, { kind: 'employee' }, admin());
    const other = await sold({ vehicle_no: 'GJ01AB0007' });
    await receive(other.id);
    const { id, rows } = (await draft()).body.data;
    expect(rows).toMatchObject([{ held: true, gross: 1000 }]);
    expect(rows[0].reasons).toEqual(['What an employee gets is salary, with another tax: pay it with the salary, not as commission.']);
    expect((await act(id, 'approve')).body.message).toContain('held');
    await act(id, 'void', { reason: 'Salary' });
    await receive(policy.id, -1500);
    await test.put(`/api/motor-insurance/${other.id}`, { sub_broker: 'Nobody Known' }, admin());
    expect((await draft()).body.data.rows).toMatchObject([{ held: false, clawback: -1000, net: -1000 }]);
  });

  it('for what is our own business, whose policies had a commission out before', async () => {
    const payee = await addPayee();
    await soldAndPaid();
    await test.put(`/api/payees/${payee.id}`, { kind: 'own' }, admin());
    const { id, rows } = (await draft()).body.data;
    expect(rows).toMatchObject([{ held: true, gross: 1000, tds: 0 }]);
    expect(rows[0].reasons).toEqual([expect.stringContaining('our own business, for which nobody is paid: re-rate its policies')]);
    expect((await act(id, 'approve')).body.message).toContain('held');
  });

  it('while the payee is not active, or by hand with a reason, and its items are free for the next run', async () => {
    const payee = await addPayee();
    await soldAndPaid();
    await test.put(`/api/payees/${payee.id}/status`, { is_active: false }, admin());
    const { id, rows } = (await draft()).body.data;
    expect(rows[0].reasons).toEqual(['This payee is not active.']);
    await test.put(`/api/payees/${payee.id}/status`, { is_active: true }, admin());
    const hold = (body: object) => test.put(`/api/payouts/${id}/rows/${payee.id}`, body, admin());
    expect((await hold({ held: true })).body.errors).toEqual({ reason: ['Say why it is held'] });
    expect((await hold({ held: true, reason: 'Asks for the papers' })).body.data).toMatchObject({
      held: true,
      reasons: ['Held: Asks for the papers'],
    });
    expect((await hold({ held: false })).body.data).toMatchObject({ held: false, reasons: [] });
    await act(id, 'approve');
    expect((await hold({ held: true, reason: 'Late' })).status).toBe(409);
  });

  it('of two payees one is paid, and a policy that began without a licence is left out', async () => {
    const vijay = await addPayee();
    await addPayee({ name: 'Kaveri Services', pan: 'AAAPK1234C', account: '' });
    await soldAndPaid();
    await receive((await sold({ vehicle_no: 'GJ01AB0002', sub_broker: 'Kaveri Services' })).id);
    const early = await sold({ vehicle_no: 'GJ01AB0003', start_date: '2024-12-31', end_date: '2025-12-30' });
    await receive(early.id);
    const run = await paid();
    expect(run).toMatchObject({ held: 1, net: 1000, totals: { net: 1000 } });
    const row = run.rows.find(({ payee }: { payee: { id: number } }) => payee.id === vijay.id);
    expect(row).toMatchObject({
      gross: 1000,
      reasons: ['1 policy is left out: no licence was valid when it began (Insurance Act, s. 40).'],
    });
    expect(row.items.filter(({ left_out }: { left_out: string | null }) => left_out)).toMatchObject([{ item: `motor:${early.id}` }]);
    const next = (await draft('2026-06')).body.data.rows;
    expect(next.map(({ gross, held }: { gross: number; held: boolean }) => [gross, held])).toEqual([
      [0, true],
      [1000, true],
    ]);
  });
});

describe('what is payable', () => {
  it('of a cancellation is what the insurer has taken back, also after the rest is written off', async () => {
    const payee = await addPayee();
    const policy = await sold({ commission_in_num: 3000, commission_out_num: 1800 });
    await receive(policy.id, 3000);
    await paid();
    const cancelled = await test.post(
      `/api/motor-insurance/${policy.id}/endorsements`,
      {
        ...{ kind: 'cancellation', cancel_reason: 'client', effective_date: '2026-05-20', requested_on: '2026-05-20' },
        ...{ status: 'received', received_on: '2026-05-25', commission_in_delta: -2000, commission_out_delta: -1200 },
      },
      admin(),
    );
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(201);
    const item = `endorsement:${cancelled.body.data.id}`;
    const payable = async () => {
      const { data } = (await test.get(`/api/payees/${payee.id}/items`, admin())).body;
      return data.find((row: { item: string }) => row.item === item)?.payable;
    };
    expect(await payable()).toBe(0);
    await test.db.insertInto('receipts').values({ item, amount: -1500, received_on: '2026-06-10' }).execute();
    expect(await payable()).toBe(-900);
    expect((await test.post('/api/commission-items/write-off', { item, reason: 'Enough' }, admin())).status).toBe(200);
    expect(await payable()).toBe(-900);
    expect((await draft('2026-06')).body.data.rows).toMatchObject([{ clawback: -900, net: -900 }]);
  });

  it('says why it is not yet', async () => {
    const payee = await addPayee();
    const part = await sold();
    await receive(part.id, 700);
    await sold({ vehicle_no: 'GJ01AB0002', commission_in_num: null, commission_in_per: null });
    await sold({ vehicle_no: 'GJ01AB0003' });
    const items = async (query = '') => (await test.get(`/api/payees/${payee.id}/items?${query}`, admin())).body;
    expect(
      (await items('state=waiting')).data.map(({ reason, payable }: { reason: string; payable: number }) => [reason, payable]),
    ).toEqual([
      ['The insurer has paid a part', 0],
      ['Not rated: no commission in is entered', 0],
      ['The insurer has not paid it', 0],
    ]);
    await test.put(`/api/payees/${payee.id}`, { basis: 'booked' }, admin());
    expect(await items('state=payable')).toMatchObject({ total_count: 3, amount: 3000 });
  });

  it('follows the policy to another payee, and is taken back where the policy is gone', async () => {
    const vijay = await addPayee();
    const kaveri = await addPayee({ name: 'Kaveri Services', pan: 'AAAPK1234C' });
    const policy = await sold();
    await receive(policy.id);
    await paid();
    await test.put(`/api/motor-insurance/${policy.id}`, { sub_broker: 'Kaveri Services' }, admin());
    const second = await paid('2026-06', { paid_on: '2026-07-05', utr: 'X2' });
    expect(second.rows.map(({ payee, net }: { payee: { id: number }; net: number }) => [payee.id, net])).toEqual([
      [vijay.id, -1000],
      [kaveri.id, 1000],
    ]);
    const itemsPaid = async () =>
      (await test.get(`/api/payouts/${second.id}`, admin())).body.data.rows.flatMap(({ items }: { items: object[] }) => items);
    const was = await itemsPaid();
    expect(was).toMatchObject([{ policy_no: policy.policy_no }, { policy_no: policy.policy_no }]);
    await test.delete(`/api/motor-insurance/${policy.id}?again=1`, admin());
    // Who is asked to give it back is told for which policy, and what was paid before reads as before.
    expect(await itemsPaid()).toEqual(was.map((item: object) => ({ ...item, policies: null, policy_id: null })));
    const { rows } = (await draft('2026-07')).body.data;
    const item = { policy_id: null, policies: null, policy_no: policy.policy_no, insured_name: 'Sharma Roadways', amount: -1000 };
    expect(rows).toMatchObject([{ payee: { id: kaveri.id }, clawback: -1000, net: -1000, items: [item] }]);
    const ledger = (await test.get(`/api/payees/${kaveri.id}/ledger`, admin())).body.data;
    expect(ledger.at(-1)).toMatchObject({ kind: 'accrual', policy_no: policy.policy_no, policy_id: null });
  });

  it('counts only what came in by the end of the month', async () => {
    await addPayee();
    await receive((await sold()).id, 1500, '2026-06-01');
    expect((await draft('2026-05')).status).toBe(409);
    expect((await draft('2026-06')).status).toBe(201);
  });
});

describe('the day on which a payout is paid', () => {
  const refusal = async (id: number, paid_on: string) => {
    const { status, body } = await act(id, 'pay', { ...PAID, paid_on });
    expect(status, JSON.stringify(body)).toBe(422);
    return body.errors.paid_on[0];
  };

  it('is neither before the money came that it pays on, nor in a year before its approval', async () => {
    await addPayee();
    await receive((await sold({ commission_out_num: 25_000 })).id, 1500, '2026-05-10');
    const { id } = (await draft()).body.data;
    await act(id, 'approve');
    expect(await refusal(id, '2026-05-09')).toBe('Must not be before 10-05-2026, when the insurers’ money for it came');
    expect(await refusal(id, '2025-03-31')).toBe(
      'Must not be before 01-04-2026: the payout was approved in the financial year that began then',
    );
    expect((await act(id, 'pay', { ...PAID, paid_on: '2026-05-10' })).body.data).toMatchObject({ status: 'paid', tds: 500, net: 24_500 });
  });

  it('may be in the next year where TDS stays as it was approved', async () => {
    const vijay = await addPayee({ basis: 'booked' });
    await addPayee({ name: 'Kaveri', pan: 'AAAPK1234C', basis: 'booked' });
    const march = { start_date: '2026-02-10', issue_date: '2026-02-10', end_date: '2027-02-09' };
    await sold({ ...march, commission_out_num: 15_000, policy_no: 'M/1', vehicle_no: 'GJ01AB0001' });
    await paid('2026-02', { ...PAID, paid_on: '2026-06-05' });
    await sold({ ...march, commission_out_num: 10_000, policy_no: 'M/2', vehicle_no: 'GJ01AB0002' });
    const { id } = (await draft('2026-02')).body.data;
    await act(id, 'approve');
    // With the 15,000 of this year the threshold is crossed, which it would not be in March.
    await approvedOn(test, id, '2026-03-30');
    expect(await refusal(id, '2026-06-05')).toMatch(/^On 05-06-2026 1 payee would have another TDS than was approved, or be held\./);
    expect((await act(id, 'pay', { ...PAID, paid_on: '2026-03-31' })).body.data).toMatchObject({ tds: 0, net: 10_000 });
    await sold({ ...march, commission_out_num: 50, policy_no: 'M/3', vehicle_no: 'GJ01AB0003', sub_broker: 'Kaveri' });
    const later = (await draft('2026-02')).body.data.id;
    await act(later, 'approve');
    await approvedOn(test, later, '2026-03-30');
    expect((await act(later, 'pay', PAID)).body.data).toMatchObject({ tds: 0, net: 50, rows: [{ payee: { name: 'Kaveri' } }] });
    expect((await ledger(vijay.id)).closing).toBe(0);
  });
});

it('advances and adjustments are entered, taken back, and taken into account', async () => {
  const payee = await addPayee();
  const enter = (body: object) =>
    test.post(`/api/payees/${payee.id}/entries`, { on_date: '2026-05-01', reason: 'Asked for it', ...body }, admin());
  expect((await enter({ kind: 'advance', amount: 300 })).body.data).toMatchObject({ amount: -300, balance: -300 });
  expect((await enter({ kind: 'advance', amount: -1 })).body.errors).toEqual({ amount: ['Must be what was given, above 0'] });
  expect((await enter({ kind: 'payment', amount: 1 })).status).toBe(422);
  const { data } = (await enter({ kind: 'adjustment', amount: -50 })).body;
  const back = () => test.post(`/api/payees/${payee.id}/entries/take-back`, { entry_id: data.id, reason: 'Wrong payee' }, admin());
  expect((await back()).body.data).toMatchObject({ amount: 50, balance: -300, voids_id: data.id });
  expect((await back()).body.message).toBe('This entry was taken back already.');
  await receive((await sold()).id);
  expect((await draft()).body.data.rows[0]).toMatchObject({ gross: 1000, advance: -300, net: 700 });
  expect((await test.delete(`/api/payees/${payee.id}`, admin())).body.message).toContain('still owes');
});

it('a GSTIN without a PAN is taxed by the PAN in it, and held where that is none', async () => {
  const payee = await addPayee({ pan: '' });
  await receive((await sold({ commission_out_num: 25_000 })).id);
  const { id } = (await draft()).body.data;
  const row = async (gstin: string | null) => {
    await test.db.updateTable('payees').set({ gstin }).where('id', '=', payee.id).execute();
    return (await test.get(`/api/payouts/${id}`, admin())).body.data.rows[0];
  };
  expect(await row(null)).toMatchObject({ tds: 5000, held: false });
  expect(await row('24AAAPZ1234C1Z6')).toMatchObject({ tds: 500, gst: 4500, held: true, reasons: ['Their invoice is missing.'] });
  expect(await row('24AAADP0004D1ZD')).toMatchObject({
    held: true,
    reasons: ['The GSTIN has no PAN in it, by which TDS is deducted: correct the GSTIN.', 'Their invoice is missing.'],
  });
});

it('GST is added for a payee who has a GSTIN', async () => {
  await addPayee({ gstin: '24AAAPZ1234C1Z6' });
  await receive((await sold({ commission_out_num: 1000.05 })).id);
  const run = await paid();
  expect(run.rows[0]).toMatchObject({ gross: 1000.05, gst: 180.01, tds: 0, net: 1180.06 });
  const rows = await test.db.selectFrom('payee_entries').select('kind').orderBy('id').execute();
  expect(rows.map(({ kind }) => kind)).toEqual(['accrual', 'gst', 'payment']);
});
