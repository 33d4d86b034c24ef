import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { givePassword, mayEnter, PASSWORD, signIn } from '../../testing/app/sign-ins.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { keepSession } from './queries.ts';

const test = useTestApp();
const PATH = '/api/profile/password';
const NEW = 'my own choice 7';
const USERNAME = '9800000030';
let here: TestPerson;
let elsewhere: TestPerson;

const change = (fields: Record<string, unknown> = {}, as = here) =>
  test.put(PATH, { current_password: PASSWORD, password: NEW, password_confirmation: NEW, ...fields }, as);
const rowOf = (id: number) => test.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

beforeEach(async () => {
  here = await givePassword(test, test.people.Feeder);
  elsewhere = { ...here, token: (await signIn(test, USERNAME)).body.token };
});

describe(`PUT ${PATH}`, () => {
  it('changes the password, stays signed in here, and signs out every other device', async () => {
    expect(await change()).toMatchObject({ status: 200, body: { successMsg: 'Password changed successfully!' } });
    expect([await mayEnter(test, here), await mayEnter(test, elsewhere)]).toEqual([true, false]);
    expect([(await signIn(test, USERNAME)).status, (await signIn(test, USERNAME, NEW)).status]).toEqual([401, 200]);
    expect(await mayEnter(test, test.people.Admin)).toBe(true);
  });

  it('drops the sealed copy: what somebody chose for themself is revealed to nobody', async () => {
    const staffSet = { password: 'set by staff', password_confirmation: 'set by staff' };
    test.people.Admin = await givePassword(test, test.people.Admin);
    await test.put(`/api/employees/${here.id}/password`, { ...staffSet, current_password: PASSWORD }, test.people.Admin);
    expect((await rowOf(here.id)).password_sealed).not.toBeNull();
    here.token = (await signIn(test, USERNAME, staffSet.password)).body.token;
    expect((await change({ current_password: staffSet.password })).status).toBe(200);
    expect((await rowOf(here.id)).password_sealed).toBeNull();
    const { data } = (await test.get('/api/employees?search=Feeder', test.people.Admin)).body;
    expect(data).toMatchObject([{ id: here.id, can_reveal: false }]);
  });

  it('says in the audit that a password was set, and not which', async () => {
    await change();
    const [entry] = await auditEntries(test);
    expect(entry).toMatchObject({ action: 'profile.password', person_id: here.id, record_id: here.id, after: { password: 'set' } });
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${NEW}|${PASSWORD}|argon2`));
  });

  it('refuses a wrong current password with 403, changes nothing, and keeps an audit entry of it', async () => {
    expect(await change({ current_password: 'not my password' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', errors: { current_password: ['Is wrong'] } },
    });
    expect([await mayEnter(test, elsewhere), (await signIn(test, USERNAME)).status]).toEqual([true, 200]);
    const entry = (await auditEntries(test)).find(({ action }) => action === 'profile.password-refused');
    expect(entry).toMatchObject({ person_id: here.id, table_name: 'people', record_id: here.id });
    expect(JSON.stringify(await auditEntries(test))).not.toContain('not my password');
  });

  it('takes no sixth try within fifteen minutes, the right password included, from this person only', async () => {
    const tries = await Promise.all(Array.from({ length: 7 }, () => change({ current_password: 'not my password' })));
    expect(tries.map(({ status }) => status).sort()).toEqual([403, 403, 403, 403, 403, 429, 429]);
    const { status, body, headers } = await change();
    expect([status, body.code, Number(headers['retry-after'])]).toEqual([429, 'too-many-requests', 900]);
    const other = await givePassword(test, test.people.User);
    expect((await change({}, other)).status).toBe(200);
  });

  it.each([
    [{ current_password: undefined }, { current_password: ['Required'] }],
    [{ current_password: '' }, { current_password: ['Required'] }],
    [{ password: 'short', password_confirmation: 'short' }, { password: ['Must be at least 8 characters'] }],
    [{ password: 'x'.repeat(21), password_confirmation: 'x'.repeat(21) }, { password: ['Must be less than 20 characters'] }],
    [{ password_confirmation: 'another one' }, { password_confirmation: ['Must be the same as the password'] }],
    [{ password: PASSWORD, password_confirmation: PASSWORD }, { password: ['Must differ from the current password'] }],
    [{ user_id: 1 }, { user_id: ['Unknown field'] }],
  ])('refuses %j with 422', async (fields, errors) => {
    expect(await change(fields)).toMatchObject({ status: 422, body: { errors } });
  });

  it('refuses somebody who has no password', async () => {
    expect((await change({}, test.people.Telecaller)).status).toBe(403);
  });

  it('keeps a named session through a changed password only, not through a changed role or a deactivation', async () => {
    const { id } = await test.db.selectFrom('sessions').select('id').where('person_id', '=', here.id).executeTakeFirstOrThrow();
    for (const set of [{ role_id: 2 }, { password_hash: 'x', is_active: false }, { deleted_at: '2026-01-01T00:00:00Z' }]) {
      await test.db
        .transaction()
        .execute(async (db) => {
          await keepSession(db, id);
          await db.updateTable('people').set(set).where('id', '=', here.id).execute();
          expect(await db.selectFrom('sessions').select('id').where('person_id', '=', here.id).execute()).toEqual([]);
          throw new Error('undone');
        })
        .catch((error: Error) => expect(error.message).toBe('undone'));
    }
    expect(await mayEnter(test, here)).toBe(true);
  });
});
