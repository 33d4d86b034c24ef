import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addEndingPolicy, addMotorPolicy, addTelecomRecord, auditEntries } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const at = () => test.people.Telecaller;
const path = (person: TestPerson) => `/api/employees/${person.id}`;
const role = (role_id: number) => test.put(path(at()), { role_id }, test.people.Admin);

async function takenBy(person: TestPerson): Promise<number> {
  const { id } = await addMotorPolicy(test);
  const renewal = await test.db
    .updateTable('renewals')
    .set({ owner_id: person.id })
    .where('policy_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('call_holds')
    .values({ renewal_id: renewal.id, taken_by: person.id, taken_until: '2099-01-01T00:00:00Z' })
    .execute();
  return renewal.id;
}
const ownersIn = async (table: 'renewals' | 'telecom_records') =>
  (await test.db.selectFrom(table).select('owner_id').orderBy('id').execute()).map(({ owner_id }) => owner_id);
const holds = () => test.db.selectFrom('call_holds').select('id').execute();

describe('the work of an employee', () => {
  it.each([
    ['is deleted', () => test.delete(path(at()), test.people.Admin)],
    ['is deactivated', () => test.put(`${path(at())}/status`, { is_active: false }, test.people.Admin)],
    ['becomes a Feeder', () => role(3)],
  ])('is nobody’s and can be taken once they leave: %s', async (_, leave) => {
    const id = await takenBy(at());
    await addTelecomRecord(test, {}, { as: at() });
    await addTelecomRecord(test, {}, { as: at() });
    await test.db.updateTable('telecom_records').set({ status: 'won' }).where('id', '=', 2).execute();
    expect(await leave()).toMatchObject({ status: 200 });
    expect([await ownersIn('renewals'), await ownersIn('telecom_records'), await holds()]).toEqual([[null], [null, at().id], []]);
    expect((await auditEntries(test, 'renewals'))[0]).toMatchObject({ before: { owner_id: at().id }, after: { owner_id: null } });
    expect((await test.post(`/api/renewals/${id}/take`, {}, test.people.Feeder)).status).toBe(200);
  });

  const open = { stage: 'contacted' };
  const lost = { stage: 'lost', lost_reason: 'price', closed_at: '2026-01-01T00:00:00Z' };
  const ownerOf = async (id: number) =>
    (await test.db.selectFrom('renewals').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()).owner_id;
  const leave = () => test.put(`${path(at())}/status`, { is_active: false }, test.people.Admin);

  it('is nobody’s when it opens again after they left, and theirs who are still there', async () => {
    const gone = await addEndingPolicy(test, 5, { changes: { ...lost, owner_id: at().id } });
    const there = await addEndingPolicy(test, 5, { changes: { ...lost, owner_id: test.people.Feeder.id } });
    await leave();
    for (const { id } of [gone, there]) {
      expect((await test.put(`/api/renewals/${id}`, { note: 'Asked again' }, test.people.Admin)).body.data.owner).not.toBeNull();
      expect((await test.put(`/api/renewals/${id}`, open, test.people.Admin)).status).toBe(200);
    }
    expect([await ownerOf(gone.id), await ownerOf(there.id)]).toEqual([null, test.people.Feeder.id]);
  });

  it('is nobody’s when the policy that renewed it is deleted after they left', async () => {
    const { id, policy_id } = await addEndingPolicy(test, 5, { vehicle_no: 'GJ01ZZ0001', changes: { owner_id: at().id } });
    const start_date = addDays(todayInIndia(), 6);
    const next = await addMotorPolicy(test, { vehicle_no: 'GJ01ZZ0001', start_date, end_date: addDays(start_date, 364) });
    await leave();
    expect(await ownerOf(id)).toBe(at().id);
    expect((await test.delete(`/api/motor-insurance/${next.id}`, test.people.Admin)).status).toBe(200);
    expect((await test.get(`/api/renewals/${id}`, test.people.Admin)).body.data).toMatchObject({
      policy_id,
      stage: 'upcoming',
      owner: null,
    });
  });

  it('is nobody’s when an enquiry opens again after they left', async () => {
    const { id } = await addTelecomRecord(test, {}, { as: at() });
    await test.put(`/api/telecom-records/${id}`, { status: 'lost', lost_reason: 'price' }, test.people.Admin);
    await leave();
    expect(await ownersIn('telecom_records')).toEqual([at().id]);
    expect((await test.put(`/api/telecom-records/${id}`, { status: 'follow_up' }, test.people.Admin)).status).toBe(200);
    expect(await ownersIn('telecom_records')).toEqual([null]);
  });

  it('stays theirs where only their name changes', async () => {
    await takenBy(at());
    await takenBy(test.people.Feeder);
    await test.put(path(at()), { name: 'Asha Rao', role_id: 2 }, test.people.Admin);
    await test.put(path(test.people.Feeder), { name: 'Bina Rao', role_id: 3 }, test.people.Admin);
    expect(await ownersIn('renewals')).toEqual([at().id, test.people.Feeder.id]);
    expect(await holds()).toHaveLength(2);
  });
});
