import { addDays, todayInIndia, yearOfCover } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addProduct } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const today = todayInIndia();
const END = addDays(today, 10);

async function dueOf(policies: 'motor' | 'corporate', policy: { id: number; user: { id: number } }): Promise<number> {
  const { id } = await test.db
    .selectFrom('renewals')
    .select('id')
    .where('policies', '=', policies)
    .where('policy_id', '=', policy.id)
    .executeTakeFirstOrThrow();
  return id;
}

const period = { start_date: addDays(END, -364), end_date: END };
const proposal = async (id: number, as: TestPerson = test.people.Feeder) => test.get(`/api/renewals/${id}/proposal`, as);

describe('GET /api/renewals/{id}/proposal', () => {
  it('answers what follows a motor policy, by the line of its product', async () => {
    const { id: product } = await addProduct(test, 'Car of the house');
    await test.db.updateTable('products').set({ line: 'private_car' }).where('id', '=', product).execute();
    const policy = await addMotorPolicy(test, {
      ...period,
      product: 'Car of the house',
      sub_product: '998 cc',
      registered_on: period.start_date,
    });
    const { status, body } = await proposal(await dueOf('motor', policy));
    expect(status).toBe(200);
    expect(body.data.fields).toMatchObject({
      user_id: String(test.people.User.id),
      vehicle_no: 'GJ01AB1234',
      renewed_from: String(policy.id),
      start_date: addDays(END, 1),
      end_date: yearOfCover(addDays(END, 1)),
      ncb: '25%',
      third_party_premium: '2094.00',
    });
    expect(body.data.fields).not.toHaveProperty('total_premium');
    expect(body.data.reasons).toContainEqual({ field: 'ncb', value: '25%', reason: '20 % → 25 %: no claim' });
    expect(body.data).toMatchObject({
      renewal: { policies: 'motor', part: 'whole', ends_on: END },
      motor: { id: policy.id },
      corporate: null,
    });
  });

  it('names the claim that costs the bonus, and is not kept from it by one of third party', async () => {
    const policy = await addMotorPolicy(test, period);
    const due = await dueOf('motor', policy);
    const claim = { policies: 'motor', policy_id: policy.id, loss_date: addDays(today, -9), intimated_on: addDays(today, -9) };
    await test.post('/api/claims', { ...claim, kind: 'third_party' }, test.people.Feeder);
    const ncb = async () => (await proposal(due)).body.data.reasons.find(({ field }: { field: string }) => field === 'ncb');
    expect(await ncb()).toEqual({ field: 'ncb', value: '25%', reason: '20 % → 25 %: no claim' });
    await test.post('/api/claims', { ...claim, kind: 'theft' }, test.people.Feeder);
    const day = claim.loss_date.split('-').reverse().join('-');
    expect(await ncb()).toEqual({ field: 'ncb', value: '0%', reason: `0 %: claim of ${day}, theft` });
    expect((await proposal(due)).body.data.claims).toHaveLength(2);
  });

  it('answers what follows a corporate policy, and hides its commission from the Feeder', async () => {
    const policy = await addCorporatePolicy(test, period);
    const { data } = (await proposal(await dueOf('corporate', policy))).body;
    expect(data.fields).toMatchObject({ company: 'Oriental Insurance', renewed_from: String(policy.id), start_date: addDays(END, 1) });
    expect(data.corporate).toMatchObject({ policy_no: policy.policy_no });
    expect(data.corporate).not.toHaveProperty('commission_in_num');
    expect(data.motor).toBeNull();
  });

  it('is for those who enter policies', async () => {
    const id = await dueOf('motor', await addMotorPolicy(test, period));
    expect((await proposal(id, test.people.Admin)).status).toBe(200);
    for (const role of ['Telecaller', 'User'] as const) expect((await proposal(id, test.people[role])).status).toBe(403);
  });

  it('is not found for what there is not, and for a deleted policy', async () => {
    expect((await proposal(999_999)).status).toBe(404);
    const policy = await addMotorPolicy(test, period);
    const id = await dueOf('motor', policy);
    await test.delete(`/api/motor-insurance/${policy.id}`, test.people.Admin);
    expect((await proposal(id)).status).toBe(404);
  });
});
