import { describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/customer-supports';
const admin = () => test.people.Admin;
const post = (body: object) => test.post(PATH, body, admin());
const NONE = 'Must be a telephone number, of at least 3 digits';
const add = async (title: string, number = '18001234567') => (await post({ title, number })).body.data;
const list = async (query = '') => (await test.get(`${PATH}?${query}`, admin())).body;
const titlesIn = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title);

describe(`POST ${PATH}`, () => {
  it('adds a contact and audits it', async () => {
    const { status, body } = await post({ title: ' Claims ', number: '079 2658 1234' });
    expect(status).toBe(201);
    expect(body).toEqual({
      data: { id: expect.any(Number), title: 'Claims', number: '07926581234', version: 1 },
      successMsg: 'Contact added successfully!',
    });
    expect(await auditEntries(test, 'customer_supports')).toEqual([
      expect.objectContaining({ action: 'customer-supports.create', person_id: admin().id, record_id: body.data.id, before: null }),
    ]);
  });

  it.each([
    ['1800 209 5846', '18002095846'],
    ['022-4567-8900', '02245678900'],
    ['(079) 2658.1234', '07926581234'],
    ['+91 98765 43210', '919876543210'],
    ['00112233445566778899', '00112233445566778899'],
    ['108', '108'],
    [18001234567, '18001234567'],
  ])('keeps every digit of %j', async (number, kept) => {
    expect((await post({ title: 'A', number })).body.data.number).toBe(kept);
  });

  it.each([
    [{}, { title: ['Required!'], number: ['Required!'] }],
    [
      { title: ' ', number: ' ' },
      { title: ['Required!'], number: ['Required!'] },
    ],
    [{ title: 'A', number: null }, { number: ['Required!'] }],
    [{ title: 'A', number: 'call us' }, { number: ['Must be digits only'] }],
    [{ title: 'A', number: '१८००' }, { number: ['Must be digits only'] }],
    [{ title: 'A', number: '+' }, { number: ['Must be digits only'] }],
    [{ title: 'A', number: -5 }, { number: ['Must be digits only'] }],
    [{ title: 'A', number: 1.5 }, { number: ['Must be a number'] }],
    [{ title: 'A', number: '0' }, { number: [NONE] }],
    [{ title: 'A', number: '000' }, { number: [NONE] }],
    [{ title: 'A', number: '5' }, { number: [NONE] }],
    [{ title: 'A', number: '1'.repeat(21) }, { number: ['Must be at most 20 digits'] }],
    [{ title: 'x'.repeat(192), number: '108' }, { title: ['Must be less than 191 characters'] }],
    [{ title: 'A', number: '108', is_active: true }, { is_active: ['Unknown field'] }],
  ])('refuses %j with 422', async (body, errors) => {
    expect(await post(body)).toMatchObject({ status: 422, body: { errors } });
    expect(await auditEntries(test, 'customer_supports')).toEqual([]);
  });
});

describe(`PUT ${PATH}/{id}`, () => {
  it('changes what is given, counts the version up and audits both rows; as a POST with _method too', async () => {
    const { id } = await add('Claims');
    expect((await test.put(`${PATH}/${id}`, { version: 1, number: '0112233' }, admin())).body).toEqual({
      data: { id, title: 'Claims', number: '0112233', version: 2 },
      successMsg: 'Contact updated successfully!',
    });
    expect((await auditEntries(test, 'customer_supports'))[0]).toMatchObject({
      action: 'customer-supports.update',
      before: { number: '18001234567' },
      after: { number: '0112233' },
    });
    expect((await test.post(`${PATH}/${id}?_method=PUT`, { title: 'Renewals', number: '0112233' }, admin())).body.data).toMatchObject({
      title: 'Renewals',
      version: 3,
    });
  });

  it.each(['0', '5'])('refuses a number like %j, and leaves one that is stored', async (number) => {
    const { id } = await add('Claims');
    expect((await test.put(`${PATH}/${id}`, { number }, admin())).body.errors).toEqual({ number: [NONE] });
    await test.db.updateTable('customer_supports').set({ number }).where('id', '=', id).execute();
    expect((await test.put(`${PATH}/${id}`, { title: 'Help', number }, admin())).body.data).toMatchObject({ title: 'Help', number });
  });

  it('refuses a stale version and empty fields, and keeps the row', async () => {
    const { id } = await add('A');
    await test.put(`${PATH}/${id}`, { title: 'B' }, admin());
    expect(await test.put(`${PATH}/${id}`, { version: 1, title: 'C' }, admin())).toMatchObject({
      status: 409,
      body: { code: 'stale-version', data: { title: 'B' } },
    });
    expect((await test.put(`${PATH}/${id}`, { title: '', number: null }, admin())).body.errors).toEqual({
      title: ['Required!'],
      number: ['Required!'],
    });
    expect(titlesIn(await list())).toEqual(['B']);
  });

  it.each(['999999', '0', 'x'])('finds nothing at %s', async (id) => {
    expect((await test.put(`${PATH}/${id}`, { title: 'A' }, admin())).status).toBe(id === '999999' ? 404 : 422);
  });
});

