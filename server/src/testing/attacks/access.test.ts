/** Authorization of every route for every kind of caller, checked before the request is read. */

import { may, type Permission } from '@bimabahi/contract/api/permissions';
import { ROLE_NAMES, type RoleName } from '@bimabahi/contract/api/roles';
import type { Route } from '@bimabahi/contract/api/route';
import { describe, expect, it } from 'vitest';
import type { Services } from '../../platform/services.ts';
import { allAliases, allHandlers } from '../../run/app.ts';
import { addPerson, useTestApp } from '../app/test-app.ts';

const test = useTestApp();

// Routes are data, so no service is needed to list them.
const handlers = allHandlers({ config: {} } as Services);
const routes: [string, Route][] = [...handlers, ...allAliases(handlers)].map(({ route }) => [`${route.method} ${route.path}`, route]);
const guarded = routes.filter(([, { access }]) => access !== 'public');
const permitted = guarded.filter(([, { access }]) => access !== 'signed-in') as [string, Route & { access: Permission }][];

/** An unknown id and an invalid body for every route: only authorized callers get as far as 404 or 422. */
const WRONG = { 'no such field': 1 };
const ask = ({ method, path }: Route, authorization?: string) =>
  test.ask(path.replace(/\{\w+\}/g, '999999'), {
    method,
    ...(method !== 'GET' && { body: WRONG }),
    ...(authorization !== undefined && { headers: { authorization } }),
  });

const statusOf = (mobile: string, change: object) => test.db.updateTable('people').set(change).where('mobile', '=', mobile).execute();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Everyone without a valid session. */
async function strangers(): Promise<[string, string | undefined][]> {
  const tokens: Record<string, string> = {};
  for (const [i, who] of ['idle', 'too old', 'deactivated', 'deleted', 'signed out', 'of an older password', 'of an older role'].entries())
    tokens[who] = (await addPerson(test.db, 'Admin', { mobile: `970000000${i}` })).token;
  const sessions = await test.db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['sessions.id', 'mobile'])
    .execute();
  const sessionOf = (mobile: string) => sessions.find((session) => session.mobile === mobile)?.id as number;
  await test.db
    .updateTable('sessions')
    .set({ last_used_at: minutesAgo(121) })
    .where('id', '=', sessionOf('9700000000'))
    .execute();
  await test.db
    .updateTable('sessions')
    .set({ created_at: minutesAgo(12 * 60 + 1) })
    .where('id', '=', sessionOf('9700000001'))
    .execute();
  await statusOf('9700000002', { is_active: false });
  await statusOf('9700000003', { deleted_at: minutesAgo(1) });
  await test.db.deleteFrom('sessions').where('id', '=', sessionOf('9700000004')).execute();
  await statusOf('9700000005', { password_hash: 'another' });
  await statusOf('9700000006', { role_id: 3 });
  const real = test.people.Admin.token;
  return [
    ['no token', undefined],
    ['an empty header', ''],
    ['no scheme', real],
    ['another scheme', `Basic ${real}`],
    ['a malformed token', 'Bearer ../../etc/passwd'],
    ['two tokens', `Bearer ${real} ${real}`],
    ['an overlong token', `Bearer ${'a'.repeat(5_000)}`],
    ['an unknown token', `Bearer ${'A'.repeat(43)}`],
    ['a token cut short', `Bearer ${real.slice(0, -1)}`],
    ...Object.entries(tokens).map(([who, token]): [string, string] => [`a session that is ${who}`, `Bearer ${token}`]),
  ];
}

describe.each(guarded)('%s', (_, route) => {
  it('answers 401 to everyone who is not signed in, and nothing about its body', async () => {
    const all = await strangers();
    const answers = await Promise.all(
      all.map(async ([who, authorization]) => {
        const { status, body, headers } = await ask(route, authorization);
        return { who, status, body, challenge: headers['www-authenticate'] };
      }),
    );
    const body = { message: 'Please sign in.', errorMsg: 'Please sign in.', code: 'unauthenticated' };
    expect(answers).toEqual(all.map(([who]) => ({ who, status: 401, body, challenge: 'Bearer' })));
  });
});

describe.each(permitted)('%s', (_, route) => {
  const allowed = ROLE_NAMES.filter((role) => may(role, route.access));
  const refused = ROLE_NAMES.filter((role) => !allowed.includes(role));
  const as = async (role: RoleName) => ask(route, `Bearer ${test.people[role].token}`);

  it(`answers 403 to ${refused.join(', ') || 'nobody'} before the body is looked at, and lets ${allowed.join(', ')} in`, async () => {
    for (const role of refused)
      expect(await as(role), role).toMatchObject({
        status: 403,
        body: { message: 'You may not do this.', errorMsg: 'You may not do this.', code: 'forbidden' },
      });
    const isComplete = route.query?.safeParse({}).success ?? true;
    const answered = isComplete ? (route.params ? 404 : 200) : 422;
    for (const role of allowed) {
      const { status } = await as(role);
      expect(status, role).toBe(route.method === 'GET' ? answered : 422);
    }
  });

  it('changes and audits nothing for those it refuses', async () => {
    const before = await test.db
      .selectFrom('audit_entries')
      .select((eb) => eb.fn.countAll().as('entries'))
      .executeTakeFirstOrThrow();
    await Promise.all(refused.map(as));
    expect(
      await test.db
        .selectFrom('audit_entries')
        .select((eb) => eb.fn.countAll().as('entries'))
        .executeTakeFirstOrThrow(),
    ).toEqual(before);
  });
});

describe('the routes', () => {
  it('name each method and path once', () => {
    const names = routes.map(([name]) => name.replace(/\{\w+\}/g, '{}'));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('are public only where a stranger needs them', () => {
    expect(
      routes
        .filter(([, { access }]) => access === 'public')
        .map(([name]) => name)
        .sort(),
    ).toEqual(['GET /api/health', 'GET /api/health/live', 'GET /api/installation', 'POST /api/invitations/accept', 'POST /api/login']);
  });

  it('ask no more than a sign-in only for what everyone has of their own', () => {
    expect(
      routes
        .filter(([, { access }]) => access === 'signed-in')
        .map(([name]) => name)
        .sort(),
    ).toEqual(['GET /api/user', 'POST /api/logout']);
  });
});
