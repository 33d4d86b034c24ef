import { callNumber } from '@bimabahi/contract/calls/call-number';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addEndingPolicy, addTelecomRecord, auditEntries } from '../../testing/app/builders.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const today = todayInIndia();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const queue = async (as: TestPerson = test.people.Telecaller, query = '') => (await test.get(`/api/calls/queue?${query}`, as)).body;
const namesIn = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
const take = (body: object, as = test.people.Telecaller) => test.post('/api/calls/take', body, as);
const log = (id: number, body: object, as = test.people.Telecaller, headers = {}) =>
  test.post(`/api/renewals/${id}/calls`, body, as, headers);
const renewalRow = (id: number) => test.db.selectFrom('renewals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('GET /api/calls/queue', () => {
  it('has promised calls that are due, renewals of 7 days never called, new enquiries, and the rest by end date', async () => {
    let clients = 0;
    const ofAnother = async (days: number, policy: object = {}) => {
      const { id: user_id } = await addPerson(test.db, 'User', { mobile: String(9_700_000_000 + clients++) });
      return addEndingPolicy(test, days, { user_id, ...policy });
    };
    await ofAnother(20);
    await ofAnother(-10);
    await ofAnother(7);
    await ofAnother(0);
    await ofAnother(5, { insured_name: 'called before', changes: { last_called_at: inHours(-48), last_outcome: 'no_answer' } });
    await ofAnother(3, { insured_name: 'promised', changes: { next_call_at: inHours(-1), last_called_at: inHours(-2) } });
    await addTelecomRecord(test, { name: 'promised before', mobile: '9111111111' });
    await test.db
      .updateTable('telecom_records')
      .set({ status: 'follow_up', next_call_at: inHours(-3) })
      .execute();
    await addTelecomRecord(test, { name: 'first enquiry', mobile: '9111111112' });
    await addTelecomRecord(test, { name: 'second enquiry', mobile: '9111111113' });
    const all = await queue(test.people.Admin);
    expect(namesIn(all)).toEqual([
      'promised before',
      'promised',
      'ends in 0',
      'ends in 7',
      'second enquiry',
      'first enquiry',
      'ends in -10',
      'called before',
      'ends in 20',
    ]);
    expect(all).toMatchObject({ total_count: 9, counts: { promised: 2, ending: 2, new: 2, rest: 3, ready: 0 }, more: [], called_today: 0 });
    for (const page of [1, 2, 3, 4, 5])
      expect(namesIn(await queue(test.people.Admin, `limit=2&page=${page}`))).toEqual(namesIn(all).slice(2 * page - 2, 2 * page));
  });
});

describe('POST /api/calls/take', () => {
  it('marks an item for ten minutes, and another one is refused it with name and time', async () => {
    const { id } = await addEndingPolicy(test, 3);
    const second = await addPerson(test.db, 'Telecaller', { name: 'Sunil', mobile: '9800000099' });
    const taken = await take({ renewal_id: id });
    expect(taken).toMatchObject({
      status: 200,
      body: { data: { item: { id, group: 'ending', held_by: { name: 'Telecaller Test' } }, enquiry: null } },
    });
    const refused = await take({ renewal_id: id }, second);
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body.message).toMatch(/^Telecaller Test has this one until \d\d:\d\d\.$/);
    expect((await queue(second)).data[0].held_by).toMatchObject({ id: test.people.Telecaller.id });
    expect((await log(id, { outcome: 'interested' }, second)).status).toBe(409);
    await test.post('/api/calls/release', { renewal_id: id }, test.people.Telecaller);
    expect((await take({ renewal_id: id }, second)).status).toBe(200);
  });
});

