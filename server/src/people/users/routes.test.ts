import { describe, expect, it } from 'vitest';
import { addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/users';
const SET = { password: 'client pass 1', password_confirmation: 'client pass 1' };

type Fields = Record<string, unknown>;
const client = (fields: Fields = {}) => ({ name: 'Asha Patel', mobile: '9876543210', profession: 'Trader', ...fields });
async function addClient(fields: Fields = {}) {
  const { status, body } = await test.post(PATH, client(fields), test.people.Admin);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}
const list = async (query = '', as = test.people.Admin) => (await test.get(`${PATH}?${query}`, as)).body;
const namesIn = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

describe(`POST ${PATH}`, () => {
  it('adds a client, active and without a password', async () => {
    const { status, body } = await test.post(PATH, client({ mobile: '+91 98765-43210' }), test.people.Feeder);
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        id: expect.any(Number),
        name: 'Asha Patel',
        mobile: '9876543210',
        profession: 'Trader',
        is_active: true,
        mobile_2: null,
        email: null,
        address: null,
        city: null,
        pan: null,
        birth_date: null,
        relation_of: null,
        relation: null,
        related_to: null,
        version: 1,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      successMsg: 'User added successfully!',
    });
    const row = await test.db.selectFrom('people').selectAll().where('id', '=', body.data.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ role_id: 4, created_by: test.people.Feeder.id, password_hash: null, password_sealed: null });
  });

  it('leaves one audit entry with the row, without password and without its hash or sealed copy', async () => {
    const { id } = await addClient({ password: 'client pass 1', role_id: 4 });
    const entries = (await auditEntries(test, 'people')).filter(({ record_id }) => record_id === id);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action: 'users.create',
      person_id: test.people.Admin.id,
      before: null,
      after: { name: 'Asha Patel', mobile: '9876543210', role_id: 4, password: 'set' },
    });
    expect(JSON.stringify(entries)).not.toMatch(/password_hash|password_sealed|argon2|client pass/);
  });

  it.each([
    ['name', 'As', 'Must be at least 3 characters'],
    ['name', ' ', 'Required'],
    ['name', 'A'.repeat(192), 'Must be less than 191 characters'],
    ['mobile', '12345', 'Must be 10 characters'],
    ['mobile', '98765432101', 'Must be 10 characters'],
    ['mobile', 'abcdefghij', 'Must be digits only'],
    ['mobile', null, 'Required'],
    ['profession', 7, 'Must be text'],
    ['password', 'short', 'Must be at least 8 characters'],
    ['password', 'x'.repeat(21), 'Must be less than 20 characters'],
    ['role_id', 1, expect.any(String)],
    ['role_id', '3', expect.any(String)],
    ['is_active', false, 'Unknown field'],
    ['mobile_2', '12345', 'Must be at least 10 characters'],
    ['mobile_2', '098765 43210', 'Is the first number already'],
    ['email', 'asha', 'Must be an e-mail address'],
    ['pan', 'AAAZA1111A', 'Must be a PAN, such as AAAPZ1234C'],
    ['birth_date', '2099-01-01', 'Must not be in the future'],
    ['birth_date', '31-12-1980', 'Must be a date: yyyy-mm-dd'],
    ['relation_of', 'Ramesh', 'Must be the number of a record'],
    ['relation_of', 999_999, 'Is no client'],
    ['password_hash', 'x', 'Unknown field'],
    ['id', 1, 'Unknown field'],
    ['toString', 1, 'Unknown field'],
  ])('refuses %s = %j with 422 that names it', async (field, value, message) => {
    const { status, body } = await test.post(PATH, client({ [field]: value }), test.people.Admin);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid', errors: { [field]: [message] } });
    expect((await list()).total_count).toBe(1);
  });

  it.each([
    ['another client', () => addClient({ name: 'First' })],
    ['a member of staff', () => addPerson(test.db, 'Telecaller', { mobile: '9876543210' })],
  ])('refuses the mobile of %s, however it is typed', async (_, taken) => {
    await taken();
    const { status, body } = await test.post(PATH, client({ mobile: '098765 43210' }), test.people.Admin);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'taken', errors: { mobile: ['Is already used by another person'] } });
  });

  it('makes one of twenty clients of one mobile that arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.post(PATH, client(), test.people.Admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });
});

