import { SEEDED_TP_RATES } from '@bimabahi/contract/premium/tp-rates';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { openTestDatabase } from '../../testing/app/test-database.ts';

const test = useTestApp();
const PATH = '/api/tp-rates';
const admin = () => test.people.Admin;

const AUTO = { vehicle_class: 'auto', years: 3, premium: 7113, per_passenger: 3402, from_date: '2026-04-01' };
const add = (fields: object = {}, as?: TestPerson) => test.post(PATH, { ...AUTO, ...fields }, as ?? admin());
const rates = async (query = 'limit=100', as = admin()) => (await test.get(`${PATH}?${query}`, as)).body.data;

it('a new installation begins with the rates of the contract', async () => {
  const database = await openTestDatabase();
  const columns = ['vehicle_class', 'up_to', 'years', 'premium', 'per_passenger', 'from_date', 'to_date', 'source', 'is_verified'] as const;
  const rows = await database.db.selectFrom('tp_rates').select(columns).orderBy('id').execute();
  await database.close();
  expect(rows).toEqual(SEEDED_TP_RATES);
});

describe(`GET ${PATH}`, () => {
  it('answers those who enter policies, and nobody else', async () => {
    for (const role of ['Admin', 'Feeder'] as const)
      expect((await test.get(PATH, test.people[role])).body.total_count).toBe(SEEDED_TP_RATES.length);
    for (const role of ['Telecaller', 'User'] as const) expect((await test.get(PATH, test.people[role])).status).toBe(403);
  });

  it('is searched by class, and sorted', async () => {
    expect((await rates('search=private+car&sort=premium&order=desc'))[0]).toMatchObject({ vehicle_class: 'private_car', premium: 24596 });
  });
});

describe(`POST ${PATH}`, () => {
  it('adds a rate for a year, not verified, with an audit entry', async () => {
    const { status, body } = await add({ vehicle_class: 'private_car', years: undefined, up_to: '658.5' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ years: 1, up_to: 658.5, premium: 7113, is_verified: 0, to_date: null, version: 1 });
    expect((await auditEntries(test, 'tp_rates'))[0]).toMatchObject({ action: 'tp-rates.create', after: { premium: 7113 } });
  });

  it('is for the Admin alone', async () => {
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) expect((await add({}, test.people[role])).status).toBe(403);
  });

  it.each<[object, string]>([
    [{ vehicle_class: 'car' }, 'vehicle_class'],
    [{ vehicle_class: undefined }, 'vehicle_class'],
    [{ up_to: 0 }, 'up_to'],
    [{ up_to: 'much' }, 'up_to'],
    [{ up_to: 100_000 }, 'up_to'],
    [{ up_to: '7.505' }, 'up_to'],
    [{ years: 11 }, 'years'],
    [{ premium: '' }, 'premium'],
    [{ premium: -1 }, 'premium'],
    [{ per_passenger: 'one' }, 'per_passenger'],
    [{ from_date: '2026-02-30' }, 'from_date'],
    [{ to_date: '2026-03-31' }, 'to_date'],
    [{ is_verified: 2 }, 'is_verified'],
    [{ source: 'x'.repeat(192) }, 'source'],
    [{ ends: 999_999 }, 'ends'],
    [{ country: 'IN' }, 'country'],
  ])('refuses %j', async (fields, field) => {
    const { status, body } = await add(fields);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await rates()).toHaveLength(SEEDED_TP_RATES.length);
  });

  it('refuses a rate that overlaps with another of its class, size and years, and takes one beside it', async () => {
    await add({ to_date: '2026-06-30' });
    for (const fields of [{ from_date: '2026-06-30' }, { from_date: '2026-01-01' }])
      expect(await add(fields)).toMatchObject({
        status: 409,
        body: { code: 'taken', errors: { from_date: ['Another rate holds on some of these days'] } },
      });
    for (const fields of [{ years: 2 }, { up_to: 5 }, { vehicle_class: 'taxi' }, { from_date: '2026-07-01' }])
      expect((await add(fields)).status).toBe(201);
  });

  it('takes one of two that come at once', async () => {
    const answers = await Promise.all([add({ premium: 1 }), add({ premium: 2 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('ends the rate that it replaces on the day before, both or neither', async () => {
    const { id } = (await add()).body.data;
    for (const fields of [{ years: 2 }, { up_to: 5 }, { from_date: AUTO.from_date }])
      expect((await add({ from_date: '2027-04-01', ...fields, ends: id })).body.errors).toHaveProperty('ends');
    expect((await add({ from_date: '2027-04-01', premium: 8000, ends: id })).status).toBe(201);
    const ended = (await rates()).find((rate: { id: number }) => rate.id === id);
    expect(ended).toMatchObject({ to_date: '2027-03-31', premium: 7113, version: 2 });
  });
});

describe(`PUT ${PATH}/{id}`, () => {
  it('marks a rate as verified, and refuses a stale version', async () => {
    const { id } = (await add()).body.data;
    const change = (fields: object) => test.put(`${PATH}/${id}`, fields, admin());
    expect((await change({ is_verified: '1', version: 1 })).body.data).toMatchObject({ is_verified: 1, premium: 7113, version: 2 });
    expect((await change({ premium: 5, version: 1 })).body.code).toBe('stale-version');
    expect((await change({ to_date: '2026-03-31' })).body.errors).toEqual({ to_date: ['Must not be before the first day'] });
    expect((await test.put(`${PATH}/999999`, { premium: 5 }, admin())).status).toBe(404);
  });
});
