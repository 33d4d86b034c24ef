/** Looks for values that a role may not read in everything that it can reach: answers, files, errors, logs. */
import { Writable } from 'node:stream';
import { fieldPermissions } from '@bimabahi/contract/access/field-permissions';
import { ROLE_NAMES } from '@bimabahi/contract/api/roles';
import type { Route } from '@bimabahi/contract/api/route';
import { seedOf } from '@bimabahi/contract/testing/seed';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../run/app.ts';
import { seededRandom } from '../app/random.ts';
import { PASSWORD as ADMINS, givePassword } from '../app/sign-ins.ts';
import { useTestApp } from '../app/test-app.ts';
import { accountIn, CANARIES, canaries, foundIn, hiddenFrom, plantCanaries, type Reader } from './canaries.ts';
import { sweep, textOf } from './sweep.ts';

const test = useTestApp();
const PASSWORD = 'Canary-Seven-77';

let logged = '';
const lines = new Writable({
  write(chunk, _, done) {
    logged += String(chunk);
    done();
  },
});
const logger = pino({ level: 'trace' }, lines);
let quiet: typeof test.app;

beforeEach(async () => {
  await plantCanaries(test);
  test.people.Admin = await givePassword(test, test.people.Admin);
  const set = { password: PASSWORD, password_confirmation: PASSWORD, current_password: ADMINS };
  await test.put(`/api/users/${test.people.User.id}/password`, set, test.people.Admin);
  logged = '';
  quiet = test.app;
  test.app = await buildApp({ db: test.db, services: test.services, logger, checkAnswers: true });
});
afterEach(async () => {
  await test.app.close();
  test.app = quiet;
});

/** Every reading route, some of the ways in which each is asked, and every error that shows a record. */
async function allAnswers(reader: Reader): Promise<string> {
  const as = reader === 'nobody' ? undefined : test.people[reader];
  const random = seededRandom(seedOf('canaries'));
  const answers = [await sweep(test, reader, { texts: canaries.map(({ text }) => text), few: { others: 3, random } })];
  const ask = async (path: string, method: Route['method'] = 'GET', body?: object) =>
    answers.push(await textOf(await test.ask(path, { method, as, ...(body && { body }) })));
  for (const path of ['/api/motor-insurance/1', '/api/corporate-insurance/1', '/api/corporate-insurance-premium/1']) {
    await ask(path, 'PUT', { version: 999, remark: 'x' });
    await ask(path, 'PUT', { version: 999, claim_remark: 'x' });
    await ask(`${path}/commission`, 'PUT', { version: 999, commission_in_per: 1 });
    await ask(`${path}/claim`, 'PUT', { version: 999, is_claim: 1 });
  }
  await ask('/api/motor-insurance-policy-check', 'POST', { policy_no: 'P/1' });
  await ask('/api/search?search=policy');
  return answers.join('\n');
}

/** Of passwords, tokens and clients; the log and the audit of all that was asked since the test began. */
async function expectNoSecretKept(): Promise<void> {
  expect(logged).toContain('"route"');
  for (const secret of [PASSWORD, ...ROLE_NAMES.map((role) => test.people[role].token), '9800000040', 'Sharma Roadways', 'Rajhans'])
    expect(logged.includes(secret), secret).toBe(false);
  const entries = JSON.stringify(await test.db.selectFrom('audit_entries').selectAll().execute());
  expect(entries).not.toContain(PASSWORD);
  expect(entries).not.toMatch(/password_hash|password_sealed|argon2/);
}

describe('what a role may not read', () => {
  it.each([...ROLE_NAMES, 'nobody' as const])(
    'is nowhere in what a %s is told, and no secret in the log and the audit',
    { timeout: 120_000 },
    async (role) => {
      const text = await allAnswers(role);
      expect(foundIn(text, hiddenFrom(role))).toEqual([]);
      expect(accountIn(text)).toBe(false);
      expect(text).not.toContain(PASSWORD);
      expect(text).not.toMatch(/password_hash|password_sealed|argon2/);
      // It is a real question: who may read all is told every one of them.
      if (role === 'Admin') expect(foundIn(text)).toEqual(canaries.map(({ what }) => what));
      await expectNoSecretKept();
    },
  );

  it('is nothing for an Admin', () => {
    expect(hiddenFrom('Admin')).toEqual([]);
  });

  it('covers each field that has a rule of its own', () => {
    const named = keysOf(CANARIES).flatMap((resource) =>
      Object.keys(fieldPermissions[resource])
        .filter((field) => /^commission|broker$/.test(field))
        .map((field) => `${resource} ${field}`),
    );
    expect(canaries.map(({ what }) => what)).toEqual(expect.arrayContaining(named));
  });
});

it('a sign-in leaves no secret in the log and the audit', { timeout: 120_000 }, async () => {
  await test.post('/api/login', { username: '9800000040', password: PASSWORD });
  await test.post('/api/login', { username: PASSWORD, password: 'wrong-wrong' });
  await expectNoSecretKept();
});
