// engine: also embedded
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, motorPolicy } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

/** Clients of one name, a policy of each under another insured's name, and one unrelated policy. */
async function manyOfOneName(count: number) {
  const clients = await test.db
    .insertInto('people')
    .values(Array.from({ length: count }, (_, n) => ({ role_id: 4, name: `Vyas ${n}`, mobile: String(9_300_000_000 + n) })))
    .returning('id')
    .execute();
  await addMotorPolicy(test, { policy_no: 'OTHER' });
  await test.db
    .insertInto('motor_insurance')
    .values(
      clients.map(({ id }, n) => ({
        user_id: id,
        insured_name: `Firm ${n % 9}`,
        policy_no: `P${n}`,
        vehicle_no: `GJ01AB${n}`,
        start_date: '2026-04-01',
        end_date: '2027-03-31',
        total_premium: n % 5 === 0 ? null : n,
      })),
    )
    .execute();
}

const list = async (query: string, kind = 'motor-insurance') => {
  const { status, body } = await test.get(`/api/${kind}?${query}`, test.people.Admin);
  expect(status).toBe(200);
  return body as { data: { policy_no: string }[]; total_count: number | null };
};

const numbersFound = async (search: string) =>
  (await Promise.all(['motor-insurance', 'corporate-insurance'].map((kind) => list(`search=${encodeURIComponent(search)}`, kind)))).flatMap(
    ({ data }) => data.map(({ policy_no }) => policy_no),
  );

describe('a policy', () => {
  it('is found by what the row holds, whatever a statement says of the text that is searched', async () => {
    const { id } = await addMotorPolicy(test, { policy_no: 'M1' });
    const corporate = await addCorporatePolicy(test, { policy_no: 'C1' });
    await test.db.updateTable('motor_insurance').set({ policy_no: 'M/22', search_text: 'untrue' }).where('id', '=', id).execute();
    await test.db.updateTable('corporate_insurance').set({ search_text: null }).where('id', '=', corporate.id).execute();
    expect([await numbersFound('untrue'), await numbersFound('m/2'), await numbersFound('m1'), await numbersFound('c1')]).toEqual([
      [],
      ['M/22'],
      [],
      ['C1'],
    ]);
  });
});

describe('a search that finds the clients of policies', () => {
  it.each([3, 250])('finds the policies of %i of them, each once, in every order, with the exact total', async (count) => {
    await manyOfOneName(count);
    for (const order of ['', '&sort=insured_name', '&sort=total_premium&order=desc', '&sort=id&order=asc']) {
      const { data, total_count } = await list(`search=vyas&limit=1000${order}`);
      expect([total_count, new Set(data.map(({ policy_no }) => policy_no)).size, data.length], order).toEqual([count, count, count]);
      const first = await list(`search=vyas&limit=2${order}`);
      expect([first.total_count, first.data], order).toEqual([count, data.slice(0, 2)]);
      const deep = await list(`search=vyas&limit=${count - 1}&page=2${order}`);
      expect([deep.total_count, deep.data], order).toEqual([count, data.slice(count - 1)]);
    }
    expect(await list('search=vyas&total=only')).toEqual({ data: [], total_count: count });
    expect((await list('search=vyas&total=later&limit=2')).total_count).toBe(null);
    for (const page of [1, 2]) {
      const { body } = await test.get(`/api/collected-insurance?search=vyas&limit=${count - 1}&page=${page}`, test.people.Admin);
      expect([body.total_count, body.data.length]).toEqual([count, page === 1 ? count - 1 : 1]);
    }
    const collected = await test.get('/api/collected-insurance/export?search=vyas', test.people.Admin);
    expect(String(collected.body).split('\n')).toHaveLength(count + 2);
    const file = await test.get('/api/motor-insurance/export?search=vyas', test.people.Admin);
    expect(String(file.body).split('\n')).toHaveLength(count + 2);
  });

  it('shows a client no more than their own', async () => {
    await manyOfOneName(250);
    const { body } = await test.get('/api/motor-insurance?search=vyas', test.people.User);
    expect(body).toMatchObject({ data: [], total_count: 0 });
  });
});

