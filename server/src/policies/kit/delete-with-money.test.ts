import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
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
    'Money is on this policy: ₹\u00a012,071.01 were received, ₹\u00a07,242.61 were paid on. What was received stays with none. What was paid on is taken back from the payee with the next payout. Delete it all the same?',
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
    'Money is on this installment: ₹\u00a01,500.00 were received, ₹\u00a0900.00 were paid on. What was received stays with none. What was paid on is taken back from the payee with the next payout. Delete it all the same?',
  ]);
  expect(Object.keys(refused.body.errors)).toEqual(['again']);
  expect((await test.delete(`${path}?again=1`, admin())).status).toBe(200);
  expect((await auditEntries(test, 'corporate_insurance_premium'))[0]).toMatchObject({ action: 'corporate-insurance-premium.delete' });
  expect((await test.get(path, admin())).status).toBe(404);
  expect((await test.post(`${path}/restore`, {}, admin())).status).toBe(200);
});

it('a policy is asked about by what is open of it too, by lines that are not closed and payouts that are not paid', async () => {
  const { id: insurer_id } = await test.db
    .insertInto('insurers')
    .values({ name: 'New India Assurance', kind: 'general' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payee = await test.db.insertInto('payees').values({ name: 'Vijay Agency', kind: 'posp' }).returning('id').executeTakeFirstOrThrow();
  const { id } = await addMotorPolicy(test, { commission_in_num: 1000, commission_out_num: 600 });
  const item = `motor:${id}`;
  const path = `/api/motor-insurance/${id}`;
  const ask = async () => (await test.delete(path, admin())).body.message;
  await test.db.insertInto('receipts').values({ item, amount: 400, received_on: '2026-06-05' }).execute();
  expect(await ask()).toContain(
    '₹\u00a0400.00 were received, ₹\u00a0600.00 are open. What was received stays with none. What is open is owed no more.',
  );
  const statement = { insurer_id, month: '2026-05-01', status: 'matched', file_sha256: 'a' };
  const { id: statement_id } = await test.db.insertInto('statements').values(statement).returning('id').executeTakeFirstOrThrow();
  const line = { statement_id, amount: 550, item };
  await test.db
    .insertInto('statement_lines')
    .values([
      { ...line, row_no: 2, state: 'accepted' },
      { ...line, row_no: 3, state: 'ignored' },
    ])
    .execute();
  expect(await ask()).toContain('₹\u00a0550.00 stand in a statement that is not closed');
  await test.db.updateTable('statements').set({ status: 'void' }).where('id', '=', statement_id).execute();
  expect(await ask()).not.toContain('statement');
  const run = await test.db
    .insertInto('payouts')
    .values({ month: '2026-06-01', status: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { payout_id: run.id, payee_id: payee.id };
  await test.db.insertInto('payout_rows').values(of).execute();
  await test.db
    .insertInto('payout_items')
    .values({ ...of, item, amount: 240 })
    .execute();
  expect(await ask()).toContain('₹\u00a0240.00 stand in a payout that is not paid');
  // Rated, and nothing more: nobody is asked.
  const { id: other } = await addMotorPolicy(test, { vehicle_no: 'GJ01AB9999', commission_in_num: 1000 });
  expect((await test.delete(`/api/motor-insurance/${other}`, admin())).status).toBe(200);
});

it('neither a deletion nor its undo changes a day of locked books, so neither is refused', async () => {
  const payee = await test.db.insertInto('payees').values({ name: 'Vijay Agency', kind: 'posp' }).returning('id').executeTakeFirstOrThrow();
  const { id } = await addMotorPolicy(test, { commission_in_num: 1000, commission_out_num: 600 });
  const { id: firm } = await addCorporatePolicy(test);
  const { id: installment } = await addPremium(test, firm);
  const { id: insurer_id } = await test.db
    .insertInto('insurers')
    .values({ name: 'New India Assurance', kind: 'general' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const statement = { insurer_id, month: '2026-05-01', status: 'closed', received_on: '2026-06-05', file_sha256: 'a' };
  const { id: statement_id } = await test.db.insertInto('statements').values(statement).returning('id').executeTakeFirstOrThrow();
  const items = [`motor:${id}`, `premium:${installment}`];
  for (const [at, item] of items.entries()) {
    const accepted = { statement_id, row_no: at + 2, amount: 1000, state: 'accepted', item };
    const line = await test.db.insertInto('statement_lines').values(accepted).returning('id').executeTakeFirstOrThrow();
    const received = { item, statement_line_id: line.id, amount: 1000, tds: 100, received_on: '2026-06-05' };
    await test.db.insertInto('receipts').values(received).execute();
    await test.db
      .insertInto('payee_entries')
      .values({ payee_id: payee.id, kind: 'accrual', item, amount: 600, on_date: '2026-06-07' })
      .execute();
  }
  const until = addDays(todayInIndia(), -1);
  const lock = await test.post('/api/money-settings/lock', { locked_until: until, reason: 'Filed' }, admin());
  expect(lock.status).toBe(200);
  const booked = async () => {
    const read = async (path: string) => (await test.get(`/api/${path}`, admin())).body;
    const { closing, data } = await read(`payees/${payee.id}/ledger?to=${until}`);
    return {
      vouchers: String(await read(`day-book/export?from=2026-04-01&to=${until}`)),
      tds: await read('tds-register?quarter=2026-27-Q1'),
      ledger: { closing, amounts: data.map(({ amount }: { amount: number }) => amount) },
    };
  };
  const before = await booked();
  expect(before.vouchers.match(/Bank|Vijay Agency,/g)).toHaveLength(3);
  expect(before.ledger.closing).toBe(1200);
  const paths = [`corporate-insurance-premium/${installment}`, `corporate-insurance/${firm}`, `motor-insurance/${id}`];
  for (const path of paths) expect((await test.delete(`/api/${path}?again=1`, admin())).status, path).toBe(200);
  expect(await booked()).toEqual(before);
  for (const path of paths.slice(1)) expect((await test.post(`/api/${path}/restore`, {}, admin())).status, path).toBe(200);
  expect(await booked()).toEqual(before);
});
