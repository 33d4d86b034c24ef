import { expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PASSWORD = 'marigold tea 41';
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
});

it('a new invitation ends the last one, and an old one is refused', async () => {
  const { id } = await asha();
  const first = tokenIn(await invite(id));
  const second = tokenIn(await invite(id));
  const refused = await accept(first);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('This link was used already, or is too old. Ask the office for a new one.');
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
