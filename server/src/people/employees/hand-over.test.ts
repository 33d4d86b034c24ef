import { todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { addEndingPolicy, addTelecomRecord, auditEntries } from '../../testing/app/builders.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const leaver = () => test.people.Telecaller;
const path = (end: string, person: TestPerson = leaver()) => `/api/employees/${person.id}/${end}`;
let other: TestPerson;

beforeEach(async () => {
  other = await addPerson(test.db, 'Telecaller', { name: 'Sunil', mobile: '9800000099' });
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Two open renewals, one with an overdue call, one that is closed, an enquiry with a promised call, and what another one has. */
async function work() {
  const owner_id = leaver().id;
  const overdue = await addEndingPolicy(test, 5, { changes: { owner_id, next_call_at: hoursAgo(2) } });
  const open = await addEndingPolicy(test, 9, { changes: { owner_id } });
  const closed = await addEndingPolicy(test, 5, {
    changes: { owner_id, stage: 'lost', lost_reason: 'price', closed_at: '2026-01-01T00:00:00Z' },
  });
  await addEndingPolicy(test, 5, { changes: { owner_id: other.id } });
  const enquiry = await addTelecomRecord(test, { mobile: '9222222222' }, { as: leaver() });
  await test.db
    .updateTable('telecom_records')
    .set({ next_call_at: hoursAgo(-20) })
    .where('id', '=', enquiry.id)
    .execute();
  return { renewals: [overdue.id, open.id], closed: closed.id, enquiry: enquiry.id };
}
const ownersOf = async (table: 'renewals' | 'telecom_records', ids: readonly number[]) => {
  const rows = await test.db.selectFrom(table).select(['id', 'owner_id']).where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ owner_id }) => owner_id);
};
const handOver = (body: object, as = admin()) => test.post(path('hand-over'), body, as);

describe('the open work of an employee', () => {
  it('is counted, with promised and overdue calls', async () => {
    await work();
    const { body } = await test.get(path('open-work'), admin());
    expect(body.data).toEqual({ renewals: 2, enquiries: 1, claims: 0, next_calls: 2, overdue_calls: 1 });
    expect((await test.get(path('open-work'), other)).status).toBe(403);
  });

  it('is given to another in one step as they leave, and comes back by one', async () => {
    const { renewals, closed, enquiry } = await work();
    const { status, body } = await handOver({ to_id: other.id, leaves: 'deactivated' });
    expect([status, body.successMsg]).toEqual([200, '2 renewals, 1 enquiry: with Sunil now. Telecaller Test is deactivated.']);
    expect(body.data).toMatchObject({ renewals: 2, enquiries: 1, claims: 0 });
    expect([await ownersOf('renewals', renewals), await ownersOf('renewals', [closed])]).toEqual([[other.id, other.id], [leaver().id]]);
    expect(await ownersOf('telecom_records', [enquiry])).toEqual([other.id]);
    expect((await auditEntries(test, 'renewals'))[0]).toMatchObject({ before: { owner_id: leaver().id }, after: { owner_id: other.id } });
    const { data: audit } = (await test.get('/api/audit?action=employees.hand-over', admin())).body;
    expect(audit.map(({ sentence }: { sentence: string }) => sentence)).toContainEqual(
      expect.stringContaining('handed the open work of the person Telecaller Test over to Sunil: 2 renewals, 1 enquiry, 0 claims'),
    );

    const back = () => test.post(path('undo-hand-over'), { changes: body.data.changes }, admin());
    expect(await back()).toMatchObject({ status: 409, body: { message: 'Telecaller Test is inactive. Let them in again first.' } });
    await test.put(path('status'), { is_active: true }, admin());
    await test.put(`/api/renewals/${renewals[0]}`, { note: 'Called already' }, other);
    expect((await back()).body).toMatchObject({ data: { count: 2, kept: 1 } });
    expect([await ownersOf('renewals', renewals), await ownersOf('telecom_records', [enquiry])]).toEqual([
      [other.id, leaver().id],
      [leaver().id],
    ]);
    expect((await back()).status).toBe(409);
  });

  it('goes to nobody, whose renewals anybody takes, when they are deleted', async () => {
    const { renewals } = await work();
    expect((await handOver({ to_id: null, leaves: 'deleted' })).status).toBe(200);
    expect(await ownersOf('renewals', renewals)).toEqual([null, null]);
    expect((await test.get(path('open-work'), admin())).status).toBe(404);
  });

  it('may be handed over while they stay', async () => {
    await work();
    expect((await handOver({ to_id: admin().id })).body.successMsg).toBe(`2 renewals, 1 enquiry: with Admin Test now.`);
    expect((await test.get('/api/profile', leaver())).status).toBe(200);
  });

  it('is given to those alone who can do it', async () => {
    await work();
    const errors = async (to_id: number) => (await handOver({ to_id, leaves: 'deactivated' })).body.errors;
    expect(await errors(leaver().id)).toEqual({ to_id: ['Must be somebody else'] });
    expect(await errors(test.people.User.id)).toEqual({ to_id: ['Must be an active member of the staff'] });
    expect(await errors(test.people.Feeder.id)).toEqual({ to_id: ['Must be an Admin or a Telecaller: there are enquiries'] });
    await test.put(path('status', other), { is_active: false }, admin());
    expect(await errors(other.id)).toEqual({ to_id: ['Must be an active member of the staff'] });
    expect((await handOver({ to_id: other.id }, leaver())).status).toBe(403);
    expect((await test.get(path('open-work'), admin())).body.data.renewals).toBe(2);
  });
});

describe('calls by person', () => {
  const rowOf = async (person: TestPerson, query = '') => {
    const { body } = await test.get(`/api/calls/by-person${query}`, admin());
    return body.data.find(({ id }: { id: number }) => id === person.id);
  };

  it('are counted by outcome in a period, beside what is open now', async () => {
    const { renewals, enquiry } = await work();
    for (const id of renewals) await test.post(`/api/renewals/${id}/calls`, { outcome: 'no_answer' }, leaver());
    await test.post(`/api/telecom-records/${enquiry}/calls`, { outcome: 'interested' }, leaver());
    await test.post('/api/calls/messages', { telecom_record_id: enquiry, template: 'enquiry', language: 'en' }, leaver());
    const today = todayInIndia();
    expect(await rowOf(leaver(), `?from=${today}&to=${today}`)).toMatchObject({
      ...{ name: 'Telecaller Test', role: 'Telecaller', is_active: true, calls: 3, messages: 1 },
      ...{ outcomes: { no_answer: 2, interested: 1 }, open: { renewals: 2, enquiries: 1 } },
    });
    expect(await rowOf(leaver(), '?from=2020-01-01&to=2020-01-31')).toMatchObject({ calls: 0, messages: 0, outcomes: {} });
    expect(await rowOf(other)).toMatchObject({ calls: 0, open: { renewals: 1 } });
    expect((await test.get('/api/calls/by-person', leaver())).status).toBe(403);
  });

  it('name who has left as long as they called', async () => {
    const { renewals } = await work();
    await test.post(`/api/renewals/${renewals[0]}/calls`, { outcome: 'no_answer' }, leaver());
    await handOver({ to_id: other.id, leaves: 'deleted' });
    expect(await rowOf(leaver())).toMatchObject({ is_active: false, calls: 1, open: { renewals: 0 } });
    expect(await rowOf(leaver(), '?from=2020-01-01&to=2020-01-31')).toBeUndefined();
  });
});
