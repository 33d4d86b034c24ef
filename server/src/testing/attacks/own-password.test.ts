/** The own password, guessed at an unattended panel by whatever asks for it. */
import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ZodObject } from 'zod';
import type { Services } from '../../platform/services.ts';
import { allAliases, allHandlers } from '../../run/app.ts';
import { digitsOf } from '../app/authenticator.ts';
import { givePassword, PASSWORD } from '../app/sign-ins.ts';
import { addPerson, type TestPerson, useTestApp } from '../app/test-app.ts';

const test = useTestApp();
let admin: TestPerson;
let code: string;
let payout: number;
let payee: number;

const handlers = allHandlers({ config: {} } as Services);
const asking = [...handlers, ...allAliases(handlers)]
  .filter(({ route }) => 'current_password' in ((route.body as ZodObject | undefined)?.shape ?? {}))
  .map(({ route }) => `${route.method} ${route.path}`);

const set = { password: 'another pass 1', password_confirmation: 'another pass 1' };
/** What each is called with beside the password, and on whom. */
const CALLS: Record<string, () => { id?: number; body?: object }> = {
  'POST /api/payouts/{id}/bank-file': () => ({ id: payout }),
  'PUT /api/payees/{id}': () => ({ id: payee, body: { ifsc: 'SBIN0001234' } }),
  'PUT /api/employees/{id}/password': () => ({ id: test.people.Feeder.id, body: set }),
  'POST /api/employees/{id}/reveal-password': () => ({ id: test.people.Feeder.id }),
  'POST /api/employees/{id}/reset-second-factor': () => ({ id: test.people.Feeder.id }),
  'PUT /api/users/{id}/password': () => ({ id: test.people.User.id, body: set }),
  'POST /api/users/{id}/reveal-password': () => ({ id: test.people.User.id }),
  'POST /api/users/{id}/reset-second-factor': () => ({ id: test.people.User.id }),
  'POST /api/users/{id}/erasure': () => ({ id: test.people.User.id, body: { reason: 'Asked for it' } }),
  'POST /api/password-update': () => ({ body: { user_id: test.people.Feeder.id, ...set } }),
  'PUT /api/profile/password': () => ({ body: set }),
  'PUT /api/profile/second-factor': () => ({ body: { code } }),
  'POST /api/profile/second-factor/recovery-codes': () => ({ body: { code } }),
  'POST /api/profile/second-factor/off': () => ({ body: { code } }),
  'PUT /api/second-factor-roles/{id}': () => ({ id: ROLE_IDS.Telecaller, body: { second_factor_required: false } }),
};
/** These work on a second step that is on. */
const NEEDS_FACTOR = ['POST /api/profile/second-factor/recovery-codes', 'POST /api/profile/second-factor/off'];

async function call(asked: string, current_password: string) {
  const { id, body } = CALLS[asked]?.() ?? {};
  const [method, path = ''] = asked.split(' ') as ['POST' | 'PUT', string];
  return test.ask(path.replace('{id}', String(id)), { method, body: { ...body, current_password }, as: admin });
}

beforeEach(async () => {
  admin = await givePassword(test, await addPerson(test.db, 'Admin', { name: 'Guessed At', mobile: '9000000001' }));
  code = digitsOf((await test.post('/api/profile/second-factor', {}, admin)).body.data.secret);
  payee = (await test.db.insertInto('payees').values({ name: 'Vijay Agency', kind: 'posp' }).returning('id').executeTakeFirstOrThrow()).id;
  payout = (await test.db.insertInto('payouts').values({ month: '2026-05-01' }).returning('id').executeTakeFirstOrThrow()).id;
});

const confirmFactor = () => test.db.updateTable('second_factors').set({ confirmed_at: new Date().toISOString() }).execute();

describe('the own password', () => {
  it('is asked by these', () => {
    expect([...asking].sort()).toEqual(Object.keys(CALLS).sort());
  });

  it.each(asking)('is given wrong five times to %s, and then to none of them', async (asked) => {
    if (NEEDS_FACTOR.includes(asked)) await confirmFactor();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await call(asked, 'not my password')).body.message).toContain('Your own password is wrong');
    for (const other of asking) {
      const answer = await call(other, PASSWORD);
      expect([other, answer.status, answer.headers['retry-after']]).toEqual([other, 429, '900']);
    }
  });
});
