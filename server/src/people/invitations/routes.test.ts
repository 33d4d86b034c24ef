import { describe, expect, it } from 'vitest';
import { enrol } from '../../testing/app/authenticator.ts';
import { auditEntries } from '../../testing/app/builders.ts';
import { givePassword, PASSWORD as OWN, onDevice } from '../../testing/app/sign-ins.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PASSWORD = 'marigold tea 41';
const ENDED = 'This link opens no more: it was used already, is too old, or the sign-in was changed since. Ask the office for a new one.';
const SET = { password: PASSWORD, password_confirmation: PASSWORD };

const add = async (fields: object) => (await test.post('/api/users', fields, test.people.Feeder)).body.data as { id: number };
const asha = () => add({ name: 'Asha Solanki', mobile: '9812345680' });
const invite = (id: number, as = test.people.Feeder) => test.post(`/api/users/${id}/invitation`, {}, as);
const tokenIn = ({ body }: { body: { data: { link: string }[] } }) => String(body.data[0]?.link.split('#')[1]);
const accept = (token: string, fields: object = SET) => test.post('/api/invitations/accept', { token, ...fields });
const signIn = (password: string) => test.post('/api/login', { username: '9812345680', password });

it('a client sets their own password by a link of one use, which only its hash is kept of', async () => {
  const { id } = await asha();
  const answer = await invite(id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body.data).toEqual([
    { user_id: id, link: expect.stringMatching(/^\/invitation#[\w-]{43}$/), expires_at: expect.any(String) },
  ]);
  const days = (Date.parse(answer.body.data[0].expires_at) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  const token = tokenIn(answer);
  const kept = await test.db.selectFrom('invitations').selectAll().where('person_id', '=', id).execute();
  expect(JSON.stringify([kept, await auditEntries(test, 'people')])).not.toContain(token);
  const accepted = await accept(token);
  expect(accepted.body).toEqual({ data: { username: '9812345680' }, successMsg: 'Your password is set. Sign in with it!' });
  expect((await signIn(PASSWORD)).status).toBe(200);
  expect((await accept(token)).status).toBe(409);
  const row = await test.db.selectFrom('people').select('password_sealed').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.password_sealed).toBeNull();
  const actions = (await auditEntries(test, 'people')).filter(({ record_id }) => record_id === id).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['users.invite', 'session.invitations/accept']));
  const sentences = (await test.get(`/api/audit?action=session.invitation-used`, test.people.Admin)).body.data;
  expect(sentences[0].sentence).toBe('Somebody set the password of the person Asha Solanki by the invitation of Feeder Test');
});

it('a new invitation ends the last one, and an old one is refused', async () => {
  const { id } = await asha();
  const first = tokenIn(await invite(id));
  const second = tokenIn(await invite(id));
  const refused = await accept(first);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe(ENDED);
  await test.db.updateTable('invitations').set({ expires_at: new Date().toISOString() }).where('person_id', '=', id).execute();
  expect((await accept(second)).status).toBe(409);
  expect((await signIn(PASSWORD)).status).toBe(401);
});

it('a password that is guessable or not repeated is said at its field, and the link stays good', async () => {
  const { id } = await asha();
  const token = tokenIn(await invite(id));
  expect((await accept(token, { password: PASSWORD, password_confirmation: 'other' })).body.errors).toEqual({
    password_confirmation: ['Must be the same as the password'],
  });
  expect((await accept(token, { password: 'solanki 1', password_confirmation: 'solanki 1' })).body.errors).toMatchObject({
    password: [expect.any(String)],
  });
  expect((await accept(token)).status).toBe(200);
});

it('several are invited at once, and it says why others cannot be', async () => {
  const { id } = await asha();
  const wife = await add({ name: 'Jyoti Solanki', relation_of: id });
  const { status, body } = await test.post('/api/users/invitations', { ids: [id, wife.id, test.people.Admin.id] }, test.people.Admin);
  expect(status).toBe(200);
  expect(body.data.map(({ user_id }: { user_id: number }) => user_id)).toEqual([id]);
  expect(body.refused).toEqual([
    {
      user_id: wife.id,
      reason:
        'Jyoti Solanki hangs on the number of another client and has none of their own, which is the user name of a sign-in. Enter one first.',
    },
    { user_id: test.people.Admin.id, reason: 'There is no such client.' },
  ]);
});

it('a Telecaller invites nobody, and a Feeder no client who has a password', async () => {
  const { id } = await asha();
  expect((await invite(id, test.people.Telecaller)).status).toBe(403);
  await accept(tokenIn(await invite(id)));
  const { status, body } = await invite(id);
  expect(status).toBe(409);
  expect(body.message).toBe('Asha Solanki has a sign-in already. An Admin can send a new one.');
  expect((await invite(id, test.people.Admin)).status).toBe(200);
});

