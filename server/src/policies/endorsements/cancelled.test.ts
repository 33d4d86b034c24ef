import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addMotorPolicy } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const TODAY = todayInIndia();
const VEHICLE = { vehicle_no: 'GJ05CN0001', chassis_no: 'CANCELLED1', engine_no: 'E1', insured_mobile: '9825001234' };
const PERIOD = { start_date: addDays(TODAY, -200), end_date: addDays(TODAY, 164) };

const endorse = (id: number, fields: object) =>
  test.post(`/api/motor-insurance/${id}/endorsements`, { status: 'received', ...fields }, admin());
async function cancelled(on = addDays(TODAY, -20), fields: object = {}) {
  const policy = await addMotorPolicy(test, { ...VEHICLE, ...PERIOD, ...fields });
  const { status, body } = await endorse(policy.id, { kind: 'cancellation', effective_date: on, cancel_reason: 'sold' });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { ...policy, endorsement_id: body.data.id as number };
}
const openRenewals = async () =>
  (await test.db.selectFrom('renewals').select('id').where('closed_at', 'is', null).where('deleted_at', 'is', null).execute()).length;
const claim = (policy_id: number, loss_date: string, fields: object = {}) => ({
  ...{ policies: 'motor', policy_id, kind: 'own_damage', loss_date, intimated_on: loss_date, ...fields },
});

describe('a cancelled policy', () => {
  it('is told as cancelled to whoever is called by its number', async () => {
    await cancelled();
    const line = (await test.get('/api/calls/line?number=9825001234', test.people.Telecaller)).body.data;
    expect(line.policies.map(({ state }: { state: string }) => state)).toEqual(['cancelled']);
    expect(line.renewals).toEqual([]);
  });

  it('leaves its number to another from that day on, and takes it back with its undo alone where that is free', async () => {
    const policy = await cancelled();
    const asked = { policy_no: policy.policy_no, vehicle_no: VEHICLE.vehicle_no, company: 'New India Assurance' };
    expect((await test.post('/api/motor-insurance-policy-check', asked, admin())).status).toBe(200);
    const before = { ...asked, start_date: addDays(TODAY, -30), end_date: addDays(TODAY, 300) };
    expect((await test.post('/api/motor-insurance-policy-check', before, admin())).status).toBe(409);
    await addMotorPolicy(test, { ...VEHICLE, policy_no: policy.policy_no, start_date: addDays(TODAY, -19), end_date: addDays(TODAY, 345) });
    const undo = await test.post(`/api/endorsements/${policy.endorsement_id}/undo`, { reason: 'A mistake' }, admin());
    expect([undo.status, Object.keys(undo.body.errors ?? {})]).toEqual([409, ['policy_no']]);
  });

  it('gets no renewal by an edit of its dates, by a part that is new, or on the desk', async () => {
    const { id } = await cancelled();
    expect(await openRenewals()).toBe(0);
    const dates = {
      end_date: addDays(TODAY, 20),
      od_tp_package_policy: 'Package',
      od_end_date: addDays(TODAY, 15),
      tp_end_date: addDays(TODAY, 20),
    };
    expect((await test.put(`/api/motor-insurance/${id}`, dates, admin())).status).toBe(200);
    expect(await openRenewals()).toBe(0);
    expect((await test.delete(`/api/motor-insurance/${id}`, admin())).status).toBe(200);
    expect((await test.post(`/api/motor-insurance/${id}/restore`, {}, admin())).status).toBe(200);
    expect(await openRenewals()).toBe(0);
    await test.db.updateTable('renewals').set({ stage: 'upcoming', closed_at: null, lost_reason: null }).execute();
    expect(await openRenewals()).toBe(0);
  });

  it('covers no loss from that day on, which a claim says in red', async () => {
    const on = addDays(TODAY, -20);
    const { id } = await cancelled(on);
    const late = await test.post('/api/claims', claim(id, on), admin());
    expect(Object.keys(late.body.errors)).toEqual(['outside_reason']);
    const taken = await test.post('/api/claims', claim(id, on, { outside_reason: 'The insurer agreed' }), admin());
    expect(taken.body.data.findings).toEqual([{ field: 'loss_date', message: expect.stringContaining('is not within the cover') }]);
    const before = await test.post('/api/claims', claim(id, addDays(on, -1)), admin());
    expect([before.status, before.body.data.findings]).toEqual([201, []]);
  });
});

describe('a loss', () => {
  it('is judged by the cover of its day, not by what a later paper made of it', async () => {
    const start = addDays(TODAY, -200);
    const policy = await addMotorPolicy(test, { ...VEHICLE, ...PERIOD, od_tp_package_policy: 'TP' });
    const wider = { kind: 'addition', effective_date: addDays(TODAY, -50), changes: { od_tp_package_policy: 'Package' } };
    expect((await endorse(policy.id, wider)).status).toBe(201);
    const findings = async (loss_date: string) => (await test.post('/api/claims', claim(policy.id, loss_date), admin())).body.data.findings;
    expect(await findings(addDays(start, 10))).toEqual([{ field: 'kind', message: 'The policy covers third party alone.' }]);
    expect(await findings(addDays(TODAY, -40))).toEqual([]);
  });
});
