/** Looks for values that a role may not read in everything that it can reach: answers, files, errors, logs. */
import { Writable } from 'node:stream';
import { fieldPermissions, mayRead } from '@bimabahi/contract/access/field-permissions';
import type { Resource } from '@bimabahi/contract/api/permissions';
import { ROLE_NAMES, type RoleName } from '@bimabahi/contract/api/roles';
import type { Route } from '@bimabahi/contract/api/route';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../platform/services.ts';
import { allHandlers, buildApp } from '../../run/app.ts';
import { addCorporatePolicy, addMotorPolicy, addPremium } from '../app/builders.ts';
import { PASSWORD as ADMINS, givePassword } from '../app/sign-ins.ts';
import { useTestApp } from '../app/test-app.ts';

const test = useTestApp();
const routes = allHandlers({ config: {} } as Services).map(({ route }) => route);

/** One unique value for each field of each kind of record. */
const DELTA_IN = 710_001.41;
const DELTA_OUT = 710_002.42;
const sum = (one: number, other: number) => Number((one + other).toFixed(2));
/** What endorsements made of the commissions. */
const endorsed = (commission_in: number, commission_out: number) => ({
  commission_in_delta: DELTA_IN,
  commission_out_delta: DELTA_OUT,
  commission_in_now: sum(commission_in, DELTA_IN),
  commission_out_now: sum(commission_out, DELTA_OUT),
});

const CANARIES = {
  'motor-insurance': {
    commission_in_per: 91.31,
    commission_in_num: 7_310_001.31,
    commission_out_per: 91.32,
    commission_out_num: 7_310_002.32,
    commission_in_basis: 'Canary Card Eins',
    commission_out_basis: 'Canary Card Zwei',
    ...endorsed(7_310_001.31, 7_310_002.32),
    broker: 'Canary Broker Eins',
    sub_broker: 'Canary Broker Zwei',
  },
  'corporate-insurance': {
    commission_in_per: 92.31,
    commission_in_num: 7_320_001.31,
    commission_out_per: 92.32,
    commission_out_num: 7_320_002.32,
    commission_in_basis: 'Canary Card Drei',
    commission_out_basis: 'Canary Card Vier',
    ...endorsed(7_320_001.31, 7_320_002.32),
    broker: 'Canary Broker Drei',
    sub_broker: 'Canary Broker Vier',
  },
  'corporate-insurance-premium': {
    commission_in_per: 93.31,
    commission_in_num: 7_330_001.31,
    commission_out_per: 93.32,
    commission_out_num: 7_330_002.32,
  },
} as const satisfies Partial<Record<Resource, Record<string, number | string>>>;
const PASSWORD = 'Canary-Seven-77';

const canaries = Object.entries(CANARIES).flatMap(([resource, fields]) =>
  Object.entries(fields).map(([field, value]) => ({ resource: resource as Resource, field, text: String(value) })),
);
const hiddenFrom = (role: RoleName) => canaries.filter(({ resource, field }) => !mayRead(role, resource, field));

let logged = '';
const lines = new Writable({
  write(chunk, _, done) {
    logged += String(chunk);
    done();
  },
});
const logger = pino({ level: 'trace' }, lines);
let quiet: typeof test.app;

/** The server writes what a commission was computed by, and what endorsements changed of it. */
async function withBases(
  table: 'motor_insurance' | 'corporate_insurance',
  add: typeof addMotorPolicy,
  {
    commission_in_basis,
    commission_out_basis,
    commission_in_delta,
    commission_out_delta,
    commission_in_now: _in,
    commission_out_now: _out,
    ...fields
  }: Record<string, number | string>,
): Promise<number> {
  const { id } = await add(test, fields);
  const basis = (card: number | string | undefined) => ({ card, card_id: 1, rule_id: 1, rule: 'Cars', ...AMOUNTS });
  const bases = { commission_in_basis: basis(commission_in_basis), commission_out_basis: basis(commission_out_basis) } as never;
  const deltas = { commission_in_delta: Number(commission_in_delta), commission_out_delta: Number(commission_out_delta) };
  await test.db
    .updateTable(table)
    .set({ ...(bases as object), ...deltas } as never)
    .where('id', '=', id)
    .execute();
  await test.db
    .insertInto('endorsements')
    .values({
      ...{ policies: table === 'motor_insurance' ? 'motor' : 'corporate', policy_id: id, kind: 'addition', status: 'received' },
      ...{ requested_on: '2026-05-01', received_on: '2026-05-02', effective_date: '2026-05-01', version_no: 1, ...deltas },
    })
    .execute();
  return id;
}
const AMOUNTS = { base: 'od', base_amount: 1000, percent: 15, amount: 150, computed_at: '2026-04-01T00:00:00Z' };

