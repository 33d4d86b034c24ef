import { addDays, PERIODS, periodRange, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addMotorPolicy } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
let made = 0;
interface CorporateFields {
  user_id?: number;
  start_date?: string;
  issue_date?: string;
  new_premium?: number;
  terrisom?: number;
  total_premium?: number | null;
  deleted_at?: string;
}
const addCorporatePolicy = (fields: CorporateFields = {}) => {
  const start_date = fields.start_date ?? '2026-04-01';
  return test.db
    .insertInto('corporate_insurance')
    .values({
      user_id: test.people.User.id,
      insured_name: 'Mill',
      policy_no: `C/${++made}`,
      end_date: addDays(start_date, 364),
      ...fields,
      start_date,
    })
    .execute();
};

describe('GET /api/dashboard', () => {
  const counts = async (role: 'Admin' | 'Feeder' | 'Telecaller' | 'User') =>
    (await test.get('/api/dashboard', test.people[role])).body.data;

  it('counts what is not deleted, for all staff', async () => {
    const gone = await addPerson(test.db, 'Feeder', { mobile: '9000000001' });
    await addPerson(test.db, 'Admin', { mobile: '9000000002' });
    await addPerson(test.db, 'User', { mobile: '9000000003' });
    await test.db.updateTable('people').set({ deleted_at: '2026-01-01T00:00:00Z' }).where('id', '=', gone.id).execute();
    await addMotorPolicy(test);
    const { id } = await addMotorPolicy(test);
    await test.delete(`/api/motor-insurance/${id}`, test.people.Admin);
    for (const deleted_at of [undefined, undefined, '2026-01-01T00:00:00Z']) await addCorporatePolicy(deleted_at ? { deleted_at } : {});
    const all = { motor_insurance: 1, corporate_insurance: 2, total_policies: 3, employees: 2, users: 2 };
    expect([await counts('Admin'), await counts('Feeder'), await counts('Telecaller')]).toEqual([
      { ...all, premium_differs: 0, no_line: 3 },
      all,
      all,
    ]);
  });

  it('counts for a client their own policies, and no people at all', async () => {
    const other = await addPerson(test.db, 'User', { mobile: '9000000003' });
    await addMotorPolicy(test);
    await addMotorPolicy(test, { user_id: other.id });
    await addCorporatePolicy({ user_id: other.id });
    expect(await counts('User')).toEqual({ motor_insurance: 1, corporate_insurance: 0, total_policies: 1 });
  });

  it('counts deactivated people too', async () => {
    await test.put(`/api/users/${test.people.User.id}/status`, { is_active: false }, test.people.Admin);
    expect(await counts('Admin')).toMatchObject({ users: 1 });
  });
});

describe('GET /api/total-premium', () => {
  const total = async (query = '') => (await test.get(`/api/total-premium?${query}`, test.people.Admin)).body.data;
  const addBoth = async (start_date: string, motor: number, corporate: number) => {
    await addMotorPolicy(test, { start_date, end_date: addDays(start_date, 364), total_premium: motor });
    await addCorporatePolicy({ start_date, total_premium: corporate });
  };

  it.each(PERIODS.filter((period) => period !== 'all'))(
    'counts the first and the last day of %s, and not the day before or after',
    async (period) => {
      const { from, to } = periodRange(period, todayInIndia()) as { from: string; to: string };
      await addBoth(addDays(from, -1), 1_000, 10_000);
      await addBoth(from, 1, 10);
      await addBoth(to, 2, 20);
      await addBoth(addDays(to, 1), 2_000, 20_000);
      expect(await total(`type=${period}`)).toEqual({ motor_insurance: 3, corporate_insurance: 30, total_premium: 33 });
      expect(await total('type=all')).toEqual({ motor_insurance: 3_003, corporate_insurance: 30_030, total_premium: 33_033 });
    },
  );

  it('takes the current month when nothing is asked for', async () => {
    const { from } = periodRange('current_month', todayInIndia()) as { from: string };
    await addBoth(from, 1, 10);
    await addBoth(addDays(from, -1), 1_000, 10_000);
    expect(await total()).toEqual({ motor_insurance: 1, corporate_insurance: 10, total_premium: 11 });
  });

  it('lets a date override the period', async () => {
    await addBoth('2001-02-28', 1, 10);
    await addBoth('2001-03-01', 2, 20);
    expect(await total('date=2001-02-28&type=current_year')).toEqual({ motor_insurance: 1, corporate_insurance: 10, total_premium: 11 });
    expect(await total('date=2001-02-27')).toEqual({ motor_insurance: 0, corporate_insurance: 0, total_premium: 0 });
  });

  it('adds to the paisa, and counts an absent premium and a deleted policy as nothing', async () => {
    for (const premium of [0.1, 0.2, 0.07, 9_999_999_999.99]) await addBoth('2026-04-01', premium, premium);
    await addMotorPolicy(test, { total_premium: null });
    await addCorporatePolicy({ total_premium: 55, deleted_at: '2026-01-01T00:00:00Z' });
    expect(await total('type=all')).toEqual({
      motor_insurance: 10_000_000_000.36,
      corporate_insurance: 10_000_000_000.36,
      total_premium: 20_000_000_000.72,
    });
  });

  it.each(['type=today', 'type=toString', 'date=2026-02-30', 'date=yesterday', 'from=2026-01-01', 'type=all&type=all', 'date='])(
    'refuses ?%s with 422',
    async (query) => {
      expect((await test.get(`/api/total-premium?${query}`, test.people.Admin)).status).toBe(422);
    },
  );
});

describe('GET /api/net-premium', () => {
  const ask = (query: string) => test.get(`/api/net-premium?${query}`, test.people.Admin);
  const sums = async (query = '') => (await ask(query)).body.data;

  it('has net beside total, by the start of the cover or by the day of issue, terrorism included', async () => {
    const [start_date, issue_date] = ['2026-04-01', '2026-03-28'];
    await addMotorPolicy(test, { start_date, end_date: '2027-03-31', issue_date, net_premium: 100.5, total_premium: 118.59 });
    await addCorporatePolicy({ start_date, issue_date, new_premium: 1_000, terrisom: 50.25, total_premium: 1_239.3 });
    const motor_insurance = { net_premium: 100.5, total_premium: 118.59 };
    const corporate_insurance = { net_premium: 1_050.25, total_premium: 1_239.3 };
    const both = {
      motor_insurance,
      corporate_insurance,
      all: { net_premium: 1_150.75, total_premium: 1_357.89 },
      includes_terrorism: true,
    };
    const none = { net_premium: 0, total_premium: 0 };
    const neither = { motor_insurance: none, corporate_insurance: none, all: none, includes_terrorism: true };
    expect(await sums('date=2026-04-01')).toEqual(both);
    expect(await sums('date=2026-04-01&by=issue_date')).toEqual(neither);
    expect(await sums('date=2026-03-28')).toEqual(neither);
    expect(await sums('date=2026-03-28&by=issue_date')).toEqual(both);
    expect([await sums('type=all'), await sums('type=all&by=issue_date')]).toEqual([both, both]);
  });

  it('counts a policy without a day of issue on its start', async () => {
    await addMotorPolicy(test, { start_date: '2026-04-01', end_date: '2027-03-31', net_premium: 7 });
    expect((await sums('date=2026-04-01&by=issue_date')).all.net_premium).toBe(7);
  });

  it('is for the Admin alone, and refuses another day than those two', async () => {
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      expect((await test.get('/api/net-premium', test.people[role])).status, role).toBe(403);
    expect((await ask('by=end_date')).status).toBe(422);
  });
});
