import { describe, expect, it } from 'vitest';
import { addMotorPolicy, addProduct, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/products';
const list = async (query = '') => (await test.get(`${PATH}?${query}`, test.people.Admin)).body;
const namesIn = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

describe(`POST ${PATH}`, () => {
  it('adds an active product and audits it', async () => {
    const { status, body } = await test.post(PATH, { name: '  Private Car Package ' }, test.people.Feeder);
    expect(status).toBe(201);
    expect(body).toEqual({
      data: { id: expect.any(Number), name: 'Private Car Package', line: 'private_car', is_active: true, version: 1 },
      successMsg: 'Product added successfully!',
    });
    expect(await auditEntries(test, 'products')).toEqual([
      expect.objectContaining({ action: 'products.create', person_id: test.people.Feeder.id, record_id: body.data.id, before: null }),
    ]);
  });

  it.each([
    [{}, { name: ['Required!'] }],
    [{ name: ' ' }, { name: ['Required!'] }],
    [{ name: 7 }, { name: ['Must be text'] }],
    [{ name: 'x'.repeat(192) }, { name: ['Must be less than 191 characters'] }],
    [{ name: 'Car', is_active: false }, { is_active: ['Unknown field'] }],
    [{ name: 'Car', line: 'motor' }, { line: ['Must be a line of insurance'] }],
    [[], { body: [expect.any(String)] }],
  ])('refuses %j with 422', async (body, errors) => {
    expect(await test.post(PATH, body, test.people.Admin)).toMatchObject({ status: 422, body: { errors } });
    expect(await auditEntries(test, 'products')).toEqual([]);
  });

  it('takes the line that is chosen, else the one that the name tells, else none', async () => {
    const lineOf = async (product: object) => (await test.post(PATH, product, test.people.Feeder)).body.data.line;
    expect(await lineOf({ name: 'Two Wheeler Package', line: 'other' })).toBe('other');
    expect(await lineOf({ name: 'GCV 3W', line: '' })).toBe('goods_vehicle');
    expect(await lineOf({ name: 'Festive Cover' })).toBeNull();
  });

  it('refuses a name that another product has, in any case, also at once', async () => {
    const answers = await Promise.all(['Car', 'CAR', 'car', 'cAr'].map((name) => test.post(PATH, { name }, test.people.Admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'taken',
      errors: { name: ['Is already used by another product'] },
    });
  });
});

describe(`PUT ${PATH}/{id}`, () => {
  it('renames, counts the version up, audits both rows, and leaves older policies as they are', async () => {
    const { id } = await addProduct(test, 'Old Name');
    const policy = await addMotorPolicy(test, { product: 'Old Name' });
    expect((await test.put(`${PATH}/${id}`, { version: 1, name: 'New Name' }, test.people.Feeder)).body).toEqual({
      data: { id, name: 'New Name', line: null, is_active: true, version: 2 },
      successMsg: 'Product updated successfully!',
    });
    expect((await auditEntries(test, 'products'))[0]).toMatchObject({
      action: 'products.update',
      before: { name: 'Old Name' },
      after: { name: 'New Name' },
    });
    expect((await test.get(`/api/motor-insurance/${policy.id}`, test.people.Admin)).body.data.product).toBe('Old Name');
  });

  it('changes the line alone, empties it, and says so in the audit', async () => {
    const { id } = await addProduct(test, 'School Bus');
    const set = async (line: string | null) => (await test.put(`${PATH}/${id}`, { line }, test.people.Feeder)).body.data;
    expect(await set('misc_vehicle')).toMatchObject({ name: 'School Bus', line: 'misc_vehicle', version: 2 });
    const [entry] = (await test.get('/api/audit?limit=1', test.people.Admin)).body.data;
    expect(entry.sentence).toBe('Feeder Test changed the product School Bus: Line Passenger vehicle → Miscellaneous vehicle');
    expect(await set(null)).toMatchObject({ line: null, version: 3 });
    expect((await test.get(`${PATH}/options`, test.people.Telecaller)).body.data).toEqual([{ id, name: 'School Bus', line: null }]);
  });

  it('refuses a stale version, a taken name and an empty one, and keeps the row', async () => {
    const { id } = await addProduct(test, 'Car');
    await addProduct(test, 'Bike');
    await test.put(`${PATH}/${id}`, { name: 'Car 2' }, test.people.Admin);
    expect(await test.put(`${PATH}/${id}`, { version: 1, name: 'Car 3' }, test.people.Admin)).toMatchObject({
      status: 409,
      body: { code: 'stale-version', data: { name: 'Car 2' } },
    });
    expect(await test.put(`${PATH}/${id}`, { name: 'BIKE' }, test.people.Admin)).toMatchObject({ status: 409, body: { code: 'taken' } });
    expect((await test.put(`${PATH}/${id}`, { name: null }, test.people.Admin)).body.errors).toEqual({ name: ['Required!'] });
    expect(namesIn(await list('sort=id&order=asc'))).toEqual(['Car 2', 'Bike']);
  });

  it.each(['999999', '0', '-1', 'x', '1.5', '2147483648', '99999999999'])('finds nothing at %s', async (id) => {
    const { status } = await test.put(`${PATH}/${id}`, { name: 'Car' }, test.people.Admin);
    expect(status).toBe(id === '999999' ? 404 : 422);
  });
});

describe(`PUT ${PATH}/{id}/status`, () => {
  it('sets or turns the state round, audits each change, and takes the product out of the options', async () => {
    const { id } = await addProduct(test, 'Car');
    const set = async (body: object) => (await test.put(`${PATH}/${id}/status`, body, test.people.Feeder)).body;
    expect(await set({ is_active: false })).toEqual({
      data: { id, name: 'Car', line: null, is_active: false, version: 2 },
      successMsg: 'Product deactivated successfully!',
    });
    expect((await test.get(`${PATH}/options`, test.people.Telecaller)).body).toEqual({ data: [], total_count: 0 });
    expect(await set({ is_active: false })).toMatchObject({ data: { version: 2 } });
    expect(await set({})).toMatchObject({ data: { is_active: true, version: 3 }, successMsg: 'Product activated successfully!' });
    expect((await auditEntries(test, 'products')).map(({ action }) => action)).toEqual([
      'products.status',
      'products.status',
      'products.create',
    ]);
  });
});

describe(`DELETE ${PATH}/{id}`, () => {
  it('hides the product, keeps the row with who and when, audits it, and frees the name', async () => {
    const { id } = await addProduct(test, 'Car');
    expect((await test.delete(`${PATH}/${id}`, test.people.Admin)).body).toEqual({ successMsg: 'Product deleted successfully!' });
    expect(await test.db.selectFrom('products').select(['deleted_at', 'deleted_by']).executeTakeFirst()).toEqual({
      deleted_at: expect.any(String),
      deleted_by: test.people.Admin.id,
    });
    expect((await auditEntries(test, 'products'))[0]).toMatchObject({ action: 'products.delete', record_id: id });
    expect([(await test.delete(`${PATH}/${id}`, test.people.Admin)).status, await list(), (await addProduct(test, 'car')).version]).toEqual(
      [404, { data: [], total_count: 0 }, 1],
    );
  });
});

describe(`GET ${PATH}`, () => {
  it('answers newest first, found anywhere in the name, taken literally, and sorted on request', async () => {
    for (const name of ['GCV Package', 'bike 5_0%', 'Car']) await addProduct(test, name);
    expect(namesIn(await list())).toEqual(['Car', 'bike 5_0%', 'GCV Package']);
    expect(namesIn(await list('search=PACK'))).toEqual(['GCV Package']);
    for (const search of ['5_0%', '_', '%'])
      expect(namesIn(await list(`search=${encodeURIComponent(search)}`)), search).toEqual(['bike 5_0%']);
    expect(namesIn(await list('sort=name'))).toEqual(['bike 5_0%', 'Car', 'GCV Package']);
    expect(namesIn(await list('sort=name&order=desc'))).toEqual(['GCV Package', 'Car', 'bike 5_0%']);
  });

  it('answers pages that neither overlap nor miss, with the exact count', async () => {
    for (const name of ['c', 'a', 'e', 'b', 'd']) await addProduct(test, name);
    for (const query of ['', '&sort=is_active', '&sort=name']) {
      const pages = [await list(`limit=2${query}`), await list(`limit=2&page=2${query}`), await list(`limit=2&page=3${query}`)];
      expect(pages.flatMap(namesIn).sort(), query).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(pages.map(({ total_count }) => total_count)).toEqual([5, 5, 5]);
    }
  });

  it('offers the active ones by name, with no more than id, name and line', async () => {
    for (const name of ['b', 'a']) await addProduct(test, name);
    expect((await test.get(`${PATH}/options?limit=1`, test.people.Telecaller)).body).toEqual({
      data: [{ id: expect.any(Number), name: 'a', line: null }],
      total_count: 2,
    });
    expect(namesIn((await test.get(`${PATH}/options?search=B`, test.people.Telecaller)).body)).toEqual(['b']);
  });
});
