import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addRenewal } from '../../testing/app/builders.ts';
import { totalsThatDiffer } from '../../testing/app/stored.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/renewals';
const TODAY = todayInIndia();
const day = (days: number) => addDays(TODAY, days);

/** A motor policy that ends in so many days, with its renewal. */
async function motor(days: number, policy: Record<string, unknown> = {}, renewal: Record<string, unknown> = {}) {
  const { id } = await addMotorPolicy(test, { start_date: day(days - 364), end_date: day(days), policy_no: `M${days}`, ...policy });
  return addRenewal(test, { policy_id: id, ends_on: day(days), ...renewal });
}
async function corporate(days: number, policy: Record<string, unknown> = {}, renewal: Record<string, unknown> = {}) {
  const { id } = await addCorporatePolicy(test, { start_date: day(days - 364), end_date: day(days), policy_no: `C${days}`, ...policy });
  return addRenewal(test, { policies: 'corporate', policy_id: id, ends_on: day(days), ...renewal });
}

const ask = async (query = '', as = test.people.Admin) => test.get(`${PATH}?policies=motor${query}`, as);
const numbers = async (query = '', as = test.people.Admin): Promise<string[]> =>
  (await ask(query, as)).body.data.map(
    (row: { motor: { policy_no: string } | null; corporate: { policy_no: string } | null }) => (row.motor ?? row.corporate)?.policy_no,
  );
const summary = async (query = '', as = test.people.Admin) => (await test.get(`${PATH}/summary?policies=motor${query}`, as)).body.data;

describe(`GET ${PATH}`, () => {
  it('answers open renewals within the window with their policies, the first to end first', async () => {
    for (const days of [61, 60, -91, 0, -90]) await motor(days);
    const { body } = await ask();
    expect(body.total_count).toBe(3);
    expect(await numbers()).toEqual(['M-90', 'M0', 'M60']);
    expect(body.data[1]).toMatchObject({
      policies: 'motor',
      part: 'whole',
      ends_on: TODAY,
      stage: 'upcoming',
      owner: null,
      last_outcome: null,
      renewed_by: null,
      do_not_call: false,
      client_is_active: true,
      bonus_lost: false,
      corporate: null,
      motor: { policy_no: 'M0', vehicle_no: 'GJ01AB1234', user: { name: 'User Test' } },
    });
  });

  it.each([
    ['own_damage', undefined, true],
    ['third_party', undefined, false],
    ['own_damage', 'withdrawn', false],
  ])('says whether a claim for %s that is %s costs the bonus', async (kind, stage, bonus_lost) => {
    const { id } = await addMotorPolicy(test, { start_date: day(-360), end_date: day(4), ncb: '25%' });
    await addRenewal(test, { policy_id: id, ends_on: day(4) });
    const claim = { policies: 'motor', policy_id: id, kind, loss_date: day(-9), intimated_on: day(-9) };
    const { status, body } = await test.post('/api/claims', claim, test.people.Admin);
    expect(status).toBe(201);
    if (stage) await test.post(`/api/claims/${body.data.id}/stage`, { stage, version: body.data.version }, test.people.Admin);
    expect((await ask()).body.data).toMatchObject([{ bonus_lost, motor: { is_claim: 1 } }]);
  });

  it('shows health policies 60 days ahead and other policies of firms 90', async () => {
    await corporate(60, {}, { line: 'health_group' });
    await corporate(61, {}, { line: 'health_individual' });
    await corporate(89, {}, { line: 'fire' });
    await corporate(90, {}, { line: null });
    await corporate(91);
    const { body } = await test.get(`${PATH}?policies=corporate`, test.people.Feeder);
    expect(body.data.map(({ corporate }: { corporate: { policy_no: string } }) => corporate.policy_no)).toEqual(['C60', 'C89', 'C90']);
  });
});

