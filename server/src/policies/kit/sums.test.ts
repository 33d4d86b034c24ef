import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy } from '../../testing/app/builders.ts';
import { totalsThatDiffer } from '../../testing/app/stored.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

const AREAS = [
  {
    path: '/api/motor-insurance',
    table: 'motor_insurance',
    add: addMotorPolicy,
    own: ['od_premium', 'third_party_premium', 'pa_premium', 'net_premium'],
    commission: { Admin: ['commission_in_num', 'commission_out_num'], Feeder: ['commission_in_num'], Telecaller: [], User: [] },
  },
  {
    path: '/api/corporate-insurance',
    table: 'corporate_insurance',
    add: addCorporatePolicy,
    own: ['terrisom', 'new_premium'],
    commission: { Admin: ['commission_in_num', 'commission_out_num'], Feeder: [], Telecaller: [], User: [] },
  },
] as const;

describe.each(AREAS)('GET $path/sums', ({ path, table, add, own, commission }) => {
  const all = [...own, 'total_premium', 'commission_in_num', 'commission_out_num'];
  const amounts = (...values: (number | null)[]) => Object.fromEntries(all.map((field, n) => [field, values[n % values.length] ?? null]));
  const sums = async (query = '', role: keyof typeof test.people = 'Admin') => {
    const { status, body } = await test.get(`${path}/sums?${query}`, test.people[role]);
    expect(status).toBe(200);
    return body.data as Record<string, number>;
  };
  /** Sums the rows of the list, in paise. */
  const ofRows = async (query = '', role: keyof typeof test.people = 'Admin') => {
    const { body } = await test.get(`${path}?limit=1000&${query}`, test.people[role]);
    const paise = (field: string) =>
      body.data.reduce((sum: number, row: Record<string, number | null>) => sum + Math.round((row[field] ?? 0) * 100), 0);
    return Object.fromEntries(all.map((field) => [field, paise(field) / 100]));
  };

  it('adds up all that match, to the paisa, and nothing that is deleted', async () => {
    await add(test, { policy_no: 'A-1', insured_name: 'Asha', ...amounts(0.1, 99.99, null) });
    await add(test, { policy_no: 'A-2', insured_name: 'Asha', start_date: '2026-05-01', ...amounts(0.2, 9_999_999_999.99) });
    await add(test, { policy_no: 'B-3', insured_name: 'Bina', ...amounts(1000, null, 7.07) });
    const gone = await add(test, { policy_no: 'A-4', insured_name: 'Asha', ...amounts(5) });
    await test.delete(`${path}/${gone.id}`, test.people.Admin);
    for (const query of [
      '',
      'search=asha',
      'insured_name=bina',
      'from=2026-05-01',
      'search=nobody',
      `user=${test.people.User.id}`,
      'has_file=0',
    ])
      expect(await sums(query), query).toEqual(await ofRows(query));
    expect((await sums('search=nobody')).total_premium).toBe(0);
  });

  it('follows what is changed, deleted and brought back, as the rows say', async () => {
    const { id } = await add(test, amounts(10.5));
    await test.put(`${path}/${id}`, { total_premium: 12.25, commission_in_num: null }, test.people.Admin);
    expect(await sums()).toEqual({ ...amounts(10.5), total_premium: 12.25, commission_in_num: 0 });
    await test.put(`${path}/${id}/commission`, { commission_out_num: 3.1 }, test.people.Admin);
    expect((await sums()).commission_out_num).toBe(3.1);
    await test.delete(`${path}/${id}`, test.people.Admin);
    expect(await sums()).toEqual(amounts(0));
    await test.db.updateTable(table).set({ deleted_at: null, deleted_by: null }).where('id', '=', id).execute();
    expect((await sums()).total_premium).toBe(12.25);
    expect(await totalsThatDiffer(test.db)).toBe(0);
    await test.db.deleteFrom('renewals').execute();
    await test.db.deleteFrom(table).execute();
    expect([await sums(), await totalsThatDiffer(test.db)]).toEqual([amounts(0), 0]);
  });

  it.each(['Admin', 'Feeder', 'Telecaller', 'User'] as const)('tells %s no sum of a field that they may not read', async (role) => {
    await add(test, amounts(7));
    const readable = [...own, 'total_premium', ...commission[role]].sort();
    for (const query of ['', 'search=india', 'from=2026-01-01'])
      expect(Object.keys(await sums(query, role)).sort(), query).toEqual(readable);
  });

  it('adds up for a client their own policies alone', async () => {
    const other = await addPerson(test.db, 'User', { mobile: '9111111111' });
    await add(test, { total_premium: 1 });
    await add(test, { total_premium: 20, user_id: other.id });
    expect([(await sums('', 'User')).total_premium, (await sums('', 'Feeder')).total_premium]).toEqual([1, 21]);
    expect((await sums(`user=${other.id}`, 'User')).total_premium).toBe(0);
  });

  it.each(['page=1', 'sort=id', 'total=only', 'colour=red', 'from=yesterday', 'search=a&search=b'])(
    'refuses ?%s with 422',
    async (query) => {
      expect((await test.get(`${path}/sums?${query}`, test.people.Admin)).status).toBe(422);
    },
  );

  it('refuses a client who asks by who entered a policy, and everyone by a commission', async () => {
    expect((await test.get(`${path}/sums?entered_by=1`, test.people.User)).status).toBe(422);
    expect((await test.get(`${path}/sums?commission_in_num=1`, test.people.Admin)).status).toBe(422);
  });
});

describe('GET /api/collected-insurance/sums', () => {
  const total = async (query = '') => (await test.get(`/api/collected-insurance/sums?${query}`, test.people.Admin)).body.data.total_premium;

  it('adds up motor and corporate policies, all of them or those of a search or a kind', async () => {
    await addMotorPolicy(test, { insured_name: 'Asha', total_premium: 0.1 });
    await addMotorPolicy(test, { insured_name: 'Bina', total_premium: 1 });
    await addCorporatePolicy(test, { insured_name: 'Asha', total_premium: 0.2 });
    expect([await total(), await total('search=asha'), await total('kind=motor'), await total('kind=corporate&search=bina')]).toEqual([
      1.3, 0.3, 1.1, 0,
    ]);
  });

  it.each(['Feeder', 'Telecaller', 'User'] as const)('is closed to %s', async (role) => {
    expect((await test.get('/api/collected-insurance/sums', test.people[role])).status).toBe(403);
  });
});
