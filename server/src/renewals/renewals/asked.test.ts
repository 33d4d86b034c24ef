import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/renewals/asked';
const day = (days: number) => addDays(todayInIndia(), days);

interface Pair {
  id: number;
  rule: string;
  renewal: {
    version: number;
    stage: string;
    looks_renewed_by: { id: number };
    motor: { policy_no: string } | null;
    corporate: { policy_no: string } | null;
  };
  motor: { id: number; policy_no: string } | null;
  corporate: { id: number; policy_no: string } | null;
}

const NAMES = ['Asha', 'Bina', 'Chetan', 'Dinesh', 'Esha', 'Farid', 'Gita'];
let insured = 0;
/** Of one insured: a policy that ended so many days ago, and one that begins the day after. */
async function family(old: object, next: object, ago = 10) {
  const of = { user_id: test.people.User.id, insured_name: `${NAMES[insured]} Shah`, item_description: '2A' };
  const no = `F${++insured}`;
  const before = { start_date: day(-ago - 364), end_date: day(-ago), policy_no: `${no}/1` };
  const after = { start_date: day(1 - ago), end_date: day(365 - ago), policy_no: `${no}/2` };
  await addCorporatePolicy(test, { ...of, product: 'Optima', company: 'Star Health', ...before, ...old });
  await addCorporatePolicy(test, { ...of, product: 'Optima', company: 'Star Health', ...after, ...next });
}
async function vehicle(vehicle_no: string, next: object, starts = 1) {
  const of = { vehicle_no, chassis_no: null, insured_name: 'Meena Joshi' };
  await addMotorPolicy(test, { ...of, policy_no: `${vehicle_no}/1`, start_date: day(-374), end_date: day(-10) });
  const begins = day(-10 + starts);
  await addMotorPolicy(test, { ...of, policy_no: `${vehicle_no}/2`, start_date: begins, end_date: addDays(begins, 364), ...next });
}

const ask = async (query = '', as = test.people.Admin) => (await test.get(`${PATH}?${query}`, as)).body;
const pairs = async (query = ''): Promise<Pair[]> => (await ask(query)).data;
const said = (found: readonly Pair[]) =>
  found.map(({ rule, renewal, motor, corporate }) => [
    rule,
    (renewal.motor ?? renewal.corporate)?.policy_no,
    (motor ?? corporate)?.policy_no,
  ]);
const count = async (query = '', as = test.people.Admin) => (await test.get(`${PATH}/count?${query}`, as)).body.data;
const answer = (answers: object[], as = test.people.Telecaller) => test.post('/api/renewals/answers', { answers }, as);
const to = ({ id, renewal: { version, looks_renewed_by } }: Pair, is: boolean) => ({
  id,
  version,
  may_be_renewed_by: looks_renewed_by.id,
  is,
});
const read = async (id: number) => (await test.get(`/api/renewals/${id}`, test.people.Admin)).body.data;

beforeEach(async () => {
  insured = 0;
  for (const name of ['Optima', 'Comprehensive', 'Supreme'])
    await test.post('/api/categories', { name, line: 'health_individual' }, test.people.Admin);
});

/** One of each rule. */
async function book() {
  const buyer = await addPerson(test.db, 'User', { mobile: '9311111111' });
  await vehicle('GJ01AA0001', { user_id: buyer.id });
  await vehicle('GJ01AA0002', { insured_name: 'Hansa Joshi' }, 20);
  await vehicle('GJ01AA0003', {}, -20);
  await vehicle('GJ01AA0004', {}, 120);
  await family({}, { insured_name: 'Asha R. Shah' });
  await family({}, { product: 'Supreme', company: 'Niva Bupa' });
  await family({}, { product: 'Comprehensive' });
  await family({}, { item_description: '2A+1C' });
  await family({}, { start_date: day(-5), end_date: day(359) });
  await family({}, { start_date: day(-20), end_date: day(344) });
}

