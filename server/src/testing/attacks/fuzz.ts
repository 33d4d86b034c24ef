/** Hostile requests to every operation of openapi.json, by every role: answers match the contract, and refused requests store nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure } from '@bimabahi/contract/api/answers';
import { ROLE_NAMES } from '@bimabahi/contract/api/roles';
import type { Route } from '@bimabahi/contract/api/route';
import { hostileRequest, type Operation, operationsOf } from '@bimabahi/contract/testing/hostile-requests';
import { type OddRequest, oddRequest, shapeOf } from '@bimabahi/contract/testing/odd-requests';
import { plainValues } from '@bimabahi/contract/testing/odd-values';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { openSession } from '../../people/session/queries.ts';
import type { Services } from '../../platform/services.ts';
import { allAliases, allHandlers } from '../../run/app.ts';
import { addCategory, addCorporatePolicy, addMotorPolicy, addPremium, addProduct, addTelecomRecord } from '../app/builders.ts';
import type { TestApp } from '../app/test-app.ts';
import { ROOT } from '../generated-files.ts';

const document = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8'));
const handlers = allHandlers({ config: {} } as Services);

const routes: Route[] = [...handlers, ...allAliases(handlers)].map(({ route }) => route);
export const operations: [string, Operation][] = operationsOf(document).map((one) => [`${one.method} ${one.path}`, one]);
const routeOf = ({ method, path }: Operation) => routes.find((route) => route.method === method && route.path === path);

const ACTORS = [...ROLE_NAMES, 'a stranger'] as const;
export type Actor = (typeof ACTORS)[number];

/** Stored changes: audit entries (refusals and revealed passwords change nothing), documents and idempotency keys. */
async function stored(test: TestApp): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select (select count(*) from audit_entries where record_id is not null and action not like '%refused' and action not like '%.reveal')
      + (select count(*) from documents) + (select count(*) from idempotency_keys) as changes`.execute(test.db);
  return (rows[0] as { changes: number }).changes;
}

export const prepareFuzz = (test: TestApp) =>
  beforeEach(async () => {
    await addProduct(test, 'Car');
    await addCategory(test, 'Fire');
    await addTelecomRecord(test);
    await test.post('/api/customer-supports', { title: 'Office', number: '9000000001' }, test.people.Admin);
    await addMotorPolicy(test);
    const { id } = await addCorporatePolicy(test);
    await addPremium(test, id);
  });

export type Sessions = Map<Actor, string>;

async function sessionOf(test: TestApp, actor: Actor, sessions: Sessions): Promise<string | undefined> {
  if (actor === 'a stranger') return undefined;
  const token = sessions.get(actor) ?? (await openSession(test.db, test.people[actor].id, { address: '127.0.0.1', user_agent: 'fuzz' }));
  sessions.set(actor, token);
  return token;
}

/** With a new session, where the last one was ended by a request before. */
export async function ask(test: TestApp, { method, url, headers, payload }: OddRequest, actor: Actor, sessions: Sessions) {
  const token = await sessionOf(test, actor, sessions);
  const authorization = token && { authorization: `Bearer ${token}` };
  const answer = await test.ask(url, { method, headers: { ...authorization, ...headers }, ...(payload && { body: payload }) });
  if (answer.status === 401) sessions.delete(actor);
  return answer;
}

/** What is stored after it. */
async function tryOne(test: TestApp, [actor, request]: [Actor, OddRequest], sessions: Sessions, before: number): Promise<number> {
  const answer = await ask(test, request, actor, sessions);
  const asked = `${actor}: ${request.method} ${request.url.slice(0, 300)} ${request.payload?.toString('utf8').slice(0, 1_000) ?? ''}`;
  expect(answer.status, `${asked}\n${JSON.stringify(answer.body)}`).toBeLessThan(500);
  const after = await stored(test);
  if (answer.status < 400) return after;
  const refusal = failure.strict().parse(answer.body);
  expect(refusal.message).toBe(refusal.errorMsg);
  expect(refusal.message, asked).not.toMatch(/\bat \/|select |insert |syntax error|undefined|\[object/i);
  expect(after, asked).toBe(before);
  return after;
}

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

/** Columns that are nobody's to enter are refused by their names. */
async function tryColumns(test: TestApp, { method, path, body }: Route): Promise<void> {
  const fields = shapeOf(body);
  const extra = NOT_ENTERED.filter((field) => !(field in fields));
  const valid = Object.fromEntries(
    Object.entries(fields).flatMap(([field, schema]) => {
      const [value] = plainValues(schema).filter((plain) => plain !== null);
      return value === undefined || field.startsWith('commission') ? [] : [[field, value]];
    }),
  );
  const asked = { ...valid, ...Object.fromEntries(extra.map((field) => [field, 1])) };
  const before = await stored(test);
  const address = path.replace(/\{\w+\}/g, '1');
  const { status, body: answered } = await test.ask(address, { method, body: asked, as: test.people.Admin });
  expect(status, JSON.stringify(answered)).toBe(422);
  for (const field of extra) expect(answered.errors, field).toHaveProperty([field]);
  expect(await stored(test)).toBe(before);
}

interface Many {
  /** Of each operation and actor, with one hostile field. */
  hostile: number;
  /** Of each operation, with whatever may arrive: broken bodies, odd types. */
  odd: number;
  seed: number;
}

/** Requests, actor by actor: the same for a seed, whichever other operations there are. */
function requestsOf(operation: Operation, route: Route, { hostile, odd, seed }: Many): [Actor, OddRequest][] {
  const made = fc.sample(hostileRequest(document, operation), { numRuns: hostile * ACTORS.length, seed });
  const broken = fc.sample(oddRequest(route), { numRuns: odd, seed });
  return [...made, ...broken].map((request, n) => [ACTORS[n % ACTORS.length] as Actor, request]);
}

export const requestsIn = ({ hostile, odd }: Many): number => operations.length * (hostile * ACTORS.length + odd);

export async function tryOperation(test: TestApp, operation: Operation, many: Many): Promise<void> {
  const route = routeOf(operation);
  if (!route) throw new Error('No server has this operation.');
  if (route.body !== undefined) await tryColumns(test, route);
  const sessions: Sessions = new Map();
  let before = await stored(test);
  for (const each of requestsOf(operation, route, many)) before = await tryOne(test, each, sessions, before);
}
