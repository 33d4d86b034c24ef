import { expect, it, vi } from 'vitest';
import { importsOf } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const admin = () => test.people.Admin;
const rowsOf = async (id: number) => (await test.get(`/api/imports/${id}/rows?limit=100`, admin())).body.data;
const count = async (table: 'motor_insurance' | 'corporate_insurance') => (await test.db.selectFrom(table).select('id').execute()).length;

const HEADINGS = ['Due Date', 'Name', 'Mobile', 'Type', 'Policy No', 'Company', 'Veh No', 'Premium'];
const DIARY = [
  ['15-12-2026', 'Asha Rao', '9822012341', 'Motor', '3001/A/777777', 'Suraksha', 'MH12AB1234', '9000'],
  ['16-12-2026', 'Bina Rao', '9822012342', 'Mediclaim', '3001/H/777778', 'Sehat', null, '15000'],
  ['17-12-2026', 'Chetan Rao', '9822012343', 'Bike', '3001/A/777779', 'Suraksha', 'MH 12 CD 99', '1200'],
  ['18-12-2026', 'Om Mills', '9822012344', 'Machinery', '3001/E/777780', 'Suraksha', 'MH12EF5678', '11800'],
];
const mapped = {
  end_date: 'Due Date',
  insured_name: 'Name',
  insured_mobile: 'Mobile',
  product: 'Type',
  policy_no: 'Policy No',
  total_premium: 'Premium',
};
const bring = async (kind: 'motor_insurance' | 'corporate_insurance') => {
  const options = { create_users: true, missing_date: 'from_end', one_premium: 'with' };
  const id = await dropped([HEADINGS, ...DIARY], { kind, options });
  const own = kind === 'motor_insurance' ? { name_remark: 'Company', vehicle_no: 'Veh No' } : { company: 'Company' };
  await test.put(`/api/imports/${id}`, { mapping: { ...mapped, ...own } }, admin());
  const checked = await work(id, 'check');
  if (checked.counts.create > 0) await work(id, 'run');
  return id;
};

it('one diary brought in under both kinds makes each policy once, and every row says what becomes of it', async () => {
  const corporate = await bring('corporate_insurance');
  const said = (await rowsOf(corporate)).map(({ outcome, reasons }: { outcome: string; reasons: { message: string }[] }) => [
    outcome === 'error',
    reasons.some(({ message }) => message.includes('is a vehicle: bring this row in with the motor policies')),
  ]);
  expect(said).toEqual([
    [true, true],
    [false, false],
    [true, true],
    [false, false],
  ]);
  const motor = await bring('motor_insurance');
  const outcomes = (await rowsOf(motor)).map(({ outcome }: { outcome: string }) => outcome);
  expect(outcomes.map((outcome: string) => outcome === 'error')).toEqual([false, true, false, false]);
  expect(outcomes[3]).toBe('skip');
  expect([await count('motor_insurance'), await count('corporate_insurance')]).toEqual([2, 2]);
});

it('a row whose number is here as the other kind is skipped, and says so', async () => {
  await bring('motor_insurance');
  expect(await count('motor_insurance')).toBe(3);
  const rows = [
    ['Policy No', 'Insured Name', 'Company', 'Product', 'Start Date', 'End Date', 'Total Premium'],
    ['3001/A/777777', 'Asha Rao', 'Suraksha', 'Motor', '16/12/2025', '15/12/2026', '9000'],
    ['3001/A/777777', 'Asha Rao', 'Suraksha', 'Motor', '16/12/2026', '15/12/2027', '9000'],
  ];
  const id = await dropped(rows, { kind: 'corporate_insurance', options: { create_users: true } });
  await work(id, 'check');
  expect(await rowsOf(id)).toMatchObject([
    { outcome: 'skip', reasons: [{ column: 'Policy No', message: 'Is here already, as a motor policy of this number' }] },
    { outcome: 'warn' },
  ]);
});
