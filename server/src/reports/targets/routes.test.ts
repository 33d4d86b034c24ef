import { describe, expect, it } from 'vitest';
import { addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const YEAR = '2026-27';
const admin = () => test.people.Admin;
const set = (targets: object[], as: TestPerson = admin(), year = YEAR) => test.put('/api/targets', { year, targets }, as);
const list = async (as = admin(), year = YEAR) => (await test.get(`/api/targets?year=${year}`, as)).body.data;
const office = (month: string, value: unknown, figure = 'net') => ({ month, person_id: null, figure, value });
const own = (value: unknown, figure = 'policies', person_id: unknown = test.people.Feeder.id) => ({
  month: '2026-10',
  person_id,
  figure,
  value,
});

describe('PUT /api/targets', () => {
  it('keeps what is set, each change with its entry, and takes away by null', async () => {
    const { status, body } = await set([office('2026-10', '37,00,000.50'), own(40)]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toEqual([
      { month: '2026-10', person: null, figure: 'net', value: 3700000.5 },
      { month: '2026-10', person: { id: test.people.Feeder.id, name: expect.any(String) }, figure: 'policies', value: 40 },
    ]);
    expect((await set([office('2026-10', null), own(45)])).body.data).toMatchObject([{ figure: 'policies', value: 45 }]);
    expect((await set([own(45), office('2026-11', null)])).status).toBe(200);
    const entries = await auditEntries(test, 'targets');
    expect(entries).toMatchObject([
      { action: 'targets.update', before: { value: 3700000.5 }, after: { value: null } },
      { action: 'targets.update', before: { value: 40 }, after: { value: 45 } },
      { action: 'targets.update', before: null, after: { value: 3700000.5 } },
      { action: 'targets.update', before: null, after: { value: 40 } },
    ]);
    const shown = (await test.get('/api/audit?kind=targets', admin())).body.data;
    expect(shown[1].changes).toContainEqual({ label: 'Target', before: '40', after: '45' });
    expect(shown[0].sentence).toContain('changed the target of net premium of the office, October 2026: Target');
    expect(shown[1].sentence).toMatch(/changed the target of policies of Feeder[^,]*, October 2026: Target 40 → 45/);
  });

  it('has one value a month, person and figure, also where two Admins set it at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((value) => set([office('2026-12', value * 100), office('2026-04', value)])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await list()).toHaveLength(2);
    const values = (await list()).map(({ value }: { value: number }) => value);
    expect(values[1]).toBe(values[0] * 100);
    expect(await auditEntries(test, 'targets')).toHaveLength(8);
  });

  it.each([
    ['targets', [office('2027-04', 1)], /months of this year/],
    ['targets', [office('2026-10', 1), office('2026-10', 2)], /one target twice/],
    ['targets', [], /Required/],
    ['targets', [office('2026-10', -1)], /No\. 1, value: Must not be negative/],
    ['targets', [office('2026-10', 1.5, 'policies')], /whole number/],
    ['targets', [office('2026-10', 101, 'retention')], /at most 100/],
    ['targets', [office('2026-10', 'many')], /value/],
    ['targets', [office('2026-10', 5, 'calls')], /figure: Must be net/],
    ['targets', [office('2026-13', 5)], /month/],
    ['targets', [own(5, 'retention', 1)], /figure: Must be net/],
    ['targets', [office('2026-10', 5), own(5, 'net', 999_999)], /No\. 2, person id: Must be one of the staff/],
  ])('refuses at %s: %j', async (field, targets, sentence) => {
    const { status, body } = await set([...targets]);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(body.errors[field].join()).toMatch(sentence);
    expect(await list()).toEqual([]);
  });

  it('refuses a client, a year that is none, and more than a thousand', async () => {
    expect((await set([own(5, 'net', test.people.User.id)])).status).toBe(422);
    expect((await set([office('2026-10', 1)], admin(), '2026-28')).body.errors).toHaveProperty('year');
    const many = Array.from({ length: 1_001 }, () => office('2026-10', 1));
    expect((await set(many)).status).toBe(422);
  });
});

describe('GET /api/targets', () => {
  it("answers one's own alone to a Feeder and a Telecaller, nothing to a client, and only an Admin sets", async () => {
    await set([office('2026-10', 500), own(40), own(9, 'calls', test.people.Telecaller.id)]);
    expect((await list(test.people.Feeder)).map(({ value }: { value: number }) => value)).toEqual([40]);
    expect((await list(test.people.Telecaller)).map(({ value }: { value: number }) => value)).toEqual([9]);
    expect(await list(admin(), '2025-26')).toEqual([]);
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) expect((await set([own(1)], test.people[role])).status).toBe(403);
    expect((await test.get('/api/targets', test.people.User)).status).toBe(403);
  });
});

