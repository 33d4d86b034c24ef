import { addDays, firstDayWithin, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const feeder = () => test.people.Feeder;
const today = todayInIndia();

async function ask(policy: { id: number }, fields: Record<string, unknown> = {}, kind = 'motor-insurance') {
  const asked = { kind: 'change', effective_date: '2026-06-10', changes: { insured_name: 'Gauri Transport' }, ...fields };
  const { status, body } = await test.post(`/api/${kind}/${policy.id}/endorsements`, asked, feeder());
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.id as number;
}
const list = async (query = '', as = feeder()) => (await test.get(`/api/endorsements${query}`, as)).body;
const idsOf = async (query: string) => (await list(query)).data.map(({ id }: { id: number }) => id);

async function three() {
  const motor = await addMotorPolicy(test, { vehicle_no: 'GJ01AB1234' });
  const firm = await addCorporatePolicy(test);
  const received = await ask(motor, { status: 'received', received_on: today, requested_on: '2026-05-01', endorsement_no: 'END/77' });
  const sent = await ask(firm, { status: 'sent', requested_on: '2026-06-01', reason: 'The bank asks for it' }, 'corporate-insurance');
  const fresh = await ask(motor, { requested_on: today, changes: { insured_name: 'Gauri Carriers' } });
  return { motor, firm, received, sent, fresh };
}

describe('GET /api/endorsements', () => {
  it('has open ones first, the longest waiting before others, and says who waits for how long', async () => {
    const { received, sent, fresh, motor } = await three();
    const { data, total_count } = await list();
    expect(total_count).toBe(3);
    expect(data.map(({ id }: { id: number }) => id)).toEqual([sent, fresh, received]);
    expect(data[0]).toMatchObject({ is_late: true, requested_by: { id: feeder().id }, policy: { vehicle_no: null } });
    expect(data[0].waiting_days).toBeGreaterThan(5);
    expect(data[1]).toMatchObject({ is_late: false, waiting_days: 0, policy: { policy_no: motor.policy_no, vehicle_no: 'GJ01AB1234' } });
    expect(data[2]).toMatchObject({ is_late: false, waiting_days: null });
    expect(data[0]).not.toHaveProperty('commission_in_delta');
    expect((await list('', admin())).data[0]).toHaveProperty('commission_in_delta');
  });

  it('is filtered and searched', async () => {
    const { received, sent, fresh } = await three();
    expect(await idsOf('?status=open')).toEqual([sent, fresh]);
    expect(await idsOf('?status=received')).toEqual([received]);
    expect(await idsOf('?policies=corporate')).toEqual([sent]);
    expect(await idsOf('?kind=refund')).toEqual([]);
    expect(await idsOf(`?from=${today}`)).toEqual([fresh]);
    expect(await idsOf('?to=2026-05-31')).toEqual([received]);
    expect(await idsOf('?search=end77')).toEqual([received]);
    expect(await idsOf('?search=bank')).toEqual([sent]);
    expect(await idsOf('?search=gj 01-ab 1234')).toEqual([fresh, received]);
    expect(await idsOf('?sort=requested_on&order=desc')).toEqual([fresh, sent, received]);
  });

  it('counts who is waited for, and the tiles leave what they count', async () => {
    const { received, sent, fresh } = await three();
    const { data } = (await test.get('/api/endorsements/summary', feeder())).body;
    expect(data).toEqual({ bands: { late: 1, office: 1, insurer: 1, client: 1 }, late_after: 5 });
    expect(await idsOf('?band=late')).toEqual([sent]);
    expect(await idsOf('?band=office')).toEqual([fresh]);
    expect(await idsOf('?band=insurer')).toEqual([sent]);
    expect(await idsOf('?band=client')).toEqual([received]);
  });

  it('is late on the working day after those of the setting', async () => {
    const motor = await addMotorPolicy(test);
    const last = firstDayWithin(today, 5);
    const inTime = await ask(motor, { requested_on: last });
    const late = await ask(motor, { requested_on: addDays(last, -1) });
    expect((await list()).data.map(({ id, is_late }: { id: number; is_late: boolean }) => [id, is_late])).toEqual([
      [late, true],
      [inTime, false],
    ]);
    expect(await idsOf('?band=late')).toEqual([late]);
  });

  it('leaves out those of a deleted policy, and is not for a client', async () => {
    const { motor } = await three();
    expect((await test.delete(`/api/motor-insurance/${motor.id}`, admin())).status).toBe(200);
    expect((await list()).total_count).toBe(1);
    expect((await test.get('/api/endorsements', test.people.User)).status).toBe(403);
  });

  it('is downloaded in its order, without commissions for a Feeder', async () => {
    await three();
    const file = async (query: string, { token }: TestPerson) => {
      const url = `/api/endorsements/export${query}`;
      return (await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
    };
    const [head, ...rows] = (await file('?status=open', feeder())).trim().split(/\r?\n/);
    expect(head).toContain('Net Premium Change,GST Change,Total Premium Change,Reason');
    expect(rows.map((row) => row.split(',')[2])).toEqual(['Sent', 'Requested']);
    expect(await file('', admin())).toContain('Commission In Change');
    expect((await auditEntries(test)).filter(({ action }) => action === 'endorsements.export')).toHaveLength(2);
  });
});
