import { expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, corporatePolicy, motorPolicy } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const YEAR = { start_date: '2026-04-01', end_date: '2027-03-31' };
const NEXT = { start_date: '2027-04-01', end_date: '2028-03-31' };

it('a cover with a successor says so wherever it is shown, and to whoever may see it, until the successor goes', async () => {
  const admin = test.people.Admin;
  const motor = await addMotorPolicy(test, { policy_no: 'OLD/M', ...YEAR });
  const firm = await addCorporatePolicy(test, { policy_no: 'OLD/C', ...YEAR });
  const shown = async (as = admin) => {
    const list = async (path: string, id: number) =>
      (await test.get(path, as)).body.data.find((row: { id: number; policy_id?: number }) => (row.policy_id ?? row.id) === id)?.is_renewed;
    const found = (await test.get('/api/search?search=OLD', as)).body.data;
    return [
      (await test.get(`/api/motor-insurance/${motor.id}`, as)).body.data?.is_renewed,
      (await test.get(`/api/corporate-insurance/${firm.id}`, as)).body.data?.is_renewed,
      await list('/api/motor-insurance', motor.id),
      await list('/api/corporate-insurance', firm.id),
      found['motor-insurance'].find(({ id }: { id: number }) => id === motor.id).is_renewed,
      found['corporate-insurance'].find(({ id }: { id: number }) => id === firm.id).is_renewed,
    ];
  };
  const collated = async () =>
    (await test.get('/api/collected-insurance', admin)).body.data
      .filter(({ policy_no }: { policy_no: string }) => policy_no.startsWith('OLD'))
      .map(({ is_renewed }: { is_renewed: boolean }) => is_renewed);
  expect(await shown()).toEqual(Array(6).fill(false));
  expect(await collated()).toEqual([false, false]);
  const next = await test.post('/api/motor-insurance', motorPolicy(test, { policy_no: 'NEW/M', ...NEXT, renewed_from: motor.id }), admin);
  expect(next.status).toBe(201);
  const nextFirm = corporatePolicy(test, { policy_no: 'NEW/C', ...NEXT, renewed_from: firm.id });
  expect((await test.post('/api/corporate-insurance', nextFirm, admin)).status).toBe(201);
  expect(await shown()).toEqual(Array(6).fill(true));
  expect(await shown(test.people.Telecaller)).toEqual(Array(6).fill(true));
  expect(await collated()).toEqual([true, true]);
  await test.delete(`/api/motor-insurance/${next.body.data.id}`, admin);
  expect((await shown())[0]).toBe(false);
});
