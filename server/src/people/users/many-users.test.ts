import { expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const many = (body: object, as = test.people.Admin) => test.post('/api/users/change-many', body, as);
const client = (name: string, mobile: string) => addPerson(test.db, 'User', { name, mobile });
const read = async (id: number) => (await test.get(`/api/users/${id}`, test.people.Admin)).body.data;

it('the clients that a filter leaves get a city in one step, and have none again after the undo', async () => {
  const first = await client('Asha Vexillum', '9800001001');
  const second = await client('Bina Vexillum', '9800001002');
  const other = await client('Chetan', '9800001003');
  const body = { filter: { search: 'vexillum' }, set: { city: 'Anand' } };
  expect((await many(body)).body).toMatchObject({ data: { id: null, count: 2 }, successMsg: '2 clients would be changed.' });
  expect((await read(first.id)).city).toBeNull();
  const { data } = (await many({ ...body, apply: true })).body;
  expect(data).toMatchObject({ count: 2, same: 0, refused: [] });
  for (const { id } of [first, second]) expect(await read(id)).toMatchObject({ city: 'Anand', version: 2 });
  expect((await read(other.id)).city).toBeNull();
  expect(
    (await test.get('/api/audit?limit=5', test.people.Admin)).body.data.map(({ sentence }: { sentence: string }) => sentence),
  ).toContainEqual(expect.stringMatching(/changed 2 users at once: City$/));
  expect(
    (await auditEntries(test, 'people')).filter(
      ({ action, after }) => action === 'users.change-many' && JSON.stringify(after).includes('Anand'),
    ),
  ).toHaveLength(2);
  expect((await test.post(`/api/change-many/${data.id}/undo`, {}, test.people.Admin)).body.data).toEqual({ count: 2, kept: [] });
  expect(await read(first.id)).toMatchObject({ city: null });
});

it('nobody of the staff is changed so, nothing that is a client’s own is set, and only the Admin does it', async () => {
  const { id } = await client('Asha', '9800001001');
  const staff = test.people.Feeder.id;
  const { data } = (await many({ ids: [id, staff], set: { profession: 'Trader' }, apply: true })).body;
  expect(data).toMatchObject({ count: 1, refused: [{ id: staff, reason: expect.stringContaining('not found') }] });
  expect((await many({ ids: [id], set: { mobile: '9800001009' } })).status).toBe(422);
  expect((await many({ ids: [id], set: { city: 'Anand' } }, test.people.Feeder)).status).toBe(403);
});
