import { expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addPremium, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;

it('a policy with money on it is deleted by who has read how much, and comes back with it', async () => {
  const { id } = await addMotorPolicy(test, { commission_in_num: 12_071.01, commission_out_num: 7242.61 });
  const path = `/api/motor-insurance/${id}`;
  const payee = await test.db.insertInto('payees').values({ name: 'Vijay Agency', kind: 'posp' }).returning('id').executeTakeFirstOrThrow();
  const item = `motor:${id}`;
  await test.db.insertInto('receipts').values({ item, amount: 12_071.01, received_on: '2026-06-05' }).execute();
  const paid = { payee_id: payee.id, kind: 'accrual', item, amount: 7242.61, on_date: '2026-06-07' };
  await test.db.insertInto('payee_entries').values(paid).execute();
  const refused = await test.delete(path, admin());
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '₹\u00a012,071.01 were received for this policy and ₹\u00a07,242.61 were paid on: what was received stays with no policy. What was paid on is taken back from the payee with the next payout. Delete it all the same?',
  ]);
  expect(Object.keys(refused.body.errors)).toEqual(['again']);
  expect((await test.get(path, admin())).status).toBe(200);
  expect((await test.delete(`${path}?again=1`, admin())).status).toBe(200);
  expect((await test.get(path, admin())).status).toBe(404);
  expect((await test.post(`${path}/restore`, {}, admin())).status).toBe(200);
});

it('one whose installment was paid too; one without money as before', async () => {
  const { id } = await addCorporatePolicy(test);
  const installment = await addPremium(test, id);
  await test.db
    .insertInto('receipts')
    .values({ item: `premium:${installment.id}`, amount: 5, received_on: '2026-06-05' })
    .execute();
  expect((await test.delete(`/api/corporate-insurance/${id}`, admin())).body.message).toContain('₹\u00a05.00 were received');
  await test.db
    .insertInto('receipts')
    .values({ item: `premium:${installment.id}`, amount: -5, received_on: '2026-06-06' })
    .execute();
  expect((await test.delete(`/api/corporate-insurance/${id}`, admin())).status).toBe(200);
});

it('an installment with money on it is deleted by who has read how much', async () => {
  const { id } = await addCorporatePolicy(test);
  const installment = await addPremium(test, id);
  const path = `/api/corporate-insurance-premium/${installment.id}`;
  const payee = await test.db.insertInto('payees').values({ name: 'Vijay Agency', kind: 'posp' }).returning('id').executeTakeFirstOrThrow();
  const item = `premium:${installment.id}`;
  await test.db.insertInto('receipts').values({ item, amount: 1500, received_on: '2026-06-05' }).execute();
  await test.db
    .insertInto('payee_entries')
    .values({ payee_id: payee.id, kind: 'accrual', item, amount: 900, on_date: '2026-06-07' })
    .execute();
  const refused = await test.delete(path, admin());
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '₹\u00a01,500.00 were received for this installment and ₹\u00a0900.00 were paid on: what was received stays with no installment. What was paid on is taken back from the payee with the next payout. Delete it all the same?',
  ]);
  expect(Object.keys(refused.body.errors)).toEqual(['again']);
  expect((await test.delete(`${path}?again=1`, admin())).status).toBe(200);
  expect((await auditEntries(test, 'corporate_insurance_premium'))[0]).toMatchObject({ action: 'corporate-insurance-premium.delete' });
  expect((await test.get(path, admin())).status).toBe(404);
  expect((await test.post(`${path}/restore`, {}, admin())).status).toBe(200);
});
