import { describe, expect, it } from 'vitest';
import { migrationNames } from '../../db/migration-files.ts';
import { auditEntries } from '../../testing/app/builders.ts';
import { givePassword, PASSWORD, signIn } from '../../testing/app/sign-ins.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { hasAdmin, makeAdmin } from './first-admin.ts';
import { demoSignIns, dropSealedPasswords, isEmpty } from './queries.ts';

const test = useTestApp({ ORGANISATION_NAME: 'Asha Insurance Brokers' });

describe('GET /api/health', () => {
  it('answers 200 while the database answers', async () => {
    expect(await test.get('/api/health')).toMatchObject({
      status: 200,
      body: { status: 'ok', database: 'ok', version: 'test', migration: migrationNames().at(-1) },
    });
  });

  it.each(['ECONNREFUSED', 'ENOENT', '57P01', '08006', '53300'])(
    'answers 503 with Retry-After and no detail when the database is away (%s)',
    async (code) => {
      const ping = () => Promise.reject(Object.assign(new Error('connect to db.internal:5432 failed'), { code }));
      const broken = await test.rebuilt({ ping }, () => test.get('/api/health'));
      expect(broken).toMatchObject({
        status: 503,
        body: { code: 'unavailable', message: 'The database cannot be reached at the moment. Please try again shortly.' },
        headers: { 'retry-after': '5' },
      });
      expect(JSON.stringify(broken.body)).not.toContain('internal');
    },
  );

  it.each(['57014', '55P03', '25P03', '40001', '40P01'])(
    'answers 503 and that nothing was saved when the database took too long (%s)',
    async (code) => {
      const ping = () => Promise.reject(Object.assign(new Error('canceling statement'), { code }));
      expect(await test.rebuilt({ ping }, () => test.get('/api/health'))).toMatchObject({
        status: 503,
        body: { code: 'unavailable', message: 'The database is too busy at the moment. Nothing was saved. Please try again shortly.' },
        headers: { 'retry-after': '5' },
      });
    },
  );

  it.each(['53100', 'ENOSPC', 'EDQUOT'])('answers 503 and whom to tell when the disk is full (%s)', async (code) => {
    const ping = () => Promise.reject(Object.assign(new Error('no space left on device'), { code }));
    expect(await test.rebuilt({ ping }, () => test.get('/api/health'))).toMatchObject({
      status: 503,
      body: { message: 'The disk is full, so nothing was saved. Please tell whoever looks after this installation.' },
      headers: { 'retry-after': '60' },
    });
  });
});

describe('what is wrong', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });

  it('is told to everyone by its code and to an Admin in a sentence, until something is saved again', async () => {
    const { problems } = test.services;
    problems.report(full);
    const while_full = await test.rebuilt({}, () => test.get('/api/health'));
    expect(while_full.body).toMatchObject({ status: 'degraded', database: 'ok', version: 'test', problems: ['disk-full'] });
    expect((await test.get('/api/health/problems', test.people.Admin)).body.data).toEqual([
      { code: 'disk-full', since: expect.any(String), sentence: expect.stringMatching(/^The disk is full: nothing can be saved/) },
    ]);
    expect((await test.get('/api/health/problems', test.people.Feeder)).status).toBe(403);
    await test.post('/api/products', { name: 'Car' }, test.people.Admin);
    expect((await test.get('/api/health/problems', test.people.Admin)).body.data).toEqual([]);
    expect((await test.rebuilt({}, () => test.get('/api/health'))).body.status).toBe('ok');
  });

  it('is a damaged table: its requests answer 500 with what to do', async () => {
    const problems: unknown[] = [];
    const report = (error: unknown) => void problems.push((error as { code?: string }).code);
    const ping = () => Promise.reject(Object.assign(new Error('invalid page in block 1 of relation "base/5/16402"'), { code: 'XX001' }));
    const { status, body } = await test.rebuilt({ ping, problems: { ...test.services.problems, report } }, () => test.get('/api/health'));
    expect([status, problems, body.message]).toEqual([500, ['XX001'], expect.stringContaining('the newest snapshot')]);
  });
});

describe('GET /api/health/live', () => {
  it('answers 200 whatever the database does', async () => {
    const ping = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    expect(await test.rebuilt({ ping }, () => test.get('/api/health/live'))).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});

describe('GET /api/installation', () => {
  it('answers the name of the organisation and, on a real installation, no way to sign in', async () => {
    expect((await test.get('/api/installation')).body).toEqual({
      data: { organisation_name: 'Asha Insurance Brokers', demo_sign_ins: [] },
    });
  });

  it('answers the invented sign-ins of a demo', async () => {
    const demoSignIns = [{ role: 'Admin' as const, name: 'Asha', username: '9876543210', password: 'demo demo 1' }];
    const { body } = await test.rebuilt({ demoSignIns }, () => test.get('/api/installation'));
    expect(body.data.demo_sign_ins).toEqual(demoSignIns);
  });
});

describe('the first Admin', () => {
  it('is made once, can sign in, and is audited without the password', async () => {
    await test.db.deleteFrom('sessions').execute();
    await test.db.deleteFrom('people').where('id', '=', test.people.Admin.id).execute();
    expect(await hasAdmin(test.db)).toBe(false);
    await makeAdmin(test.db, { username: '9876543210', password: 'first admin 1', organisation: 'Asha Brokers' });
    expect([await hasAdmin(test.db), (await signIn(test, '9876543210', 'first admin 1')).body.data.role.name]).toEqual([true, 'Admin']);
    const entry = (await auditEntries(test, 'people')).find(({ action }) => action === 'installation.make-admin');
    expect(entry).toMatchObject({ person_id: null, address: 'local', after: { mobile: '9876543210', role_id: 1, password: 'set' } });
    expect(JSON.stringify(entry)).not.toMatch(/argon2|first admin/);
  });

  it('is never sealed, and never takes the number of another person', async () => {
    await expect(makeAdmin(test.db, { username: '9800000030', password: 'first admin 1', organisation: 'Asha Brokers' })).rejects.toThrow(
      'A person with this mobile number already exists.',
    );
    await makeAdmin(test.db, { username: '9876543210', password: 'first admin 1', organisation: 'Asha Brokers' });
    expect(await test.db.selectFrom('people').select('id').where('password_sealed', 'is not', null).execute()).toEqual([]);
  });
});

describe('an installation', () => {
  it('is empty as long as it has no people, and a real one has no demo sign-ins', async () => {
    expect([await isEmpty(test.db), await demoSignIns(test.db)]).toEqual([false, []]);
  });

  it('keeps no sealed password once the escrow is off, and ends no session by that', async () => {
    const admin = await givePassword(test, test.people.Admin);
    const body = { password: 'client pass 1', password_confirmation: 'client pass 1', current_password: PASSWORD };
    await test.put(`/api/users/${test.people.User.id}/password`, body, admin);
    await dropSealedPasswords(test.db);
    expect(await test.db.selectFrom('people').select('id').where('password_sealed', 'is not', null).execute()).toEqual([]);
    expect((await signIn(test, '9800000040', 'client pass 1')).status).toBe(200);
  });
});
