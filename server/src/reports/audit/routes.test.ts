import { describe, expect, it } from 'vitest';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { addMotorPolicy, addProduct, addTelecomRecord, auditEntries } from '../../testing/app/builders.ts';
import { tamperWithAudit } from '../../testing/app/run-sql.ts';
import { givePassword, PASSWORD } from '../../testing/app/sign-ins.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

const get = async (query = '') => {
  const { status, body } = await test.get(`/api/audit${query}`, test.people.Admin);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const sentences = async (query = ''): Promise<string[]> =>
  (await get(query)).data.map(({ sentence }: { sentence: string }) => plain(sentence));
const newest = async () => (await get('?limit=1')).data[0];

describe('GET /api/audit', () => {
  it('says in a sentence who changed what, from which value to which, newest first', async () => {
    const policy = await addMotorPolicy(test, { policy_no: 'P/12', total_premium: 12_000, is_claim: 0 });
    await test.put(
      `/api/motor-insurance/${policy.id}`,
      { total_premium: 1_25_000.5, start_date: '2026-04-02', ncb: null, broker: 'Ravi' },
      test.people.Feeder,
    );
    await test.put(`/api/motor-insurance/${policy.id}/claim`, { is_claim: 1, remark: 'Windshield' }, test.people.Feeder);
    await test.delete(`/api/motor-insurance/${policy.id}`, test.people.Admin);
    expect(await sentences('?kind=motor_insurance')).toEqual([
      'Admin Test deleted the motor policy P/12',
      'Feeder Test changed the motor policy P/12: Claim No → Yes; Claim Remark empty → Windshield',
      'Feeder Test changed the motor policy P/12: Start Date 01-04-2026 → 02-04-2026; NCB 20% → empty; Total Premium ₹ 12,000.00 → ₹ 1,25,000.50; and 1 more',
      'Admin Test added the motor policy P/12',
    ]);
  });

  it('keeps to the order in which things happened, page by page and as CSV, when the clock is set back', async () => {
    for (const name of ['Ahead', 'Right', 'Later']) await addProduct(test, name);
    await tamperWithAudit(test.db, "update audit_entries set at = at + interval '400 days' where after ->> 'name' = 'Ahead'");
    const pages = await Promise.all([1, 2, 3].map((page) => get(`?kind=products&limit=1&page=${page}`)));
    expect(pages.map(({ data }) => data[0].record_name)).toEqual(['Later', 'Right', 'Ahead']);
    const names = async (query: string) =>
      String((await test.get(`/api/audit/export?kind=products${query}`, test.people.Admin)).body).match(/Ahead|Right|Later/g);
    expect([...new Set(await names(''))]).toEqual(['Later', 'Right', 'Ahead']);
    expect([...new Set(await names('&order=asc'))]).toEqual(['Ahead', 'Right', 'Later']);
  });

  it('carries all changes with the labels of the screens, names instead of numbers, and from where', async () => {
    const other = await addPerson(test.db, 'User', { name: 'Meena Rao', mobile: '9222222222' });
    const policy = await addMotorPolicy(test, { commission_in_per: 15 });
    await test.put(`/api/motor-insurance/${policy.id}`, { user_id: other.id, commission_in_per: 12.5, broker: 'Ravi' }, test.people.Feeder);
    expect(await newest()).toMatchObject({
      who: { id: test.people.Feeder.id, name: 'Feeder Test' },
      action: 'motor-insurance.update',
      kind: 'motor_insurance',
      record_id: policy.id,
      record_name: policy.policy_no,
      address: '127.0.0.1',
      changes: [
        { label: 'User', before: 'User Test', after: 'Meena Rao' },
        { label: 'Input Broker', before: 'Asha Brokers', after: 'Ravi' },
        { label: 'Commission In %', before: '15%', after: '12.5%' },
      ],
    });
  });

  it('tells of people, passwords and sign-ins without a secret', async () => {
    test.people.Admin = await givePassword(test, test.people.Admin);
    const { id } = test.people.User;
    await test.put(`/api/users/${id}`, { name: 'Priya Shah' }, test.people.Admin);
    await test.put(`/api/users/${id}/status`, { is_active: false }, test.people.Admin);
    const body = { password: 'kaveri 4711 boat', password_confirmation: 'kaveri 4711 boat' };
    await test.put(`/api/users/${id}/password`, { ...body, current_password: 'not my password' }, test.people.Admin);
    await test.put(`/api/users/${id}/password`, { ...body, current_password: PASSWORD }, test.people.Admin);
    await test.put('/api/profile', { name: 'Asha Rane' }, test.people.Feeder);
    await test.post('/api/login', { username: '9111111111', password: 'kaveri 4711 boat' });
    const described = await sentences();
    expect(described.slice(0, 6)).toEqual([
      'Somebody tried to sign in as somebody unknown (…1111) and was refused',
      'Asha Rane changed their own profile: Name Feeder Test → Asha Rane',
      'Admin Test set a password for the user Priya Shah',
      'Admin Test gave a wrong password where they wanted to set that of the person Priya Shah',
      'Admin Test deactivated the user Priya Shah',
      'Admin Test changed the user Priya Shah: Name User Test → Priya Shah',
    ]);
    expect(JSON.stringify(await get('?limit=100'))).not.toMatch(/kaveri 4711|argon2|password_hash|sealed|search_text/);
  });

  it.each([
    ['person', () => `?person=${test.people.Feeder.id}`, ['Feeder Test added the product Car']],
    ['kind', () => '?kind=telecom_records', ['Telecaller Test added the telecom record Harshad']],
    ['action', () => '?action=products.update', ['Admin Test changed the product Bike: Name Car → Bike']],
    [
      'record',
      () => '?kind=products&record=1',
      ['Admin Test changed the product Bike: Name Car → Bike', 'Feeder Test added the product Car'],
    ],
    ['search', () => '?search=harsh', ['Telecaller Test added the telecom record Harshad']],
    ['several at once', () => `?search=bike&person=${test.people.Feeder.id}`, ['Feeder Test added the product Car']],
  ])('is filtered by %s', async (_, query, expected) => {
    await test.post('/api/products', { name: 'Car' }, test.people.Feeder);
    await test.put('/api/products/1', { name: 'Bike' }, test.people.Admin);
    await addTelecomRecord(test, {}, { as: test.people.Telecaller });
    expect(await sentences(query())).toEqual(expected);
  });

  it('is filtered by days of India, both inclusive', async () => {
    await addProduct(test, 'Car');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
    const other = (days: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * 86_400_000);
    expect((await get(`?kind=products&from=${today}&to=${today}`)).total_count).toBe(1);
    expect((await get(`?kind=products&from=${other(1)}`)).total_count).toBe(0);
    expect((await get(`?kind=products&to=${other(-1)}`)).total_count).toBe(0);
  });

  it('finds a policy by its number typed any way, a deleted one too, and what one request did', async () => {
    const policy = await addMotorPolicy(test, { policy_no: 'QX 12/34', vehicle_no: 'GJ05XY7777' });
    await addMotorPolicy(test);
    await test.delete(`/api/motor-insurance/${policy.id}`, test.people.Admin);
    for (const search of ['qx12-34', 'gj 05 xy 7777']) expect(await sentences(`?search=${encodeURIComponent(search)}`)).toHaveLength(2);
    const { request_id } = (await auditEntries(test, 'motor_insurance'))[0] as { request_id: string };
    expect(await sentences(`?search=${request_id}`)).toEqual(['Admin Test deleted the motor policy QX 12/34']);
  });

  it('has every entry when nothing is chosen, and says how many there are, on a page beyond the last one too', async () => {
    for (const name of ['Car', 'Bike']) await addProduct(test, name);
    const stored = (await test.db.selectFrom('audit_entries').select('id').orderBy('id', 'desc').execute()).map(({ id }) => id);
    const { data, total_count } = await get('?limit=1000');
    expect([data.map(({ id }: { id: number }) => id), total_count]).toEqual([stored, stored.length]);
    expect(await get('?page=900')).toMatchObject({ data: [], total_count: stored.length });
  });

  it('has pages that neither overlap nor miss, either way', async () => {
    await test.db
      .insertInto('products')
      .values(Array.from({ length: 45 }, (_, i) => ({ name: `product ${i}` })))
      .execute();
    for (const order of ['asc', 'desc']) {
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(...(await get(`?kind=products&page=${page}&sort=id&order=${order}`)).data);
      const ids = pages.map(({ id }: { id: number }) => id);
      expect(new Set(ids).size).toBe(45);
      expect(ids).toEqual([...ids].sort((a, b) => (order === 'asc' ? a - b : b - a)));
    }
  });

  it('tells of a change by hand in the database, and of what it does not know, too', async () => {
    await addProduct(test, 'Car');
    await test.db.updateTable('products').set({ name: 'Cart' }).execute();
    await test.db.deleteFrom('products').execute();
    await recordEvent(test.db, { action: 'something.new', table_name: 'products', record_id: 1, details: { odd: ['x'] } });
    await recordEvent(test.db, { action: 'something.else', details: 'text' });
    await recordEvent(test.db, { action: 'installation.restore', details: { made_at: '2026-11-20T08:00:00.000Z', entries: 1 } });
    await recordEvent(test.db, { action: 'installation.rotate-keys', details: { keys: ['SERVER_KEY', 'SECOND_FACTOR_KEY'], sealed: {} } });
    await recordEvent(test.db, { action: 'session.code-refused', table_name: 'people', record_id: test.people.Feeder.id });
    expect((await sentences('?limit=7')).reverse()).toEqual([
      'Somebody in the database itself changed the product Cart: Name Car → Cart',
      'Somebody in the database itself removed the product Cart for good',
      'The server did "something.new" with the product No. 1',
      'The server did "something.else"',
      'The server put an archive of 20-11-2026 13:30 in place, with 1 audit entry',
      'The server changed 2 keys',
      'Somebody entered a wrong code at the second step of the sign-in as the person Feeder Test',
    ]);
  });

  it.each(['person=x', 'kind=Motor', 'kind=a;b', 'record=0', 'from=yesterday', 'sort=at', 'limit=2000', 'hash=1'])(
    'refuses ?%s with 422',
    async (query) => {
      expect(await test.get(`/api/audit?${query}`, test.people.Admin)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    },
  );
});

describe('GET /api/audit/{id}', () => {
  it('has everything of the entry, its request, its hash and the one before', async () => {
    await addProduct(test, 'Car');
    const [entry] = await auditEntries(test, 'products');
    const { status, body } = await test.get(`/api/audit/${entry?.id}`, test.people.Admin);
    expect({ status, data: body.data }).toMatchObject({
      status: 200,
      data: { request_id: entry?.request_id, hash: entry?.hash, previous_hash: entry?.previous_hash, redacted: false, record_name: 'Car' },
    });
  });
});

describe('GET /api/audit/people and /api/audit/actions', () => {
  it('offer those who did something, and each action once', async () => {
    await addProduct(test, 'Car');
    await test.post('/api/products', { name: 'Bike' }, test.people.Feeder);
    expect((await test.get('/api/audit/people', test.people.Admin)).body.data.map(({ name }: { name: string }) => name)).toEqual([
      'Admin Test',
      'Feeder Test',
    ]);
    expect((await test.get('/api/audit/people?search=feed', test.people.Admin)).body).toEqual({
      data: [{ id: test.people.Feeder.id, name: 'Feeder Test' }],
      total_count: 1,
    });
    expect((await test.get('/api/audit/actions', test.people.Admin)).body.data).toEqual(['products.create', 'sql.insert']);
  });
});

describe('GET /api/audit/export', () => {
  it('answers every entry that matches, once, in words, and audits itself', async () => {
    await test.db
      .insertInto('products')
      .values(Array.from({ length: 1_234 }, (_, i) => ({ name: `product ${i}` })))
      .execute();
    const { status, body, headers } = await test.get('/api/audit/export?kind=products', test.people.Admin);
    expect({ status, name: headers['content-disposition'] }).toEqual({ status: 200, name: 'attachment; filename="audit.csv"' });
    const lines = String(body)
      .slice(1, -1)
      .split(/\n(?=\d+,)/);
    expect(lines[0]).toBe('No.,When,Who,What,Kind,Record No.,Record,Changes,From,Action,Request,Hash');
    expect(lines).toHaveLength(1_235);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1_235);
    expect(lines[1]).toContain('added the product product 1233,Product,1234,product 1233');
    const [entry] = await auditEntries(test, 'audit_entries');
    expect(entry).toMatchObject({ action: 'audit.export', person_id: test.people.Admin.id, after: { rows: 1_234, kind: 'products' } });
    expect((await sentences('?limit=1'))[0]).toBe('Admin Test downloaded 1234 audit entries');
  });
});
