import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const END = addDays(todayInIndia(), 5);
const year = (n: number) => ({ start_date: addDays(END, 1 + (n - 1) * 365), end_date: addDays(END, n * 365) });
const motor = (n: number, fields: object = {}) =>
  addMotorPolicy(test, { ...year(n), vehicle_no: 'MH12AB0001', chassis_no: null, ...fields });
const corporate = (n: number, fields: object = {}) => addCorporatePolicy(test, { ...year(n), ...fields });
const numbersIn = ({ data }: { data: { policy_no: string }[] }) => data.map(({ policy_no }) => policy_no);
const chain = async (kind: string, id: number, as = test.people.Telecaller) => (await test.get(`/api/${kind}/${id}/chain`, as)).body;

describe('GET /api/motor-insurance/{id}/chain', () => {
  it('answers the policies before and after, oldest first, whichever of them is asked for', async () => {
    const made = [await motor(0), await motor(1), await motor(2)];
    await motor(1, { vehicle_no: 'MH12AB0002' });
    for (const { id } of made) expect(numbersIn(await chain('motor-insurance', id))).toEqual(made.map(({ policy_no }) => policy_no));
    await test.delete(`/api/motor-insurance/${made[1].id}`, test.people.Admin);
    expect(numbersIn(await chain('motor-insurance', made[0].id))).toEqual([made[0].policy_no]);
  });

  it('shows a client their own, and says of another that it is not there', async () => {
    const [old, next] = [await motor(0), await motor(1)];
    const other = await addPerson(test.db, 'User', { mobile: '9222222222' });
    const sold = await motor(2, { user_id: other.id, renewed_from: next.id });
    expect(numbersIn(await chain('motor-insurance', old.id, test.people.User))).toEqual([old.policy_no, next.policy_no]);
    expect(numbersIn(await chain('motor-insurance', old.id))).toHaveLength(3);
    expect((await test.get(`/api/motor-insurance/${sold.id}/chain`, test.people.User)).status).toBe(404);
  });

  it('is there for corporate policies', async () => {
    const [old, next] = [await corporate(0), await corporate(1)];
    expect(await chain('corporate-insurance', next.id)).toEqual({
      data: [old, next].map(({ id, policy_no, company, product, start_date, end_date }) => ({ id, policy_no, company, product, start_date, end_date })), // biome-ignore format: one
      total_count: 2,
    });
  });
});

describe('the lists of policies that end soon', () => {
  it('leave out what is renewed or lost', async () => {
    const [renewed, looks, lost, open] = [
      await motor(0),
      await motor(0, { vehicle_no: 'MH12AB0002' }),
      await motor(0, { vehicle_no: 'MH12AB0003' }),
      await motor(0, { vehicle_no: 'MH12AB0004' }),
    ];
    await motor(1);
    await motor(1, { vehicle_no: 'MH12AB0002', start_date: addDays(END, 7) });
    await test.db
      .updateTable('renewals')
      .set({ stage: 'lost', lost_reason: 'sold', closed_at: new Date().toISOString() })
      .where('policy_id', '=', lost.id)
      .execute();
    const { body } = await test.get('/api/motor-insurance-renewals', test.people.Telecaller);
    expect([renewed, looks].map(({ id }) => id)).not.toContain(open.id);
    expect([numbersIn(body), body.total_count]).toEqual([[open.policy_no], 1]);
    const [, other] = [await corporate(0), await corporate(0, { product: 'Marine Open' })];
    await corporate(1);
    for (const person of [test.people.User, test.people.Admin]) {
      const { body } = await test.get('/api/corporate-insurance-renewals', person);
      expect([numbersIn(body), body.total_count]).toEqual([[other.policy_no], 1]);
    }
  });

  it('count what is not closed, whatever the page, and keep a policy of which only the part that ends first is lost', async () => {
    const split = await motor(0, { vehicle_no: 'MH12AB0001', od_end_date: addDays(END, -2), tp_end_date: END });
    const [lost, last] = [await motor(0, { vehicle_no: 'MH12AB0002' }), await motor(0, { vehicle_no: 'MH12AB0003' })];
    const late = await motor(0, { vehicle_no: 'MH12AB0004', end_date: addDays(END, 400) });
    await test.db
      .updateTable('renewals')
      .set({ stage: 'lost', lost_reason: 'sold', closed_at: new Date().toISOString() })
      .where((or) => or.or([or.and({ policy_id: split.id, part: 'od' }), or('policy_id', 'in', [lost.id, late.id])]))
      .execute();
    for (const [page, listed] of [[split], [last], []].entries()) {
      const { body } = await test.get(`/api/motor-insurance-renewals?limit=1&page=${page + 1}`, test.people.Feeder);
      expect([numbersIn(body), body.total_count]).toEqual([listed.map(({ policy_no }) => policy_no), 2]);
    }
  });
});

