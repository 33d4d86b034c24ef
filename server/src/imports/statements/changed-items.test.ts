import { expect, it } from 'vitest';
import { addMotorPolicy, form } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;

it('what was received before stands in the next statement where its policy says another commission since, or is deleted', async () => {
  const { id: insurer_id } = (await test.post('/api/insurers', { name: 'Sahyadri General', kind: 'general' }, admin())).body.data;
  const car = (policy_no: string) =>
    addMotorPolicy(test, {
      policy_no,
      name_remark: 'Sahyadri General',
      start_date: '2026-04-15',
      end_date: '2027-04-14',
      commission_in_num: 1000,
    });
  const numbers = ['SG/2026/001', 'SG/2026/002', 'SG/2026/003'];
  const [same, changed, gone] = [await car('SG/2026/001'), await car('SG/2026/002'), await car('SG/2026/003')];
  const statement = async (month: string, more: object = {}) => {
    const bytes = Buffer.from(
      ['Policy No,Insured Name,Commission Amount', ...numbers.map((no) => `${no},,1000`), `X/${month}/9,,5`].join('\n'),
    );
    const sheet = { bytes, name: `${month}.csv`, field: 'file' };
    const { id } = (await test.post('/api/statements', form({ insurer_id, month, ...more }, sheet), admin())).body.data;
    expect((await test.post(`/api/statements/${id}/match`, {}, admin())).status).toBe(200);
    return id;
  };
  const first = await statement('2026-05', { control_total: 3005, received_on: '2026-06-05' });
  const [, , , other] = (await test.get(`/api/statements/${first}/lines`, admin())).body.data;
  await test.put(`/api/statement-lines/${other.id}`, { state: 'ignored', reason: 'Not ours' }, admin());
  expect((await test.post(`/api/statements/${first}/close`, {}, admin())).status).toBe(200);

  const next = await statement('2026-06');
  const listed = async () => (await test.get(`/api/statements/${next}/changed`, admin())).body.data;
  expect(await listed()).toEqual([]);
  await test.put(`/api/motor-insurance/${same.id}/commission`, { commission_in_num: 1000.5 }, admin());
  await test.put(`/api/motor-insurance/${changed.id}/commission`, { commission_in_num: 800 }, admin());
  expect((await test.delete(`/api/motor-insurance/${gone.id}?again=1`, admin())).status).toBe(200);
  expect(await listed()).toMatchObject([
    {
      item: `motor:${gone.id}`,
      policy_no: 'SG/2026/003',
      expected_then: 1000,
      expected_now: null,
      received: 1000,
      difference: 1000,
      why: 'deleted',
    },
    { item: `motor:${changed.id}`, expected_then: 1000, expected_now: 800, received: 1000, difference: 200, why: 'changed' },
  ]);
  expect((await test.get(`/api/statements/${next}/changed`, test.people.Telecaller)).status).toBe(403);
});