describe('POST /api/renewals/{id}/calls', () => {
  it('keeps the call, moves the renewal on, promises the time, ends the hold, and is audited', async () => {
    const { id } = await addEndingPolicy(test, 3);
    await take({ renewal_id: id });
    const next_call_at = inHours(20);
    const { status, body } = await log(id, { outcome: 'call_back', remark: 'Zero depreciation', next_call_at });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ renewal_id: id, outcome: 'call_back', next_call_at, called_by: { name: 'Telecaller Test' } });
    expect(await renewalRow(id)).toMatchObject({
      stage: 'contacted',
      last_outcome: 'call_back',
      next_call_at,
      owner_id: test.people.Telecaller.id,
    });
    expect(await test.db.selectFrom('call_holds').selectAll().execute()).toEqual([]);
    expect(await queue()).toMatchObject({ data: [], total_count: 0, called_today: 1 });
    expect((await auditEntries(test, 'calls'))[0]).toMatchObject({ action: 'calls.create', after: { outcome: 'call_back' } });
    const { data } = (await test.get('/api/audit?kind=calls', test.people.Admin)).body;
    expect(data[0].sentence).toBe('Telecaller Test logged a call: Call back');
  });

  it('needs a time for a call back, in the future, and takes none where calls end', async () => {
    const { id } = await addEndingPolicy(test, 3);
    for (const body of [
      { outcome: 'call_back' },
      { outcome: 'call_back', next_call_at: inHours(-1) },
      { outcome: 'call_back', next_call_at: inHours(24 * 400) },
      { outcome: 'not_interested', next_call_at: inHours(1) },
      { outcome: 'interested', lost_reason: 'price' },
      { outcome: 'wrong_number', number: '9812345678' },
      { outcome: 'message' },
    ])
      expect((await log(id, body)).status, JSON.stringify(body)).toBe(422);
    expect((await log(999_999, { outcome: 'interested' })).status).toBe(404);
    expect((await log(id, { outcome: 'interested' }, test.people.Feeder)).status).toBe(403);
    expect(await test.db.selectFrom('calls').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['interested', 'contacted', null],
    ['quoted', 'quoted', null],
    ['no_answer', 'contacted', null],
    ['renewed_elsewhere', 'lost', 'competitor'],
    ['not_interested', 'lost', 'other'],
    ['do_not_call', 'upcoming', null],
  ])('%s makes an upcoming one %s', async (outcome, stage, lost_reason) => {
    const { id } = await addEndingPolicy(test, 3);
    expect((await log(id, { outcome })).status).toBe(201);
    expect(await renewalRow(id)).toMatchObject({ stage, lost_reason, last_outcome: outcome });
    expect((await test.get('/api/do-not-call', test.people.Feeder)).body.total_count).toBe(outcome === 'do_not_call' ? 1 : 0);
  });

  it('leaves a wrong number out of the queue until another one is entered', async () => {
    const { id, policy_id } = await addEndingPolicy(test, -3, { insured_mobile: '9333333332' });
    await log(id, { outcome: 'wrong_number' });
    expect((await auditEntries(test, 'calls'))[0]).toMatchObject({ after: { number: '9333333332' } });
    await test.put(`/api/motor-insurance/${policy_id}`, { insured_mobile: '93333 33332', insured_name: 'Another' }, test.people.Admin);
    await test.put(`/api/users/${test.people.User.id}`, { name: 'Other Name', mobile: '9800000041' }, test.people.Admin);
    await test.db
      .updateTable('renewals')
      .set({ next_call_at: inHours(-1) })
      .execute();
    const before = await queue();
    await test.put(`/api/motor-insurance/${policy_id}`, { insured_mobile: '9333333333' }, test.people.Admin);
    expect([before.total_count, namesIn(await queue())]).toEqual([0, ['Another']]);
  });
});

describe('GET /api/calls/line', () => {
  it('knows clients, policies, renewals and enquiries of a number however it is typed', async () => {
    const { policy_id, id } = await addEndingPolicy(test, 12, { insured_mobile: '9123456789' });
    await addTelecomRecord(test, { name: 'Asked', mobile: '9123456789 office' });
    for (const number of ['9123456789', '+91 91234 56789', '091234-567', '912345']) {
      const { data } = (await test.get(`/api/calls/line?number=${encodeURIComponent(number)}`, test.people.Telecaller)).body;
      expect(data, number).toMatchObject({
        do_not_call: null,
        clients: [{ id: test.people.User.id }],
        policies: [{ policies: 'motor', id: policy_id, state: 'running', ends: [{ part: 'whole', ends_on: addDays(today, 12) }] }],
        renewals: [{ id, stage: 'upcoming' }],
        enquiries: [{ name: 'Asked' }],
        calls: [],
        alike: [],
      });
    }
    expect((await test.get('/api/calls/line?number=91234', test.people.Feeder)).status).toBe(422);
  });
});

