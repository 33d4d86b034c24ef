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