describe('a client with policies', () => {
  const renamed = (id: number, name: string) => test.put(`/api/users/${id}`, { name }, test.people.Admin);

  it('who is renamed is found by the new name and by no old one, and the policies have no new version and no entry', async () => {
    const client = await addPerson(test.db, 'User', { name: 'Ketan Vyas', mobile: '9300000001' });
    const motor = await addMotorPolicy(test, { user_id: client.id, policy_no: 'M1' });
    const corporate = await addCorporatePolicy(test, { user_id: client.id, policy_no: 'C1' });
    expect(await numbersFound('vyas')).toEqual(['M1', 'C1']);
    expect((await renamed(client.id, 'Ketan Joshipura')).status).toBe(200);
    expect([await numbersFound('vyas'), await numbersFound('JOSHIPURA'), await numbersFound('9300000001')]).toEqual([
      [],
      ['M1', 'C1'],
      ['M1', 'C1'],
    ]);
    for (const [path, { id, updated_at }] of [
      ['motor-insurance', motor],
      ['corporate-insurance', corporate],
    ] as const)
      expect((await test.get(`/api/${path}/${id}`, test.people.Admin)).body.data).toMatchObject({ version: 1, updated_at });
    const entries = await test.db.selectFrom('audit_entries').select(['table_name', 'action']).orderBy('id', 'desc').limit(2).execute();
    expect(entries).toEqual([
      { table_name: 'people', action: 'users.update' },
      { table_name: 'corporate_insurance', action: 'corporate-insurance.create' },
    ]);
  });

  it('who gives one to another client is not found by it any more, and the other is', async () => {
    const [one, other] = [
      await addPerson(test.db, 'User', { name: 'Ketan Vyas', mobile: '9300000001' }),
      await addPerson(test.db, 'User', { name: 'Nila Joshipura', mobile: '9300000002' }),
    ];
    const { id } = await addMotorPolicy(test, { user_id: one.id, policy_no: 'M1' });
    await test.put(`/api/motor-insurance/${id}`, { user_id: other.id }, test.people.Admin);
    expect([await numbersFound('vyas'), await numbersFound('joshipura')]).toEqual([[], ['M1']]);
    const { body } = await test.get(`/api/motor-insurance/${id}`, test.people.Admin);
    expect(body.data.version).toBe(2);
  });

  it('leaves nothing of themself in the search of a deleted one', async () => {
    const client = await addPerson(test.db, 'User', { name: 'Ketan Vyas', mobile: '9300000001' });
    const { id } = await addMotorPolicy(test, { user_id: client.id });
    await test.delete(`/api/motor-insurance/${id}`, test.people.Admin);
    const { client_text, search_text } = await test.db
      .selectFrom('motor_insurance')
      .select(['client_text', 'search_text'])
      .executeTakeFirstOrThrow();
    expect([client_text, search_text?.includes('vyas')]).toEqual([null, false]);
  });

  it('who is renamed in the moment in which policies are entered and changed is found by the new name in all of them', async () => {
    const client = await addPerson(test.db, 'User', { name: 'Ketan Vyas', mobile: '9300000001' });
    for (let round = 0; round < 6; round++) {
      const before = await addMotorPolicy(test);
      const changes = [
        ...Array.from({ length: 4 }, () => test.post('/api/motor-insurance', motorPolicy(test, { user_id: client.id }), test.people.Admin)),
        renamed(client.id, `Ketan Name${round}`),
        test.put(`/api/motor-insurance/${before.id}`, { user_id: client.id }, test.people.Admin),
      ];
      const statuses = (await Promise.all(changes)).map(({ status }) => status);
      expect(statuses).toEqual([201, 201, 201, 201, 200, 200]);
      expect((await list(`search=name${round}&limit=1000`)).total_count).toBe((round + 1) * 5);
    }
  });
});

describe('a long number', () => {
  it.each([
    ['OG-26-2202-1801-00004711', ['A']],
    ['og 26 2202 1801 00004711', ['A']],
    ['OG262202180100004711', ['A']],
    ['OG-26-2202-1801-0000471', ['A', 'B']],
    ['26-2202-1801-00004712', ['B']],
    ['XX-26-2202-1801-00004711', []],
    ['2202-1801-00004711-9', []],
  ])('%s is found by the whole of it', async (search, found) => {
    for (const [sub_product, number] of [
      ['A', 'OG-26-2202-1801-00004711'],
      ['B', 'OG-26-2202-1801-00004712'],
      ['C', 'ZZ-00-0000-0000-00004711'],
    ])
      await addMotorPolicy(test, { policy_no: number, sub_product });
    await addCorporatePolicy(test, { policy_no: 'OG-26-2202-1801-00004711' });
    for (const field of ['search', 'policy_no']) {
      const { data } = await list(`${field}=${encodeURIComponent(search)}&sort=id&order=asc`);
      expect(
        data.map((row) => (row as unknown as { sub_product: string }).sub_product),
        field,
      ).toEqual(found);
    }
  });
});