describe(`GET ${PATH}/{id}`, () => {
  it('answers one client, without their password', async () => {
    const { id } = test.people.User;
    const { status, body } = await test.get(`${PATH}/${id}`, test.people.Feeder);
    expect([status, body.data]).toEqual([200, expect.objectContaining({ id, name: 'User Test', mobile: '9800000040', profession: null })]);
    expect(Object.keys(body.data)).not.toContain('can_reveal');
    expect(JSON.stringify(body)).not.toMatch(/password/);
  });

  it('answers 404 for staff, for the deleted and for nobody', async () => {
    await test.db.updateTable('people').set({ deleted_at: new Date().toISOString() }).where('id', '=', test.people.User.id).execute();
    for (const id of [test.people.Admin.id, test.people.User.id, 999_999])
      expect((await test.get(`${PATH}/${id}`, test.people.Admin)).status).toBe(404);
  });
});

describe(`PUT ${PATH}/{id}`, () => {
  it('changes what is given, keeps what is absent, clears what is null, counts the version up and audits both rows', async () => {
    const added = await addClient();
    const { status, body } = await test.put(`${PATH}/${added.id}`, { version: 1, name: 'Asha Shah', profession: null }, test.people.Admin);
    expect(status).toBe(200);
    expect(body).toEqual({ data: { ...added, name: 'Asha Shah', profession: null, version: 2 }, successMsg: 'User updated successfully!' });
    expect((await auditEntries(test, 'people'))[0]).toMatchObject({
      action: 'users.update',
      person_id: test.people.Admin.id,
      before: { name: 'Asha Patel' },
      after: { name: 'Asha Shah', profession: null, version: 2 },
    });
  });

  it('refuses a stale version with 409, keeps the row, and shows it as it is', async () => {
    const { id } = await addClient();
    await test.put(`${PATH}/${id}`, { name: 'First' }, test.people.Admin);
    const { status, body } = await test.put(`${PATH}/${id}`, { version: 1, name: 'Second' }, test.people.Admin);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stale-version', data: { name: 'First', version: 2 } });
    expect(body.data).not.toHaveProperty('password_sealed');
    expect(namesIn(await list('search=9876543210'))).toEqual(['First']);
  });

  it('lets one of two editors who save the same version at once win', async () => {
    const { id } = await addClient();
    const answers = await Promise.all(['One', 'Two'].map((name) => test.put(`${PATH}/${id}`, { version: 1, name }, test.people.Admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('changes and audits nothing when nothing is given', async () => {
    const { id } = await addClient();
    const entries = await auditEntries(test);
    expect((await test.put(`${PATH}/${id}`, {}, test.people.Admin)).body.data.version).toBe(1);
    expect(await auditEntries(test)).toEqual(entries);
  });

  it.each([{ name: null }, { mobile: '' }, { mobile: '123' }, { role_id: 1 }, { password: 'client pass 1' }, { version: 0 }])(
    'refuses %j with 422',
    async (change) => {
      const { id } = await addClient();
      expect(await test.put(`${PATH}/${id}`, change, test.people.Admin)).toMatchObject({
        status: 422,
        body: { errors: { [Object.keys(change)[0] as string]: [expect.any(String)] } },
      });
    },
  );

  it("refuses another person's mobile, staff's too, and takes its own again", async () => {
    const { id } = await addClient();
    expect(await test.put(`${PATH}/${id}`, { mobile: '9800000010' }, test.people.Admin)).toMatchObject({
      status: 409,
      body: { code: 'taken' },
    });
    expect((await test.put(`${PATH}/${id}`, { mobile: '9876543210' }, test.people.Admin)).status).toBe(200);
  });

  it.each(['Admin', 'Feeder', 'Telecaller'] as const)('finds no client in the row of a %s', async (role) => {
    const { id } = test.people[role];
    for (const call of [
      test.put(`${PATH}/${id}`, { name: 'Changed' }, test.people.Admin),
      test.put(`${PATH}/${id}/status`, { is_active: false }, test.people.Admin),
      test.put(`${PATH}/${id}/password`, { ...SET, current_password: 'x' }, test.people.Admin),
      test.post(`${PATH}/${id}/reveal-password`, { current_password: 'x' }, test.people.Admin),
      test.delete(`${PATH}/${id}`, test.people.Admin),
    ])
      expect(await call).toMatchObject({ status: 404, body: { message: 'This user was not found.' } });
  });
});

describe(`PUT ${PATH}/{id}/status`, () => {
  it('sets the state that is given, and turns it round when none is', async () => {
    const { id } = await addClient();
    const set = async (body: object) => (await test.put(`${PATH}/${id}/status`, body, test.people.Admin)).body;
    expect(await set({ is_active: false })).toMatchObject({
      data: { is_active: false, version: 2 },
      successMsg: 'User deactivated successfully!',
    });
    expect(await set({ is_active: false })).toMatchObject({ data: { is_active: false, version: 2 } });
    expect(await set({})).toMatchObject({ data: { is_active: true, version: 3 }, successMsg: 'User activated successfully!' });
    const entries = (await auditEntries(test, 'people')).filter(({ action }) => action === 'users.status');
    expect(entries.map(({ after }) => (after as { is_active: boolean }).is_active)).toEqual([true, false]);
  });

  it.each(['no', 0, null])('refuses is_active = %j', async (is_active) => {
    expect((await test.put(`${PATH}/${test.people.User.id}/status`, { is_active }, test.people.Admin)).status).toBe(422);
  });
});

describe(`DELETE ${PATH}/{id}`, () => {
  it('hides the client, keeps the row with who and when, audits it, and frees the mobile', async () => {
    const { id } = await addClient();
    expect((await test.delete(`${PATH}/${id}`, test.people.Admin)).body).toEqual({ successMsg: 'User deleted successfully!' });
    expect(await test.db.selectFrom('people').select(['deleted_at', 'deleted_by']).where('id', '=', id).executeTakeFirst()).toEqual({
      deleted_at: expect.any(String),
      deleted_by: test.people.Admin.id,
    });
    expect((await auditEntries(test, 'people'))[0]).toMatchObject({ action: 'users.delete', record_id: id });
    expect((await test.delete(`${PATH}/${id}`, test.people.Admin)).status).toBe(404);
    expect((await list('search=9876543210')).total_count).toBe(0);
    expect((await addClient()).id).not.toBe(id);
  });

  it('is refused while the client has policies, and says how many', async () => {
    const remove = async () => (await test.delete(`${PATH}/${test.people.User.id}`, test.people.Admin)).body;
    const { id } = await addMotorPolicy(test);
    expect(await remove()).toMatchObject({
      code: 'conflict',
      message: 'This user has 1 policy and cannot be deleted. Delete the policy first.',
    });
    await test.db
      .insertInto('corporate_insurance')
      .values({ user_id: test.people.User.id, insured_name: 'Mill', policy_no: 'C/1', start_date: '2026-04-01', end_date: '2027-03-31' })
      .execute();
    expect(await remove()).toMatchObject({
      message: 'This user has 2 policies and cannot be deleted. Delete the policies first.',
      data: { in_the_way: { motor_insurance: 1, corporate_insurance: 1 } },
    });
    await test.delete(`/api/motor-insurance/${id}`, test.people.Admin);
    await test.db.updateTable('corporate_insurance').set({ deleted_at: '2026-01-01T00:00:00Z' }).execute();
    expect(await remove()).toEqual({ successMsg: 'User deleted successfully!' });
  });

  it('never leaves a policy without its client when both arrive at once', async () => {
    for (let i = 0; i < 5; i++) {
      const { id } = await addClient();
      const [removed] = await Promise.all([
        test.delete(`${PATH}/${id}`, test.people.Admin),
        addMotorPolicy(test, { user_id: id }).catch(() => undefined),
      ]);
      const policies = await test.db.selectFrom('motor_insurance').select('id').where('user_id', '=', id).execute();
      expect([removed.status, policies.length]).toEqual(policies.length ? [409, 1] : [200, 0]);
      await test.db
        .updateTable('people')
        .set({ mobile: `900000000${i}` })
        .where('id', '=', id)
        .execute();
    }
  });
});
