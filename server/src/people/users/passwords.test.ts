import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { tamperWithAudit } from '../../testing/app/run-sql.ts';
import { givePassword, mayEnter, PASSWORD, signIn } from '../../testing/app/sign-ins.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const SECRET = 'client pass 1';
let admin: TestPerson;

const setPassword = (id: number, password: string, current_password = PASSWORD) =>
  test.put(`/api/users/${id}/password`, { password, password_confirmation: password, current_password }, admin);
const reveal = (id: number, current_password = PASSWORD) => test.post(`/api/users/${id}/reveal-password`, { current_password }, admin);
const sealedOf = async (id: number) =>
  (await test.db.selectFrom('people').select('password_sealed').where('id', '=', id).executeTakeFirstOrThrow()).password_sealed;
const seal = (id: number, password_sealed: string | null) =>
  test.db.updateTable('people').set({ password_sealed }).where('id', '=', id).execute();

beforeEach(async () => {
  admin = await givePassword(test, test.people.Admin);
  test.people.Admin = admin;
});

describe('PUT /api/users/{id}/password', () => {
  it('sets a password that signs in, and keeps a hash and a sealed copy, never the password', async () => {
    const { id } = test.people.User;
    expect(await setPassword(id, SECRET)).toMatchObject({ status: 200, body: { successMsg: 'Password updated successfully!' } });
    expect((await signIn(test, '9800000040', SECRET)).status).toBe(200);
    const row = await test.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(Buffer.from(row.password_sealed ?? '', 'base64')).toHaveLength(12 + SECRET.length + 16);
    expect(JSON.stringify(row)).not.toContain(SECRET);
  });

  it('says in the audit that a password was set, and not which', async () => {
    await setPassword(test.people.User.id, SECRET);
    const [entry] = await auditEntries(test, 'people');
    expect(entry).toMatchObject({
      action: 'users.password',
      person_id: admin.id,
      record_id: test.people.User.id,
      after: { password: 'set' },
    });
    expect(JSON.stringify(entry)).not.toMatch(/client pass|argon2|sealed|hash"?:"?\$/);
  });

  it.each([
    [{}, { password: ['Required'], password_confirmation: ['Required'] }],
    [{ password: SECRET, password_confirmation: SECRET, current_password: '' }, { current_password: ['Required'] }],
    [{ password: SECRET, password_confirmation: SECRET, current_password: 'x'.repeat(201) }, { current_password: [expect.any(String)] }],
    [
      { password: SECRET, password_confirmation: 'another one', current_password: PASSWORD },
      { password_confirmation: ['Must be the same as the password'] },
    ],
    [{ password: 'short', password_confirmation: 'short' }, { password: ['Must be at least 8 characters'] }],
    [{ password: 'x'.repeat(21), password_confirmation: 'x'.repeat(21) }, { password: ['Must be less than 20 characters'] }],
    [{ password: SECRET, password_confirmation: SECRET, user_id: 1 }, { user_id: ['Unknown field'] }],
  ])('refuses %j with 422', async (body, errors) => {
    expect(await test.put(`/api/users/${test.people.User.id}/password`, body, admin)).toMatchObject({ status: 422, body: { errors } });
  });
});

describe("the own password, asked before another's is set", () => {
  const hashOf = async (id: number) =>
    (await test.db.selectFrom('people').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash;

  it('is refused with 403 where it is wrong, changes nothing, and leaves an audit entry', async () => {
    const { id } = test.people.User;
    expect(await setPassword(id, SECRET, 'not my password')).toMatchObject({
      status: 403,
      body: { message: 'Your own password is wrong.', errors: { current_password: ['Is wrong'] } },
    });
    expect(await hashOf(id)).toBeNull();
    expect(await mayEnter(test, test.people.User)).toBe(true);
    const entry = (await auditEntries(test))[0];
    expect(entry).toMatchObject({ action: 'users.password-refused', person_id: admin.id, record_id: id });
    expect(JSON.stringify(entry)).not.toContain('not my password');
  });

  it('takes no sixth try within fifteen minutes in any of the dialogs that ask for it, and those of others count for themselves', async () => {
    const other = await givePassword(test, await addPerson(test.db, 'Admin', { mobile: '9876543210' }));
    const { User, Feeder } = test.people;
    const body = (current_password: string) => ({ password: SECRET, password_confirmation: SECRET, current_password });
    const wrong = [
      () => setPassword(User.id, SECRET, 'wrong'),
      () => test.put(`/api/employees/${Feeder.id}/password`, body('wrong'), admin),
      () => test.post('/api/password-update', { user_id: Feeder.id, ...body('wrong') }, admin),
      () => test.post(`/api/users/${User.id}/reset-second-factor`, { current_password: 'wrong' }, admin),
      () => test.post(`/api/employees/${Feeder.id}/reset-second-factor`, { current_password: 'wrong' }, admin),
    ];
    for (const attempt of wrong) expect((await attempt()).status).toBe(403);
    expect(await setPassword(User.id, SECRET)).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
    expect((await test.put(`/api/users/${User.id}/password`, body(PASSWORD), other)).status).toBe(200);
  });

  it('is not enough for anyone but an Admin', async () => {
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) {
      const body = { password: SECRET, password_confirmation: SECRET, current_password: PASSWORD };
      const as = await givePassword(test, test.people[role]);
      expect((await test.put(`/api/users/${test.people.User.id}/password`, body, as)).status).toBe(403);
      expect((await test.put(`/api/employees/${test.people.Feeder.id}/password`, body, as)).status).toBe(403);
    }
  });
});

