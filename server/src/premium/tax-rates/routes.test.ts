import { SEEDED_TAX_RATES } from '@bimabahi/contract/premium/tax-rates';
import { describe, expect, it } from 'vitest';
import { addMotorPolicy, addProduct, auditEntries } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { openTestDatabase } from '../../testing/app/test-database.ts';

const test = useTestApp();
const PATH = '/api/tax-rates';
const CHECK = '/api/premium-check';
const admin = () => test.people.Admin;

const MARINE = { line: 'marine', part: 'any', from_date: '2026-04-01', percent: 12 };
const add = (fields: object = {}, as?: TestPerson) => test.post(PATH, { ...MARINE, ...fields }, as ?? admin());
const rates = async (query = 'limit=100&sort=id&order=asc', as = admin()) => (await test.get(`${PATH}?${query}`, as)).body.data;
const goodsOf = async (to_date: string | null) =>
  (await rates()).find((rate: { line: string; to_date: string | null }) => rate.line === 'goods_vehicle' && rate.to_date === to_date);

it('a new installation begins with the rates of the contract', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const columns = ['line', 'part', 'from_date', 'to_date', 'percent', 'source'] as const;
  const rows = await db.selectFrom('tax_rates').select(columns).orderBy('id').execute();
  await database.close();
  expect(rows).toEqual(SEEDED_TAX_RATES);
});

describe(`GET ${PATH}`, () => {
  it('answers all staff, and no client', async () => {
    for (const role of ['Admin', 'Feeder', 'Telecaller'] as const)
      expect((await test.get(PATH, test.people[role])).body.total_count).toBe(SEEDED_TAX_RATES.length);
    expect((await test.get(PATH, test.people.User)).status).toBe(403);
  });

  it('is searched by line and source, and sorted', async () => {
    expect((await rates('search=council')).map(({ percent }: { percent: number }) => percent)).toEqual([5]);
    expect((await rates('sort=percent&order=asc&limit=1'))[0]).toMatchObject({ percent: 0 });
  });
});

