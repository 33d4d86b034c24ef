import { expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const found = async (path: string, query: string) =>
  (await test.get(`${path}?${query}`, test.people.Admin)).body.data.map(({ policy_no }: { policy_no: string }) => policy_no).sort();

it('motor policies are filtered by fuel, payment mode and the least and most of a number', async () => {
  await addMotorPolicy(test, { policy_no: 'SMALL', fuel: 'petrol', cc: 998, payment_mode: 'cheque' });
  await addMotorPolicy(test, { policy_no: 'LARGE', fuel: 'diesel', cc: 1498, od_years: 1, tp_years: 3, financier: 'Sarvodaya Bank' });
  await addMotorPolicy(test, { policy_no: 'UNSAID' });
  const motor = (query: string) => found('/api/motor-insurance', query);
  expect(await motor('fuel=diesel')).toEqual(['LARGE']);
  expect(await motor('payment_mode=cheque')).toEqual(['SMALL']);
  expect(await motor('financier=sarvodaya')).toEqual(['LARGE']);
  expect(await motor('cc_from=998')).toEqual(['LARGE', 'SMALL']);
  expect(await motor('cc_from=999&cc_to=1498')).toEqual(['LARGE']);
  expect(await motor('cc_to=997')).toEqual([]);
  expect(await motor('tp_years_from=3&od_years_to=1')).toEqual(['LARGE']);
  expect((await test.get('/api/motor-insurance?cc_from=many', test.people.Admin)).status).toBe(422);
  expect((await test.get('/api/motor-insurance?payment_mode=cheque', test.people.User)).status).toBe(422);
});

it("firms' policies are filtered by the sum insured", async () => {
  await addCorporatePolicy(test, { policy_no: 'SHOP', sum_insured: 500_000 });
  await addCorporatePolicy(test, { policy_no: 'MILL', sum_insured: 90_000_000.5 });
  expect(await found('/api/corporate-insurance', 'sum_insured_from=500001')).toEqual(['MILL']);
  expect(await found('/api/corporate-insurance', 'sum_insured_to=500000')).toEqual(['SHOP']);
});