describe(`DELETE ${PATH}/{id}`, () => {
  it('hides the contact, keeps the row with who and when, and audits it', async () => {
    const { id } = await add('A');
    expect((await test.ask(`${PATH}/${id}?_method=DELETE`, { method: 'POST', as: admin() })).body).toEqual({
      successMsg: 'Contact deleted successfully!',
    });
    expect((await auditEntries(test, 'customer_supports'))[0]).toMatchObject({ action: 'customer-supports.delete', record_id: id });
    expect(await test.db.selectFrom('customer_supports').select(['deleted_at', 'deleted_by']).executeTakeFirst()).toEqual({
      deleted_at: expect.any(String),
      deleted_by: admin().id,
    });
    expect([(await test.delete(`${PATH}/${id}`, admin())).status, await list()]).toEqual([404, { data: [], total_count: 0 }]);
  });
});

describe(`GET ${PATH}`, () => {
  it('answers newest first, found in title and number however it is spaced, and sorted on request', async () => {
    await add('Road side help', '18002095846');
    await add('claims', '07926581234');
    await add('Office', '9000000001');
    expect(titlesIn(await list())).toEqual(['Office', 'claims', 'Road side help']);
    expect(titlesIn(await list('search=SIDE'))).toEqual(['Road side help']);
    expect(titlesIn(await list('search=1800-209'))).toEqual(['Road side help']);
    expect(titlesIn(await list('sort=title'))).toEqual(['claims', 'Office', 'Road side help']);
    expect(titlesIn(await list('sort=number&order=desc'))).toEqual(['Office', 'Road side help', 'claims']);
    const pages = [await list('limit=2'), await list('limit=2&page=2')];
    expect(pages.flatMap(titlesIn)).toEqual(['Office', 'claims', 'Road side help']);
    expect(pages.map(({ total_count }) => total_count)).toEqual([3, 3]);
  });

  it.each(['Feeder', 'Telecaller', 'User'] as const)('is not for a %s', async (role) => {
    expect((await test.get(PATH, test.people[role])).status).toBe(403);
  });
});

describe(`GET ${PATH}/active`, () => {
  it('tells everyone who is signed in whom to call, by title, and nothing more of a contact', async () => {
    await add('roadside', '9000000001');
    await add('Claims', '18001234567');
    const { id } = await add('Gone');
    await test.delete(`${PATH}/${id}`, admin());
    for (const role of ['Admin', 'Feeder', 'Telecaller', 'User'] as const)
      expect((await test.get(`${PATH}/active`, test.people[role])).body, role).toEqual({
        data: [
          { id: expect.any(Number), title: 'Claims', number: '18001234567' },
          { id: expect.any(Number), title: 'roadside', number: '9000000001' },
        ],
      });
    expect((await test.get(`${PATH}/active`)).status).toBe(401);
  });

  it('leaves the managing of contacts to the Admin', async () => {
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) expect((await test.get(PATH, test.people[role])).status, role).toBe(403);
  });
});
