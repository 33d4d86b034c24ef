import { expect, it, vi } from 'vitest';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const rowsOf = async (id: number) => (await test.get(`/api/imports/${id}/rows?limit=100`, test.people.Admin)).body.data;
const PLATE = MOTOR_HEADINGS.indexOf('Regn No');
const options = { create_users: true };

it('a new vehicle comes in as NEW with any word for a plate to come, and with none', async () => {
  const rows = [
    [...motorRow(1, { [PLATE]: 'APPLIED FOR' }), 'N'],
    [...motorRow(2, { [PLATE]: 'TBA' }), 'N'],
    [...motorRow(3, { [PLATE]: null }), 'New'],
    [...motorRow(4, { [PLATE]: null }), 'R'],
    motorRow(5),
  ];
  const id = await dropped([[...MOTOR_HEADINGS, 'Business Type'], ...rows], { options });
  expect(await work(id, 'check')).toMatchObject({ counts: { create: 4, error: 1 } });
  const shown = await rowsOf(id);
  expect(shown[2].marked).toEqual([{ mark: 'computed', column: 'Vehicle No.' }]);
  expect(shown[3].reasons[0].message).toContain('Vehicle No. is missing');
  await work(id, 'run');
  const stored = await test.db.selectFrom('motor_insurance').select('vehicle_no').orderBy('policy_no').execute();
  expect(stored.map(({ vehicle_no }) => vehicle_no)).toEqual(['NEW', 'NEW', 'NEW', 'GJ01AB1005']);
});

it('a cheque that bounced is a note of the payment, and told unless it was made good', async () => {
  const rows = [
    [...motorRow(1), 'chq bounced, recd again'],
    [...motorRow(2), 'chq bounced'],
  ];
  const id = await dropped([[...MOTOR_HEADINGS, 'Remark'], ...rows], { options });
  await work(id, 'check');
  const told = (await rowsOf(id)).map(({ reasons }: { reasons: { message: string }[] }) => reasons.map(({ message }) => message).join(' '));
  expect(told[0]).not.toContain('bounced');
  expect(told[1]).toContain('“chq bounced” speaks of a payment that did not come: look whether it was made good');
});

it('a bundled cover that names no parts has them from its words, marked, and its own damage is due', async () => {
  const rows = [
    ['Party Name', 'Mobile', 'Company', 'Policy No', 'Vehicle Type', 'Cover', 'Veh No', 'Start', 'End', 'OD', 'TP', 'Net', 'Total'],
    [
      'Bundle Person',
      '9822300077',
      'United India',
      'BUN/2026/1',
      'Two Wheeler',
      '1+5',
      'GJ01RG0001',
      '2025-12-02',
      '2030-12-01',
      900,
      3851,
      4751,
      5606,
    ],
  ];
  const id = await dropped(rows);
  const { options } = (await test.get(`/api/imports/${id}`, test.people.Admin)).body.data;
  await test.put(`/api/imports/${id}`, { options: { ...options, create_users: true } }, test.people.Admin);
  expect(await work(id, 'check')).toMatchObject({ counts: { create: 1, error: 0 } });
  const [row] = (await test.get(`/api/imports/${id}/rows`, test.people.Admin)).body.data;
  expect(row.marked.filter(({ mark }: { mark: string }) => mark === 'computed').map(({ column }: { column: string }) => column)).toEqual(
    expect.arrayContaining(['OD End Date', 'TP End Date']),
  );
  await work(id, 'run');
  const [policy] = (await test.get('/api/motor-insurance?search=BUN', test.people.Admin)).body.data;
  expect(policy).toMatchObject({ od_years: 1, tp_years: 5, od_end_date: '2026-12-01', tp_end_date: '2030-12-01' });
});
