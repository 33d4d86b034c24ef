import { createHash } from 'node:crypto';
import { ROLE_IDS, ROLE_NAMES } from '@bimabahi/contract/api/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { givePassword, mayEnter, PASSWORD, signIn } from '../../testing/app/sign-ins.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const MOBILE = '9876543210';
const REFUSED = {
  status: 401,
  body: { message: 'The username or the password is wrong.', errorMsg: 'The username or the password is wrong.', code: 'sign-in-refused' },
};
let feeder: TestPerson;

beforeEach(async () => {
  feeder = await givePassword(test, await addPerson(test.db, 'Feeder', { name: 'Asha Patel', mobile: MOBILE }));
});

describe('POST /api/login', () => {
  it('answers a token, the person and their role, and the token opens the server', async () => {
    const { status, body, headers } = await signIn(test, MOBILE);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      data: { id: feeder.id, name: 'Asha Patel', role: { id: 3, name: 'Feeder' } },
      successMsg: 'Signed in successfully!',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers['cache-control']).toBe('no-store');
    expect(await mayEnter(test, { ...feeder, token: body.token })).toBe(true);
  });

  it.each(ROLE_NAMES)('signs a %s in with their own role', async (role) => {
    await givePassword(test, test.people[role]);
    expect((await signIn(test, `98000000${ROLE_IDS[role]}0`)).body.data.role).toEqual({ id: ROLE_IDS[role], name: role });
  });

  it.each(['+91 98765 43210', '919876543210', '09876543210', ' 98765-43210 ', '(98765) 43210'])(
    'takes the username typed as %j',
    async (username) => {
      expect((await signIn(test, username)).status).toBe(200);
    },
  );

  it('gives every sign-in a token of its own, which open side by side', async () => {
    const tokens = [(await signIn(test, MOBILE)).body.token, (await signIn(test, MOBILE)).body.token];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(await mayEnter(test, { ...feeder, token })).toBe(true);
  });

  it('keeps only the SHA-256 of a token', async () => {
    const { token } = (await signIn(test, MOBILE)).body;
    const sessions = await test.db.selectFrom('sessions').selectAll().execute();
    expect(sessions.map(({ token_hash }) => token_hash)).toContain(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify([sessions, await auditEntries(test)])).not.toContain(token);
  });

  it('leaves an audit entry', async () => {
    await signIn(test, MOBILE);
    const [entry] = await auditEntries(test);
    expect(entry).toMatchObject({
      action: 'session.sign-in',
      table_name: 'people',
      record_id: feeder.id,
      address: '127.0.0.1',
      before: null,
      after: null,
    });
  });

  it.each([
    ['a wrong password', MOBILE, 'wrong password', undefined],
    ['a password that differs in case', MOBILE, PASSWORD.toUpperCase(), undefined],
    ['a password with a space after it', MOBILE, `${PASSWORD} `, undefined],
    ['a name that nobody has', '9000000000', PASSWORD, undefined],
    ['a name that is no number', "x' or '1'='1", PASSWORD, undefined],
    ['a person without a password', MOBILE, PASSWORD, { password_hash: null }],
    ['a deactivated person', MOBILE, PASSWORD, { is_active: false }],
    ['a deleted person', MOBILE, PASSWORD, { deleted_at: '2026-01-01T00:00:00Z' }],
  ])('refuses %s like any other, and keeps an audit entry without name and password', async (_, username, password, change) => {
    if (change) await test.db.updateTable('people').set(change).where('id', '=', feeder.id).execute();
    const sessions = (await test.db.selectFrom('sessions').select('id').execute()).length;
    expect(await signIn(test, username, password)).toMatchObject(REFUSED);
    const [entry] = await auditEntries(test);
    expect(entry).toMatchObject({ action: 'session.sign-in-refused', table_name: 'people', person_id: null, address: '127.0.0.1' });
    expect(JSON.stringify(entry)).not.toContain(username);
    expect(JSON.stringify(entry)).not.toContain(password);
    expect(await test.db.selectFrom('sessions').select('id').execute()).toHaveLength(sessions);
  });

  it('keeps nothing in the audit of what was typed as a username and is no number: it may be a password', async () => {
    await signIn(test, 'my secret passphrase');
    expect(JSON.stringify((await auditEntries(test))[0]?.after)).not.toMatch(/rase/);
  });

  it('spends a password check on a name that nobody has too', async () => {
    const quickest = async (username: string) => {
      const times: number[] = [];
      for (let i = 0; i < 4; i++) {
        const start = performance.now();
        await signIn(test, username, 'wrong password');
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await quickest(MOBILE), await quickest('9000000001')];
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it.each([
    [{}, { username: ['Required'], password: ['Required'] }],
    [{ username: '12345', password: 'x' }, { username: ['Must be at least 10 characters'] }],
    [{ username: MOBILE, password: '' }, { password: ['Required'] }],
    [{ username: MOBILE, password: 'x'.repeat(21) }, { password: ['Must be 20 characters or less'] }],
    [{ username: MOBILE, password: 123456 }, { password: ['Required'] }],
    [{ username: [MOBILE.repeat(2)], password: PASSWORD }, { username: expect.arrayContaining(['Required']) }],
    [{ username: MOBILE, password: PASSWORD, role: 'Admin' }, { role: ['Unknown field'] }],
    [{ username: MOBILE, password: PASSWORD, constructor: 1 }, { constructor: ['Unknown field'] }],
  ])('refuses %j with 422', async (body, errors) => {
    expect(await test.post('/api/login', body)).toMatchObject({ status: 422, body: { code: 'invalid', errors } });
  });
});

describe('POST /api/logout', () => {
  it('ends the session on the server, keeps the others, and is audited', async () => {
    const other = { ...feeder, token: (await signIn(test, MOBILE)).body.token };
    expect(await test.post('/api/logout', {}, feeder)).toMatchObject({ status: 200, body: { successMsg: 'Signed out successfully!' } });
    expect([await mayEnter(test, feeder), await mayEnter(test, other)]).toEqual([false, true]);
    expect((await auditEntries(test))[0]).toMatchObject({ action: 'session.sign-out', person_id: feeder.id, record_id: feeder.id });
  });

  it('takes no body at all too', async () => {
    expect((await test.ask('/api/logout', { method: 'POST', as: feeder })).status).toBe(200);
  });
});

describe('GET /api/user', () => {
  it('answers the person, the role and the settings that the panel shows', async () => {
    expect((await test.get('/api/user', feeder)).body).toEqual({
      data: {
        id: feeder.id,
        name: 'Asha Patel',
        username: MOBILE,
        role: { id: 3, name: 'Feeder' },
        must_enrol: false,
        enrol_within_days: null,
        notices: [],
        settings: { organisation_name: 'Bimabahi Insurance Brokers', default_insured_email: '', password_escrow: true },
      },
    });
  });
});
