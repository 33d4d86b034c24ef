import { describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { mayEnter } from '../../testing/app/sign-ins.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/employees';
const PASSWORD = 'staff pass 1';

type Fields = Record<string, unknown>;
const employee = (fields: Fields = {}) => ({
  name: 'Bina Shah',
  mobile: '9876543210',
  email: 'bina@example.in',
  role_id: 3,
  password: PASSWORD,
  ...fields,
});
const add = (fields: Fields = {}) => test.post(PATH, employee(fields), test.people.Admin);
async function addEmployee(fields: Fields = {}) {
  const { status, body } = await add(fields);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}
const list = async (query = '') => (await test.get(`${PATH}?${query}`, test.people.Admin)).body;
const namesIn = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);
const rowOf = (id: number) => test.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe(`POST ${PATH}`, () => {
  it.each([
    [3, 'Feeder'],
    ['2', 'Telecaller'],
  ])('adds an employee of role %j, a %s, who can sign in at once', async (role_id, name) => {
    const { status, body } = await add({ role_id, mobile: '+91 98765-43210' });
    expect([status, body]).toEqual([
      201,
      {
        data: {
          id: expect.any(Number),
          name: 'Bina Shah',
          mobile: '9876543210',
          email: 'bina@example.in',
          role_id: Number(role_id),
          role: { id: Number(role_id), name },
          is_active: true,
          can_reveal: true,
          has_second_factor: false,
          version: 1,
          created_at: expect.any(String),
        },
        successMsg: 'Employee added successfully!',
      },
    ]);
    const signedIn = await test.post('/api/login', { username: '9876543210', password: PASSWORD });
    expect(signedIn.body.data.role).toEqual({ id: Number(role_id), name });
  });

  it('leaves one audit entry with the row, without password, hash or sealed copy', async () => {
    const { id } = await addEmployee();
    const entries = (await auditEntries(test, 'people')).filter(({ record_id }) => record_id === id);
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'employees.create',
        person_id: test.people.Admin.id,
        before: null,
        after: expect.objectContaining({ name: 'Bina Shah', role_id: 3, created_by: test.people.Admin.id, password: 'set' }),
      }),
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/password_hash|password_sealed|argon2|staff pass/);
  });

  it('takes an empty e-mail as none', async () => {
    expect((await addEmployee({ email: '' })).email).toBeNull();
  });

  it.each([
    ['name', '', 'Required'],
    ['name', 'Bi', 'Must be at least 3 characters'],
    ['mobile', null, 'Required'],
    ['mobile', '12345', 'Must be 10 characters'],
    ['email', 'no address', 'Must be an e-mail address'],
    ['role_id', undefined, 'Required'],
    ['role_id', '', 'Required'],
    ['role_id', null, 'Required'],
    ['role_id', 1, 'Must be 3 (Feeder) or 2 (Telecaller)'],
    ['role_id', '4', 'Must be 3 (Feeder) or 2 (Telecaller)'],
    ['role_id', [3], 'Must be 3 (Feeder) or 2 (Telecaller)'],
    ['password', undefined, 'Required'],
    ['password', '', 'Required'],
    ['password', null, 'Required'],
    ['password', 'short', 'Must be at least 8 characters'],
    ['password', 'x'.repeat(21), 'Must be less than 20 characters'],
    ['profession', 'Clerk', 'Unknown field'],
    ['is_active', false, 'Unknown field'],
    ['created_by', 1, 'Unknown field'],
  ])('refuses %s = %j with 422 that names it', async (field, value, message) => {
    expect(await add({ [field]: value })).toMatchObject({ status: 422, body: { code: 'invalid', errors: { [field]: [message] } } });
    expect((await list()).total_count).toBe(2);
  });

  it('refuses the mobile of a client or of an Admin, however it is typed', async () => {
    for (const role of ['User', 'Admin'] as const) {
      const { mobile } = await rowOf(test.people[role].id);
      expect(await add({ mobile: `0${mobile}` })).toMatchObject({
        status: 409,
        body: { code: 'taken', errors: { mobile: ['Is already used by another person'] } },
      });
    }
  });
});

