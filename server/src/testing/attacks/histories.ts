/**
 * Acts on the same few records in any order: create, change, act, undo, restore, act again, by every role, a third of them hostile. No answer
 * is a 500, and whatever was taken, the books are right. The acts are those of openapi.json, so that a new one cannot be forgotten.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostileRequest, type Operation, operationsOf, plainRequest } from '@bimabahi/contract/testing/hostile-requests';
import type { OddRequest } from '@bimabahi/contract/testing/odd-requests';
import fc from 'fast-check';
import { addMotorPolicy } from '../app/builders.ts';
import { type Random, seededRandom } from '../app/random.ts';
import { enterStandardRows } from '../app/stored.ts';
import type { TestApp } from '../app/test-app.ts';
import { ROOT } from '../generated-files.ts';
import { type Actor, ask, type Sessions } from './fuzz.ts';

const document = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8'));
/** Those that end a session or a password would leave the rest of a history to strangers. */
const ENDING =
  /^\/api\/(login|logout|profile\/(password|sessions)|second-factor|employees\/\{id\}\/(status|password)|users\/\{id\}\/password)/;
const acts = operationsOf(document).filter(({ method, path }) => method !== 'GET' && !ENDING.test(path));

const resourceOf = ({ path }: Operation) => String(path.split('/')[2]);
const byResource = [...new Set(acts.map(resourceOf))].map((resource) => acts.filter((one) => resourceOf(one) === resource));
const among = (resources: RegExp) => acts.filter((one) => resources.test(resourceOf(one)));
/** What meets in one record, beside each resource alone. */
const STORIES = [
  ...byResource.filter((those) => those.length > 1),
  among(/^(motor-insurance|endorsements|claims|change-many)$/),
  among(/^(corporate-insurance|corporate-insurance-premium|endorsements|claims)$/),
  among(/^(payouts|payees|commission-items|endorsements|motor-insurance)$/),
  among(/^(products|categories|insurers|payees|merges)$/),
  among(/^(statements|statement-lines|invoices|invoice-receipts)$/),
  among(/^(rate-cards|re-rates|motor-insurance)$/),
  among(/^(renewals|calls|telecom-records|do-not-call)$/),
];

const ROLES: readonly Actor[] = ['Admin', 'Admin', 'Admin', 'Admin', 'Admin', 'Admin', 'Feeder', 'Telecaller', 'User', 'a stranger'];

/** Two payees and insurers with money between them and the policies, so that runs, receipts and statements have something to be about. */
export async function prepareHistories(test: TestApp): Promise<void> {
  await enterStandardRows(test.db);
  const admin = test.people.Admin;
  const licence = { licence_no: 'POSP/1', licence_from: '2020-01-01', pan: 'AAAPZ1234C' };
  const account = { bank_name: 'State Bank', account: '001234567890', ifsc: 'SBIN0001234', basis: 'booked' };
  for (const [at, name] of ['Vijay Agency', 'Asha Agency'].entries()) {
    await test.post('/api/payees', { name, kind: 'posp', ...licence, ...account, licence_no: `POSP/${at}` }, admin);
    await test.post('/api/insurers', { name: ['New India Assurance', 'Oriental Insurance'][at], kind: 'general' }, admin);
    await test.post('/api/products', { name: ['Two wheeler', 'Bus'][at] }, admin);
    await test.post('/api/categories', { name: ['Marine', 'Burglary'][at] }, admin);
  }
  await addMotorPolicy(test, { sub_broker: 'Asha Agency' });
}

/** Names what is there, where a value by chance seldom would. */
function aimed(payload: Record<string, unknown>, id: number, random: Random): Record<string, unknown> {
  const other = 3 - id;
  const known: Record<string, unknown> = {
    ...{ policy_id: id, corporate_insurance_id: 1, payee_id: id, insurer_id: id, into_id: other, entry_id: random.whole(1, 6) },
    ...{ ids: [id, other], item: `motor:${id}`, month: '2026-04', paid_on: '2026-06-05', on: '2026-06-01', effective_date: '2026-06-01' },
  };
  // A version of before is refused, which most acts should not be.
  const { version: _, ...sent } = payload;
  for (const field of Object.keys(sent)) if (field in known) sent[field] = known[field];
  return sent;
}

const draw = <T>(arbitrary: fc.Arbitrary<T>, random: Random): T =>
  fc.sample(arbitrary, { numRuns: 1, seed: random.whole(1, 2 ** 30) })[0] as T;

function requestOf(act: Operation, id: number, random: Random): OddRequest {
  const onRecord = { ...act, path: act.path.replace(/\{\w+\}/g, String(id)) };
  if (random.percent(33)) return draw(hostileRequest(document, onRecord), random);
  const request = draw(plainRequest(document, onRecord), random);
  if (!request.payload || request.headers['content-type'] !== 'application/json') return request;
  const body = JSON.parse(request.payload.toString());
  return { ...request, payload: Buffer.from(JSON.stringify(aimed(body, id, random))) };
}

interface Histories {
  /** Of each story. */
  times: number;
  /** In each history. */
  acts: number;
  seed: number;
}

/** Which operations were taken at least once, how many requests there were, and the last acts before each answer of 500. */
export async function actOut(
  test: TestApp,
  { times, acts: many, seed }: Histories,
): Promise<{ taken: Set<string>; asked: number; broken: string[] }> {
  const random = seededRandom(seed);
  const sessions: Sessions = new Map();
  const taken = new Set<string>();
  const broken: string[] = [];
  let asked = 0;
  for (let time = 0; time < times; time += 1)
    for (const story of STORIES) {
      const id = random.whole(1, 2);
      const before: string[] = [];
      for (let n = 0; n < many; n += 1) {
        const act = random.pick(story);
        const actor = random.pick(ROLES);
        const request = requestOf(act, id, random);
        const { status } = await ask(test, request, actor, sessions);
        asked += 1;
        before.push(`${actor}: ${request.method} ${request.url} ${request.payload?.toString('utf8').slice(0, 600) ?? ''} → ${status}`);
        if (status === 500) broken.push(before.slice(-6).join('\n'));
        if (status < 400) taken.add(act.operationId);
      }
    }
  return { taken, asked, broken };
}

export const mutatingActs = acts.length;
