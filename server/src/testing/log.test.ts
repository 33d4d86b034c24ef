/** Logs contain enough to find a fault, and no personal data or secrets. */
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../run/app.ts';
import { givePassword, PASSWORD, signIn } from './app/sign-ins.ts';
import { addPerson, useTestApp } from './app/test-app.ts';

const test = useTestApp();
const MOBILE = '9876543210';
let log: string[] = [];
const lines = () => log.map((line) => JSON.parse(line));

beforeAll(async () => {
  const stream = new PassThrough();
  stream.on('data', (chunk) => log.push(...String(chunk).trim().split('\n')));
  await test.app.close();
  test.app = await buildApp({ db: test.db, services: test.services, logger: pino({ level: 'trace', base: null }, stream) });
});
beforeEach(async () => {
  await givePassword(test, await addPerson(test.db, 'Feeder', { name: 'Asha Quickfox', mobile: MOBILE }));
  log = [];
});
afterAll(() => test.app.close());

describe('the log', () => {
  it('names method, pattern, status and person of a request, and nothing that was asked for', async () => {
    await test.get('/api/users?search=Quickfox', test.people.Admin);
    expect(lines()).toEqual([
      expect.objectContaining({
        method: 'GET',
        route: '/api/users',
        status: 200,
        person_id: test.people.Admin.id,
        reqId: expect.any(String),
      }),
    ]);
    expect(log.join()).not.toContain('Quickfox');
  });

  it('says why an answer is 503, under the number that the answer gives', async () => {
    const stream = new PassThrough();
    stream.on('data', (chunk) => log.push(...String(chunk).trim().split('\n')));
    const { app } = test;
    const logger = pino({ level: 'info', base: null }, stream);
    const refusing = { isFullFor: () => true, ping: () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) };
    test.app = await buildApp({ db: test.db, services: { ...test.services, ...refusing }, logger });
    const full = await test.get('/api/users', test.people.Admin);
    const away = await test.get('/api/health');
    await test.app.close();
    test.app = app;
    expect([full.status, full.headers['retry-after'], full.body]).toEqual([
      503,
      '5',
      expect.objectContaining({ code: 'unavailable', request_id: full.headers['x-request-id'] }),
    ]);
    expect(lines().filter(({ msg }) => msg === 'request')).toEqual([
      expect.objectContaining({ status: 503, reason: 'overloaded', reqId: full.body.request_id, person_id: test.people.Admin.id }),
      expect.objectContaining({ status: 503, reason: 'no-connection', reqId: away.body.request_id }),
    ]);
  });

  it('holds no name, mobile, password, hash or token through sign-ins, changes and refusals', async () => {
    const { token } = (await signIn(test, MOBILE)).body;
    await signIn(test, MOBILE, 'wrong secret 1');
    await signIn(test, 'not even a number');
    await test.post('/api/users', { name: 'Vijay Quickfox', mobile: '9123456780', password: 'client secret 2' }, test.people.Admin);
    await test.post('/api/users', { name: 'Vijay Quickfox', mobile: '9123456780', password: 'client secret 3' }, test.people.Admin);
    await test.post('/api/users', { name: 'Vi', mobile: 'Quickfox', password: 'short' }, test.people.Admin);
    const set = { password: 'client secret 4', password_confirmation: 'client secret 4', current_password: 'wrong secret 6' };
    await test.put('/api/users/1/password', set, test.people.Admin);
    await test.post('/api/users/1/reveal-password', { current_password: 'wrong secret 5' }, test.people.Admin);
    await test.ask('/api/users/Quickfox', { method: 'DELETE', as: test.people.Admin });
    await test.ask(`/api/users/%ZZ${MOBILE}`);
    await test.ask('/api/login', {
      method: 'POST',
      body: `{"username":"${MOBILE}", "password":`,
      headers: { 'content-type': 'application/json' },
    });
    expect(log.length).toBeGreaterThan(8);
    expect(log.join()).not.toMatch(
      new RegExp(`Quickfox|${MOBILE}|9123456780|secret|${PASSWORD}|argon2|${token}|${test.people.Admin.token}`),
    );
  });
});

describe('a stranger', () => {
  it('writes nothing into the log, whatever they ask for and however it is refused', async () => {
    const written: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line) => void written.push(line) });
    const app = await buildApp({ db: test.db, services: test.services, logger });
    for (const url of ['/api/health', '/api/users', '/api/nothing', '/', '/api/users/%', '/api/files/a/1/b.pdf', '/api/openapi.json'])
      await app.inject(url);
    await app.inject({ method: 'POST', url: '/api/login', payload: { username: '9', password: 'x' } });
    await app.close();
    expect(written).toEqual([]);
  });
});

describe('a fault of the server', () => {
  const RENAMED = 'alter table products rename to products_gone';
  const run = (statement: string) => test.database.pool.query(statement);

  it('answers 500 with a number to find it by, no SQL, and a log without the values of the row', async () => {
    await run(RENAMED);
    try {
      const { status, body, headers } = await test.post('/api/products', { name: 'Quickfox Cover' }, test.people.Admin);
      expect(status).toBe(500);
      expect(body).toEqual({
        message: expect.stringContaining(body.request_id),
        errorMsg: body.message,
        code: 'internal',
        request_id: headers['x-request-id'],
      });
      expect(JSON.stringify(body)).not.toMatch(/product|relation|insert|select|42P01|at .*\.ts|kysely|pg/i);
      expect(lines().find(({ error }) => error)).toMatchObject({
        level: 50,
        reqId: body.request_id,
        error: { code: '42P01', stack: expect.arrayContaining([expect.stringContaining('at ')]) },
      });
      expect(log.join()).not.toContain('Quickfox');
    } finally {
      await run('alter table products_gone rename to products');
    }
  });

  it('does not write down the row that a constraint refused', async () => {
    await run("alter table products add constraint never check (name <> 'Quickfox Cover')");
    try {
      expect((await test.post('/api/products', { name: 'Quickfox Cover' }, test.people.Admin)).status).toBe(500);
      expect(lines().find(({ error }) => error).error).toMatchObject({ code: '23514', table: 'products', constraint: 'never' });
      expect(log.join()).not.toContain('Quickfox');
    } finally {
      await run('alter table products drop constraint never');
    }
  });

  it('keeps nothing of the request, and the next one works', async () => {
    await run('alter table audit_chain rename to audit_chain_gone');
    try {
      expect((await test.post('/api/products', { name: 'Half' }, test.people.Admin)).status).toBe(500);
    } finally {
      await run('alter table audit_chain_gone rename to audit_chain');
    }
    expect((await test.get('/api/products', test.people.Admin)).body.total_count).toBe(0);
    expect((await test.post('/api/products', { name: 'Whole' }, test.people.Admin)).status).toBe(201);
  });
});