describe(`GET ${PATH}`, () => {
  it('lists both policies of each pair of both kinds by the rule that asks', async () => {
    await book();
    expect(said(await pairs())).toEqual([
      ['sold', 'GJ01AA0001/1', 'GJ01AA0001/2'],
      ['name', 'F1/1', 'F1/2'],
      ['name', 'GJ01AA0002/1', 'GJ01AA0002/2'],
      ['insurer', 'F2/1', 'F2/2'],
      ['plan', 'F3/1', 'F3/2'],
      ['item', 'F4/1', 'F4/2'],
      ['early', 'F6/1', 'F6/2'],
      ['early', 'GJ01AA0003/1', 'GJ01AA0003/2'],
      ['late', 'F5/1', 'F5/2'],
      ['late', 'GJ01AA0004/1', 'GJ01AA0004/2'],
    ]);
    expect(await count()).toEqual({
      count: 10,
      rules: { sold: 1, name: 2, insurer: 1, plan: 1, item: 1, early: 2, late: 2 },
    });
  });

  it('leaves those of a kind, a rule or a search, page by page, and counts them', async () => {
    await book();
    expect(said(await pairs('policies=motor&rule=late'))).toEqual([['late', 'GJ01AA0004/1', 'GJ01AA0004/2']]);
    expect(said(await pairs('search=F4/1'))).toEqual([['item', 'F4/1', 'F4/2']]);
    const second = await ask('policies=corporate&limit=2&page=2');
    expect([second.total_count, said(second.data)]).toEqual([
      6,
      [
        ['plan', 'F3/1', 'F3/2'],
        ['item', 'F4/1', 'F4/2'],
      ],
    ]);
    expect((await ask('rule=early')).total_count).toBe(2);
    expect(await count('policies=motor')).toEqual({ count: 4, rules: { sold: 1, name: 1, early: 1, late: 1 } });
  });

  it('has those that ended long before the window of the desk, and none that is answered', async () => {
    await family({}, { product: 'Comprehensive' }, 400);
    const [pair] = await pairs();
    expect((await test.get('/api/renewals?policies=corporate&looks_renewed=1', test.people.Admin)).body.total_count).toBe(0);
    expect((await answer([to(pair as Pair, false)])).status).toBe(200);
    expect(await ask()).toEqual({ data: [], total_count: 0 });
  });

  it('is for the staff, refuses what it does not know', async () => {
    for (const path of [PATH, `${PATH}/count`]) {
      expect((await test.get(path, test.people.User)).status).toBe(403);
      expect((await test.get(path, test.people.Feeder)).status).toBe(200);
    }
    expect((await test.get(`${PATH}?rule=whim`, test.people.Admin)).body.errors).toEqual({ rule: ['Must be one of the rules'] });
    expect((await test.get(`${PATH}/count?policies=life`, test.people.Admin)).status).toBe(422);
  });
});