beforeEach(async () => {
  await withBases('motor_insurance', addMotorPolicy, CANARIES['motor-insurance']);
  const id = await withBases('corporate_insurance', addCorporatePolicy, CANARIES['corporate-insurance']);
  await addPremium(test, id, CANARIES['corporate-insurance-premium']);
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

const addressOf = ({ path, query }: Route): string => {
  const needed = query?.safeParse({}).success === false ? '?corporate_insurance_id=1' : '';
  return `${path.replace(/\{\w+\}/g, '1')}${needed}`;
};

/** All answers to this role: of every reading route, in every order, and of every error that shows a record. */
async function allAnswers(role: RoleName): Promise<string> {
  const as = test.people[role];
  const answers: unknown[] = [];
  const ask = async (path: string, method: Route['method'] = 'GET', body?: object) =>
    answers.push((await test.ask(path, { method, as, ...(body && { body }) })).body);
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const address = addressOf(route);
    await ask(address);
    const filters = Object.keys((route.query as { shape?: object } | undefined)?.shape ?? {});
    if (filters.includes('search')) for (const { text } of canaries) await ask(`${address}?search=${text}`);
    if (filters.includes('sort'))
      for (const field of new Set(canaries.map((canary) => canary.field))) await ask(`${address}?sort=${field}&order=desc`);
  }
  for (const path of ['/api/motor-insurance/1', '/api/corporate-insurance/1', '/api/corporate-insurance-premium/1']) {
    await ask(path, 'PUT', { version: 999, remark: 'x' });
    await ask(path, 'PUT', { version: 999, claim_remark: 'x' });
    await ask(`${path}/commission`, 'PUT', { version: 999, commission_in_per: 1 });
    await ask(`${path}/claim`, 'PUT', { version: 999, is_claim: 1 });
  }
  await ask('/api/motor-insurance-policy-check', 'POST', { policy_no: 'P/1' });
  await ask('/api/search?search=policy');
  return answers.map((answer) => (Buffer.isBuffer(answer) ? answer.toString('utf8') : JSON.stringify(answer))).join('\n');
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
  it.each(ROLE_NAMES)('is nowhere in what a %s is told, and no secret in the log and the audit', { timeout: 120_000 }, async (role) => {
    const text = await allAnswers(role);
    const leaked = hiddenFrom(role).filter((canary) => text.includes(canary.text));
    expect(leaked.map(({ resource, field }) => `${resource} ${field}`)).toEqual([]);
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toMatch(/password_hash|password_sealed|argon2/);
    // It is a real question: who may read all is told every one of them.
    if (role === 'Admin') expect(canaries.filter((canary) => !text.includes(canary.text))).toEqual([]);
    await expectNoSecretKept();
  });

  it('is nothing for an Admin', () => {
    expect(hiddenFrom('Admin')).toEqual([]);
  });

  it('covers each field that has a rule of its own', () => {
    const named = keysOf(CANARIES).flatMap((resource) =>
      Object.keys(fieldPermissions[resource])
        .filter((field) => /^commission|broker$/.test(field))
        .map((field) => `${resource} ${field}`),
    );
    expect(canaries.map(({ resource, field }) => `${resource} ${field}`).sort()).toEqual(named.sort());
  });
});

it('a sign-in leaves no secret in the log and the audit', { timeout: 120_000 }, async () => {
  await test.post('/api/login', { username: '9800000040', password: PASSWORD });
  await test.post('/api/login', { username: PASSWORD, password: 'wrong-wrong' });
  await expectNoSecretKept();
});
