import { lineOfInsurer } from '@bimabahi/contract/trade/line-of-insurer';
import { expect, it, vi } from 'vitest';
import { importsOf } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const admin = () => test.people.Admin;
const recordOf = async (id: number) => (await test.get(`/api/imports/${id}`, admin())).body.data;
const insurer = (name: string, kind: string) => test.post('/api/insurers', { name, kind, aliases: [] }, admin());

const HEADINGS = ['Policy No', 'Insured Name', 'Company', 'Product', 'Start Date', 'End Date', 'Total Premium'];
const row = (n: number, company: string, product: string) => [
  ...[`HLT/2026/10${n}`, 'Meena Joshi', company, product],
  ...['15/08/2026', '14/08/2027', 11800],
];

it('an insurer of health or lives tells the line of a plan that nobody knows, and it is the guess of the question', async () => {
  await insurer('Sehat Bima', 'health');
  await insurer('Jeevan Raksha', 'life');
  await insurer('Sab Kuch', 'general');
  const plans = [
    row(1, 'Sehat Bima', 'Elevate Plus'),
    row(2, 'SEHAT BIMA', 'Elevate Plus'),
    row(3, 'Sehat Bima', 'Corporate Elevate'),
    row(4, 'Jeevan Raksha', 'Plan 914-20'),
    row(5, 'Sab Kuch', 'Umbrella Thing'),
  ];
  const options = { create_users: true, create_products: true, one_premium: 'with' };
  expect(['Elevate Plus', 'Corporate Elevate'].map((name) => lineOfInsurer('health', name))).toEqual(['health_individual', 'health_group']);
  expect([lineOfInsurer('life', ''), lineOfInsurer('general', 'Elevate')]).toEqual(['life_individual', null]);
  const id = await dropped([HEADINGS, ...plans], { kind: 'corporate_insurance', options });
  await work(id, 'check');
  const { unknown, without } = await recordOf(id);
  expect(unknown.lines).toEqual([
    { name: 'Elevate Plus', line: 'health_individual', rows: 2 },
    { name: 'Corporate Elevate', line: 'health_group', rows: 1 },
    { name: 'Plan 914-20', line: 'life_individual', rows: 1 },
    { name: 'Umbrella Thing', line: null, rows: 1 },
  ]);
  expect(without).toEqual({ product: 0, line: 1, net: 1, insurer: 0 });
  await work(id, 'run');
  const stored = await test.db.selectFrom('corporate_insurance').select(['line', 'new_premium', 'gst']).orderBy('policy_no').execute();
  expect(stored).toEqual([
    { line: 'health_individual', new_premium: 11800, gst: 0 },
    { line: 'health_individual', new_premium: 11800, gst: 0 },
    { line: 'health_group', new_premium: 10000, gst: 1800 },
    { line: 'life_individual', new_premium: 11800, gst: 0 },
    { line: null, new_premium: null, gst: null },
  ]);
});

it('a policy whose company is corrected follows its insurer', async () => {
  await insurer('Sehat Bima', 'health');
  const policy = { user_id: test.people.User.id, policy_no: 'C/100', insured_name: 'Asha Rao', product: 'Elevate', company: 'Sehat' };
  const made = (
    await test.post(
      '/api/corporate-insurance',
      { ...policy, start_date: '2026-08-15', end_date: '2027-08-14', is_premium: 0, is_installment: 0, is_claim: 0 },
      admin(),
    )
  ).body;
  const { data } = made;
  expect(data, JSON.stringify(made)).toMatchObject({ line: null });
  const changed = await test.put(`/api/corporate-insurance/${data.id}`, { company: 'Sehat Bima', version: data.version }, admin());
  expect(changed.body.data.line).toBe('health_individual');
});
