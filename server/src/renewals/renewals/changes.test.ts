import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addMotorPolicy, addRenewal, auditEntries } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/renewals';
const TODAY = todayInIndia();

async function due(fields: Record<string, unknown> = {}) {
  const { id } = await addMotorPolicy(test, { start_date: addDays(TODAY, -354), end_date: addDays(TODAY, 10) });
  return addRenewal(test, { policy_id: id, ends_on: addDays(TODAY, 10), ...fields });
}
/** Is asked about: after a gap, of another insured. */
const next = (fields: Record<string, unknown> = {}) =>
  addMotorPolicy(test, { insured_name: 'Somebody Else', start_date: addDays(TODAY, 40), end_date: addDays(TODAY, 404), ...fields });

const put = (id: number, body: object, as = test.people.Telecaller) => test.put(`${PATH}/${id}`, body, as);
const take = (id: number, as = test.people.Telecaller) => test.post(`${PATH}/${id}/take`, {}, as);

describe(`PUT ${PATH}/{id}`, () => {
  it('moves a renewal through its stages, with note and next call, and audits who did it', async () => {
    const { id, version } = await due();
    const moment = `${addDays(TODAY, 1)}T10:30:00+05:30`;
    const { status, body } = await put(id, { stage: 'quoted', note: ' Two quotes ', next_call_at: moment, version });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: {
        stage: 'quoted',
        note: 'Two quotes',
        next_call_at: `${addDays(TODAY, 1)}T05:00:00.000Z`,
        version: version + 1,
        closed_at: null,
      },
      successMsg: 'Renewal updated successfully!',
    });
    expect((await auditEntries(test, 'renewals'))[0]).toMatchObject({
      action: 'renewals.update',
      person_id: test.people.Telecaller.id,
      record_id: id,
      before: { stage: 'upcoming' },
      after: { stage: 'quoted' },
    });
  });

  it('asks why a renewal is lost, closes it, and opens it again', async () => {
    const { id } = await due();
    expect((await put(id, { stage: 'lost' })).body.errors).toEqual({ lost_reason: ['Required'] });
    expect((await put(id, { lost_reason: 'price' })).body.errors).toEqual({ lost_reason: ['Is for lost renewals only'] });
    const lost = await put(id, { stage: 'lost', lost_reason: 'sold' });
    expect(lost.body.data).toMatchObject({ stage: 'lost', lost_reason: 'sold', closed_at: expect.any(String) });
    expect((await put(id, { lost_reason: 'price' })).body.data).toMatchObject({
      lost_reason: 'price',
      closed_at: lost.body.data.closed_at,
    });
    expect((await put(id, { stage: 'contacted' })).body.data).toMatchObject({ stage: 'contacted', lost_reason: null, closed_at: null });
  });

  it('promises a call within a year, and none about what is closed', async () => {
    const past = `${addDays(TODAY, -1)}T05:00:00.000Z`;
    const { id } = await due({ next_call_at: past });
    for (const days of [-2, 400])
      expect((await put(id, { next_call_at: `${addDays(TODAY, days)}T10:30:00+05:30` })).body.errors, `${days}`).toHaveProperty(
        'next_call_at',
      );
    expect((await put(id, { next_call_at: past, note: 'Sent back' })).status).toBe(200);
    const [next_call_at, lost] = [`${addDays(TODAY, 1)}T10:30:00+05:30`, { stage: 'lost', lost_reason: 'sold' }];
    expect((await put(id, { ...lost, next_call_at })).body.errors).toEqual({ next_call_at: ['Is for open renewals only'] });
    await test.post('/api/calls/ready', { renewal_id: id }, test.people.Telecaller);
    expect((await put(id, lost)).body.data).toMatchObject({ next_call_at: null, ready: null });
    expect((await put(id, { next_call_at })).status).toBe(422);
    expect((await put(id, { stage: 'contacted', next_call_at })).status).toBe(200);
  });

  it('is renewed by a policy of the same client or vehicle that ends later', async () => {
    const { id, policy_id } = await due();
    const stranger = await addPerson(test.db, 'User', { mobile: '9700000001' });
    const refused = async (renewed_policy_id: number | undefined) =>
      (await put(id, { stage: 'renewed', renewed_policy_id })).body.errors?.renewed_policy_id;
    expect(await refused(undefined)).toEqual(['Required']);
    expect(await refused(999_999)).toEqual(['Must be a policy of the same kind']);
    expect(await refused(policy_id)).toEqual(['Must be another policy']);
    expect(await refused((await next({ user_id: stranger.id, vehicle_no: 'GJ05ZZ1' })).id)).toEqual([
      'Must be of the same client or vehicle',
    ]);
    expect(await refused((await next({ start_date: addDays(TODAY, -400), end_date: addDays(TODAY, -36) })).id)).toEqual([
      'Must end after the policy that it follows',
    ]);
    expect(await refused((await next({ start_date: addDays(TODAY, -355), end_date: addDays(TODAY, 300) })).id)).toEqual([
      'Must not come before the policy that it follows',
    ]);
    const follower = await next({ user_id: stranger.id, vehicle_no: 'GJ 01 AB 1234' });
    expect((await put(id, { stage: 'renewed', renewed_policy_id: follower.id })).body.data).toMatchObject({
      stage: 'renewed',
      renewed_by: { id: follower.id, policy_no: follower.policy_no, company: 'New India Assurance' },
      looks_renewed_by: null,
      closed_at: expect.any(String),
    });
  });

  it('is not renewed by a policy that it follows', async () => {
    const [one, other] = [await due(), await next()];
    await put(one.id, { stage: 'renewed', renewed_policy_id: other.id });
    await test.db
      .updateTable('motor_insurance')
      .set({ start_date: addDays(TODAY, 40), end_date: addDays(TODAY, 500) })
      .where('id', '=', one.policy_id)
      .execute();
    const { id } = await test.db.selectFrom('renewals').select('id').where('policy_id', '=', other.id).executeTakeFirstOrThrow();
    expect((await put(id, { stage: 'renewed', renewed_policy_id: one.policy_id })).body.errors).toEqual({
      renewed_policy_id: ['Must not come before the policy that it follows'],
    });
  });

  it('remembers the no to a policy that may renew it', async () => {
    const follower = await next();
    const { id } = await due({ looks_renewed_by: follower.id });
    const no = { may_be_renewed_by: follower.id, is: false };
    expect((await put(id, { ...no, may_be_renewed_by: id + 999 })).body.errors).toEqual({
      may_be_renewed_by: ['Is not the policy that is asked about'],
    });
    expect((await put(id, { may_be_renewed_by: follower.id })).body.errors).toEqual({ is: ['Required'] });
    expect((await put(id, { is: true })).body.errors).toEqual({ may_be_renewed_by: ['Required'] });
    expect((await put(id, no)).body.data).toMatchObject({ stage: 'upcoming', looks_renewed_by: null, question: null });
    expect((await put(id, no)).body.data).toMatchObject({ stage: 'upcoming', looks_renewed_by: null });
    const stored = await test.db.selectFrom('renewals').select('not_renewed_by').where('id', '=', id).executeTakeFirst();
    expect(stored).toEqual({ not_renewed_by: [follower.id] });
    expect((await put(id, { maybe_renewed_by: follower.id })).body.data.looks_renewed_by).toMatchObject({ id: follower.id });
    expect((await put(id, { maybe_renewed_by: follower.id })).body.errors).toEqual({ maybe_renewed_by: ['Is no policy that was refused'] });
  });

  it('is renewed by a yes to the policy that may renew it, whoever looks after it', async () => {
    const other = await addPerson(test.db, 'Telecaller', { mobile: '9700000002', name: 'Sunil Pardeshi' });
    const follower = await next();
    const { id } = await due({ owner_id: other.id, looks_renewed_by: follower.id });
    expect((await test.get(`${PATH}/${id}`, test.people.Telecaller)).body.data).toMatchObject({ question: 'renewed' });
    const yes = await put(id, { may_be_renewed_by: follower.id, is: true });
    expect(yes.body.data).toMatchObject({ stage: 'renewed', renewed_by: { id: follower.id }, renewed_after_days: 30, question: null });
    expect((await auditEntries(test, 'renewals'))[0]).toMatchObject({
      person_id: test.people.Telecaller.id,
      record_id: id,
      after: { stage: 'renewed', renewed_policy_id: follower.id },
    });
  });

  it('is lost by a yes to another client’s policy: the vehicle was sold, and the seller’s bonus is noted', async () => {
    const buyer = await addPerson(test.db, 'User', { mobile: '9222222222' });
    const follower = await next({ user_id: buyer.id });
    const { id } = await due({ note: 'Rings back', looks_renewed_by: follower.id });
    expect((await test.get(`${PATH}/${id}`, test.people.Telecaller)).body.data).toMatchObject({ question: 'sold', stage: 'upcoming' });
    expect((await put(id, { may_be_renewed_by: follower.id, is: true })).body.data).toMatchObject({
      stage: 'lost',
      lost_reason: 'sold',
      note: 'Rings back\nThe seller keeps a no-claim bonus of 20%.',
      question: null,
    });
    expect((await put(id, { stage: 'upcoming' })).body.data).toMatchObject({ stage: 'upcoming', question: 'sold' });
  });

  it('refuses a stale version with the renewal as it is', async () => {
    const { id, version } = await due();
    await put(id, { note: 'first' });
    expect(await put(id, { note: 'second', version })).toMatchObject({
      status: 409,
      body: { code: 'stale-version', data: { note: 'first', version: version + 1 } },
    });
  });

  it.each([
    [{ stage: 'done' }],
    [{ next_call_at: '2026-11-23 10:30' }],
    [{ next_call_at: '2199-11-23T10:30:00Z' }],
    [{ lost_reason: 'bored', stage: 'lost' }],
    [{ owner_id: 'me' }],
    [{ policy_id: 1 }],
  ])('refuses %j with 422', async (body) => {
    const { id } = await due();
    expect((await put(id, body, test.people.Admin)).status).toBe(422);
  });

  it('refuses a note of more than 2000 characters', async () => {
    const { id } = await due();
    expect((await put(id, { note: 'x'.repeat(2_001) })).body.errors).toEqual({ note: ['Must be less than 2000 characters'] });
  });

  it('leaves owners to the Admin; others take what nobody has', async () => {
    const { Admin, Telecaller, Feeder, User } = test.people;
    const { id } = await due();
    expect((await put(id, { owner_id: Feeder.id })).status).toBe(403);
    expect((await put(id, { owner_id: null })).status).toBe(403);
    expect((await put(id, { owner_id: Telecaller.id })).body.data.owner).toEqual({ id: Telecaller.id, name: 'Telecaller Test' });
    expect(await put(id, { owner_id: Feeder.id }, Feeder)).toMatchObject({
      status: 409,
      body: { message: 'Telecaller Test has this renewal already.', data: { owner: { id: Telecaller.id } } },
    });
    expect((await put(id, { owner_id: User.id }, Admin)).body.errors).toEqual({ owner_id: ['Must be an active member of the staff'] });
    expect((await put(id, { owner_id: Feeder.id }, Admin)).body.data.owner.id).toBe(Feeder.id);
    expect((await put(id, { owner_id: null }, Admin)).body.data.owner).toBeNull();
    expect((await put(id, { note: 'x' }, User)).status).toBe(403);
  });
});