describe('POST /api/users/{id}/reveal-password', () => {
  beforeEach(() => setPassword(test.people.User.id, SECRET));

  it('shows the password to an Admin who enters their own, and leaves an audit entry without it', async () => {
    const { status, body, headers } = await reveal(test.people.User.id);
    expect([status, body]).toEqual([200, { data: { pass_read: SECRET } }]);
    expect(headers['cache-control']).toBe('no-store');
    const [entry] = await auditEntries(test);
    expect(entry).toMatchObject({ action: 'users.reveal', person_id: admin.id, table_name: 'people', record_id: test.people.User.id });
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${SECRET}|${PASSWORD}`));
  });

  it('shows a password that was given when the client was added', async () => {
    const { id } = (
      await test.post('/api/users', { name: 'With One', mobile: '9000000001', password: 'from the start' }, test.people.Feeder)
    ).body.data;
    expect((await reveal(id)).body).toEqual({ data: { pass_read: 'from the start' } });
  });

  it('refuses a wrong own password with 403 and keeps an audit entry of it', async () => {
    expect(await reveal(test.people.User.id, 'not my password')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', errors: { current_password: ['Is wrong'] } },
    });
    const [entry] = await auditEntries(test);
    expect(entry).toMatchObject({ action: 'users.reveal-refused', person_id: admin.id, record_id: test.people.User.id });
    expect(JSON.stringify(entry)).not.toContain('not my password');
  });

  it.each([{}, { current_password: '' }, { current_password: null }, { current_password: PASSWORD, more: 1 }])(
    'refuses %j with 422',
    async (body) => {
      expect((await test.post(`/api/users/${test.people.User.id}/reveal-password`, body, admin)).status).toBe(422);
    },
  );

  it('stops after ten in an hour, refused ones counted, for this Admin only', async () => {
    for (let i = 0; i < 10; i++) await reveal(test.people.User.id, i > 3 ? PASSWORD : 'not my password');
    const { status, body, headers } = await reveal(test.people.User.id);
    expect([status, body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const other = await givePassword(test, await addPerson(test.db, 'Admin', { mobile: '9000000009' }));
    expect((await test.post(`/api/users/${test.people.User.id}/reveal-password`, { current_password: PASSWORD }, other)).status).toBe(200);
  });

  it('does not count what a clock that was ahead has dated after now', async () => {
    for (let i = 0; i < 10; i++) await reveal(test.people.User.id);
    await tamperWithAudit(test.db, "update audit_entries set at = at + interval '400 days' where action = 'users.reveal'");
    expect((await reveal(test.people.User.id)).status).toBe(200);
  });

  it('gives no more than ten that are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => reveal(test.people.User.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(6).fill(429)]);
  });

  it('answers 409 where nothing is kept, and 404 for nobody', async () => {
    await seal(test.people.User.id, null);
    expect(await reveal(test.people.User.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await reveal(999_999)).status).toBe(404);
  });

  it('opens no copy that was moved from another row', async () => {
    const other = await addPerson(test.db, 'User', { mobile: '9000000001' });
    await setPassword(other.id, 'the other one');
    const [mine, theirs] = [await sealedOf(test.people.User.id), await sealedOf(other.id)];
    await seal(test.people.User.id, theirs);
    await seal(other.id, mine);
    for (const id of [test.people.User.id, other.id]) expect(await reveal(id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('opens no copy of which a byte was changed, wherever it is', async () => {
    const bytes = Buffer.from((await sealedOf(test.people.User.id)) ?? '', 'base64');
    for (const at of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] as number) ^ 1;
      await seal(test.people.User.id, changed.toString('base64'));
      expect((await reveal(test.people.User.id)).status, `byte ${at}`).toBe(409);
    }
    await seal(test.people.User.id, 'rubbish');
    expect((await reveal(test.people.User.id)).status).toBe(409);
  });
});

describe('with PASSWORD_ESCROW=off', () => {
  const off = useTestApp({ PASSWORD_ESCROW: 'off' });

  it('nothing is sealed, nothing is revealed, and the panel is told', async () => {
    const asking = await givePassword(off, off.people.Admin);
    const { id } = (await off.post('/api/users', { name: 'With One', mobile: '9000000001', password: SECRET }, asking)).body.data;
    const body = { password: SECRET, password_confirmation: SECRET, current_password: PASSWORD };
    await off.put(`/api/users/${off.people.User.id}/password`, body, asking);
    expect(await off.db.selectFrom('people').select('id').where('password_sealed', 'is not', null).execute()).toEqual([]);
    expect(await off.post(`/api/users/${id}/reveal-password`, { current_password: PASSWORD }, asking)).toMatchObject({ status: 409 });
    expect((await off.get('/api/user', asking)).body.data.settings.password_escrow).toBe(false);
    expect((await signIn(off, '9000000001', SECRET)).status).toBe(200);
  });
});