describe(`GET ${PATH}`, () => {
  const STAFF = [
    { name: 'Meera Rao', mobile: '9000000003', email: 'z@example.in', role_id: 3 },
    { name: 'asha Patel', mobile: '9000000009', email: null, role_id: 2 },
    { name: 'Zubin Irani', mobile: '9000000001', email: 'A@example.in', role_id: 3 },
  ];
  const some = async () => {
    for (const person of STAFF) await addEmployee(person);
    await test.db
      .updateTable('people')
      .set({ deleted_at: '2026-01-01T00:00:00Z' })
      .where('name', 'like', '% Test')
      .where('role_id', 'in', [2, 3])
      .execute();
  };

  it('answers Feeders and Telecallers only, newest first, and never a password', async () => {
    await some();
    const body = await list();
    expect([namesIn(body), body.total_count]).toEqual([['Zubin Irani', 'asha Patel', 'Meera Rao'], 3]);
    expect(JSON.stringify(body)).not.toMatch(/password|pass_read|sealed|hash/);
  });

  it.each([
    ['name', ['asha Patel', 'Meera Rao', 'Zubin Irani']],
    ['mobile', ['Zubin Irani', 'Meera Rao', 'asha Patel']],
    ['email', ['Zubin Irani', 'Meera Rao', 'asha Patel']],
    ['role', ['Meera Rao', 'Zubin Irani', 'asha Patel']],
  ])('sorts by %s', async (sort, names) => {
    await some();
    expect(namesIn(await list(`sort=${sort}`))).toEqual(names);
  });

  it.each([
    ['role', ['asha Patel', 'Zubin Irani', 'Meera Rao']],
    ['email', ['Meera Rao', 'Zubin Irani', 'asha Patel']],
  ])('sorts by %s downwards, empty ones last', async (sort, names) => {
    await some();
    expect(namesIn(await list(`sort=${sort}&order=desc`))).toEqual(names);
  });

  it.each(['+91 90000 00001', 'IRANI', 'a@EXAMPLE', 'bin ir'])('finds an employee by %j', async (search) => {
    await some();
    expect(namesIn(await list(`search=${encodeURIComponent(search)}`))).toEqual(['Zubin Irani']);
  });

  it('answers pages that neither overlap nor miss', async () => {
    for (let i = 0; i < 5; i++) await addPerson(test.db, 'Feeder', { name: 'Same Name', mobile: `911111111${i}` });
    for (const query of ['', '&sort=name', '&sort=role', '&sort=email&order=desc']) {
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(await list(`limit=2&page=${page}${query}`));
      const ids = pages.flatMap(({ data }) => data.map(({ id }: { id: number }) => id));
      expect([ids.length, new Set(ids).size, ...pages.map(({ total_count }) => total_count)], query).toEqual([7, 7, 7, 7, 7, 7]);
    }
  });

  it.each(['sort=role_id', 'sort=role_name', 'sort=profession', 'sort=password_hash', 'role_id=3', 'limit=1001', 'page=0'])(
    'refuses ?%s with 422',
    async (query) => {
      expect((await test.get(`${PATH}?${query}`, test.people.Admin)).status).toBe(422);
    },
  );
});

describe(`GET ${PATH}/options`, () => {
  it('answers the active employees by name to a Telecaller too, with no more than id and name', async () => {
    const { id } = await addEmployee();
    const gone = await addEmployee({ name: 'Gone', mobile: '9000000002' });
    await test.put(`${PATH}/${gone.id}/status`, { is_active: false }, test.people.Admin);
    const { body } = await test.get(`${PATH}/options`, test.people.Telecaller);
    expect([body.data[0], namesIn(body), body.total_count]).toEqual([
      { id, name: 'Bina Shah' },
      ['Bina Shah', 'Feeder Test', 'Telecaller Test'],
      3,
    ]);
    expect(namesIn((await test.get(`${PATH}/options?search=bina`, test.people.Telecaller)).body)).toEqual(['Bina Shah']);
    expect(namesIn((await test.get(`${PATH}/options?id=${gone.id}`, test.people.Telecaller)).body)).toEqual(['Gone']);
    expect(namesIn((await test.get(`${PATH}/options?id=${test.people.Admin.id}`, test.people.Telecaller)).body)).toEqual([]);
  });
});

