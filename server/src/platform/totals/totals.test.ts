// engine: also embedded

import type { RoleId } from '@bimabahi/contract/api/roles';
import { addDays, PERIODS } from '@bimabahi/contract/values/periods';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, corporatePolicy, motorPolicy } from '../../testing/app/builders.ts';
import { totalsThatDiffer } from '../../testing/app/stored.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';
import { foldStep } from './fold-changes.ts';
import { policyTotals, storedPeople, totalPremiums } from './totals-queries.ts';

const test = useTestApp();
const PATHS = { motor_insurance: '/api/motor-insurance', corporate_insurance: '/api/corporate-insurance' } as const;
const SLOW = 180_000;

const differing = () => totalsThatDiffer(test.db);

const motorCount = async () => (await policyTotals(test.db, 'motor_insurance')).policies;
const peopleOf = async (role: RoleId, onlyActive = false) =>
  (await test.db.selectNoFrom(storedPeople([role], { onlyActive }).as('people')).executeTakeFirstOrThrow()).people;

/** Bypasses the API, not the triggers. */
const addMany = (count: number, fields: (i: number) => object = () => ({})) =>
  test.db
    .insertInto('motor_insurance')
    .values(
      Array.from({ length: count }, (_, i) => ({
        user_id: test.people.User.id,
        insured_name: `Insured ${i % 7}`,
        policy_no: `MANY ${i}`,
        vehicle_no: `GJ01AB${i}`,
        start_date: `2026-0${1 + (i % 9)}-01`,
        end_date: '2027-03-31',
        ...fields(i),
      })),
    )
    .returning('id')
    .execute();