describe('what is at stake', () => {
  it('sorts by net premium, halved a week from the end and before it', async () => {
    await motor(35, { net_premium: 10_000 });
    await motor(0, { net_premium: 2_000 });
    await motor(-7, { net_premium: 3_000 });
    await motor(7, { net_premium: 5_000 });
    await motor(1, { net_premium: null });
    expect(await numbers('&sort=at_stake&order=desc')).toEqual(['M7', 'M0', 'M35', 'M-7', 'M1']);
  });

  it('adds up what ends within a week and is open, and says how many add nothing', async () => {
    for (const [days, net_premium] of [
      [0, 2_000.5],
      [7, 5_000],
      [1, null],
      [-1, 900],
      [8, 800],
    ] as const)
      await motor(days, { net_premium });
    await motor(3, { net_premium: 700 }, { stage: 'lost', lost_reason: 'price', closed_at: new Date().toISOString() });
    await corporate(2, { new_premium: 300, terrisom: 20 });
    const stake = async (policies: string) => (await test.get(`${PATH}/at-stake?policies=${policies}`, test.people.Telecaller)).body.data;
    expect(await stake('motor')).toEqual({ count: 3, net_premium: 7_000.5, without_premium: 1 });
    expect(await stake('corporate')).toEqual({ count: 1, net_premium: 320, without_premium: 0 });
  });

  it('is nothing for a client to read', async () => {
    expect((await test.get(`${PATH}/at-stake?policies=motor`, test.people.User)).status).toBe(403);
  });
});

describe(`GET ${PATH}/summary`, () => {
  it('counts the bands, what was never called, and what is closed or looks renewed', async () => {
    const { people } = test;
    await motor(-80, { ncb: '35%' });
    await motor(-79, { ncb: '0%' });
    await motor(0, {}, { owner_id: people.Telecaller.id, next_call_at: new Date().toISOString() });
    await motor(7, {}, { owner_id: people.Admin.id, last_called_at: new Date().toISOString(), last_outcome: 'no_answer' });
    await motor(8);
    const { policy_id } = await motor(30);
    await motor(31, {}, { looks_renewed_by: policy_id });
    await motor(9, {}, { stage: 'lost', lost_reason: 'sold', closed_at: new Date().toISOString() });
    const one = { count: 1, never_called: 1 };
    expect(await summary('', people.Telecaller)).toEqual({
      bands: {
        overdue: { count: 2, never_called: 2 },
        '0-7': { count: 2, never_called: 1 },
        '8-15': one,
        '16-30': one,
        '31-45': one,
        '46-60': { count: 0, never_called: 0 },
        no_owner: { count: 5, never_called: 5 },
        mine: one,
      },
      open: 7,
      closed: 1,
      looks_renewed: 1,
      losing_ncb: 1,
      calls_today: 1,
    });
    for (const [query, found] of Object.entries({
      '&band=overdue': ['M-80', 'M-79'],
      '&band=0-7': ['M0', 'M7'],
      '&band=mine': ['M7'],
      '&band=no_owner': ['M-80', 'M-79', 'M8', 'M30', 'M31'],
      '&looks_renewed=1': ['M31'],
      '&stage=closed': ['M9'],
    }))
      expect(await numbers(query), query).toEqual(found);
  });
});

