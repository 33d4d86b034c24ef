/** Requests to every route carry marked words, in addresses, bodies, files and headers, that must never be logged. */
import { PassThrough } from 'node:stream';
import { ROLE_NAMES, type RoleName } from '@bimabahi/contract/api/roles';
import type { Route } from '@bimabahi/contract/api/route';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Services } from '../../platform/services.ts';
import { allAliases, allHandlers, buildApp } from '../../run/app.ts';
import { addMotorPolicy, addTelecomRecord, form, PDF } from '../app/builders.ts';
import { useTestApp } from '../app/test-app.ts';

const test = useTestApp();
const CANARY = /canary|9123456780|argon2/i;
let log: string[] = [];

// Routes are data, so no service is needed to list them.
const handlers = allHandlers({ config: {} } as Services);
const routes: [string, Route][] = [...handlers, ...allAliases(handlers)].map(({ route }) => [`${route.method} ${route.path}`, route]);

beforeAll(async () => {
  const stream = new PassThrough();
  stream.on('data', (chunk) => log.push(...String(chunk).trim().split('\n')));
  await test.app.close();
  test.app = await buildApp({ db: test.db, services: test.services, logger: pino({ level: 'trace', base: null }, stream) });
});
beforeEach(async () => {
  await addMotorPolicy(test, { insured_name: 'Canary Roadways', policy_no: 'CANARY/1', insured_email: 'canary@example.in' });
  await addTelecomRecord(test, { name: 'Canary', mobile: '9123456780', remark: 'canary' });
  log = [];
});
afterAll(() => test.app.close());

const BODY = {
  name: 'Canary Patel',
  mobile: '9123456780',
  username: '9123456780',
  password: 'canary pass 1',
  password_confirmation: 'canary pass 1',
  current_password: 'canary pass 2',
  policy_no: 'CANARY/1',
  search: 'canary',
  'canary field': 'canary',
};
const HEADERS = { 'user-agent': 'canary browser', 'idempotency-key': 'canary-key', cookie: 'canary=1', referer: 'http://canary/' };

const requests = (route: Route) => {
  const { method } = route;
  const path = (id: string) => route.path.replace(/\{\w+\}/g, id);
  const bodies =
    method === 'GET' ? [undefined] : [BODY, { name: BODY.name, mobile: BODY.mobile }, { name: BODY.name }, { policy_no: BODY.policy_no }];
  return [
    ...bodies.map((body) => ({ path: path('1'), method, body })),
    { path: `${path('1')}?search=canary&canary=9123456780`, method, body: method === 'GET' ? undefined : BODY },
    { path: `${path('canary')}?search=canary`, method, body: method === 'GET' ? undefined : '{"canary": ' },
    ...(route.upload
      ? [{ path: path('1'), method, body: form(BODY, { name: 'canary.pdf', bytes: Buffer.concat([PDF, Buffer.from('canary')]) }) }]
      : []),
  ];
};

it.each(routes)('%s writes none of it down, for any role, done or refused', async (_, route) => {
  const askers: (RoleName | undefined)[] = [...ROLE_NAMES, undefined];
  const askAll = async (role: RoleName | undefined) => {
    for (const { path, method, body } of requests(route)) {
      const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
      await test.ask(path, {
        method,
        headers: { ...HEADERS, ...type },
        as: role && test.people[role],
        ...(body !== undefined && { body }),
      });
    }
  };
  await Promise.all(askers.map(askAll));
  expect(log.length).toBeGreaterThan(askers.length);
  const tokens = ROLE_NAMES.map((role) => test.people[role].token);
  expect(log.filter((line) => CANARY.test(line) || tokens.some((token) => line.includes(token)))).toEqual([]);
});

it('a fault of the database in the middle of it neither', async () => {
  await test.database.pool.query('alter table motor_insurance rename to motor_gone');
  try {
    await test.ask('/api/motor-insurance?search=canary', { as: test.people.Admin, headers: HEADERS });
    await test.post('/api/motor-insurance-policy-check', { policy_no: 'CANARY/1' }, test.people.Admin, HEADERS);
  } finally {
    await test.database.pool.query('alter table motor_gone rename to motor_insurance');
  }
  expect(log.join()).toContain('request failed');
  expect(log.filter((line) => CANARY.test(line))).toEqual([]);
});
