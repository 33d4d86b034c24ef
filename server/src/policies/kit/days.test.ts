import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

interface Listed {
  id: number;
  start_date: string;
  end_date: string;
}

/** Three policies a month from 2022 to 2025, nine in ten of them entered in order of date. */
async function fourYears(): Promise<void> {
  const policies = Array.from({ length: 144 }, (_, n) => {
    const month = (n % 10 === 9 ? 143 - n : n) / 3;
    const [year, of] = [2022 + Math.floor(month / 12), String(1 + Math.floor(month % 12)).padStart(2, '0')];
    return {
      user_id: test.people.User.id,
      insured_name: `Insured ${(n * 7) % 20}`,
      policy_no: `P${n}`,
      vehicle_no: `GJ01AB${n}`,
      product: n % 4 === 0 ? 'Private Car' : 'Two Wheeler',
      start_date: `${year}-${of}-${n % 2 ? '01' : '28'}`,
      end_date: `${year + 1}-${of}-27`,
      total_premium: n % 5 === 0 ? null : (n * 37) % 50,
    };
  });
  await test.db.insertInto('motor_insurance').values(policies).execute();
  await test.db.updateTable('motor_insurance').set({ deleted_at: '2026-01-01' }).where('policy_no', 'in', ['P4', 'P77']).execute();
}

const list = async (query: string, as = test.people.Admin) => {
  const { status, body } = await test.get(`/api/motor-insurance?${query}`, as);
  expect(status).toBe(200);
  return body as { data: Listed[]; total_count: number | null };
};

const FILTERS: [string, (policy: Listed) => boolean][] = [
  ['start_year=2022&start_month=3', ({ start_date }) => start_date.startsWith('2022-03')],
  ['start_year=2025&start_month=12', ({ start_date }) => start_date.startsWith('2025-12')],
  ['start_year=2023', ({ start_date }) => start_date.startsWith('2023')],
  ['start_month=2', ({ start_date }) => start_date.slice(5, 7) === '02'],
  ['end_year=2024&end_month=2', ({ end_date }) => end_date.startsWith('2024-02')],
  ['from=2022-04-01&to=2022-06-28', ({ start_date }) => start_date >= '2022-04-01' && start_date <= '2022-06-28'],
  ['from=2023-05-02', ({ start_date }) => start_date >= '2023-05-02'],
  ['to=2022-01-28', ({ start_date }) => start_date <= '2022-01-28'],
  ['start_year=2022&from=2022-11-01', ({ start_date }) => start_date >= '2022-11-01' && start_date < '2023'],
  [
    'start_year=2022&end_year=2023&end_month=7',
    ({ start_date, end_date }) => start_date.startsWith('2022') && end_date.startsWith('2023-07'),
  ],
];
const SORTS = [
  '',
  '&sort=id&order=asc',
  '&sort=insured_name',
  '&sort=total_premium&order=desc',
  '&sort=start_date',
  '&sort=end_date&order=desc',
];

describe('a list that is narrowed by days', () => {
  it.each(FILTERS)('%s holds what starts and ends then, in the order of the whole list, with the exact total', async (filter, belongs) => {
    await fourYears();
    for (const sort of SORTS) {
      const expected = (await list(`limit=1000${sort}`)).data.filter(belongs);
      const page = await list(`${filter}&limit=1000${sort}`);
      expect([page.total_count, page.data.map(({ id }) => id)], sort).toEqual([expected.length, expected.map(({ id }) => id)]);
      expect(await list(`${filter}&total=only${sort}`), sort).toEqual({ data: [], total_count: expected.length });
      const second = await list(`${filter}&limit=2&page=2${sort}`);
      expect([second.total_count, second.data.map(({ id }) => id)], sort).toEqual([
        expected.length,
        expected.slice(2, 4).map(({ id }) => id),
      ]);
      const cars = await list(`${filter}&product=car&limit=2${sort}`);
      expect(
        cars.data.map(({ id }) => id),
        sort,
      ).toEqual(
        (await list(`product=car&limit=1000${sort}`)).data
          .filter(belongs)
          .slice(0, 2)
          .map(({ id }) => id),
      );
    }
  });

  it('holds for a client their own alone', async () => {
    await fourYears();
    expect((await list('start_year=2022&start_month=3', test.people.User)).total_count).toBe(3);
    await test.db.updateTable('motor_insurance').set({ user_id: test.people.Admin.id }).where('start_date', '>', '2022-03-02').execute();
    expect((await list('start_year=2022&start_month=3', test.people.User)).total_count).toBeLessThan(3);
  });
});