describe(`POST ${PATH}`, () => {
  it('adds a rate, with an audit entry', async () => {
    const { status, body } = await add({ source: 'Notification 1/2026' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      data: { ...MARINE, to_date: null, source: 'Notification 1/2026', version: 1 },
      successMsg: 'Tax rate added successfully!',
    });
    expect((await auditEntries(test, 'tax_rates'))[0]).toMatchObject({ action: 'tax-rates.create', after: { percent: 12 } });
  });

  it('is for the Admin alone', async () => {
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) expect((await add({}, test.people[role])).status).toBe(403);
  });

  it.each<[object, string]>([
    [{ line: 'car' }, 'line'],
    [{ part: undefined }, 'part'],
    [{ part: 'net' }, 'part'],
    [{ percent: 100.01 }, 'percent'],
    [{ percent: -1 }, 'percent'],
    [{ percent: '' }, 'percent'],
    [{ from_date: '2026-02-30' }, 'from_date'],
    [{ to_date: '2026-03-31' }, 'to_date'],
    [{ source: 'x'.repeat(192) }, 'source'],
    [{ ends: 999_999 }, 'ends'],
    [{ country: 'IN' }, 'country'],
  ])('refuses %j', async (fields, field) => {
    const { status, body } = await add(fields);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await rates()).toHaveLength(SEEDED_TAX_RATES.length);
  });

  it('refuses a rate that overlaps with another of its line and part, and takes one beside it', async () => {
    await add({ from_date: '2026-04-01', to_date: '2026-06-30' });
    for (const fields of [
      { to_date: '2026-04-01' },
      { from_date: '2026-06-30' },
      { from_date: '2026-01-01' },
      { from_date: '2026-05-01', to_date: '2026-05-02' },
    ])
      expect(await add(fields)).toMatchObject({
        status: 409,
        body: { code: 'taken', errors: { from_date: ['Another rate holds on some of these days'] } },
      });
    expect((await add({ line: null })).status).toBe(409);
    expect((await add({ part: 'od' })).status).toBe(201);
    expect((await add({ line: 'fire' })).status).toBe(201);
    expect((await add({ from_date: '2026-01-01', to_date: '2026-03-31' })).status).toBe(201);
    expect((await add({ from_date: '2026-07-01' })).status).toBe(201);
  });

  it('takes one of two that come at once', async () => {
    const answers = await Promise.all([add({ percent: 5 }), add({ percent: 12 }), add({ percent: 18 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('ends the rate that it replaces on the day before, both or neither', async () => {
    const replaced = await goodsOf(null);
    const next = { line: 'goods_vehicle', part: 'tp', from_date: '2027-01-01', percent: 6, ends: replaced.id };
    expect((await add(next)).status).toBe(201);
    expect(await goodsOf('2026-12-31')).toMatchObject({ id: replaced.id, percent: 5, version: 2 });
    for (const fields of [
      { ...next, from_date: '2027-06-01' },
      { ...next, line: 'marine' },
      { ...next, part: 'od' },
      { ...next, from_date: '2020-01-01' },
    ])
      expect((await add(fields)).body.errors).toHaveProperty('ends');
    const current = await goodsOf(null);
    // What follows is in the way.
    await add({ ...next, ends: current.id, from_date: '2028-01-01' });
    expect((await add({ ...next, ends: current.id, from_date: '2027-06-01' })).status).toBe(409);
    expect(await goodsOf('2027-12-31')).toMatchObject({ id: current.id });
  });

  it('lets one of two replace a rate at once', async () => {
    const { id } = await goodsOf(null);
    const replace = (percent: number) => add({ line: 'goods_vehicle', part: 'tp', from_date: '2027-01-01', percent, ends: id });
    const answers = await Promise.all([replace(6), replace(7)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

describe(`PUT ${PATH}/{id}`, () => {
  it('changes a rate, and refuses a stale version and an overlap', async () => {
    const { id } = (await add({ to_date: '2026-06-30' })).body.data;
    await add({ from_date: '2026-07-01' });
    const change = (fields: object) => test.put(`${PATH}/${id}`, fields, admin());
    expect((await change({ percent: 18, version: 1 })).body.data).toMatchObject({ percent: 18, version: 2, part: 'any' });
    expect((await change({ percent: 5, version: 1 })).body.code).toBe('stale-version');
    expect((await change({ to_date: null })).status).toBe(409);
    expect((await change({ to_date: '2026-03-31' })).body.errors).toEqual({ to_date: ['Must not be before the first day'] });
    expect((await test.put(`${PATH}/999999`, { percent: 5 }, admin())).status).toBe(404);
  });

  it('leaves the GST of stored policies as it is', async () => {
    const { id } = await addProduct(test, 'GCV Package');
    await test.db.updateTable('products').set({ line: 'goods_vehicle' }).where('id', '=', id).execute();
    const policy = await addMotorPolicy(test, { start_date: '2026-04-01' });
    expect(policy.gst).toBe(2602.5);
    const rate = await goodsOf(null);
    await test.put(`${PATH}/${rate.id}`, { percent: 18 }, admin());
    expect((await test.get(`/api/motor-insurance/${policy.id}`, admin())).body.data.gst).toBe(2602.5);
    expect((await addMotorPolicy(test)).gst).toBe(4688.87);
  });
});

describe(`POST ${CHECK}`, () => {
  const CAR = { kind: 'motor', product: 'Private Car', od_tp_package_policy: 'Package', od_premium: 4461.14, third_party_premium: 3691 };
  const check = async (fields: object, as = test.people.Telecaller) => test.post(CHECK, fields, as);
  const line = async (name: string, of: string) => {
    const { id } = await addProduct(test, name);
    await test.db.updateTable('products').set({ line: of }).where('id', '=', id).execute();
  };

  it('answers what a motor policy should add up to, and what differs', async () => {
    await line('Private Car', 'private_car');
    const { status, body } = await check({ ...CAR, net_premium: 8152.14, total_premium: 9622.53, start_date: '2026-04-01' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      net_premium: 8152.14,
      gst_lines: [
        { part: 'od', base: 4461.14, percent: 18, gst: 803.01 },
        { part: 'tp', base: 3691, percent: 18, gst: 664.38 },
      ],
      gst: 1467.39,
      total_premium: 9619.53,
      rounded_total: 9620,
      findings: [{ field: 'total_premium', difference: 3, ask: false }],
    });
    expect(await auditEntries(test, 'motor_insurance')).toEqual([]);
  });

  it('takes the rates of the day of issue, of deleted ones none', async () => {
    await line('GCV', 'goods_vehicle');
    const truck = { kind: 'motor', product: 'gcv', od_tp_package_policy: 'TP', third_party_premium: 1000, start_date: '2026-04-01' };
    expect((await check(truck)).body.data.gst).toBe(50);
    expect((await check({ ...truck, issue_date: '2025-09-21' })).body.data.gst).toBe(120);
    await test.delete(`${PATH}/${(await goodsOf(null)).id}`, admin());
    expect((await check(truck)).body.data.gst).toBe(180);
  });

  it('answers for a firm’s policy, with terrorism apart', async () => {
    await line('Fire', 'fire');
    const fire = { kind: 'corporate', product: 'Fire', new_premium: '1,000', terrisom: 100, start_date: '2026-04-01' };
    expect((await check(fire)).body.data).toMatchObject({ net_premium: 1000, gst: 198, total_premium: 1298, findings: [] });
  });

  it('offers the general rate for an unknown product, and nothing where too little is known', async () => {
    expect((await check({ ...CAR, issue_date: '2026-04-01' })).body.data).toMatchObject({ gst: 1467.39, findings: [] });
    const nothing = { net_premium: null, gst_lines: [], gst: null, total_premium: null, rounded_total: null, findings: [] };
    expect((await check({ kind: 'motor' })).body.data).toEqual(nothing);
    expect((await check({ kind: 'corporate', new_premium: 100 })).body.data).toEqual({ ...nothing, net_premium: 100 });
  });

  it.each<[object, string]>([
    [{}, 'kind'],
    [{ kind: 'life' }, 'kind'],
    [{ kind: 'motor', od_premium: -1 }, 'od_premium'],
    [{ kind: 'motor', start_date: '2026-02-30' }, 'start_date'],
    [{ kind: 'motor', commission_out_num: 1 }, 'commission_out_num'],
  ])('refuses %j', async (body, field) => expect(Object.keys((await check(body)).body.errors)).toEqual([field]));

  it('is not for clients', async () => expect((await check(CAR, test.people.User)).status).toBe(403));
});
