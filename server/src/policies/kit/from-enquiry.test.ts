import { describe, expect, it } from 'vitest';
import { addMotorPolicy, addTelecomRecord, auditEntries, corporatePolicy, motorPolicy } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

const enquiry = (id: number) =>
  test.db
    .selectFrom('telecom_records')
    .select(['status', 'user_id', 'ready_at', 'lost_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const policies = async () => (await test.get('/api/motor-insurance', test.people.Admin)).body.total_count;

describe('a policy that comes from an enquiry', () => {
  it.each([
    ['/api/motor-insurance', motorPolicy],
    ['/api/corporate-insurance', corporatePolicy],
  ])('added by POST %s wins it for the policy’s client, with an audit entry', async (path, policy) => {
    const { id } = await addTelecomRecord(test);
    const { status, body } = await test.post(path, policy(test, { from_enquiry: id }), test.people.Admin);
    expect(status).toBe(201);
    expect(body.data).not.toHaveProperty('from_enquiry');
    expect(await enquiry(id)).toMatchObject({ status: 'won', user_id: test.people.User.id, ready_at: null });
    const [entry] = await auditEntries(test, 'telecom_records');
    expect(entry).toMatchObject({ record_id: id, person_id: test.people.Admin.id, after: { status: 'won' } });
  });

  it('may be the second of one caller', async () => {
    const { id } = await addTelecomRecord(test);
    await addMotorPolicy(test, { from_enquiry: id });
    await addMotorPolicy(test, { from_enquiry: String(id), again: 1 });
    expect(await policies()).toBe(2);
  });

  it('is a Feeder’s once it is ready to issue', async () => {
    const { id } = await addTelecomRecord(test);
    const add = (fields: object = {}) => {
      const { commission_out_per: _, commission_out_num: __, ...policy } = motorPolicy(test, { from_enquiry: id, ...fields });
      return test.post('/api/motor-insurance', policy, test.people.Feeder);
    };
    expect(await add()).toMatchObject({ status: 422, body: { errors: { from_enquiry: [expect.any(String)] } } });
    expect((await enquiry(id)).status).toBe('new');
    await test.post('/api/calls/ready', { telecom_record_id: id }, test.people.Telecaller);
    expect([(await add()).status, (await add({ again: 1 })).status]).toEqual([201, 201]);
  });

  it('is refused whole for an enquiry of another client, a deleted one and none', async () => {
    const { id } = await addTelecomRecord(test);
    const other = await addPerson(test.db, 'User', { mobile: '9800000099' });
    await test.db.updateTable('telecom_records').set({ user_id: other.id }).where('id', '=', id).execute();
    const deleted = await addTelecomRecord(test, { mobile: '9000000055' });
    await test.delete(`/api/telecom-records/${deleted.id}`, test.people.Admin);
    for (const from_enquiry of [id, deleted.id, 999_999, 'x']) {
      const { status, body } = await test.post('/api/motor-insurance', motorPolicy(test, { from_enquiry }), test.people.Admin);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['from_enquiry']]);
    }
    expect([await policies(), (await enquiry(id)).status]).toEqual([0, 'new']);
  });
});
