import { expect, it, vi } from 'vitest';
import { addMotorPolicy } from '../../testing/app/builders.ts';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const NEW = { create_users: true, create_insurers: true, create_products: true };
const rowsOf = async (id: number, query = '') => (await test.get(`/api/imports/${id}/rows?${query}`, test.people.Admin)).body.data;
const found = async (policy_no: string) => (await test.get(`/api/motor-insurance?policy_no=${policy_no}`, test.people.Admin)).body.data;
const HERE = { start_date: '2026-04-25', end_date: '2027-04-24', name_remark: 'New India Assurance', total_premium: 8370.92 };

it('a number that lost a zero, and a vehicle with the same start and premium, are asked about, then skipped, filled in or new', async () => {
  const zero = await addMotorPolicy(test, { ...HERE, policy_no: '0150143607', vehicle_no: 'GJ01AB1001', make_model: null });
  const vehicle = await addMotorPolicy(test, { ...HERE, policy_no: 'OLD/2', vehicle_no: 'GJ1AB1002', start_date: '2026-04-23' });
  await addMotorPolicy(test, { ...HERE, policy_no: '0777', vehicle_no: 'GJ01ZZ9999', total_premium: 1 });
  const rows = [motorRow(1, { 0: '150143607', 11: 9000 }), motorRow(2), motorRow(3, { 0: '777' })];
  const id = await dropped([MOTOR_HEADINGS, ...rows], { options: NEW });
  expect(await work(id, 'check')).toMatchObject({ counts: { create: 1, error: 2 } });
  expect((await rowsOf(id, 'outcome=error')).map(({ reasons }: { reasons: { message: string }[] }) => reasons[0]?.message)).toEqual([
    'Looks like 0150143607, which is here: say whether such rows are skipped, filled in or new',
    'Looks like OLD/2, which is here: say whether such rows are skipped, filled in or new',
  ]);

  await test.put(`/api/imports/${id}`, { options: { ...NEW, look_alike: 'skip' } }, test.people.Admin);
  expect(await work(id, 'check')).toMatchObject({ counts: { create: 1, skip: 2 } });
  expect((await rowsOf(id, 'outcome=skip')).map(({ record_id }: { record_id: number }) => record_id)).toEqual([zero.id, vehicle.id]);

  await test.put(`/api/imports/${id}`, { options: { ...NEW, look_alike: 'create' } }, test.people.Admin);
  expect(await work(id, 'check')).toMatchObject({ counts: { create: 3 } });

  await test.put(`/api/imports/${id}`, { options: { ...NEW, look_alike: 'fill' } }, test.people.Admin);
  await work(id, 'check');
  expect(JSON.stringify(await rowsOf(id))).toContain('Is taken for OLD/2, whose number stays as it is here');
  expect(await work(id, 'run')).toMatchObject({ status: 'done', counts: { create: 1, error: 0 } });
  expect(await found('OLD/2')).toMatchObject([{ id: vehicle.id, policy_no: 'OLD/2' }]);
  expect((await test.get('/api/motor-insurance', test.people.Admin)).body.total_count).toBe(4);
});

it('two rows of one file with the same vehicle, start and premium look like nothing that is here', async () => {
  const id = await dropped([MOTOR_HEADINGS, motorRow(1), motorRow(1, { 0: 'P/2026/9' })], { options: NEW });
  expect(await work(id, 'check')).toMatchObject({ counts: { create: 2 } });
  expect(await work(id, 'run')).toMatchObject({ counts: { create: 2, error: 0 } });
});

it('a number with fewer digits than the others of its insurer is warned of, and marked', async () => {
  const numbers = ['0150143601', '0150143602', '0150143603', '0150143604', '0150143605', '150143606'];
  const rows = numbers.map((number, index) => motorRow(index + 1, { 0: number }));
  const id = await dropped([MOTOR_HEADINGS, ...rows, motorRow(7, { 0: '7777', 4: 'Oriental' })], { options: NEW });
  expect(await work(id, 'check')).toMatchObject({ counts: { create: 7, error: 0 } });
  const short = (await rowsOf(id)).filter(({ marks }: { marks: string[] }) => marks.includes('short number'));
  expect(short).toMatchObject([{ row_no: 7, marked: [{ mark: 'short number', column: 'Policy No' }] }]);
  expect(short[0].reasons[0]).toEqual({
    column: 'Policy No',
    message: '150143606 has 9 digits where others of this insurer have 10: zeros in front may be lost',
  });
});