describe('targets in the month', () => {
  const YEAR_MONTHS = [
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
  ];
  const summary = async (query: string) => (await test.get(`/api/month/summary?${query}`, admin())).body.data.target;

  it('adds up where each month has one, and has the mean of what is kept', async () => {
    await set([
      ...YEAR_MONTHS.map((month) => office(month, 100.1)),
      ...['2026-10', '2026-11', '2026-12'].map((month, at) => office(month, 70 + at, 'retention')),
      office('2026-10', 30, 'policies'),
    ]);
    expect(await summary('period=FY2026-27')).toEqual({ net: 1201.2, policies: null, commission_in: null, retention: null });
    expect(await summary('period=2026-27-Q3')).toEqual({ net: 300.3, policies: null, commission_in: null, retention: 71 });
    expect(await summary('period=2026-10')).toEqual({ net: 100.1, policies: 30, commission_in: null, retention: 70 });
    expect(await summary('from=2026-10-02&to=2026-10-31')).toEqual({ net: null, policies: null, commission_in: null, retention: null });
    expect((await summary('period=2026-10&kind=motor')).net).toBeNull();
    const { data } = (await test.get('/api/month/series?until=2026-10&months=8', admin())).body;
    expect(data.map(({ target }: { target: { net: number } }) => target.net)).toEqual([null, ...Array(7).fill(100.1)]);
  });

  it('has what each of the staff did beside their own targets, and nobody reads of another', async () => {
    const { Feeder, Telecaller } = test.people;
    await set([own(40), own(5, 'net')]);
    const { id } = await addMotorPolicy(test, { start_date: '2026-03-01', end_date: '2027-02-28', net_premium: 1000.5 });
    await addMotorPolicy(test, { start_date: '2026-03-01', end_date: '2027-02-28', net_premium: 7 });
    await test.db.updateTable('motor_insurance').set({ created_by: null }).where('id', '<>', id).execute();
    await test.db
      .updateTable('motor_insurance')
      .set({ created_by: Feeder.id, created_at: '2026-09-30T18:30:00Z' })
      .where('id', '=', id)
      .execute();
    const calls = ['no_answer', 'message', 'interested'].map((outcome, at) => ({
      ...{ user_id: test.people.User.id, outcome, called_by: Telecaller.id },
      ...{ template: outcome === 'message' ? 'renewal' : null, called_at: at === 2 ? '2026-10-31T18:30:00Z' : '2026-10-31T18:29:00Z' },
    }));
    await test.db.insertInto('calls').values(calls).execute();
    const records = [
      { inquiry_date: '2026-10-31', status: 'won' },
      { inquiry_date: '2026-11-01', status: 'won' },
      { inquiry_date: '2026-10-01', status: 'new' },
    ];
    await test.db
      .insertInto('telecom_records')
      .values(records.map((record) => ({ ...record, name: 'Asha', mobile: '9000000077', owner_id: Telecaller.id })))
      .execute();
    const people = (await test.get('/api/month/people?period=2026-10', admin())).body.data;
    const none = {
      entered: 0,
      entered_net: 0,
      calls: 0,
      messages: 0,
      renewals: { due: 0, renewed: 0, rate: null },
      enquiries: { owned: 0, won: 0 },
    };
    const callsOf = ({ id }: { id: number }) => ({
      calls: `/api/calls?from=2026-10-01&to=2026-10-31&called_by=${id}&outcome=call`,
    });
    const feeder = {
      ...none,
      rows: callsOf(Feeder),
      ...{ person: { id: Feeder.id, name: expect.any(String), role: 'Feeder' }, entered: 1, entered_net: 1000.5 },
      target: { net: 5, policies: 40, calls: null, renewed: null },
    };
    const telecaller = {
      ...none,
      rows: callsOf(Telecaller),
      ...{
        person: { id: Telecaller.id, name: expect.any(String), role: 'Telecaller' },
        calls: 1,
        messages: 1,
        enquiries: { owned: 2, won: 1 },
      },
      target: { net: null, policies: null, calls: null, renewed: null },
    };
    expect(people).toHaveLength(2);
    expect(people).toEqual(expect.arrayContaining([feeder, telecaller]));
    expect((await test.get('/api/month/own?period=2026-10', Feeder)).body.data).toEqual(feeder);
    expect((await test.get('/api/month/own?period=2026-10', Telecaller)).body.data).toEqual(telecaller);
    expect((await test.get('/api/month/own', admin())).body.data).toMatchObject({ person: { role: 'Admin' } });
    expect((await test.get('/api/month/people', Feeder)).status).toBe(403);
    expect((await test.get('/api/month/own', test.people.User)).status).toBe(403);
    expect((await test.get('/api/month/own?period=2026', Feeder)).body.errors).toHaveProperty('period');
  });

  it('counts renewals of their owner as retention does', async () => {
    const { Telecaller } = test.people;
    await addMotorPolicy(test, { start_date: '2025-10-11', end_date: '2026-10-10', vehicle_no: 'GJ01AB1234', net_premium: 10 });
    await test.db.updateTable('renewals').set({ owner_id: Telecaller.id }).execute();
    const { renewals } = (await test.get('/api/month/own?period=2026-10', Telecaller)).body.data;
    expect(renewals).toEqual({ due: 1, renewed: 0, rate: 0 });
    expect((await test.get('/api/month/own?period=2026-10', test.people.Feeder)).body.data.renewals.due).toBe(0);
  });
});
