import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addMotorPolicy, corporatePolicy } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const TODAY = todayInIndia();
const read = async (as: TestPerson, older = '') => (await test.get(`/api/users/${test.people.User.id}/overview${older}`, as)).body.data;
const year = (from: number) => ({ start_date: addDays(TODAY, from), end_date: addDays(TODAY, from + 364) });

async function addCorporate(fields: Record<string, unknown>) {
  const { status, body } = await test.post('/api/corporate-insurance', corporatePolicy(test, fields), test.people.Admin);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

describe('the overview of a client', () => {
  it('is for staff, and of clients only', async () => {
    const { id } = test.people.User;
    expect((await test.get(`/api/users/${id}/overview`)).status).toBe(401);
    expect((await test.get(`/api/users/${id}/overview`, test.people.User)).status).toBe(403);
    for (const role of ['Admin', 'Feeder', 'Telecaller'] as const) expect((await read(test.people[role])).client.id).toBe(id);
    expect((await test.get(`/api/users/${test.people.Feeder.id}/overview`, test.people.Admin)).status).toBe(404);
    expect((await test.get('/api/users/x/overview', test.people.Admin)).status).toBe(422);
  });

  it('of one without anything is empty', async () => {
    expect(await read(test.people.Admin)).toMatchObject({
      groups: [],
      running: 0,
      policies: 0,
      premium_this_year: 0,
      left_out: 0,
      payable: [],
      enquiries: [],
      calls: [],
      numbers: [],
      emails: [],
      do_not_call: null,
    });
  });

  it('has policies by vehicle and line, those of one vehicle together however the plate is typed', async () => {
    await addMotorPolicy(test, { vehicle_no: 'DL03CAF0001', ...year(-500) });
    await addMotorPolicy(test, { vehicle_no: 'DL 3C AF 0001', ...year(-100) });
    await addMotorPolicy(test, { vehicle_no: 'NEW', chassis_no: 'MA3XYZ1234567', ...year(-10) });
    await addCorporate({ product: 'Fire', ...year(-20) });
    const { groups, running, policies } = await read(test.people.Admin);
    expect(
      groups.map(({ title, motor, corporate }: never) => [title, (motor as []).flat().length, (corporate as []).flat().length]),
    ).toEqual(
      expect.arrayContaining([
        ['DL 3C AF 0001', 2, 0],
        ['NEW', 1, 0],
        ['Fire', 0, 1],
      ]),
    );
    expect({ running, policies }).toEqual({ running: 3, policies: 4 });
  });

  it('says which policy is cancelled, and since when', async () => {
    const { id } = await addMotorPolicy(test, { ...year(-100), vehicle_no: 'GJ05CA0001', od_premium: 1_000, net_premium: 1_000 });
    const cancellation = { kind: 'cancellation', cancel_reason: 'sold', effective_date: TODAY };
    const { status, body } = await test.post(`/api/motor-insurance/${id}/endorsements`, cancellation, test.people.Admin);
    expect(status, JSON.stringify(body)).toBe(201);
    expect((await test.post(`/api/endorsements/${body.data.id}/status`, { status: 'received' }, test.people.Admin)).status).toBe(200);
    const { groups, running } = await read(test.people.Admin);
    expect(groups[0].motor[0][0]).toMatchObject({ id, cancelled_on: TODAY });
    expect(running).toBe(0);
  });
});