describe('the stage of a renewal that another Telecaller has', () => {
  it('is changed by an Admin or a Feeder, or once it is free; that it is renewed anybody says', async () => {
    const { Admin, Feeder, Telecaller } = test.people;
    const other = await addPerson(test.db, 'Telecaller', { mobile: '9700000002', name: 'Sunil Pardeshi' });
    const follower = await next();
    const { id } = await due({ owner_id: other.id });
    const tooLate = await next({ start_date: addDays(TODAY, 110), end_date: addDays(TODAY, 474) });
    const lost = { stage: 'lost', lost_reason: 'sold' };
    for (const body of [{ stage: 'quoted' }, lost, { stage: 'renewed', renewed_policy_id: tooLate.id }])
      expect(await put(id, body), JSON.stringify(body)).toMatchObject({
        status: 403,
        body: { message: 'Sunil Pardeshi looks after this renewal. Only they, an Admin or a Feeder change its stage.' },
      });
    expect((await put(id, { note: 'Rang us', stage: 'upcoming' })).status).toBe(200);
    for (const as of [other, Feeder, Admin])
      expect((await put(id, { stage: as === Feeder ? 'contacted' : 'quoted' }, as)).status).toBe(200);
    await put(id, { owner_id: null }, Admin);
    expect((await put(id, { ...lost, owner_id: Telecaller.id })).body.data).toMatchObject({ stage: 'lost', owner: { id: Telecaller.id } });
    await test.db
      .updateTable('renewals')
      .set({ stage: 'upcoming', lost_reason: null, closed_at: null, owner_id: other.id, looks_renewed_by: follower.id })
      .where('id', '=', id)
      .execute();
    expect((await put(id, { stage: 'renewed', renewed_policy_id: follower.id })).body.data).toMatchObject({ stage: 'renewed' });
    expect((await put(id, lost)).status).toBe(403);
    expect((await put(id, { stage: 'upcoming' })).body.data).toMatchObject({ stage: 'upcoming' });
  });
});

