import { beforeEach, describe, expect, it } from 'vitest';
import { addMotorPolicy, addProduct, auditEntries, form, PDF } from '../../testing/app/builders.ts';
import { PASSWORD as ADMINS, givePassword, mayEnter } from '../../testing/app/sign-ins.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PASSWORD = 'client pass 1';
const passwords = { password: PASSWORD, password_confirmation: PASSWORD, current_password: ADMINS };
let client: TestPerson;

beforeEach(async () => {
  client = await addPerson(test.db, 'User', { name: 'Asha Patel', mobile: '9876543210' });
  test.people.Admin = await givePassword(test, test.people.Admin);
});

const provenAgo = (minutes: number) =>
  test.db
    .updateTable('sessions')
    .set({ proven_at: new Date(Date.now() - minutes * 60_000).toISOString() })
    .execute();
const admin = () => test.people.Admin;
const newest = async (table: string) => (await auditEntries(test, table))[0];
const rowOf = (id: number) => test.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the specified calls of users', () => {
  it('POST signup adds a client, with the role_id that the specification sends, and an Idempotency-Key', async () => {
    const body = { name: 'Vijay Shah', mobile: '9123456780', profession: '', password: PASSWORD, role_id: 4 };
    const first = await test.post('/api/signup', body, test.people.Feeder, { 'idempotency-key': 'k' });
    expect(first).toMatchObject({
      status: 201,
      body: { data: { name: 'Vijay Shah', profession: null }, successMsg: 'User added successfully!' },
    });
    expect((await test.post('/api/signup', body, test.people.Feeder, { 'idempotency-key': 'k' })).body.data.id).toBe(first.body.data.id);
    expect(await newest('people')).toMatchObject({
      action: 'users.create',
      person_id: test.people.Feeder.id,
      record_id: first.body.data.id,
    });
  });

  it.each(['1', 2, 3])('POST signup makes nobody of role %j', async (role_id) => {
    expect(await test.post('/api/signup', { name: 'Vijay Shah', mobile: '9123456780', role_id }, admin())).toMatchObject({
      status: 422,
      body: { errors: { role_id: [expect.any(String)] } },
    });
  });

  it('POST user-update/{id} changes the client of the path, and none where user_id names another', async () => {
    const change = { name: 'Asha Shah', mobile: '9876543210', profession: 'Trader' };
    const update = (user_id: number) => test.post(`/api/user-update/${client.id}`, { user_id, ...change }, admin());
    expect(await update(test.people.User.id)).toMatchObject({ status: 422, body: { errors: { user_id: [expect.any(String)] } } });
    expect((await rowOf(client.id)).name).not.toBe('Asha Shah');
    const { status, body } = await update(client.id);
    expect([status, body.data]).toEqual([200, expect.objectContaining({ id: client.id, name: 'Asha Shah', profession: 'Trader' })]);
    expect(await newest('people')).toMatchObject({ action: 'users.update', record_id: client.id });
    expect((await rowOf(test.people.User.id)).name).toBe('User Test');
  });

  it('POST password-update sets the password of user_id and ends the sessions', async () => {
    const body = { user_id: String(client.id), ...passwords };
    expect(await test.post('/api/password-update', body, admin())).toMatchObject({
      status: 200,
      body: { successMsg: 'Password updated successfully!' },
    });
    expect(await newest('people')).toMatchObject({ action: 'users.password', record_id: client.id, after: { password: 'set' } });
    expect(await mayEnter(test, client)).toBe(false);
  });

  it.each([
    [999_999, 404],
    [0, 422],
    ['x', 422],
    [undefined, 422],
  ])('POST password-update with user_id %j answers %i', async (user_id, status) => {
    expect((await test.post('/api/password-update', { user_id, ...passwords }, admin())).status).toBe(status);
  });

  it('POST password-update needs no password of an Admin who gave it within ten minutes by this sign-in', async () => {
    const { current_password, ...specified } = passwords;
    const update = (more: object) => test.post('/api/password-update', { user_id: client.id, ...specified, ...more }, admin());
    expect((await update({})).status).toBe(200);
    expect(await mayEnter(test, client)).toBe(false);
    await provenAgo(10);
    expect((await update({})).body.errors).toEqual({ current_password: ['Required'] });
    expect((await update({ current_password })).status).toBe(200);
    expect((await update({})).status).toBe(200);
  });

  it("POST password-update asks for the Admin's own password after ten minutes, as the panel does", async () => {
    await provenAgo(11);
    const { current_password: _, ...without } = passwords;
    expect((await test.post('/api/password-update', { user_id: client.id, ...without }, admin())).body.errors).toEqual({
      current_password: ['Required'],
    });
    const wrong = { user_id: client.id, ...passwords, current_password: 'not my password' };
    expect((await test.post('/api/password-update', wrong, admin())).status).toBe(403);
    expect((await rowOf(client.id)).password_hash).toBeNull();
    expect(await newest('people')).toMatchObject({ action: 'users.password-refused', person_id: admin().id, record_id: client.id });
  });

  it('POST password-update refuses passwords that differ', async () => {
    const body = { user_id: client.id, ...passwords, password_confirmation: 'another one' };
    expect((await test.post('/api/password-update', body, admin())).body.errors).toEqual({
      password_confirmation: ['Must be the same as the password'],
    });
  });

  it('GET users-status/{id} turns the state round each time and is audited', async () => {
    expect((await test.get(`/api/users-status/${client.id}`, admin())).body).toMatchObject({
      data: { is_active: false },
      successMsg: 'User deactivated successfully!',
    });
    expect(await newest('people')).toMatchObject({
      action: 'users.status',
      person_id: admin().id,
      record_id: client.id,
      before: { is_active: true },
      after: { is_active: false },
    });
    expect(await mayEnter(test, client)).toBe(false);
    expect((await test.get(`/api/users-status/${client.id}`, admin())).body.data.is_active).toBe(true);
  });

  it('POST user-delete/{id} deletes', async () => {
    expect((await test.ask(`/api/user-delete/${client.id}`, { method: 'POST', as: admin() })).body).toEqual({
      successMsg: 'User deleted successfully!',
    });
    expect(await newest('people')).toMatchObject({ action: 'users.delete', record_id: client.id });
    expect((await rowOf(client.id)).deleted_by).toBe(admin().id);
  });

  it.each(['/api/user-update/999999', '/api/user-delete/999999'])('POST %s answers 404', async (path) => {
    expect((await test.post(path, {}, admin())).status).toBe(404);
  });
});

