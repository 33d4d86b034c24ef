import { expect, it } from 'vitest';
import { addCorporatePolicy, addPremium, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/corporate-insurance-premium';

it('an installment says by what means it was paid, until its payment comes back, and again when that is undone', async () => {
  const { id } = await addPremium(test, (await addCorporatePolicy(test)).id);
  const as = test.people.Feeder;
  const paid = { status: 'Paid', pay_date: '2026-04-04', paid_by: 'cheque', paid_ref: '004512' };
  expect((await test.put(`${PATH}/${id}`, paid, as)).body.data).toMatchObject(paid);
  const [entry] = await auditEntries(test, 'corporate_insurance_premium');
  expect(entry).toMatchObject({ after: { paid_by: 'cheque', paid_ref: '004512' } });
  expect((await test.put(`${PATH}/${id}`, { paid_by: 'gold' }, as)).body.errors).toEqual({
    paid_by: ['Must be one of cash, cheque, upi, neft, card, other'],
  });
  const bounced = await test.post(`${PATH}/${id}/bounced`, { on: '2026-04-06', reason: 'Funds insufficient' }, as);
  expect(bounced.body.data).toMatchObject({ status: 'Unpaid', paid_by: null, paid_ref: null });
  expect((await test.post(`${PATH}/${id}/bounced/undo`, {}, as)).body.data).toMatchObject(paid);
  expect((await test.put(`${PATH}/${id}`, { paid_by: '', paid_ref: '' }, as)).body.data).toMatchObject({ paid_by: null, paid_ref: null });
});
