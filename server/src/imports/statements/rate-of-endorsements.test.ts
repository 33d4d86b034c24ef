/** What the insurer takes back for a cancellation in part is all that is taken back, and reaches the payee in the same part. */
import { beforeEach, expect, it } from 'vitest';
import { addMotorPolicy, auditEntries, form } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
let insurer_id: number;
let policy: number;
let cancelled: number;
let payee: number;

async function matched(amount: number) {
  const bytes = Buffer.from(`Policy No,Endorsement No,Commission Amount\nSG/2026/001,CAN/1,${amount}\n`);
  const dropped = await test.post(
    '/api/statements',
    form({ insurer_id, month: '2026-06' }, { bytes, name: 'June.csv', field: 'file' }),
    admin(),
  );
  const { id } = dropped.body.data;
  await test.post(`/api/statements/${id}/match`, {}, admin());
  const [line] = (await test.get(`/api/statements/${id}/lines`, admin())).body.data;
  return { id, line };
}
const setRate = (line: number) => test.put(`/api/statement-lines/${line}`, { state: 'accepted', set_rate: 1 }, admin());
const ofPolicy = async () => (await test.get(`/api/motor-insurance/${policy}`, admin())).body.data;

beforeEach(async () => {
  const values = { name: 'Sahyadri General', kind: 'general' };
  ({ id: insurer_id } = await test.db.insertInto('insurers').values(values).returning('id').executeTakeFirstOrThrow());
  ({ id: payee } = (await test.post('/api/payees', { name: 'Vijay Agency', kind: 'agent' }, admin())).body.data);
  const sold = {
    start_date: '2026-04-15',
    end_date: '2027-04-14',
    issue_date: '2026-04-15',
    commission_in_num: 3000,
    commission_out_num: 1800,
  };
  ({ id: policy } = await addMotorPolicy(test, { ...sold, policy_no: 'SG/2026/001', name_remark: 'Sahyadri General' }));
  const answer = await test.post(
    `/api/motor-insurance/${policy}/endorsements`,
    {
      ...{
        kind: 'cancellation',
        cancel_reason: 'client',
        effective_date: '2026-05-20',
        requested_on: '2026-05-20',
        endorsement_no: 'CAN/1',
      },
      ...{ status: 'received', received_on: '2026-05-25', commission_in_delta: -2000, commission_out_delta: -1200 },
    },
    admin(),
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  cancelled = answer.body.data.id;
});

it('R makes what was taken back the commission of the cancellation, and takes as much of it from the payee', async () => {
  const { id, line } = await matched(-1500);
  expect(line).toMatchObject({ item: `endorsement:${cancelled}`, state: 'short', expected: -2000 });
  expect((await setRate(line.id)).body.data).toMatchObject({ state: 'accepted', expected: -1500, difference: 0 });
  const endorsement = (await test.get(`/api/endorsements/${cancelled}`, admin())).body.data;
  expect(endorsement).toMatchObject({ commission_in_delta: -1500, commission_out_delta: -900 });
  expect(await ofPolicy()).toMatchObject({ commission_in_now: 1500, commission_out_now: 900 });
  await test.put(`/api/statements/${id}`, { control_total: -1500, received_on: '2026-06-10' }, admin());
  expect((await test.post(`/api/statements/${id}/close`, {}, admin())).status).toBe(200);
  const { data } = (await test.get(`/api/payees/${payee}/items`, admin())).body;
  expect(data.find((row: { item: string }) => row.item === `endorsement:${cancelled}`)?.payable).toBe(-900);
  expect((await auditEntries(test, 'endorsements')).length).toBeGreaterThan(1);
  const undo = (more: object) => test.post(`/api/endorsements/${cancelled}/undo`, { reason: 'Not cancelled', ...more }, admin());
  expect((await undo({})).body.message).toContain('−₹\u00a01,500.00 were received');
  const back = await undo({ again: 1 });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect(await ofPolicy()).toMatchObject({ commission_in_now: 3000, commission_out_now: 1800 });
});

it('R is refused where the line brings what the cancellation takes back', async () => {
  const { line } = await matched(500);
  const refused = await setRate(line.id);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['set_rate']]);
  expect(await ofPolicy()).toMatchObject({ commission_in_now: 1000, commission_out_now: 600 });
});
