// engine: also embedded
import { expect, it } from 'vitest';
import { addCorporatePolicy, addPremium, premium } from '../../testing/app/builders.ts';
import { importsOf } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const { dropped, work } = importsOf(test);
const PATH = '/api/corporate-insurance-premium';
const HERE = 'An installment of this policy, day and amount is already here';

const post = (body: object, path = PATH) => test.post(path, body, test.people.Admin);
const count = async (id: number) => (await test.get(`${PATH}?corporate_insurance_id=${id}`, test.people.Admin)).body.total_count;

it('A second installment of one day and amount is refused at its date, and added where the person says so', async () => {
  const { id } = await addCorporatePolicy(test);
  const sent = premium(id);
  expect((await post(sent)).status).toBe(201);
  expect(await post(sent)).toMatchObject({ status: 409, body: { errors: { premium_date: [HERE] } } });
  expect((await post({ ...sent, total_payable: 1 })).status).toBe(201);
  expect((await post({ ...sent, premium_date: '2026-04-02' })).status).toBe(201);
  expect(await post({ ...sent, again: '1' })).toMatchObject({ status: 201, body: { data: { premium_date: '2026-04-01' } } });
  expect(await count(id)).toBe(4);
});

it('Of eight at once one is added', async () => {
  const { id } = await addCorporatePolicy(test);
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(premium(id))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect(await count(id)).toBe(1);
});

it('A plan names the days of which one is here', async () => {
  const { id } = await addCorporatePolicy(test);
  const planned = (premium_date: string) => ({ premium_date, premium_excluding_tax: 10_000, tax: 1_800, total_payable: 11_800 });
  const plan = { corporate_insurance_id: id, premiums: ['2026-04-01', '2026-07-01', '2026-10-01'].map(planned) };
  await post({ corporate_insurance_id: id, ...planned('2026-07-01') });
  expect(await post(plan, `${PATH}/plan`)).toMatchObject({
    status: 409,
    body: { errors: { premiums: ['An installment of this amount for 01-07-2026 is already here'] } },
  });
  expect((await post({ ...plan, again: 1 }, `${PATH}/plan`)).status).toBe(201);
  expect(await count(id)).toBe(4);
});

it('A deleted one stays deleted where it was added anew', async () => {
  const { id } = await addCorporatePolicy(test);
  const first = await addPremium(test, id);
  const restore = async () => (await post({}, `${PATH}/${first.id}/restore`)).status;
  await test.delete(`${PATH}/${first.id}`, test.people.Admin);
  expect(await restore()).toBe(200);
  await test.delete(`${PATH}/${first.id}`, test.people.Admin);
  expect((await post(premium(id))).status).toBe(201);
  expect(await restore()).toBe(409);
});

it('Rows of a file that are alike are one', async () => {
  const { id } = await addCorporatePolicy(test, { policy_no: 'C/2026/77' });
  const row = ['C/2026/77', '25/04/2026', 10000, 1800, 11800, 'Due'];
  const other = ['C/2026/77', '25/07/2026', 10000, 1800, 11800, 'Due'];
  const headings = ['Policy No', 'Premium Date', 'Premium Excluding Tax', 'Tax', 'Total Payable', 'Status'];
  const file = await dropped([headings, row, row, other, row], { kind: 'corporate_insurance_premium' });
  await work(file, 'check');
  expect(await work(file, 'run')).toMatchObject({ counts: { create: 2, skip: 2, error: 0 } });
  expect(await count(id)).toBe(2);
});