describe('the number to be called', () => {
  it.each([
    ['+91 98123-45678', '9812345678'],
    ['09812345678', '9812345678'],
    ['919812345678', '9812345678'],
    ['9198123456', '9198123456'],
    ['+91 98123', '98123'],
    ['+1 415-555-0100', '14155550100'],
    ['98123 45678 / 022-2345', '9812345678'],
    ['(022) 2345 6789 shop', '2223456789'],
    ['shop: 022-2345 6789', '2223456789'],
    ['ask at the shop', ''],
    ['0866678386', '0866678386'],
    ['0091 98123 45678', '9812345678'],
    ['98765–40008', '9876540008'],
    ['98765‑40008', '9876540008'],
    ['98765—40008', '9876540008'],
    ['98765/40008', '9876540008'],
    ['98765_40008', '9876540008'],
    ['98765\u200b40008', '9876540008'],
    ['\u200e+91\u00a098765\u00a040008', '9876540008'],
    ['\uff19\uff18\uff17\uff16\uff15\uff14\uff10\uff10\uff10\uff18', '9876540008'],
    ['९८७६५ ४०००८', '9876540008'],
    ['9876540008/9876540009', '9876540008'],
    ['shop 12, 9876540008', '9876540008'],
    ['2nd floor: 98765 40008', '9876540008'],
    ['022-2345678/79', '0222345678'],
    ['12345/678', '12345678'],
    ['', ''],
  ])('in %j is %j, in the database too', async (text, number) => {
    const inDatabase = await test.db
      .selectNoFrom((eb) => eb.fn<string>('call_number', [eb.val(text)]).as('number'))
      .executeTakeFirstOrThrow();
    expect([callNumber(text), inDatabase.number]).toEqual([number, number]);
  });
});

describe('a number that begins with 0', () => {
  it('is not called by anybody once its owner asked for that', async () => {
    await test.db.updateTable('people').set({ mobile: '0866678386' }).where('id', '=', test.people.User.id).execute();
    const { id } = await addEndingPolicy(test, 3, { insured_mobile: null, user_id: test.people.User.id });
    expect((await log(id, { outcome: 'do_not_call' })).status).toBe(201);
    expect((await queue()).data).toEqual([]);
    expect((await test.get(`/api/renewals/${id}`, test.people.Admin)).body.data.do_not_call).toBe(true);
    const overview = await test.get(`/api/users/${test.people.User.id}/overview`, test.people.Admin);
    expect(overview.body.data.do_not_call).not.toBeNull();
    const message = { template: 'renewal', language: 'en', user_id: test.people.User.id };
    expect((await test.post('/api/calls/messages', message, test.people.Feeder)).status).toBe(409);
  });
});

describe('POST /api/calls/messages', () => {
  it('notes what was opened, and nothing more', async () => {
    const { id } = await addEndingPolicy(test, 3);
    const open = (body: object) => test.post('/api/calls/messages', { template: 'renewal', language: 'hi', ...body }, test.people.Feeder);
    expect((await open({ renewal_id: id })).status).toBe(201);
    expect((await open({ user_id: test.people.User.id })).status).toBe(201);
    expect((await open({})).status).toBe(422);
    expect((await open({ user_id: 999_999 })).status).toBe(404);
    expect((await open({ user_id: test.people.Telecaller.id })).status, 'of the staff').toBe(404);
    expect(await renewalRow(id)).toMatchObject({ stage: 'upcoming', last_outcome: null, last_called_at: null });
    expect((await queue()).data[0]).toMatchObject({ id, group: 'ending', calls: 0 });
    const { data } = (await test.get('/api/audit?kind=calls', test.people.Admin)).body;
    expect(data[0].sentence).toBe('Feeder Test opened a message: Renewal');
    await test.post('/api/do-not-call', { number: '9800000040' }, test.people.Feeder);
    expect((await open({ user_id: test.people.User.id })).status).toBe(409);
  });
});