describe('POST /api/renewals/answers', () => {
  it('links and refuses many in one step, each with its own entry of the audit', async () => {
    await family({}, { product: 'Comprehensive' });
    await family({}, { product: 'Comprehensive' });
    const [one, other] = (await pairs('rule=plan')) as [Pair, Pair];
    const { status, body } = await answer([to(one, true), to(other, false)]);
    expect([status, body.data.refused]).toEqual([200, []]);
    expect(body.data.answered).toEqual(
      [other, one].map(({ id, renewal }) => ({ id, version: renewal.version + 1 })).sort((a, b) => a.id - b.id),
    );
    expect(await read(one.id)).toMatchObject({ stage: 'renewed', renewed_by: { id: one.corporate?.id } });
    expect(await read(other.id)).toMatchObject({ stage: 'upcoming', looks_renewed_by: null });
    expect(await count()).toEqual({ count: 0, rules: {} });
    const entries = (await auditEntries(test, 'renewals')).filter(({ person_id }) => person_id === test.people.Telecaller.id);
    expect(entries.map(({ record_id }) => record_id).sort()).toEqual([one.id, other.id].sort());
  });

  it('takes its answers back: they are asked again, as they were', async () => {
    await family({}, { product: 'Comprehensive' });
    await family({}, { product: 'Comprehensive' });
    await vehicle('GJ01AA0001', { user_id: (await addPerson(test.db, 'User', { mobile: '9311111112' })).id });
    const before = await pairs();
    const [sold, yes, no] = before as [Pair, Pair, Pair];
    const { answered } = (await answer([to(sold, true), to(yes, true), to(no, false)], test.people.Feeder)).body.data;
    expect(await read(sold.id)).toMatchObject({ stage: 'lost', lost_reason: 'sold' });
    const versions = new Map(answered.map(({ id, version }: { id: number; version: number }) => [id, version]));
    const back = [
      { id: sold.id, stage: 'upcoming', note: null },
      { id: yes.id, stage: 'upcoming', note: null, maybe_renewed_by: yes.corporate?.id },
      { id: no.id, maybe_renewed_by: no.corporate?.id },
    ].map((each) => ({ ...each, version: versions.get(each.id) }));
    expect((await answer(back, test.people.Feeder)).body.data.refused).toEqual([]);
    expect(said(await pairs())).toEqual(said(before));
    for (const { id } of before) expect((await read(id)).stage).toBe('upcoming');
  });

  it('tells what it refuses and leaves it, and answers the others', async () => {
    for (let n = 0; n < 3; n++) await family({}, { product: 'Comprehensive' });
    const [seen, changed, odd] = (await pairs()) as [Pair, Pair, Pair];
    await test.put(`/api/renewals/${changed.id}`, { note: 'Rings back' }, test.people.Admin);
    const { body } = await answer([
      to(seen, true),
      to(changed, true),
      { ...to(odd, true), may_be_renewed_by: odd.renewal.looks_renewed_by.id + 900 },
    ]);
    expect(body.data.answered.map(({ id }: Pair) => id)).toEqual([seen.id]);
    expect(body.data.refused.sort((a: Pair, b: Pair) => b.id - a.id)).toEqual([
      { id: changed.id, name: changed.renewal.corporate?.policy_no, reason: expect.stringContaining('changed') },
      { id: odd.id, name: odd.renewal.corporate?.policy_no, reason: 'Policy: Is not the policy that is asked about' },
    ]);
    expect((await pairs()).map(({ id }) => id)).toEqual([changed.id, odd.id]);
    expect(await read(changed.id)).toMatchObject({ stage: 'upcoming', note: 'Rings back' });
  });

  it('of two who answer the same at once one is stored and the other is told', async () => {
    for (let n = 0; n < 3; n++) await family({}, { product: 'Comprehensive' });
    const found = await pairs();
    const both = await Promise.all([
      answer(found.map((pair) => to(pair, true))),
      answer(
        found.toReversed().map((pair) => to(pair, false)),
        test.people.Feeder,
      ),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body.data.answered.length).sort()).toEqual([0, 3]);
    expect(both.map(({ body }) => body.data.refused.length).sort()).toEqual([0, 3]);
  });

  it('is for the staff, fifty at once, with a version, and each renewal once', async () => {
    await family({}, { product: 'Comprehensive' });
    const pair = (await pairs())[0] as Pair;
    expect((await answer([to(pair, true)], test.people.User)).status).toBe(403);
    expect((await answer([])).status).toBe(422);
    expect((await answer(Array.from({ length: 51 }, (_, n) => ({ ...to(pair, true), id: n + 1 })))).body.errors).toEqual({
      answers: ['Must be at most 50'],
    });
    const { version: _, ...unseen } = to(pair, true);
    expect((await answer([unseen])).status).toBe(422);
    expect((await answer([to(pair, true), to(pair, false)])).body.errors).toEqual({ answers: ['Each renewal once'] });
    expect(await count()).toMatchObject({ count: 1 });
  });
});