describe('the counts by day', () => {
  it('stay those of the rows, whatever is changed', async () => {
    const { Admin, Telecaller } = test.people;
    const rows = [];
    for (const days of [3, 3, 4]) rows.push(await motor(days, { policy_no: `N${rows.length}` }));
    const [first, second, third] = rows.map(({ id }) => id) as [number, number, number];
    await test.post(`${PATH}/assign`, { ids: [first, second], owner_id: Telecaller.id }, Admin);
    await test.put(`${PATH}/${first}`, { stage: 'lost', lost_reason: 'price' }, Admin);
    await test.db.updateTable('renewals').set({ last_called_at: new Date().toISOString() }).where('id', '=', second).execute();
    expect((await summary('', Telecaller)).bands.mine).toEqual({ count: 1, never_called: 0 });
    await test.db.updateTable('renewals').set({ deleted_at: new Date().toISOString() }).where('id', '=', third).execute();
    expect(await summary()).toMatchObject({ open: 1, closed: 1, bands: { '0-7': { count: 1, never_called: 0 } } });
    expect(await totalsThatDiffer(test.db)).toBe(0);
    for (const [query, total] of [
      ['', 1],
      ['&stage=closed', 1],
      ['&stage=lost', 1],
      [`&owner_id=${Telecaller.id}`, 1],
      ['&band=no_owner', 0],
      ['&stage=all', 2],
    ] as const)
      expect((await ask(query)).body, query).toMatchObject({ total_count: total });
  });
});

describe('the filters', () => {
  it('find an RTO with or without leading zeros, or a state, and nothing of a firm', async () => {
    for (const [index, vehicle_no] of ['MH12AB1234', 'MH 1 CD 5', 'DL3CAF0001', 'DL 03 C AB 12', 'MH-02-1234', 'MH121'].entries())
      await motor(index, { vehicle_no, policy_no: vehicle_no, chassis_no: null });
    const found = async (city: string) => (await numbers(`&city=${encodeURIComponent(city)}`)).sort();
    expect(await found('mh12')).toEqual(['MH12AB1234']);
    expect(await found('MH-01')).toEqual(['MH 1 CD 5']);
    expect(await found('MH2')).toEqual(['MH-02-1234']);
    expect(await found('DL3C')).toEqual(['DL 03 C AB 12', 'DL3CAF0001']);
    expect(await found('DL')).toEqual(['DL 03 C AB 12', 'DL3CAF0001']);
    expect((await ask('&city=12MH')).body.errors).toEqual({ city: ['Must be an RTO such as MH12, or a state such as MH'] });
    await corporate(3);
    expect((await test.get(`${PATH}?policies=corporate&city=MH`, test.people.Admin)).body.total_count).toBe(0);
  });

  it('find what the policies’ own search finds, an insurer, a product and a part', async () => {
    await motor(
      1,
      { insured_name: 'Om Sai Logistics', vehicle_no: 'GJ05ZZ9999', chassis_no: null, product: 'School Bus' },
      { part: 'whole' },
    );
    await motor(2, { name_remark: 'IFFCO Tokio', vehicle_no: 'GJ05ZZ9998', chassis_no: null });
    expect(await numbers('&search=sai')).toEqual(['M1']);
    expect(await numbers('&search=gj05-zz 9998')).toEqual(['M2']);
    expect(await numbers('&company=iffco')).toEqual(['M2']);
    expect(await numbers('&product=bus')).toEqual(['M1']);
    expect(await numbers('&part=od')).toEqual([]);
    expect(await numbers(`&from=${day(2)}&to=${day(2)}`)).toEqual(['M2']);
  });
});

describe('who reads it', () => {
  it('sees of a policy what they see of it elsewhere', async () => {
    const { id } = await motor(1);
    for (const role of ['Admin', 'Feeder', 'Telecaller'] as const) {
      const { policy_id, motor: nested } = (await test.get(`${PATH}/${id}`, test.people[role])).body.data;
      const alone = (await test.get(`/api/motor-insurance/${policy_id}`, test.people[role])).body.data;
      expect(Object.keys(nested).sort(), role).toEqual(Object.keys(alone).sort());
    }
    for (const path of ['', '/summary', `/${id}`])
      expect((await test.get(`${PATH}${path}?policies=motor`, test.people.User)).status).toBe(403);
  });

  it('is told which number must not be called', async () => {
    await motor(1, { insured_mobile: '9000000001' });
    await test.post('/api/do-not-call', { number: '+91 90000 00001', reason: 'Asked not to be called' }, test.people.Admin);
    expect((await ask()).body.data[0].do_not_call).toBe(true);
  });
});
