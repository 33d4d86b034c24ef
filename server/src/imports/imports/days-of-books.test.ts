import { expect, it, vi } from 'vitest';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const rowsOf = async (id: number) => (await test.get(`/api/imports/${id}/rows?limit=100`, test.people.Admin)).body.data;
const [START, END] = [MOTOR_HEADINGS.indexOf('Start Date'), MOTOR_HEADINGS.indexOf('Expiry Date')];

it('births of two-digit years are of the last century', async () => {
  const rows = [
    ['Name', 'Mobile', 'DOB'],
    ['Asha Kale', '9822012301', '13-03-58'],
    ['Bina Kale', '9822012302', '25-Apr-62'],
    ['Chetan Kale', '9822012303', '21/2/25'],
  ];
  const id = await dropped(rows, { kind: 'users' });
  expect(await work(id, 'check')).toMatchObject({ counts: { create: 3, error: 0 } });
  await work(id, 'run');
  const stored = await test.db.selectFrom('people').select('birth_date').where('birth_date', 'is not', null).orderBy('name').execute();
  expect(stored.map(({ birth_date }) => birth_date)).toEqual(['1958-03-13', '1962-04-25', '2025-02-21']);
});

it('covers of too many years, or that begin long ago, are warned of', async () => {
  const rows = [
    motorRow(1, { [START]: '28/11/1926', [END]: '27/11/2027' }),
    motorRow(2, { [START]: '28/11/2026', [END]: '27/11/2062' }),
    motorRow(3, { [START]: '2026-11-27T18:30:00.000Z', [END]: '2027-11-26T18:30:00.000Z' }),
  ];
  const id = await dropped([MOTOR_HEADINGS, ...rows], { options: { create_users: true } });
  await work(id, 'check');
  const told = (await rowsOf(id)).map(({ reasons }: { reasons: { column: string; message: string }[] }) =>
    reasons.filter(({ column }) => column === 'Start Date' || column === 'Expiry Date').map(({ message }) => message),
  );
  expect(told).toEqual([['The cover begins in 1926.'], ['The cover has 36 years: covers of vehicles have 6 at most.'], []]);
  await work(id, 'run');
  const [, , last] = await test.db.selectFrom('motor_insurance').select(['start_date', 'end_date']).orderBy('policy_no').execute();
  expect(last).toEqual({ start_date: '2026-11-28', end_date: '2027-11-27' });
});
