import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addPremium, auditEntries } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/own-installments';
const TODAY = todayInIndia();
const client = () => test.people.User;
const dues = async () => (await test.get(PATH, client())).body.data;

let policy: { id: number };
beforeEach(async () => {
  policy = await addCorporatePolicy(test, { policy_no: 'OWN/1', product: 'Fire', company: 'Tata AIG', is_installment: 1 });
});
const add = (days: number, total_payable: number, fields = {}) =>
  addPremium(test, policy.id, { premium_date: addDays(TODAY, days), total_payable, status: 'Due', pay_date: null, ...fields });

describe(`GET ${PATH}`, () => {
  it('answers a client what is late or falls due within thirty days, the first due first', async () => {
    for (const days of [31, 30, 0, -200]) await add(days, 1_000 + days);
    await add(3, 9_999, { status: 'Paid', pay_date: TODAY });
    expect(await dues()).toEqual([
      expect.objectContaining({ total_payable: 800, premium_date: addDays(TODAY, -200) }),
      expect.objectContaining({ total_payable: 1_000, policy_no: 'OWN/1', product: 'Fire', company: 'Tata AIG', upi: null }),
      expect.objectContaining({ total_payable: 1_030 }),
    ]);
  });

  it('answers no word of commissions, remarks and other clients, and nothing of deleted and cancelled policies', async () => {
    const { id } = await add(1, 16, { remark: 'He pays late', commission_in_num: 77.77 });
    const other = await addPerson(test.db, 'User', { mobile: '9811111111' });
    const theirs = await addCorporatePolicy(test, { policy_no: 'OTHER/1', user_id: other.id });
    await addPremium(test, theirs.id, { premium_date: TODAY, total_payable: 32, status: 'Due', pay_date: null });
    expect(await dues()).toEqual([
      {
        ...{ id, policy_id: policy.id, policy_no: 'OWN/1', product: 'Fire', company: 'Tata AIG' },
        ...{ premium_date: addDays(TODAY, 1), total_payable: 16, upi: null },
      },
    ]);
    await test.db.updateTable('corporate_insurance').set({ cancelled_on: TODAY }).where('id', '=', policy.id).execute();
    expect(await dues()).toEqual([]);
    await test.db.updateTable('corporate_insurance').set({ cancelled_on: null }).where('id', '=', policy.id).execute();
    await test.delete(`/api/corporate-insurance/${policy.id}`, test.people.Admin);
    expect(await dues()).toEqual([]);
  });

  it('has the text of a payment once the office has a UPI ID, which is audited', async () => {
    await add(0, 1_234.5);
    const { status } = await test.put(
      '/api/money-settings',
      { upi_id: 'asha@okhdfcbank', invoice_name: 'Asha Brokers' },
      test.people.Admin,
    );
    expect(status).toBe(200);
    expect((await dues())[0].upi).toBe('upi://pay?pa=asha@okhdfcbank&pn=Asha%20Brokers&am=1234.50&cu=INR&tn=Policy%20OWN%2F1');
    expect((await auditEntries(test, 'money_settings'))[0]).toMatchObject({
      before: { upi_id: null },
      after: { upi_id: 'asha@okhdfcbank' },
    });
    const refused = await test.put('/api/money-settings', { upi_id: 'asha@ok&am=1' }, test.people.Admin);
    expect([refused.status, refused.body.errors]).toEqual([422, { upi_id: [expect.stringContaining('UPI ID')] }]);
  });

  it.each(['Admin', 'Feeder', 'Telecaller'] as const)('is refused to the %s, who has the list of all', async (role) => {
    expect((await test.get(PATH, test.people[role])).status).toBe(403);
  });
});