describe(`POST ${PATH}/{id}/take`, () => {
  it('gives one of two who take it at once the renewal, and the other 409', async () => {
    const { id } = await due();
    const other = await addPerson(test.db, 'Telecaller', { mobile: '9700000002', name: 'Sunil Pardeshi' });
    const answers = await Promise.all([take(id), take(id, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, refused] = answers[0]?.status === 200 ? answers : [...answers].reverse();
    expect(refused?.body.data.owner).toEqual(won?.body.data.owner);
    expect(await auditEntries(test, 'renewals')).toHaveLength(1);
    expect((await take(id, won?.body.data.owner.id === other.id ? other : test.people.Telecaller)).status).toBe(200);
  });

  it('refuses what is closed or gone', async () => {
    const { id } = await due({ stage: 'lost', lost_reason: 'price', closed_at: new Date().toISOString() });
    expect((await take(id)).body).toMatchObject({ code: 'conflict', message: 'This renewal is closed.' });
    expect((await take(999_999)).status).toBe(404);
  });
});

describe(`POST ${PATH}/assign`, () => {
  const assign = (body: object, as = test.people.Admin) => test.post(`${PATH}/assign`, body, as);

  it('gives all of them to an owner, or none where one is missing', async () => {
    const ids = [(await due()).id, (await due()).id];
    const { Telecaller, User } = test.people;
    expect((await assign({ ids: [...ids, 999_999], owner_id: Telecaller.id })).body.message).toBe(
      'One of these renewals was not found. Nothing was assigned.',
    );
    expect((await assign({ ids, owner_id: Telecaller.id })).body).toEqual({ successMsg: '2 renewals assigned to Telecaller Test!' });
    expect((await auditEntries(test, 'renewals')).map(({ action }) => action)).toEqual(['renewals.assign', 'renewals.assign']);
    expect((await assign({ ids: ids.slice(0, 1), owner_id: null })).body).toEqual({ successMsg: '1 renewal assigned to nobody!' });
    expect((await assign({ ids, owner_id: User.id })).status).toBe(422);
    expect((await assign({ ids: [], owner_id: null })).status).toBe(422);
    expect((await assign({ ids }, Telecaller)).status).toBe(403);
  });
});

describe('the audit', () => {
  it('says in words who assigned, took and changed which renewal', async () => {
    const { Admin, Telecaller } = test.people;
    const { id } = await due();
    await test.post(`${PATH}/assign`, { ids: [id], owner_id: Telecaller.id }, Admin);
    await put(id, { owner_id: null }, Admin);
    await take(id);
    await put(id, { note: 'Wants a quote' });
    const { data } = (await test.get(`/api/audit?kind=renewals&record=${id}`, Admin)).body;
    expect(data.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'Telecaller Test changed the renewal of GJ01AB1234: Note empty → Wants a quote',
      'Telecaller Test took the renewal of GJ01AB1234',
      'Admin Test took the renewal of GJ01AB1234 from Telecaller Test',
      'Admin Test assigned the renewal of GJ01AB1234 to Telecaller Test',
    ]);
    expect(data[0].record_name).toBe('GJ01AB1234');
    await put(id, { stage: 'awaiting_payment' });
    await put(id, { stage: 'lost', lost_reason: 'total_loss' });
    const [lost] = (await test.get(`/api/audit?kind=renewals&record=${id}&limit=1`, Admin)).body.data;
    expect(lost.changes.slice(0, 2)).toEqual([
      { label: 'Stage', before: 'Awaiting payment', after: 'Lost' },
      { label: 'Lost Reason', before: '', after: 'Total loss' },
    ]);
  });
});

describe('/api/renewal-windows', () => {
  it('are read by the staff and changed by the Admin, and the list follows', async () => {
    const { Admin, Telecaller } = test.people;
    await due();
    const list = async () => (await test.get(`${PATH}?policies=motor`, Telecaller)).body.total_count;
    expect((await test.get('/api/renewal-windows', Telecaller)).body.data).toEqual({
      motor_days: 60,
      health_days: 60,
      corporate_days: 90,
      motor_bands: '7, 15, 30, 45, 60',
      health_bands: '7, 15, 30, 45, 60',
      corporate_bands: '7, 15, 30, 60, 90',
      days_back: 90,
      asks_earlier: false,
      moved_in_on: null,
      version: 1,
    });
    expect(await list()).toBe(1);
    const { body } = await test.put('/api/renewal-windows', { motor_days: 9, version: 1 }, Admin);
    expect(body.data).toMatchObject({ motor_days: 9, version: 2 });
    expect(await list()).toBe(0);
    expect((await test.put('/api/renewal-windows', { motor_days: 8, version: 1 }, Admin)).status).toBe(409);
    expect((await test.put('/api/renewal-windows', { days_back: 0 }, Admin)).status).toBe(422);
    expect((await test.put('/api/renewal-windows', { days_back: 5 }, Telecaller)).status).toBe(403);
    expect((await auditEntries(test, 'renewal_windows'))[0]).toMatchObject({ action: 'renewals.windows', before: { motor_days: 60 } });
  });

  it('hold the bands of each kind, the last of which is the window', async () => {
    const { Admin } = test.people;
    await due();
    const change = async (body: object) => test.put('/api/renewal-windows', body, Admin);
    const bands = async (query = 'policies=motor') =>
      Object.keys((await test.get(`${PATH}/summary?${query}`, Admin)).body.data.bands).filter((band) => /\d/.test(band));
    expect(await bands()).toEqual(['0-7', '8-15', '16-30', '31-45', '46-60']);
    expect((await change({ motor_bands: '20, 10;5' })).body.data).toMatchObject({ motor_bands: '5, 10, 20', motor_days: 20 });
    expect(await bands()).toEqual(['0-5', '6-10', '11-20']);
    expect((await change({ motor_days: 9 })).body.data).toMatchObject({ motor_bands: '5, 9', motor_days: 9 });
    await change({ health_bands: '3, 30' });
    expect(await bands('policies=corporate')).toEqual(['0-7', '8-15', '16-30', '31-60', '61-90']);
    expect(await bands('policies=corporate&health=1')).toEqual(['0-3', '4-30']);
    for (const [wrong, message] of [
      [{ motor_bands: '' }, /days from 1 to 365/],
      [{ motor_bands: 'soon' }, /days from 1 to 365/],
      [{ motor_bands: '0, 7' }, /days from 1 to 365/],
      [{ motor_bands: '1,2,3,4,5,6,7' }, /At most 6/],
      [{ motor_bands: '7, 30', motor_days: 60 }, /last band/],
    ] as const) {
      const { status, body } = await change(wrong);
      expect([status, body.errors.motor_bands[0]], JSON.stringify(wrong)).toEqual([422, expect.stringMatching(message)]);
    }
    expect((await test.get(`${PATH}?policies=motor&band=soon`, Admin)).status).toBe(422);
  });
});
