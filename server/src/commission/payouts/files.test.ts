import { parseCsv } from 'hucre/csv';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMotorPolicy, approvedOn, auditEntries } from '../../testing/app/builders.ts';
import { byLabel, cellsOf } from '../../testing/app/read-sheet.ts';
import { givePassword, PASSWORD } from '../../testing/app/sign-ins.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;

beforeEach(async () => {
  test.people.Admin = await givePassword(test, test.people.Admin);
});

const VIJAY = {
  name: 'Vijay Agency',
  kind: 'posp',
  pan: 'AAAPZ1234C',
  licence_no: 'POSP/1',
  licence_from: '2025-01-01',
  account: '0012 3456 7890',
  ifsc: 'sbin0001234',
  basis: 'booked',
};
const addPayee = async (body: object = {}) => (await test.post('/api/payees', { ...VIJAY, ...body }, admin())).body.data;
let vehicles = 0;
const sold = (sub_broker: string, commission_out_num = 1000) =>
  addMotorPolicy(test, {
    start_date: '2026-04-15',
    end_date: '2027-04-14',
    commission_out_num,
    sub_broker,
    vehicle_no: `GJ01AB${1000 + ++vehicles}`,
    policy_no: `N/${vehicles}`,
  });
async function act(id: number, what: string, body: object = {}) {
  const answer = await test.post(`/api/payouts/${id}/${what}`, body, admin());
  if (what === 'approve' && answer.status === 200) await approvedOn(test, id, '2026-06-05');
  return answer;
}
const bankFile = (id: number, current_password = PASSWORD) => act(id, 'bank-file', { current_password });

async function drafted() {
  const { status, body } = await test.post('/api/payouts', { month: '2026-05' }, admin());
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

describe('the file for the bank', () => {
  it('has whole accounts of those who are paid, and neither who is held nor who owes', async () => {
    await addPayee({ name: '=Vijay+Agency' });
    const held = await addPayee({ name: 'Kaveri Services', pan: 'AAAPK1234C' });
    const owing = await addPayee({ name: 'Tapi Motors', pan: 'AAAPT1234C' });
    for (const name of ['=Vijay+Agency', 'Kaveri Services', 'Tapi Motors']) await sold(name, 1000.5);
    await test.post(`/api/payees/${owing.id}/entries`, { kind: 'advance', amount: 5000, on_date: '2026-05-01', reason: 'Asked' }, admin());
    const { id } = await drafted();
    await test.put(`/api/payouts/${id}/rows/${held.id}`, { held: true, reason: 'Papers' }, admin());
    expect((await bankFile(id)).body.message).toBe('Approve the payout first.');
    await act(id, 'approve');
    const answer = await bankFile(id);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(parseCsv(String(answer.body).replace('\ufeff', ''), { delimiter: ',' })).toEqual([
      ['Name', 'Account', 'IFSC', 'Net', 'Narration'],
      ["'=Vijay+Agency", '001234567890', 'SBIN0001234', '1000.50', `Commission 2026-05 payout ${id}`],
    ]);
    const entries = (await auditEntries(test, 'payouts')).filter(({ action }) => action === 'payouts.bank-file');
    expect(entries).toMatchObject([{ record_id: id, after: { rows: 1, left_out: 2, net: 1000.5 } }]);
    expect(JSON.stringify(await test.db.selectFrom('audit_entries').selectAll().execute())).not.toContain('34567890');
    await act(id, 'pay', { paid_on: '2026-06-05', utr: 'X1' });
    expect((await bankFile(id)).body.message).toContain('has marked this payout as paid on 05-06-2026');
  });

  it('is refused with a wrong password, noted, and after five for a quarter of an hour', async () => {
    await addPayee();
    await sold('Vijay Agency');
    const { id } = await drafted();
    await act(id, 'approve');
    for (let tries = 0; tries < 5; tries++)
      expect(await bankFile(id, 'wrong-pass-1')).toMatchObject({ status: 403, body: { errors: { current_password: ['Is wrong'] } } });
    expect((await bankFile(id)).status).toBe(429);
    const refused = (await auditEntries(test, 'payouts')).filter(({ action }) => action === 'payouts.bank-file-refused');
    expect(refused).toHaveLength(5);
  });

  it('is for the Admin alone, and not without somebody to be paid', async () => {
    const { id: payee_id } = await addPayee();
    await sold('Vijay Agency');
    const { id } = await drafted();
    await test.post(`/api/payees/${payee_id}/entries`, { kind: 'advance', amount: 5000, on_date: '2026-05-01', reason: 'Asked' }, admin());
    await act(id, 'approve');
    expect((await bankFile(id)).body.message).toContain('Nobody of this payout is to be paid by the bank');
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) {
      const as = test.people[role];
      expect((await test.post(`/api/payouts/${id}/bank-file`, { current_password: PASSWORD }, as)).status).toBe(403);
      expect((await test.get(`/api/payouts/${id}/statement?payee_id=${payee_id}`, as)).status).toBe(403);
      expect((await test.get('/api/payouts/export', as)).status).toBe(403);
    }
  });
});

it('the register has the rows of runs that were paid, with state, tax and UTR', async () => {
  await addPayee();
  await sold('Vijay Agency', 25_000);
  const { id } = await drafted();
  const file = async (query: string) => (await test.get(`/api/payouts/export?${query}`, admin())).body;
  expect(parseCsv(String(await file('format=csv')), { delimiter: ',' })).toHaveLength(1);
  await act(id, 'approve');
  await act(id, 'pay', { paid_on: '2026-06-05', utr: 'X1' });
  await act(id, 'void', { reason: 'Bank returned it' });
  const cells = await cellsOf(await file('format=xlsx&from=2026-06-01&to=2026-06-30'));
  expect(cells).toHaveLength(2);
  expect(byLabel(cells)).toMatchObject({
    ...{ 'Payout No.': id, Month: '2026-05', Status: 'Void', Payee: 'Vijay Agency', PAN: 'AAAPZ1234C', Gross: 25_000, 'TDS Base': 25_000 },
    ...{ 'TDS %': 2, Section: '393(1) code 1005', TDS: 500, Net: 24_500, Held: 'No', UTR: 'X1', 'Why Void': 'Bank returned it' },
  });
  expect(await cellsOf(await file('format=xlsx&from=2026-07-01'))).toHaveLength(1);
});
