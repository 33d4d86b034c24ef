import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { givePassword, mayEnter, PASSWORD, signIn } from '../../testing/app/sign-ins.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const SECRET = 'staff pass 1';
let admin: TestPerson;
let feeder: TestPerson;

const body = { password: SECRET, password_confirmation: SECRET, current_password: PASSWORD };
const setPassword = (id: number) => test.put(`/api/employees/${id}/password`, body, admin);
const reveal = (path: string, current_password = PASSWORD) => test.post(`/api/${path}/reveal-password`, { current_password }, admin);

beforeEach(async () => {
  admin = await givePassword(test, test.people.Admin);
  feeder = test.people.Feeder;
});

describe('PUT /api/employees/{id}/password', () => {
  it('sets a password that signs in, ends the sessions, and says in the audit no more than that', async () => {
    expect((await setPassword(feeder.id)).body).toEqual({ successMsg: 'Password updated successfully!' });
    expect(await mayEnter(test, feeder)).toBe(false);
    expect((await signIn(test, '9800000030', SECRET)).status).toBe(200);
    const [, entry] = await auditEntries(test);
    expect(entry).toMatchObject({ action: 'employees.password', person_id: admin.id, record_id: feeder.id, after: { password: 'set' } });
    expect(JSON.stringify(entry)).not.toMatch(/staff pass|argon2|sealed/);
  });
});

describe('POST /api/employees/{id}/reveal-password', () => {
  beforeEach(() => setPassword(feeder.id));

  it('shows the password to an Admin who enters their own, and leaves an audit entry', async () => {
    expect(await reveal(`employees/${feeder.id}`)).toMatchObject({ status: 200, body: { data: { pass_read: SECRET } } });
    expect((await auditEntries(test))[0]).toMatchObject({ action: 'employees.reveal', person_id: admin.id, record_id: feeder.id });
  });

  it('refuses a wrong own password with 403 and keeps an audit entry of it', async () => {
    expect((await reveal(`employees/${feeder.id}`, 'not my password')).status).toBe(403);
    expect((await auditEntries(test))[0]).toMatchObject({ action: 'employees.reveal-refused', person_id: admin.id });
  });

  it('stops after ten in an hour, those of clients counted', async () => {
    await test.put(`/api/users/${test.people.User.id}/password`, body, admin);
    const paths = Array.from({ length: 12 }, (_, i) => (i % 2 ? `users/${test.people.User.id}` : `employees/${feeder.id}`));
    const answers = await Promise.all(paths.map((path) => reveal(path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429]);
  });

  it('answers 409 where nothing is kept', async () => {
    await test.db.updateTable('people').set({ password_sealed: null }).where('id', '=', feeder.id).execute();
    expect(await reveal(`employees/${feeder.id}`)).toMatchObject({
      status: 409,
      body: { message: 'No password of this employee is kept. Set a new one to be able to reveal it.' },
    });
  });
});