describe('stored totals', () => {
  it('follow a policy that is added, moved to other dates, given another premium, and deleted', async () => {
    const { id } = await addMotorPolicy(test, { start_date: '2026-04-01', end_date: '2027-03-31', total_premium: 0.1 });
    await addMotorPolicy(test, { start_date: '2026-04-01', total_premium: 0.2 });
    const april = { from: '2026-04-01', to: '2026-04-30' };
    expect(await totalPremiums(test.db, april)).toEqual({ motor_insurance: 0.3, corporate_insurance: 0 });
    await test.put(`/api/motor-insurance/${id}`, { start_date: '2026-05-01', total_premium: 7.25 }, test.people.Admin);
    expect((await totalPremiums(test.db, april)).motor_insurance).toBe(0.2);
    expect((await totalPremiums(test.db, null)).motor_insurance).toBe(7.45);
    expect(await motorCount()).toBe(2);
    await test.delete(`/api/motor-insurance/${id}`, test.people.Admin);
    expect([await motorCount(), (await totalPremiums(test.db, null)).motor_insurance]).toEqual([1, 0.2]);
    expect(await differing()).toBe(0);
  });

  it('are not touched by a change that is refused or undone', async () => {
    await addMotorPolicy(test, { policy_no: 'ONE' });
    await test.post('/api/motor-insurance', motorPolicy(test, { policy_no: 'ONE' }), test.people.Admin);
    const undone = test.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('motor_insurance').set({ total_premium: 5 }).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await motorCount(), await differing()]).toEqual([1, 0]);
  });

  it('count people by their role as they come, go and change', async () => {
    const client = await addPerson(test.db, 'User', { mobile: '9111111111' });
    expect(await peopleOf(4)).toBe(2);
    await test.put(`/api/users/${client.id}/status`, { is_active: false }, test.people.Admin);
    expect([await peopleOf(4), await peopleOf(4, true)]).toEqual([2, 1]);
    await test.delete(`/api/users/${client.id}`, test.people.Admin);
    await test.db.updateTable('people').set({ role_id: 2 }).where('id', '=', test.people.Feeder.id).execute();
    expect(await Promise.all(([2, 3, 4] as const).map((role) => peopleOf(role)))).toEqual([2, 0, 1]);
    expect(await differing()).toBe(0);
  });

  it('agree with the rows after changes in any order, many at once', { timeout: SLOW }, async () => {
    const day = fc.integer({ min: 0, max: 40 }).map((n) => addDays('2026-04-10', n));
    const premium = fc.option(fc.integer({ min: 0, max: 99_999 }).map((paise) => paise / 100));
    const step = fc.record({
      what: fc.constantFrom('add', 'add', 'change', 'delete'),
      table: fc.constantFrom('motor_insurance', 'corporate_insurance'),
      which: fc.nat(20),
      start_date: day,
      issue_date: fc.option(day),
      total_premium: premium,
      net: premium,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        const known = { motor_insurance: [] as number[], corporate_insurance: [] as number[] };
        const run = async ({ what, table, which, start_date, issue_date, total_premium, net }: (typeof steps)[number]) => {
          const path = PATHS[table];
          const nets = table === 'motor_insurance' ? { net_premium: net } : { new_premium: net, terrisom: total_premium };
          const fields = { start_date, end_date: '2027-03-31', issue_date, total_premium, ...nets };
          const id = known[table][which % (known[table].length || 1)];
          if (what === 'add' || id === undefined) {
            const policy = table === 'motor_insurance' ? motorPolicy(test, fields) : corporatePolicy(test, fields);
            known[table].push((await test.post(path, policy, test.people.Admin)).body.data.id);
          } else if (what === 'change') await test.put(`${path}/${id}`, fields, test.people.Admin);
          else await test.delete(`${path}/${id}`, test.people.Admin);
        };
        for (let from = 0; from < steps.length; from += 6) await Promise.all(steps.slice(from, from + 6).map(run));
        expect(await differing()).toBe(0);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it.each([
    ['2026-01-01', '2026-12-31'],
    ['2026-01-01', '2026-11-21'],
    ['2026-11-01', '2026-11-01'],
    ['2026-11-01', '2026-11-30'],
    ['2026-02-03', '2026-11-30'],
    ['2026-02-03', '2026-02-03'],
    ['2025-12-01', '2026-02-27'],
    ['2027-01-01', '2026-01-01'],
  ])('add up the premiums from %s to %s, by months where they are whole', async (from, to) => {
    const days = (i: number) => addDays('2025-11-15', i * 9);
    await addMany(45, (i) => ({ total_premium: i + 0.37, start_date: days(i), end_date: '2029-01-01' }));
    const sum = Array.from({ length: 45 }, (_, i) => [days(i), i * 100 + 37] as const)
      .filter(([day]) => day >= from && day <= to)
      .reduce((paise, [, premium]) => paise + premium, 0);
    expect(await totalPremiums(test.db, { from, to })).toEqual({ motor_insurance: sum / 100, corporate_insurance: 0 });
  });

  it('are made anew from the rows', async () => {
    await addCorporatePolicy(test);
    await addMany(30);
    await foldStep(test.db);
    await sql`delete from policy_days_kept`.execute(test.db);
    await sql`delete from person_counts_kept`.execute(test.db);
    await sql`update policy_months_kept set total_premium = 7`.execute(test.db);
    await sql`update policy_blocks_kept set policies = 7`.execute(test.db);
    await sql`update policy_totals_kept set policies = 7`.execute(test.db);
    expect(await differing()).toBeGreaterThan(0);
    await sql`select rebuild_totals()`.execute(test.db);
    expect(await differing()).toBe(0);
  });

  it('are what the dashboard shows, for every period', async () => {
    await addMany(40, (i) => ({ total_premium: i + 0.01, start_date: `202${4 + (i % 4)}-0${1 + (i % 9)}-15`, end_date: '2029-01-01' }));
    await addCorporatePolicy(test, { total_premium: 1_000.5 });
    const dashboard = (await test.get('/api/dashboard', test.people.Admin)).body.data;
    expect(dashboard).toMatchObject({ motor_insurance: 40, corporate_insurance: 1, total_policies: 41, users: 1, employees: 2 });
    for (const type of PERIODS) {
      const { data } = (await test.get(`/api/total-premium?type=${type}`, test.people.Admin)).body;
      expect(data.total_premium, type).toBeCloseTo(data.motor_insurance + data.corporate_insurance, 2);
    }
    expect((await test.get('/api/total-premium?type=all', test.people.Admin)).body.data).toEqual({
      motor_insurance: 780.4,
      corporate_insurance: 1_000.5,
      total_premium: 1_780.9,
    });
  });
});

describe('a page far down the list', () => {
  it('is the page that counting from the top finds, both ways round, with gaps where policies were deleted', {
    timeout: SLOW,
  }, async () => {
    await addMany(2_000);
    await addMany(2_000, (i) => ({ policy_no: `MORE ${i}` }));
    await sql`update motor_insurance set deleted_at = now() where id % 7 = 3 or id between 1500 and 2600`.execute(test.db);
    expect(await differing()).toBe(0);
    const kept = await test.db.selectFrom('motor_insurance').select('id').where('deleted_at', 'is', null).orderBy('id', 'desc').execute();
    const ids = kept.map(({ id }) => id);
    for (const order of ['desc', 'asc'] as const) {
      const all = order === 'desc' ? ids : [...ids].reverse();
      for (const page of [1, 50, 51, 52, 60, 97, 120, Math.ceil(ids.length / 20)]) {
        const { body } = await test.get(`/api/motor-insurance?page=${page}&sort=id&order=${order}`, test.people.Admin);
        expect(
          body.data.map(({ id }: { id: number }) => id),
          `${order} ${page}`,
        ).toEqual(all.slice((page - 1) * 20, page * 20));
        expect(body.total_count).toBe(ids.length);
      }
    }
    expect((await test.get('/api/motor-insurance?page=9999', test.people.Admin)).body).toEqual({ data: [], total_count: ids.length });
  });
});

describe('a list whose total is asked for apart', () => {
  it('answers the rows alone, or the total alone, as the query says', async () => {
    await addMany(25);
    const ask = async (query: string) => (await test.get(`/api/motor-insurance?search=insured&${query}`, test.people.Admin)).body;
    const { data, total_count } = await ask('');
    expect([data.length, total_count]).toEqual([20, 25]);
    expect(await ask('total=later')).toEqual({ data, total_count: null });
    expect(await ask('total=only')).toEqual({ data: [], total_count: 25 });
    expect((await test.get('/api/motor-insurance?total=never', test.people.Admin)).status).toBe(422);
  });
});

describe('a sorted list', () => {
  it.each(['total_premium', 'product'])('by %s has empty values last in either order, page by page', async (sort) => {
    await addMany(30, (i) => (i % 3 === 0 ? { [sort]: null } : { [sort]: sort === 'product' ? `P${i % 4}` : i % 4 }));
    for (const order of ['asc', 'desc']) {
      const values: unknown[] = [];
      const ids = new Set<number>();
      for (let page = 1; page <= 8; page++) {
        const { data } = (await test.get(`/api/motor-insurance?sort=${sort}&order=${order}&limit=4&page=${page}`, test.people.Admin)).body;
        for (const row of data) {
          values.push(row[sort]);
          ids.add(row.id);
        }
      }
      expect([values.length, ids.size]).toEqual([30, 30]);
      expect(values.slice(20)).toEqual(Array(10).fill(null));
      const filled = values.slice(0, 20) as (string | number)[];
      const sorted = [...filled].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(filled).toEqual(order === 'asc' ? sorted : sorted.reverse());
    }
  });
});
