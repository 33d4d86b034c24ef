/** Handing over what is to be issued, and what is closed. */
import { LONG_TEXT_MAX } from '@bimabahi/contract/values/fields';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addEndingPolicy, addTelecomRecord } from '../../testing/app/builders.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const hand = (where: 'ready' | 'not-ready', item: object, as: TestPerson = test.people.Telecaller) =>
  test.post(`/api/calls/${where}`, item, as);
const take = (item: object, as: TestPerson = test.people.Telecaller) => test.post('/api/calls/take', item, as);
const queue = async (as: TestPerson = test.people.Telecaller) => (await test.get('/api/calls/queue', as)).body;
const renewalRow = (id: number) => test.db.selectFrom('renewals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('what is ready to issue', () => {
  it('leaves the queue for the list of the Feeder, and comes back', async () => {
    const { id } = await addEndingPolicy(test, 3);
    const { id: enquiry } = await addTelecomRecord(test, { mobile: '9222222222' });
    expect((await hand('ready', { renewal_id: id, note: 'Cheque came' }, test.people.Feeder)).status).toBe(403);
    expect((await hand('ready', { renewal_id: id, note: 'Cheque came' }, test.people.Telecaller)).status).toBe(200);
    expect((await hand('ready', { telecom_record_id: enquiry }, test.people.Telecaller)).status).toBe(200);
    expect((await hand('ready', { telecom_record_id: enquiry, renewal_id: id }, test.people.Telecaller)).status).toBe(422);
    expect((await queue()).data).toEqual([]);
    expect(await queue(test.people.Feeder)).toMatchObject({
      data: [
        { kind: 'renewal', id, group: 'ready' },
        { kind: 'enquiry', id: enquiry },
      ],
      counts: { ready: 2 },
    });
    expect((await test.get(`/api/calls/item?telecom_record_id=${enquiry}`, test.people.Feeder)).body.data.enquiry.id).toBe(enquiry);
    const { data } = (await test.get('/api/telecom-records', test.people.Admin)).body;
    expect(data).toMatchObject([{ id: enquiry, ready_by: { name: 'Telecaller Test' } }]);
    await hand('not-ready', { telecom_record_id: enquiry }, test.people.Feeder);
    expect((await test.get(`/api/calls/item?telecom_record_id=${enquiry}`, test.people.Feeder)).status).toBe(404);
    expect(await renewalRow(id)).toMatchObject({ ready_by: test.people.Telecaller.id, note: 'Cheque came' });
    expect((await queue(test.people.Admin)).total_count).toBe(1);
  });
});

describe('handing over and back', () => {
  it('leaves an item alone that another one has, and ends one’s own hold', async () => {
    const { id } = await addEndingPolicy(test, 3);
    const { id: enquiry } = await addTelecomRecord(test, { mobile: '9222222222' });
    const second = await addPerson(test.db, 'Telecaller', { name: 'Sunil', mobile: '9800000099' });
    for (const item of [{ renewal_id: id }, { telecom_record_id: enquiry }]) {
      await take(item, second);
      expect(await hand('ready', item)).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^Sunil has this one/) } });
      expect(await test.db.selectFrom('call_holds').selectAll().execute()).toHaveLength(1);
      expect((await hand('ready', item, second)).status).toBe(200);
      expect(await test.db.selectFrom('call_holds').selectAll().execute()).toEqual([]);
    }
  });

  it('happens once, and adds nothing where it has happened', async () => {
    const { id } = await addEndingPolicy(test, 3);
    const item = { renewal_id: id, note: 'Cheque came' };
    expect((await hand('not-ready', item)).status).toBe(409);
    expect([(await hand('ready', item)).status, (await hand('ready', item, test.people.Admin)).status]).toEqual([200, 409]);
    expect(await renewalRow(id)).toMatchObject({ ready_by: test.people.Telecaller.id, note: 'Cheque came' });
    expect((await hand('not-ready', { renewal_id: id }, test.people.Feeder)).status).toBe(200);
    expect((await hand('not-ready', item, test.people.Feeder)).status).toBe(409);
  });

  it('takes no more text than a note may have', async () => {
    const { id } = await addEndingPolicy(test, 3, { changes: { note: 'x'.repeat(LONG_TEXT_MAX - 5) } });
    expect(await hand('ready', { renewal_id: id, note: 'a word more' })).toMatchObject({
      status: 422,
      body: { errors: { note: [expect.any(String)] } },
    });
    expect((await renewalRow(id)).ready_at).toBeNull();
  });
});

describe('what is ready to issue, and called again', () => {
  it.each([
    [
      { outcome: 'call_back', next_call_at: inHours(2) },
      { stage: 'contacted', ready_at: null, ready_by: null },
    ],
    [{ outcome: 'not_interested' }, { stage: 'lost', ready_at: null, ready_by: null }],
    [{ outcome: 'no_answer' }, { stage: 'contacted', ready_at: expect.any(String) }],
  ])('after %j is %j', async (call, after) => {
    const { id } = await addEndingPolicy(test, 3);
    await hand('ready', { renewal_id: id });
    expect((await test.post(`/api/renewals/${id}/calls`, call, test.people.Telecaller)).status).toBe(201);
    expect(await renewalRow(id)).toMatchObject(after);
  });
});

describe('what is closed', () => {
  const logged = (path: string, body: object) => test.post(path, body, test.people.Telecaller);

  it('takes no promise of a call, and is taken by nobody', async () => {
    const { id } = await addEndingPolicy(test, 3, { vehicle_no: 'GJ05AB1234' });
    await addEndingPolicy(test, 368, { vehicle_no: 'GJ05AB1234', start_date: addDays(todayInIndia(), 4) });
    expect(await renewalRow(id)).toMatchObject({ stage: 'renewed' });
    const { id: enquiry } = await addTelecomRecord(test, { mobile: '9222222222' });
    await test.put(`/api/telecom-records/${enquiry}`, { status: 'won' }, test.people.Admin);
    const body = { outcome: 'call_back', next_call_at: inHours(2) };
    expect((await logged(`/api/renewals/${id}/calls`, body)).status).toBe(409);
    expect((await logged(`/api/telecom-records/${enquiry}/calls`, body)).status).toBe(409);
    expect(await test.db.selectFrom('calls').selectAll().execute()).toEqual([]);
    expect((await logged(`/api/renewals/${id}/calls`, { outcome: 'interested' })).status).toBe(201);
    for (const item of [{ renewal_id: id }, { telecom_record_id: enquiry }]) expect((await take(item)).status).toBe(409);
  });
});
