import { describe, expect, it } from 'vitest';
import { addMotorPolicy, addTelecomRecord, auditEntries } from '../testing/builders.ts';
import { type TestPerson, useTestApp } from '../testing/test-app.ts';

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

  it('stays theirs where only their name changes', async () => {
    await takenBy(at());
    await takenBy(test.people.Feeder);
    await test.put(path(at()), { name: 'Asha Rao', role_id: 2 }, test.people.Admin);
    await test.put(path(test.people.Feeder), { name: 'Bina Rao', role_id: 3 }, test.people.Admin);
    expect(await ownersIn('renewals')).toEqual([at().id, test.people.Feeder.id]);
    expect(await holds()).toHaveLength(2);
  });
});