describe(`PUT ${PATH}/{id}`, () => {
  it('changes what is given, keeps what is absent, clears what is null, counts the version up and audits both rows', async () => {
    const added = await addEmployee();
    const { status, body } = await test.put(`${PATH}/${added.id}`, { version: 1, name: 'Bina Mehta', email: null }, test.people.Admin);
    expect([status, body]).toEqual([
      200,
      { data: { ...added, name: 'Bina Mehta', email: null, version: 2 }, successMsg: 'Employee updated successfully!' },
    ]);
    expect((await auditEntries(test, 'people'))[0]).toMatchObject({
      action: 'employees.update',
      before: { name: 'Bina Shah', email: 'bina@example.in' },
      after: { name: 'Bina Mehta', email: null },
    });
  });

  it('makes a Feeder a Telecaller and back, and ends their sessions at once', async () => {
    const { Feeder, Admin } = test.people;
    expect((await test.put(`${PATH}/${Feeder.id}`, { name: 'Still In' }, Admin)).status).toBe(200);
    expect(await mayEnter(test, Feeder)).toBe(true);
    expect((await test.put(`${PATH}/${Feeder.id}`, { role_id: 2 }, Admin)).body.data.role).toEqual({ id: 2, name: 'Telecaller' });
    expect(await mayEnter(test, Feeder)).toBe(false);
    expect((await test.put(`${PATH}/${Feeder.id}`, { role_id: '3' }, Admin)).body.data.role).toEqual({ id: 3, name: 'Feeder' });
  });

  it.each([1, 4, null, ''])('makes nobody of role %j', async (role_id) => {
    const { Feeder, Admin } = test.people;
    expect((await test.put(`${PATH}/${Feeder.id}`, { role_id }, Admin)).status).toBe(422);
    expect((await rowOf(Feeder.id)).role_id).toBe(3);
  });

  it('refuses a stale version with 409 and shows the record as it is', async () => {
    const { id } = await addEmployee();
    await test.put(`${PATH}/${id}`, { role_id: 2 }, test.people.Admin);
    expect(await test.put(`${PATH}/${id}`, { version: 1, name: 'Second' }, test.people.Admin)).toMatchObject({
      status: 409,
      body: { code: 'stale-version', data: { name: 'Bina Shah', role: { id: 2, name: 'Telecaller' }, version: 2 } },
    });
  });

  it('refuses a mobile that another person has', async () => {
    const { mobile } = await rowOf(test.people.User.id);
    expect((await test.put(`${PATH}/${test.people.Feeder.id}`, { mobile }, test.people.Admin)).body.code).toBe('taken');
  });
});

describe(`PUT ${PATH}/{id}/status`, () => {
  it('deactivates, which ends the sessions, and activates', async () => {
    const { Feeder, Admin } = test.people;
    expect((await test.put(`${PATH}/${Feeder.id}/status`, { is_active: false }, Admin)).body).toMatchObject({
      data: { is_active: false },
      successMsg: 'Employee deactivated successfully!',
    });
    expect(await mayEnter(test, Feeder)).toBe(false);
    expect((await auditEntries(test, 'people'))[0]).toMatchObject({ action: 'employees.status', record_id: Feeder.id });
    expect((await test.put(`${PATH}/${Feeder.id}/status`, {}, Admin)).body.successMsg).toBe('Employee activated successfully!');
  });
});

describe(`DELETE ${PATH}/{id}`, () => {
  it('hides the employee, ends their sessions, audits it, and frees the mobile', async () => {
    const { id } = await addEmployee();
    expect((await test.delete(`${PATH}/${id}`, test.people.Admin)).body).toEqual({ successMsg: 'Employee deleted successfully!' });
    expect((await rowOf(id)).deleted_by).toBe(test.people.Admin.id);
    expect((await auditEntries(test, 'people'))[0]).toMatchObject({ action: 'employees.delete', record_id: id });
    expect((await test.delete(`${PATH}/${id}`, test.people.Admin)).status).toBe(404);
    expect((await addEmployee()).id).not.toBe(id);
    await test.delete(`${PATH}/${test.people.Feeder.id}`, test.people.Admin);
    expect(await mayEnter(test, test.people.Feeder)).toBe(false);
  });
});

describe('an Admin or a client', () => {
  it.each(['Admin', 'User'] as const)('is no employee: every call for the row of a %s answers 404 and changes nothing', async (role) => {
    const { id } = test.people[role];
    const before = await rowOf(id);
    for (const answer of [
      await test.put(`${PATH}/${id}`, { role_id: 3 }, test.people.Admin),
      await test.put(`${PATH}/${id}/status`, { is_active: false }, test.people.Admin),
      await test.put(
        `${PATH}/${id}/password`,
        { password: PASSWORD, password_confirmation: PASSWORD, current_password: 'x' },
        test.people.Admin,
      ),
      await test.post(`${PATH}/${id}/reveal-password`, { current_password: 'x' }, test.people.Admin),
      await test.delete(`${PATH}/${id}`, test.people.Admin),
    ])
      expect(answer).toMatchObject({ status: 404, body: { message: 'This employee was not found.' } });
    expect(await rowOf(id)).toEqual(before);
  });
});
