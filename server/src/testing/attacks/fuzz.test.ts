/** Random values in every field of every route: the answer always matches the contract, and refused requests store nothing. */
import { failure } from '@bimabahi/contract/api/answers';
import type { Route } from '@bimabahi/contract/api/route';
import { oddRequest, shapeOf } from '@bimabahi/contract/testing/odd-requests';
import { plainValues } from '@bimabahi/contract/testing/odd-values';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../../people/session/queries.ts';
import type { Services } from '../../platform/services.ts';
import { allAliases, allHandlers } from '../../run/app.ts';
import { addCategory, addCorporatePolicy, addMotorPolicy, addPremium, addProduct, addTelecomRecord } from '../app/builders.ts';
import { useTestApp } from '../app/test-app.ts';

const test = useTestApp();
/** Requests per route. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 16);
const MINUTES = 5 * 60_000;

const handlers = allHandlers({ config: {} } as Services);
const routes: [string, Route][] = [...handlers, ...allAliases(handlers)].map(({ route }) => [`${route.method} ${route.path}`, route]);

beforeEach(async () => {
  await addProduct(test, 'Car');
  await addCategory(test, 'Fire');
  await addTelecomRecord(test);
  await test.post('/api/customer-supports', { title: 'Office', number: '9000000001' }, test.people.Admin);
  await addMotorPolicy(test);
  const { id } = await addCorporatePolicy(test);
  await addPremium(test, id);
});

/** Stored changes: audit entries (refusals and revealed passwords change nothing), documents and idempotency keys. */
async function stored(): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select (select count(*) from audit_entries where record_id is not null and action not like '%refused' and action not like '%.reveal')
      + (select count(*) from documents) + (select count(*) from idempotency_keys) as changes`.execute(test.db);
  return (rows[0] as { changes: number }).changes;
}

describe.each(routes)('%s', (_, route) => {
  it('answers whatever arrives as its contract says, and keeps nothing that it refuses', { timeout: MINUTES }, async () => {
    const property = fc.asyncProperty(
      oddRequest(route),
      fc.constantFrom(...(['Admin', 'Feeder', 'Telecaller', 'User'] as const)),
      async ({ method, url, headers, payload }, role) => {
        const token = await openSession(test.db, test.people[role].id, { address: '127.0.0.1', user_agent: 'fuzz' });
        const before = await stored();
        const answer = await test.ask(url, {
          method,
          headers: { authorization: `Bearer ${token}`, ...headers },
          ...(payload && { body: payload }),
        });
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        if (answer.status < 400) return;
        const refusal = failure.strict().parse(answer.body);
        expect(refusal.message).toBe(refusal.errorMsg);
        expect(refusal.message).not.toMatch(/\bat \/|select |insert |syntax error|undefined|\[object/i);
        expect(await stored()).toBe(before);
      },
    );
    await fc.assert(property, { numRuns: RUNS, interruptAfterTimeLimit: MINUTES - 30_000 });
  });
});

/** Columns that no body accepts. */
const NOT_ENTERED = [
  'id',
  'created_by',
  'created_at',
  'deleted_at',
  'deleted_by',
  'password_hash',
  'password_sealed',
  'document_id',
  'search_text',
  'client_text',
  'is_admin',
];

describe.each(routes.filter(([, { body }]) => body !== undefined))('%s', (_, route) => {
  const fields = shapeOf(route.body);
  const extra = NOT_ENTERED.filter((field) => !(field in fields));

  it('refuses columns that are nobody’s to enter, by their names', async () => {
    const valid = Object.fromEntries(
      Object.entries(fields).flatMap(([field, schema]) => {
        const [value] = plainValues(schema).filter((plain) => plain !== null);
        return value === undefined || field.startsWith('commission') ? [] : [[field, value]];
      }),
    );
    const body = { ...valid, ...Object.fromEntries(extra.map((field) => [field, 1])) };
    const before = await stored();
    const { status, body: answered } = await test.ask(route.path.replace(/\{\w+\}/g, '1'), {
      method: route.method,
      body,
      as: test.people.Admin,
    });
    expect(status).toBe(422);
    for (const field of extra) expect(answered.errors, field).toHaveProperty([field]);
    expect(await stored()).toBe(before);
  });
});