it('tokens that are no token of anybody are limited like sign-ins', async () => {
  const tries = [];
  for (let n = 0; n < 6; n++) tries.push((await accept('A'.repeat(43))).status);
  expect(tries).toEqual([409, 409, 409, 409, 409, 429]);
});

describe('an invitation opens no more', () => {
  const NEW = { password: 'another one 8', password_confirmation: 'another one 8' };
  const admin = async () => {
    test.people.Admin = await givePassword(test, test.people.Admin);
    return test.people.Admin;
  };
  const clientOf = (id: number): Promise<TestPerson> =>
    onDevice(test, { ...test.people.User, id }, { address: '127.0.0.1', user_agent: 'telephone' });
  const done = ({ status, body }: { status: number; body: unknown }) => expect(status, JSON.stringify(body)).toBeLessThan(300);
  const inDatabase = (fields: object) => (id: number) => test.db.updateTable('people').set(fields).where('id', '=', id).execute();

  it.each<[string, (id: number) => Promise<unknown>]>([
    [
      'an Admin set the password',
      async (id) => done(await test.put(`/api/users/${id}/password`, { ...NEW, current_password: OWN }, await admin())),
    ],
    [
      'an Admin set the password by the specified route',
      async (id) => done(await test.post(`/api/password-update`, { user_id: id, ...NEW, current_password: OWN }, await admin())),
    ],
    [
      'the client chose another one',
      async (id) => {
        const client = await givePassword(test, { ...test.people.User, id });
        done(await invite(id, test.people.Admin));
        const { body } = await test.post('/api/login', { username: '9812345680', password: OWN });
        done(await test.put('/api/profile/password', { ...NEW, current_password: OWN }, { ...client, token: body.token }));
      },
    ],
    ['the number was changed', async (id) => done(await test.put(`/api/users/${id}`, { mobile: '9812345681' }, test.people.Admin))],
    [
      'the client was inactive for a while',
      async (id) => {
        for (const is_active of [false, true]) done(await test.put(`/api/users/${id}/status`, { is_active }, test.people.Admin));
      },
    ],
    [
      'the client was deleted for a while',
      async (id) => {
        done(await test.delete(`/api/users/${id}`, test.people.Admin));
        done(await test.post(`/api/users/${id}/restore`, {}, test.people.Admin));
      },
    ],
    [
      'the role was another',
      async (id) => {
        await inDatabase({ role_id: 3 })(id);
        await inDatabase({ role_id: 4 })(id);
      },
    ],
    ['the client signed all other devices out', async (id) => done(await test.delete('/api/profile/sessions', await clientOf(id)))],
    [
      'the client set up the second step',
      async (id) => {
        await enrol(test, await givePassword(test, { ...test.people.User, id }));
      },
    ],
    [
      'an Admin reset the second step',
      async (id) => {
        await enrol(test, await givePassword(test, { ...test.people.User, id }));
        done(await invite(id, test.people.Admin));
        done(await test.post(`/api/users/${id}/reset-second-factor`, { current_password: OWN }, await admin()));
      },
    ],
    [
      'who made it is inactive',
      async () => done(await test.put(`/api/employees/${test.people.Feeder.id}/status`, { is_active: false }, test.people.Admin)),
    ],
    ['who made it was deleted', async () => done(await test.delete(`/api/employees/${test.people.Feeder.id}`, test.people.Admin))],
    ['who made it has another role', () => inDatabase({ role_id: 2 })(test.people.Feeder.id)],
  ])('once %s', async (_, change) => {
    const { id } = await asha();
    const first = tokenIn(await invite(id));
    await change(id);
    expect(await test.db.selectFrom('invitations').select('person_id').execute()).toEqual([]);
    const { status, body } = await accept(first);
    expect([status, body.message]).toEqual([409, ENDED]);
  });

  it('but holds while something else of the client, or of who made it, changes', async () => {
    const { id } = await asha();
    const token = tokenIn(await invite(id));
    done(await test.put(`/api/users/${id}`, { city: 'Surat' }, test.people.Admin));
    done(await test.put('/api/profile', { name: 'Feeder Anew' }, test.people.Feeder));
    done(await accept(token));
  });
});

it('a change of the number ends no session', async () => {
  const { id } = await asha();
  const client = await onDevice(test, { ...test.people.User, id }, { address: '127.0.0.1', user_agent: 'telephone' });
  expect((await test.put(`/api/users/${id}`, { mobile: '9812345681' }, test.people.Admin)).status).toBe(200);
  expect((await test.get('/api/user', client)).status).toBe(200);
});
