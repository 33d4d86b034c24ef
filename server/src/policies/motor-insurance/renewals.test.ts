import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addMotorPolicy } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/motor-insurance-renewals';

const ending = (inDays: number, fields: object = {}) =>
  addMotorPolicy(test, { policy_no: `END ${inDays}`, start_date: '2020-01-01', end_date: addDays(todayInIndia(), inDays), ...fields });
const found = async (query = '', role: keyof typeof test.people = 'Admin') => {
  const { status, body } = await test.get(`${PATH}${query}`, test.people[role]);
  expect(status).toBe(200);
  expect(body.total_count).toBe(body.data.length);
  return body.data.map((row: { policy_no: string }) => Number(row.policy_no.replace('END ', '')));
};

describe(`GET ${PATH}`, () => {
  it('answers covers that ended up to 15 days ago or end within 30, both inclusive, soonest first', async () => {
    for (const days of [31, 30, 0, -15, -16, 7]) await ending(days);
    expect(await found()).toEqual([-15, 0, 7, 30]);
  });

  it('looks further ahead where it is asked to, and not behind', async () => {
    for (const days of [-16, -1, 1, 2, 365, 366]) await ending(days);
    expect(await found('?days=365')).toEqual([-1, 1, 2, 365]);
    expect(await found('?days=1')).toEqual([-1, 1]);
  });

  it.each(['days=0', 'days=366', 'days=x', 'days=-1', 'days=1.5', 'page=0', 'limit=1001', 'colour=red'])(
    'refuses ?%s with 422',
    async (query) => {
      expect((await test.get(`${PATH}?${query}`, test.people.Telecaller)).status).toBe(422);
    },
  );

  it('leaves out what is deleted, and shows a client only their own', async () => {
    const other = await addPerson(test.db, 'User', { mobile: '9222222222' });
    await ending(1, { user_id: other.id });
    await ending(2);
    const { id } = await ending(3);
    await test.delete(`/api/motor-insurance/${id}`, test.people.Admin);
    expect(await found('', 'User')).toEqual([2]);
    expect(await found('', 'Telecaller')).toEqual([1, 2]);
  });

  it.each([
    ['Admin', 8],
    ['Feeder', 4],
    ['Telecaller', 0],
    ['User', 0],
  ] as const)('shows %s %i commission fields', async (role, count) => {
    await ending(5);
    const [row] = (await test.get(PATH, test.people[role])).body.data;
    expect(Object.keys(row).filter((field) => field.startsWith('commission'))).toHaveLength(count);
    expect(row).toMatchObject({ user: { name: 'User Test' }, tdv: '4,50,000', ncb: '20%' });
  });
});