describe('the specified calls of employees', () => {
  it('GET employees-status/{id} turns the state round each time and is audited', async () => {
    const { Feeder } = test.people;
    expect((await test.get(`/api/employees-status/${Feeder.id}`, admin())).body).toMatchObject({
      data: { is_active: false },
      successMsg: 'Employee deactivated successfully!',
    });
    expect(await newest('people')).toMatchObject({ action: 'employees.status', person_id: admin().id, record_id: Feeder.id });
    expect((await test.get(`/api/employees-status/${Feeder.id}`, admin())).body.data.is_active).toBe(true);
    for (const id of [client.id, admin().id]) expect((await test.get(`/api/employees-status/${id}`, admin())).status).toBe(404);
  });

  it("POST password-update sets an employee's password too, under the permission for employees", async () => {
    const { Feeder } = test.people;
    expect(await test.post('/api/password-update', { user_id: Feeder.id, ...passwords }, admin())).toMatchObject({
      status: 200,
      body: { successMsg: 'Password updated successfully!' },
    });
    expect(await newest('people')).toMatchObject({ action: 'employees.password', record_id: Feeder.id, after: { password: 'set' } });
    expect(await mayEnter(test, Feeder)).toBe(false);
  });

  it('POST password-update sets no password of an Admin, and lets nobody but an Admin set one', async () => {
    expect(await test.post('/api/password-update', { user_id: admin().id, ...passwords }, admin())).toMatchObject({
      status: 404,
      body: { message: 'This user was not found.' },
    });
    expect((await test.post('/api/password-update', { user_id: client.id, ...passwords }, test.people.Feeder)).status).toBe(403);
    expect(await mayEnter(test, client)).toBe(true);
  });

  it('POST employees/{id}?_method=PUT changes, and ?_method=DELETE deletes', async () => {
    const { Telecaller } = test.people;
    expect((await test.post(`/api/employees/${Telecaller.id}?_method=PUT`, { role_id: '3' }, admin())).body.data.role.name).toBe('Feeder');
    expect((await test.post(`/api/employees/${Telecaller.id}?_method=DELETE`, {}, admin())).body).toEqual({
      successMsg: 'Employee deleted successfully!',
    });
    expect(await newest('people')).toMatchObject({ action: 'employees.delete', record_id: Telecaller.id });
  });
});

