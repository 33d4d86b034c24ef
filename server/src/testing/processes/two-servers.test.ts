/** Two real servers on one PostgreSQL behave as one, as behind a load balancer. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/engine/open.ts';
import { verifyAudit } from '../../platform/audit-log/verify-chain.ts';
import { PDF } from '../app/builders.ts';
import { type Client, client, signInAsAdmin } from '../app/client.ts';
import { type S3Double, s3Double } from '../app/s3-double.ts';
import { ADMIN, failingStart, type ServerProcess, startServerProcess } from '../app/server-process.ts';
import { ownDatabase } from '../app/test-database.ts';

const LIMIT_MS = 180_000;
const SIX = ['a', 'b', 'a', 'b', 'a', 'b'] as const;

describe.runIf(process.env.TEST_DATABASE_URL)('two servers', { timeout: LIMIT_MS }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-servers-'));
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  let s3: S3Double;
  let shared: Record<string, string>;
  const servers = {} as Record<'a' | 'b', ServerProcess>;
  const as = (token?: string): Record<'a' | 'b', Client> => ({ a: client(servers.a.address, token), b: client(servers.b.address, token) });
  /** They share settings, database and document store only. */
  const onMachine = (name: string): Record<string, string> => ({ ...shared, DATA_DIR: join(folder, name) });
  const key = () => randomBytes(32).toString('hex');

  beforeAll(async () => {
    [database, s3] = await Promise.all([ownDatabase(), s3Double()]);
    shared = {
      ...database.settings,
      ...s3.settings,
      DEMO: '1',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      SERVER_KEY: key(),
      PASSWORD_ESCROW_KEY: key(),
      SECOND_FACTOR_KEY: key(),
    };
    // Concurrently, on an empty database.
    [servers.a, servers.b] = await Promise.all([startServerProcess(onMachine('a')), startServerProcess(onMachine('b'))]);
  }, LIMIT_MS);
  afterAll(async () => {
    await Promise.all(Object.values(servers).map((server) => server.kill()));
    await s3?.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('that start at the same moment make the tables and the first Admin once, and nothing invented', async () => {
    const { a } = as(await signInAsAdmin(servers.b.address));
    const { body } = await a('/api/audit?limit=100');
    const made = body.data.filter(({ action }: { action: string }) => action === 'installation.make-admin');
    // The second-factor policy, and the Admin.
    expect(made.map(({ kind }: { kind: string }) => kind)).toEqual(['people', 'roles']);
    expect((await a('/api/users')).body.total_count).toBe(0);
    expect((await as().b('/api/installation')).body.data.demo_sign_ins).toEqual([]);
  });

  it('know who signed in at the other, and at once that they signed out there', async () => {
    const { a, b } = as(await signInAsAdmin(servers.a.address));
    for (const one of SIX) expect((await { a, b }[one]('/api/user')).status).toBe(200);
    expect((await a('/api/logout', { method: 'POST' })).status).toBe(200);
    expect([(await b('/api/user')).status, (await a('/api/user')).status]).toEqual([401, 401]);
  });

  it('end every session at once when the person is deactivated at one of them', async () => {
    const { a, b } = as(await signInAsAdmin(servers.a.address));
    const feeder = { role_id: 3, name: 'Ravi Kumar', mobile: '9811111111', password: 'a long one 1' };
    const { body } = await a('/api/employees', { method: 'POST', body: feeder });
    expect(body.data, JSON.stringify(body)).toBeDefined();
    const signedIn = await as().b('/api/login', { method: 'POST', body: { username: feeder.mobile, password: feeder.password } });
    const theirs = as(signedIn.body.token);
    expect([(await theirs.a('/api/user')).status, (await theirs.b('/api/user')).status]).toEqual([200, 200]);
    await b(`/api/employees/${body.data.id}/status`, { method: 'PUT', body: { is_active: false } });
    expect([(await theirs.a('/api/user')).status, (await theirs.b('/api/user')).status]).toEqual([401, 401]);
  });

  it('count failed sign-ins together', async () => {
    const { a, b } = as();
    const statuses: number[] = [];
    for (const one of SIX)
      statuses.push(
        (await { a, b }[one]('/api/login', { method: 'POST', body: { username: '9899999999', password: 'wrong one' } })).status,
      );
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('make one record of a create that is sent to both at once, and again later', async () => {
    const { a, b } = as(await signInAsAdmin(servers.a.address));
    const request = { method: 'POST', body: { name: 'Once Only' }, key: 'one-key' } as const;
    const answers = [...(await Promise.all([a('/api/products', request), b('/api/products', request)])), await b('/api/products', request)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await b('/api/products?search=Once Only')).body.total_count).toBe(1);
  });

  it('refuse an editor who saw what the other has changed since', async () => {
    const { a, b } = as(await signInAsAdmin(servers.a.address));
    const { id, version } = (await a('/api/products', { method: 'POST', body: { name: 'Twice' } })).body.data;
    expect((await a(`/api/products/${id}`, { method: 'PUT', body: { name: 'Twice A', version } })).status).toBe(200);
    expect(await b(`/api/products/${id}`, { method: 'PUT', body: { name: 'Twice B', version } })).toMatchObject({
      status: 409,
      body: { code: 'stale-version', data: { name: 'Twice A' } },
    });
  });

  it('open the links to documents that the other signed, and the passwords that the other sealed', async () => {
    const { a, b } = as(await signInAsAdmin(servers.a.address));
    const user = await a('/api/users', { method: 'POST', body: { name: 'Asha Patel', mobile: '9800000009', password: 'a long one 1' } });
    const policy = { user_id: user.body.data.id, insured_name: 'Asha', policy_no: 'P/1', vehicle_no: 'GJ01AB1234' };
    const body = { ...policy, start_date: '2026-04-01', end_date: '2027-03-31' };
    const { file } = (await a('/api/motor-insurance', { method: 'POST', body, pdf: PDF })).body.data;
    expect(await as().b(file)).toMatchObject({ status: 200, body: PDF });
    const revealed = await b(`/api/users/${user.body.data.id}/reveal-password`, {
      method: 'POST',
      body: { current_password: ADMIN.password },
    });
    expect(revealed).toMatchObject({ status: 200, body: { data: { pass_read: 'a long one 1' } } });
  });

  it('answer 503 while the store of documents is away, and take and open documents when it is back', async () => {
    const { a, b } = as(await signInAsAdmin(servers.a.address));
    const [policy] = (await a('/api/motor-insurance')).body.data;
    const change = { method: 'PUT', body: { insured_name: 'Asha P' }, pdf: PDF } as const;
    await s3.stop();
    const answers = [await a(`/api/motor-insurance/${policy.id}`, change), await b(policy.file)];
    for (const { status, retryAfter, body } of answers)
      expect([status, retryAfter, body.message]).toEqual([
        503,
        '5',
        'The store of documents cannot be reached at the moment. Nothing was saved. Please try again shortly.',
      ]);
    expect((await b('/api/health')).status).toBe(200);
    expect((await b(`/api/motor-insurance/${policy.id}`)).body.data).toMatchObject({ insured_name: 'Asha', version: policy.version });
    await s3.start();
    expect((await b(policy.file)).status).toBe(200);
    const changed = await b(`/api/motor-insurance/${policy.id}`, change);
    expect(changed.status).toBe(200);
    expect((await a(changed.body.data.file)).body).toEqual(PDF);
  });

  it('keep one audit, whole', async () => {
    const { db, close } = await openDatabase({ databaseUrl: database.settings.DATABASE_URL });
    expect(await verifyAudit(db).finally(close)).toMatchObject({ intact: true });
  });

  it('have the same keys: one that has others ends with a sentence, and touches nothing', async () => {
    const { code, said } = await failingStart({ ...onMachine('c'), SERVER_KEY: key(), SECOND_FACTOR_KEY: key() });
    expect({ code, said: said.trim() }).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The database has been used with another SERVER_KEY and another SECOND_FACTOR_KEY, and nothing was changed\. .+ run `npm run accept-keys`\.$/,
      ),
    });
    // Without the settings it would create keys of its own.
    const { SERVER_KEY: _, ...without } = onMachine('d');
    expect((await failingStart(without)).said).toContain('another SERVER_KEY, and');
    expect(said).not.toContain(shared.SERVER_KEY);
    expect((await as().a('/api/health')).status).toBe(200);
  });

  it('are not started with a store that refuses them', async () => {
    const { code, said } = await failingStart({ ...onMachine('a'), S3_SECRET_ACCESS_KEY: 'another' });
    expect({ code, said: said.trim() }).toEqual({
      code: 1,
      said: "The store of documents at DOCUMENTS refuses this server (403 SignatureDoesNotMatch). Look at the S3 settings and the bucket's rights.",
    });
  });
});
