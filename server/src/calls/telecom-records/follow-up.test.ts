import { describe, expect, it } from 'vitest';
import { addTelecomRecord, auditEntries } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/telecom-records';
const change = (id: number, body: object, as = test.people.Telecaller) => test.put(`${PATH}/${id}`, body, as);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('an enquiry that is followed up', () => {
  it('has a status, a next call and a client, and is found by status and owner', async () => {
    const { id } = await addTelecomRecord(test, {}, { as: test.people.Telecaller });
    await addTelecomRecord(test);
    const next_call_at = inHours(1);
    const { body } = await change(id, { status: 'follow_up', next_call_at, user_id: test.people.User.id });
    expect(body.data).toMatchObject({ status: 'follow_up', next_call_at, user: { id: test.people.User.id, name: 'User Test' } });
    const ids = async (query: string) =>
      (await test.get(`${PATH}?${query}`, test.people.Admin)).body.data.map((row: { id: number }) => row.id);
    expect([await ids('status=follow_up'), await ids(`owner_id=${test.people.Telecaller.id}`)]).toEqual([[id], [id]]);
    expect((await ids('sort=next_call_at'))[0]).toBe(id);
    expect((await change(id, { user_id: test.people.Feeder.id })).body.errors).toEqual({ user_id: ['Must be a user'] });
    expect((await auditEntries(test, 'telecom_records'))[0]).toMatchObject({ after: { status: 'follow_up' } });
  });

  it('is lost for a reason, and has none when it is open again', async () => {
    const { id } = await addTelecomRecord(test);
    await change(id, { next_call_at: inHours(1) });
    expect((await change(id, { status: 'lost' })).body.errors).toEqual({ lost_reason: ['Required'] });
    expect((await change(id, { lost_reason: 'price' })).status).toBe(422);
    expect((await change(id, { status: 'lost', lost_reason: 'price' })).body.data).toMatchObject({
      lost_reason: 'price',
      next_call_at: null,
    });
    expect((await change(id, { remark: 'Too dear' })).body.data).toMatchObject({ status: 'lost', lost_reason: 'price' });
    expect((await change(id, { status: 'quoted' })).body.data).toMatchObject({ status: 'quoted', lost_reason: null });
  });

  it('is called again within a year, and no more once it is closed', async () => {
    const { id } = await addTelecomRecord(test);
    for (const hours of [-1, 24 * 400])
      expect((await change(id, { next_call_at: inHours(hours) })).body.errors, `${hours}`).toHaveProperty('next_call_at');
    const past = inHours(-2);
    await test.db.updateTable('telecom_records').set({ next_call_at: past }).execute();
    expect((await change(id, { next_call_at: past, remark: 'Sent back' })).status).toBe(200);
    const lost = { status: 'lost', lost_reason: 'price' };
    expect((await change(id, { ...lost, next_call_at: inHours(1) })).body.errors).toEqual({
      next_call_at: ['Must be empty: it is closed'],
    });
    await test.post('/api/calls/ready', { telecom_record_id: id }, test.people.Telecaller);
    expect((await change(id, lost)).body.data).toMatchObject({ next_call_at: null, ready_at: null });
    expect((await change(id, { next_call_at: inHours(1) })).status).toBe(422);
  });

  it('is open again when a wrong number is replaced by another one', async () => {
    const { id } = await addTelecomRecord(test, { mobile: '9812345678' });
    await test.post(`${PATH}/${id}/calls`, { outcome: 'wrong_number' }, test.people.Telecaller);
    expect((await change(id, { mobile: '98123 45678 office' })).body.data).toMatchObject({ status: 'lost' });
    expect((await change(id, { mobile: '98123 45679' })).body.data).toMatchObject({ status: 'follow_up', lost_reason: null });
  });

  it('is taken by a Telecaller where nobody has it, and given by an Admin', async () => {
    const other = await addPerson(test.db, 'Telecaller', { name: 'Sunil', mobile: '9800000099' });
    const { id } = await addTelecomRecord(test);
    expect(await change(id, { owner_id: test.people.Telecaller.id })).toMatchObject({ status: 409 });
    expect((await change(id, { owner_id: null }, test.people.Admin)).body.data.owner).toBeNull();
    expect((await change(id, { owner_id: other.id })).status).toBe(422);
    expect((await change(id, { owner_id: test.people.Telecaller.id })).body.data.owner).toMatchObject({ name: 'Telecaller Test' });
    expect((await change(id, { owner_id: other.id }, test.people.Admin)).body.data.owner).toMatchObject({ name: 'Sunil' });
    expect((await change(id, { owner_id: test.people.User.id }, test.people.Admin)).status).toBe(422);
  });
});