describe('GET products/{id}', () => {
  it('turns the state of the product round and is audited', async () => {
    const { id } = await addProduct(test, 'Car');
    expect((await test.get(`/api/products/${id}`, test.people.Feeder)).body).toMatchObject({
      data: { id, is_active: false },
      successMsg: 'Product deactivated successfully!',
    });
    expect(await newest('products')).toMatchObject({
      action: 'products.status',
      person_id: test.people.Feeder.id,
      record_id: id,
      before: { is_active: true },
      after: { is_active: false },
    });
  });

  it('does nothing for a HEAD, and nothing when it is refused', async () => {
    const { id } = await addProduct(test, 'Car');
    expect((await test.ask(`/api/products/${id}`, { method: 'HEAD', as: admin() })).status).toBe(404);
    expect((await test.ask(`/api/users-status/${client.id}`, { method: 'HEAD', as: admin() })).status).toBe(404);
    expect((await test.get(`/api/products/${id}`, test.people.Telecaller)).status).toBe(403);
    expect((await test.get(`/api/products/${id}?is_active=1`, admin())).status).toBe(422);
    expect((await test.get('/api/products', admin())).body.data[0]).toMatchObject({ is_active: true, version: 1 });
  });
});

describe('_method', () => {
  it.each(['PUT', 'put'])('=%s makes a POST a PUT, with the rights of the PUT', async (method) => {
    const { id } = await addProduct(test, 'Car');
    expect((await test.post(`/api/products/${id}?_method=${method}`, { name: 'Bike' }, test.people.Feeder)).body.data.name).toBe('Bike');
    expect((await test.post(`/api/products/${id}?_method=${method}`, { name: 'Van' }, test.people.Telecaller)).status).toBe(403);
    expect(await newest('products')).toMatchObject({ action: 'products.update', after: { name: 'Bike' } });
  });

  it('=DELETE makes a POST a DELETE, and is taken on a DELETE itself', async () => {
    const [car, bike] = [await addProduct(test, 'Car'), await addProduct(test, 'Bike')];
    expect((await test.post(`/api/products/${car.id}?_method=DELETE`, {}, test.people.Feeder)).status).toBe(403);
    expect((await test.post(`/api/products/${car.id}?_method=DELETE`, {}, admin())).body).toEqual({
      successMsg: 'Product deleted successfully!',
    });
    expect((await test.delete(`/api/products/${bike.id}?_method=DELETE`, admin())).status).toBe(200);
    expect((await auditEntries(test, 'products')).map(({ action }) => action)).toEqual([
      'products.delete',
      'products.delete',
      'products.create',
      'products.create',
    ]);
  });

  it('=PUT takes a multipart form with a file', async () => {
    const { id } = await addMotorPolicy(test);
    const { status, body } = await test.post(
      `/api/motor-insurance/${id}?_method=PUT`,
      form({ user_id: test.people.User.id, ncb: '25%' }, { bytes: PDF }),
      test.people.Feeder,
    );
    expect([status, body.data]).toEqual([200, expect.objectContaining({ ncb: '25%', file: expect.stringContaining('signature=') })]);
    expect((await newest('motor_insurance'))?.action).toBe('motor-insurance.update');
  });

  it('=PUT refuses a form without anything known, and a stale version', async () => {
    const { id } = await addMotorPolicy(test);
    expect((await test.post(`/api/motor-insurance/${id}?_method=PUT`, form({ version: 7, ncb: '25%' }), admin())).status).toBe(409);
    expect((await test.post(`/api/motor-insurance/${id}?_method=PUT`, form({ created_by: 7 }), admin())).body.errors).toEqual({
      created_by: ['Unknown field'],
    });
  });

  it.each([
    ['POST', '_method=PATCH', 404],
    ['POST', '_method=GET', 404],
    ['POST', '_method=', 404],
    ['POST', '_method=POST', 404],
    ['GET', '_method=DELETE', 422],
    ['GET', '_method=PUT', 422],
    ['PUT', '_method=DELETE', 422],
    ['DELETE', '_method=PUT', 422],
    ['POST', '_method=PATCH&_method=DELETE', 404],
  ] as const)('of a %s as ?%s changes nothing', async (method, query, status) => {
    const { id } = await addProduct(test, 'Car');
    expect((await test.ask(`/api/products/${id}?${query}`, { method, as: admin(), ...(method !== 'GET' && { body: {} }) })).status).toBe(
      status,
    );
    expect((await test.get('/api/products', admin())).body.data).toMatchObject([{ id, name: 'Car', is_active: true, version: 1 }]);
  });

  it('is an unknown parameter where a POST is one already', async () => {
    expect((await test.post('/api/products?_method=PATCH', { name: 'Car' }, admin())).body.errors).toEqual({ _method: ['Unknown field'] });
  });

  it('is not read from a body or a header', async () => {
    const { id } = await addProduct(test, 'Car');
    expect((await test.post(`/api/products/${id}`, { _method: 'DELETE' }, admin(), { 'x-http-method-override': 'DELETE' })).status).toBe(
      404,
    );
    expect((await test.post('/api/products', { name: 'Bike', _method: 'DELETE' }, admin())).body.errors).toEqual({
      _method: ['Unknown field'],
    });
  });
});
