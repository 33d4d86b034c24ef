import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const COVER = { start_date: '2026-01-01', end_date: addDays(todayInIndia(), 10) };
const many = (body: object, as = test.people.Admin) => test.post('/api/renewals/change-many', body, as);
const listed = async (query: string) => (await test.get(`/api/renewals?${query}`, test.people.Admin)).body.data;

it('the renewals that a filter leaves get an owner in one step, by their policy numbers, and lose them by the undo', async () => {
  await addMotorPolicy(test, { ...COVER, policy_no: 'M/1' });
  await addMotorPolicy(test, { ...COVER, policy_no: 'M/2', vehicle_no: 'GJ01XX2222', chassis_no: 'OTHER' });
  await addCorporatePolicy(test, { ...COVER, policy_no: 'C/1' });
  const set = { owner_id: test.people.Telecaller.id };
  const { data } = (await many({ filter: { policies: 'motor' }, set, apply: true })).body;
  expect(data).toMatchObject({ count: 2, refused: [] });
  expect((await listed('policies=motor')).map(({ owner }: { owner: { id: number } }) => owner.id)).toEqual([set.owner_id, set.owner_id]);
  expect((await listed('policies=corporate'))[0].owner).toBeNull();
  expect((await test.post(`/api/change-many/${data.id}/undo`, {}, test.people.Admin)).body.data).toEqual({ count: 2, kept: [] });
  expect((await listed('policies=motor'))[0].owner).toBeNull();
});

it('a closed one is refused a call by the number of its policy, as is who owns nothing', async () => {
  const { policy_no } = await addMotorPolicy(test, { ...COVER });
  const [{ id }] = await listed('policies=motor');
  await test.put(`/api/renewals/${id}`, { stage: 'lost', lost_reason: 'sold' }, test.people.Admin);
  const next_call_at = `${addDays(todayInIndia(), 1)}T06:00:00Z`;
  const { data } = (await many({ ids: [id], set: { next_call_at } })).body;
  expect(data).toMatchObject({ count: 0, refused: [{ id, name: policy_no }] });
  const client = (await many({ ids: [id], set: { owner_id: test.people.User.id } })).body.data;
  expect(client).toMatchObject({ count: 0, refused: [{ id }] });
  expect((await many({ ids: [id], set: { note: 'x' } }, test.people.Telecaller)).status).toBe(403);
});