describe('the policy that one was renewed from', () => {
  const RING = 'Is this policy, or one that follows it';
  const refusal = async (request: Promise<{ status: number; body: { errors?: unknown } }>) => {
    const { status, body } = await request;
    return [status, body.errors];
  };
  const create = (fields: object) => test.post('/api/motor-insurance', { ...year(1), insured_name: 'Asha', ...fields }, test.people.Feeder);

  it('is of the same client or vehicle, and there', async () => {
    const stranger = await addPerson(test.db, 'User', { mobile: '9222222222' });
    const old = await motor(0);
    const of = (fields: object) => create({ policy_no: 'N1', user_id: stranger.id, vehicle_no: 'NEW', renewed_from: old.id, ...fields });
    expect(await refusal(of({}))).toEqual([422, { renewed_from: ['Must be a policy of the same client or vehicle'] }]);
    expect(await refusal(of({ renewed_from: 999_999 }))).toEqual([422, { renewed_from: ['Must be a motor policy that is there'] }]);
    expect((await of({ vehicle_no: 'mh 12 ab 0001' })).status).toBe(201);
    expect((await of({ policy_no: 'N2', user_id: test.people.User.id, again: 1 })).status).toBe(201);
    await test.delete(`/api/motor-insurance/${old.id}`, test.people.Admin);
    expect((await of({ policy_no: 'N3', user_id: test.people.User.id })).status).toBe(422);
  });

  it('is not the policy itself nor one that follows it', async () => {
    const old = await motor(0);
    const next = await motor(1, { renewed_from: old.id });
    const put = (id: number, renewed_from: number) => test.put(`/api/motor-insurance/${id}`, { renewed_from }, test.people.Feeder);
    expect(await refusal(put(old.id, old.id))).toEqual([422, { renewed_from: [RING] }]);
    expect(await refusal(put(old.id, next.id))).toEqual([422, { renewed_from: [RING] }]);
  });

  it('ends before this one', async () => {
    const early = [422, { end_date: ['Must end after the policy that it renews'] }];
    const dates = { start_date: addDays(END, -9_000), end_date: addDays(END, -8_636) };
    const old = await motor(0);
    expect(
      await refusal(create({ ...dates, policy_no: 'N1', user_id: test.people.User.id, vehicle_no: 'NEW', renewed_from: old.id })),
    ).toEqual(early);
    const next = await motor(1, { renewed_from: old.id });
    expect(await refusal(test.put(`/api/motor-insurance/${next.id}`, dates, test.people.Feeder))).toEqual(early);
    const [firm, renewed] = [await corporate(0), await corporate(1)];
    const put = { ...dates, renewed_from: firm.id };
    expect(await refusal(test.put(`/api/corporate-insurance/${renewed.id}`, put, test.people.Feeder))).toEqual(early);
  });

  it('is concealed from clients', async () => {
    const stranger = await addPerson(test.db, 'User', { mobile: '9222222222' });
    const old = await motor(0, { user_id: stranger.id });
    const { id } = await motor(1, { renewed_from: old.id });
    const read = async (as = test.people.User) => (await test.get(`/api/motor-insurance/${id}`, as)).body.data;
    expect(await read()).not.toHaveProperty('renewed_from');
    expect(await read(test.people.Telecaller)).toMatchObject({ renewed_from: old.id });
  });

  it('is of the same client where it is a corporate one', async () => {
    const stranger = await addPerson(test.db, 'User', { mobile: '9222222222' });
    const old = await corporate(0);
    const put = (id: number) => test.put(`/api/corporate-insurance/${id}`, { renewed_from: old.id }, test.people.Feeder);
    expect(await refusal(put((await corporate(1, { user_id: stranger.id })).id))).toEqual([
      422,
      { renewed_from: ['Must be a policy of the same client'] },
    ]);
    expect((await put((await corporate(1)).id)).status).toBe(200);
  });
});

it('refuses an end of own damage or third party outside the cover', async () => {
  const { id } = await motor(1);
  const errorsOf = async (ends: object) => (await test.put(`/api/motor-insurance/${id}`, ends, test.people.Feeder)).body.errors;
  expect(await errorsOf({ od_end_date: END, tp_end_date: addDays(END, 4_000) })).toMatchObject({
    od_end_date: ['Must not be before the start date'],
    tp_end_date: [expect.stringContaining('at most 6 years after the start')],
  });
  expect(await errorsOf({ tp_end_date: addDays(END, 3 * 365) })).toBeUndefined();
  expect(await errorsOf({ start_date: addDays(END, 200), end_date: addDays(END, 900), tp_end_date: addDays(END, 100) })).toMatchObject({
    tp_end_date: ['Must not be before the start date'],
  });
});
