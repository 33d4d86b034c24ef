import { beforeEach, describe, expect, it } from 'vitest';
import { givePassword, mayEnter, PASSWORD, signIn } from '../../testing/app/sign-ins.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { endExpiredSessions } from './queries.ts';

const test = useTestApp();
const MOBILE = '9876543210';
let client: TestPerson;
let elsewhere: TestPerson;

beforeEach(async () => {
  client = await givePassword(test, await addPerson(test.db, 'User', { mobile: MOBILE }));
  elsewhere = { ...client, token: (await signIn(test, MOBILE)).body.token };
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const move = (times: { created_at?: string; last_used_at?: string }) =>
  test.db.updateTable('sessions').set(times).where('person_id', '=', client.id).execute();
const bothEnter = async () => [await mayEnter(test, client), await mayEnter(test, elsewhere)];

describe('a session', () => {
  it('holds for just under two hours without a request, and not longer', async () => {
    await move({ last_used_at: minutesAgo(119) });
    expect(await bothEnter()).toEqual([true, true]);
    await move({ last_used_at: minutesAgo(121) });
    expect(await bothEnter()).toEqual([false, false]);
  });

  it('is kept alive by use', async () => {
    await move({ last_used_at: minutesAgo(119) });
    await test.get('/api/user', client);
    const times = await test.db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('person_id', '=', client.id)
      .orderBy('last_used_at', 'desc')
      .execute();
    expect(times.map(({ last_used_at }) => last_used_at > minutesAgo(1))).toEqual([true, false]);
  });

  it('ends after twelve hours, however much it is used', async () => {
    await move({ created_at: minutesAgo(12 * 60 - 1) });
    expect(await bothEnter()).toEqual([true, true]);
    await move({ created_at: minutesAgo(12 * 60 + 1) });
    expect(await bothEnter()).toEqual([false, false]);
  });

  it.each(['created_at', 'last_used_at'])(
    'is over where its %s is more than five minutes ahead: a clock was, and is right again',
    async (time) => {
      await move({ [time]: minutesAgo(-4) });
      expect(await bothEnter()).toEqual([true, true]);
      await move({ [time]: minutesAgo(-6) });
      expect(await bothEnter()).toEqual([false, false]);
      await endExpiredSessions(test.db, { idle: 120, longest: 12 });
      expect(await test.db.selectFrom('sessions').select('id').where('person_id', '=', client.id).execute()).toEqual([]);
    },
  );

  it('is removed from the database once it is too old', async () => {
    await move({ created_at: minutesAgo(12 * 60 + 1) });
    await endExpiredSessions(test.db, { idle: 120, longest: 12 });
    expect(await test.db.selectFrom('sessions').select('id').where('person_id', '=', client.id).execute()).toEqual([]);
    expect(await mayEnter(test, test.people.Admin)).toBe(true);
  });

  it.each([
    [
      'the password is set',
      async (id: number) => {
        test.people.Admin = await givePassword(test, test.people.Admin);
        const body = { password: 'another one 8', password_confirmation: 'another one 8', current_password: PASSWORD };
        expect((await test.put(`/api/users/${id}/password`, body, test.people.Admin)).status).toBe(200);
      },
    ],
    ['the person is deactivated', (id: number) => test.put(`/api/users/${id}/status`, { is_active: false }, test.people.Admin)],
    ['the person is deleted', (id: number) => test.delete(`/api/users/${id}`, test.people.Admin)],
    ['the role changes', (id: number) => test.db.updateTable('people').set({ role_id: 3 }).where('id', '=', id).execute()],
    [
      'the password is taken away',
      (id: number) => test.db.updateTable('people').set({ password_hash: null }).where('id', '=', id).execute(),
    ],
  ])('ends at once on every device when %s', async (_, change) => {
    expect(await bothEnter()).toEqual([true, true]);
    await change(client.id);
    expect(await bothEnter()).toEqual([false, false]);
    expect(await test.db.selectFrom('sessions').select('id').where('person_id', '=', client.id).execute()).toEqual([]);
    expect(await mayEnter(test, test.people.Admin)).toBe(true);
  });

  it('does not come back when the person is activated again', async () => {
    for (const is_active of [false, true]) await test.put(`/api/users/${client.id}/status`, { is_active }, test.people.Admin);
    expect(await bothEnter()).toEqual([false, false]);
    expect((await signIn(test, MOBILE)).status).toBe(200);
  });

  it('stays when something else of the person changes', async () => {
    await test.put(`/api/users/${client.id}`, { name: 'New Name', profession: 'Trader' }, test.people.Admin);
    expect(await bothEnter()).toEqual([true, true]);
  });

  it('shows the new role at the next request after a new sign-in', async () => {
    await test.db.updateTable('people').set({ role_id: 3 }).where('id', '=', client.id).execute();
    const { token } = (await signIn(test, MOBILE)).body;
    expect((await test.get('/api/user', { ...client, token })).body.data.role).toEqual({ id: 3, name: 'Feeder' });
  });
});

describe('the limits', () => {
  const short = useTestApp({ SESSION_IDLE_MINUTES: '5', SESSION_MAX_HOURS: '1' });
  const enter = async (times: object) => {
    await short.db.updateTable('sessions').set(times).where('person_id', '=', short.people.Feeder.id).execute();
    return mayEnter(short, short.people.Feeder);
  };

  it('are settings', async () => {
    expect(await enter({ last_used_at: minutesAgo(4) })).toBe(true);
    expect(await enter({ last_used_at: minutesAgo(6) })).toBe(false);
    expect(await enter({ last_used_at: minutesAgo(0), created_at: minutesAgo(61) })).toBe(false);
  });
});
