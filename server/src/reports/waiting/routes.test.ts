import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addEndingPolicy, addMotorPolicy, addTelecomRecord } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const today = todayInIndia();
const waitingFor = async (person: TestPerson) => (await test.get('/api/waiting', person)).body.data;

async function registerClaim(policy_id: number, next_action_on: string) {
  const claim = { policies: 'motor', policy_id, kind: 'third_party', loss_date: today, intimated_on: today, next_action_on };
  const { status, body } = await test.post('/api/claims', claim, test.people.Admin);
  expect(status, JSON.stringify(body)).toBe(201);
}

describe('GET /api/waiting', () => {
  it('counts nothing where nothing waits, and names only what the role may open', async () => {
    const none = { calls: 0, 'motor-renewals': 0, 'corporate-renewals': 0, endorsements: 0, claims: 0 };
    expect(await waitingFor(test.people.Admin)).toEqual({ ...none, statements: 0 });
    expect(await waitingFor(test.people.Telecaller)).toEqual(none);
    expect((await test.get('/api/waiting', test.people.User)).status).toBe(403);
  });

  it("counts renewals that end within 7 days and are one's own or nobody's", async () => {
    const { Telecaller, Admin } = test.people;
    await addEndingPolicy(test, 0);
    await addEndingPolicy(test, 7, { changes: { owner_id: Telecaller.id } });
    await addEndingPolicy(test, 3, { changes: { owner_id: Admin.id } });
    await addEndingPolicy(test, 2, { changes: { closed_at: new Date().toISOString(), stage: 'lost', lost_reason: 'price' } });
    await addEndingPolicy(test, 8);
    await addEndingPolicy(test, -1);
    expect(await waitingFor(Telecaller)).toMatchObject({ 'motor-renewals': 2, 'corporate-renewals': 0 });
    expect(await waitingFor(Admin)).toMatchObject({ 'motor-renewals': 2 });
  });

  it('counts the queue as its screen does', async () => {
    const { Telecaller, Feeder } = test.people;
    await addEndingPolicy(test, 3);
    const { id } = await addTelecomRecord(test, {}, { as: Telecaller });
    const queue = async (person: TestPerson) => (await test.get('/api/calls/queue', person)).body.total_count;
    expect([(await waitingFor(Telecaller)).calls, (await waitingFor(Feeder)).calls]).toEqual([2, 0]);
    expect(await queue(Telecaller)).toBe(2);
    await test.post('/api/calls/hand-over', { telecom_record_id: id }, Telecaller);
    expect([(await waitingFor(Telecaller)).calls, (await waitingFor(Feeder)).calls]).toEqual([
      await queue(Telecaller),
      await queue(Feeder),
    ]);
  });

  it('counts endorsements that wait for longer than the setting allows, and claims past their day', async () => {
    const policy = await addMotorPolicy(test, { start_date: addDays(today, -100), end_date: addDays(today, 264) });
    const asked = { kind: 'change', effective_date: today, changes: { insured_name: 'Gauri Transport' } };
    for (const requested_on of [addDays(today, -30), today])
      expect(
        (await test.post(`/api/motor-insurance/${policy.id}/endorsements`, { ...asked, requested_on }, test.people.Feeder)).status,
      ).toBe(201);
    await registerClaim(policy.id, addDays(today, -1));
    await registerClaim(
      (await addMotorPolicy(test, { start_date: addDays(today, -100), end_date: addDays(today, 264), vehicle_no: 'GJ01ZZ9999' })).id,
      today,
    );
    expect(await waitingFor(test.people.Feeder)).toMatchObject({ endorsements: 1, claims: 1 });
  });
});
