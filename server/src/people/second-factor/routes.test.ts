import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { digitsOf, enrol, forgetSteps } from '../../testing/app/authenticator.ts';
import { auditEntries } from '../../testing/app/builders.ts';
import { givePassword, mayEnter, onDevice, PASSWORD, signIn } from '../../testing/app/sign-ins.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { endAllSessionsOf } from '../session/public.ts';
import { resetFromOutside } from './reset-from-outside.ts';

const test = useTestApp({ ORGANISATION_NAME: 'Asha Brokers' });
const PATH = '/api/profile/second-factor';
const USERNAME = '9800000030';
let feeder: TestPerson;
let admin: TestPerson;

const own = async (as = feeder) => (await test.get(PATH, as)).body.data;
const begin = async (as = feeder) => (await test.post(PATH, {}, as)).body.data as { secret: string; uri: string };
const confirm = (code: string, current_password = PASSWORD, as = feeder) => test.put(PATH, { current_password, code }, as);

beforeEach(async () => {
  feeder = await givePassword(test, test.people.Feeder);
  admin = await givePassword(test, test.people.Admin);
});

describe(`PUT ${PATH}`, () => {
  it('turns it on by the own password and a code of the new secret, and shows ten recovery codes', async () => {
    expect(await own()).toEqual({ enabled: false, required: false, recovery_codes_left: 0 });
    const { secret, uri } = await begin();
    expect(decodeURIComponent(uri)).toContain(`Asha Brokers:Feeder Test?issuer=Asha Brokers&secret=${secret}`);
    const { status, body } = await confirm(digitsOf(secret));
    expect([status, body.data.recovery_codes.length, body.successMsg]).toEqual([200, 10, 'The second step is on!']);
    expect(await own()).toEqual({ enabled: true, required: false, recovery_codes_left: 10 });
  });

  it('signs out every other device, which a password alone had opened, and leaves an audit entry without secrets', async () => {
    const phone = await onDevice(test, feeder, { address: '203.0.113.7', user_agent: 'Phone' });
    const { secret } = await begin();
    await confirm(digitsOf(secret));
    expect([await mayEnter(test, feeder), await mayEnter(test, phone)]).toEqual([true, false]);
    const [entry] = await auditEntries(test);
    expect(entry).toMatchObject({
      action: 'second-factor.enrol',
      person_id: feeder.id,
      table_name: 'people',
      record_id: feeder.id,
      before: { second_factor: false },
      after: { second_factor: true },
    });
    expect(JSON.stringify(await auditEntries(test))).not.toContain(secret);
  });

  it('refuses a wrong password and a wrong code, and stops after five within fifteen minutes', async () => {
    const { secret } = await begin();
    expect(await confirm(digitsOf(secret), 'not my password')).toMatchObject({
      status: 403,
      body: { errors: { current_password: ['Is wrong'] } },
    });
    expect(await confirm(digitsOf((await begin(admin)).secret))).toMatchObject({ status: 403, body: { code: 'code-refused' } });
    for (let i = 0; i < 3; i++) await confirm(digitsOf(secret), 'not my password');
    expect(await confirm(digitsOf(secret))).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
    expect((await own()).enabled).toBe(false);
    const refused = (await auditEntries(test)).filter(({ action }) => action === 'second-factor.refused');
    expect(refused.map(({ record_id }) => record_id)).toEqual(Array(5).fill(feeder.id));
  });

  it('needs a secret first, takes the newest one only, and one that is on is not begun anew', async () => {
    expect((await confirm('123456')).status).toBe(409);
    const old = await begin();
    const { secret } = await begin();
    expect((await confirm(digitsOf(old.secret))).status).toBe(403);
    expect((await confirm(digitsOf(secret))).status).toBe(200);
    expect((await test.post(PATH, {}, feeder)).status).toBe(409);
    await forgetSteps(test);
    expect((await confirm(digitsOf(secret))).status).toBe(409);
  });

  it.each([
    [{}, { current_password: ['Required'], code: ['Required'] }],
    [{ current_password: PASSWORD, code: '12345' }, { code: [expect.stringContaining('6 digits')] }],
    [{ current_password: PASSWORD, code: 123456 }, { code: ['Required'] }],
    [{ current_password: PASSWORD, code: '123456', secret: 'x' }, { secret: ['Unknown field'] }],
  ])('refuses %j with 422', async (body, errors) => {
    expect(await test.put(PATH, body, feeder)).toMatchObject({ status: 422, body: { errors } });
  });
});

describe(`POST ${PATH}/recovery-codes`, () => {
  it('gives ten new codes by password and code, after which the old ones open nothing', async () => {
    const { secret, recovery_codes } = await enrol(test, feeder);
    const { status, body } = await test.post(`${PATH}/recovery-codes`, { current_password: PASSWORD, code: digitsOf(secret) }, feeder);
    expect([status, body.data.recovery_codes.length]).toEqual([200, 10]);
    const login = (code: string) => test.post('/api/login', { username: USERNAME, password: PASSWORD, code });
    expect((await login(recovery_codes[0] as string)).status).toBe(401);
    expect((await login(body.data.recovery_codes[0])).status).toBe(200);
    expect((await auditEntries(test)).map(({ action }) => action)).toContain('second-factor.renew-codes');
  });
});

describe(`POST ${PATH}/off`, () => {
  const off = (code: string, current_password = PASSWORD) => test.post(`${PATH}/off`, { current_password, code }, feeder);

  it('switches it off by password and code, and the password alone signs in', async () => {
    const { secret } = await enrol(test, feeder);
    expect((await off(digitsOf(secret), 'not my password')).status).toBe(403);
    expect((await own()).enabled).toBe(true);
    expect(await off(digitsOf(secret))).toMatchObject({ status: 200, body: { successMsg: 'The second step is off!' } });
    expect(await own()).toEqual({ enabled: false, required: false, recovery_codes_left: 0 });
    expect((await signIn(test, USERNAME)).status).toBe(200);
    const entry = (await auditEntries(test)).find(({ action }) => action === 'second-factor.switch-off');
    expect(entry).toMatchObject({ person_id: feeder.id, record_id: feeder.id, after: { second_factor: false } });
  });

  it('counts its wrong codes with those of known devices, and opens to none after twenty', async () => {
    const { secret } = await enrol(test, feeder);
    const wrongCodes = async () =>
      (await test.db.selectFrom('second_factors').select('wrong_known_codes').where('person_id', '=', feeder.id).executeTakeFirstOrThrow())
        .wrong_known_codes;
    const other = digitsOf((await begin(admin)).secret);
    expect((await off(other)).status).toBe(403);
    expect(await wrongCodes()).toBe(1);
    await test.db.updateTable('second_factors').set({ wrong_known_codes: 20, wrong_known_codes_since: new Date().toISOString() }).execute();
    const blocked = await off(digitsOf(secret));
    expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, '3600']);
    expect((await own()).enabled).toBe(true);
  });

  it('is taken with a recovery code too, and refused where the role needs it', async () => {
    const { recovery_codes } = await enrol(test, feeder);
    await test.put(`/api/second-factor-roles/${ROLE_IDS.Feeder}`, { second_factor_required: true }, admin);
    expect(await off(recovery_codes[0] as string)).toMatchObject({ status: 409, body: { message: expect.stringContaining('role needs') } });
    await test.put(`/api/second-factor-roles/${ROLE_IDS.Feeder}`, { second_factor_required: false, current_password: PASSWORD }, admin);
    expect((await off(recovery_codes[0] as string)).status).toBe(200);
  });
});

describe('PUT /api/second-factor-roles/{id}', () => {
  const require = (role: keyof typeof ROLE_IDS, second_factor_required = true) =>
    test.put(`/api/second-factor-roles/${ROLE_IDS[role]}`, { second_factor_required }, admin);

  it('is kept, listed and audited', async () => {
    expect((await require('Feeder')).body).toEqual({
      data: { id: 3, name: 'Feeder', second_factor_required: true },
      successMsg: 'The rule for the role Feeder was saved!',
    });
    const [entry] = await auditEntries(test);
    expect(entry).toMatchObject({
      action: 'second-factor.require',
      person_id: admin.id,
      table_name: 'roles',
      record_id: 3,
      before: { second_factor_required: false },
      after: { second_factor_required: true },
    });
    await require('Feeder');
    expect((await auditEntries(test))[0]?.id).toBe(entry?.id);
    const { data } = (await test.get('/api/second-factor-roles', admin)).body;
    expect(data.filter((rule: { second_factor_required: boolean }) => rule.second_factor_required)).toEqual([
      { id: 3, name: 'Feeder', second_factor_required: true },
    ]);
    expect((await test.put('/api/second-factor-roles/9', { second_factor_required: true }, admin)).status).toBe(404);
    expect((await test.put('/api/second-factor-roles/3', { second_factor_required: 1 }, admin)).status).toBe(422);
  });

  it("takes the Admin's own password where the rule ends, five wrong ones at most in fifteen minutes, and audits it", async () => {
    await require('Feeder');
    const end = (body: object = {}, id: unknown = 3) =>
      test.put(`/api/second-factor-roles/${id}`, { second_factor_required: false, ...body }, admin);
    for (const [body, errors] of [
      [{}, ['Required']],
      [{ current_password: '' }, ['Required']],
      [{ current_password: null }, ['Required']],
    ] as const)
      expect(await end(body)).toMatchObject({ status: 422, body: { errors: { current_password: errors } } });
    expect((await end({ current_password: PASSWORD }, 9)).status).toBe(404);
    for (let i = 0; i < 4; i++) expect((await end({ current_password: 'not my password' })).status).toBe(403);
    expect((await end({ current_password: PASSWORD })).body.data).toEqual({ id: 3, name: 'Feeder', second_factor_required: false });
    await require('Feeder');
    expect((await end({ current_password: 'not my password' })).status).toBe(403);
    expect((await auditEntries(test))[0]).toMatchObject({
      action: 'second-factor.require-refused',
      person_id: admin.id,
      table_name: 'roles',
      record_id: 3,
    });
    expect((await end({ current_password: PASSWORD })).status).toBe(429);
    expect((await test.get('/api/users', feeder)).body.code).toBe('second-factor-required');
    expect((await require('Telecaller')).status).toBe(200);
  });

  it('leaves a person of the role nothing but to enrol, at once, and opens everything when they have', async () => {
    expect((await test.get('/api/users', feeder)).status).toBe(200);
    await require('Feeder');
    for (const [method, path] of [
      ['GET', '/api/users'],
      ['GET', '/api/profile'],
      ['POST', '/api/products'],
      ['PUT', '/api/profile/password'],
      ['DELETE', '/api/profile/sessions'],
    ] as const)
      expect(await test.ask(path, { method, as: feeder, ...(method === 'GET' ? {} : { body: {} }) }), path).toMatchObject({
        status: 403,
        body: { code: 'second-factor-required' },
      });
    expect((await test.get('/api/user', feeder)).body.data.must_enrol).toBe(true);
    expect((await test.get('/api/users', admin)).status).toBe(200);
    await enrol(test, feeder);
    expect((await test.get('/api/users', feeder)).status).toBe(200);
    expect((await test.get('/api/user', feeder)).body.data.must_enrol).toBe(false);
  });

  it('tells the sign-in of such a person, and they may still sign out', async () => {
    await require('Feeder');
    const { body } = await signIn(test, USERNAME);
    expect(body.data).toMatchObject({ id: feeder.id, must_enrol: true });
    expect((await test.post('/api/logout', {}, { ...feeder, token: body.token })).status).toBe(200);
    expect((await signIn(test, '9800000010')).body.data).not.toHaveProperty('must_enrol');
  });

  it('holds for whoever gets the role later, and for the Admin who set it', async () => {
    await require('Telecaller');
    await test.put(`/api/employees/${feeder.id}`, { role_id: ROLE_IDS.Telecaller }, admin);
    const { token } = (await signIn(test, USERNAME)).body;
    expect((await test.get('/api/telecom-records', { ...feeder, token })).body.code).toBe('second-factor-required');
    await require('Admin');
    expect((await test.get('/api/users', admin)).body.code).toBe('second-factor-required');
  });
});

describe.each(['employees', 'users'] as const)('POST /api/%s/{id}/reset-second-factor', (resource) => {
  const role = resource === 'users' ? 'User' : 'Feeder';
  const username = `98000000${ROLE_IDS[role]}0`;
  let person: TestPerson;
  const reset = (current_password = PASSWORD, id = person.id) =>
    test.post(`/api/${resource}/${id}/reset-second-factor`, { current_password }, admin);

  beforeEach(async () => {
    person = await givePassword(test, test.people[role]);
    await enrol(test, person);
  });

  it("lets the person in with the password alone, ends their sessions, and is audited in the Admin's name", async () => {
    const shown = async (as = admin) => (await test.get(`/api/${resource}?search=${username}`, as)).body.data[0];
    expect((await shown()).has_second_factor).toBe(true);
    expect(await reset()).toMatchObject({ status: 200, body: { successMsg: expect.stringContaining('reset') } });
    expect((await shown()).has_second_factor).toBe(false);
    expect(await mayEnter(test, person)).toBe(false);
    const [entry] = await auditEntries(test);
    expect(entry).toMatchObject({
      action: `${resource}.reset-second-factor`,
      person_id: admin.id,
      record_id: person.id,
      after: { second_factor: false },
    });
    expect((await signIn(test, username)).status).toBe(200);
    expect((await reset()).status).toBe(409);
  });

  it('asks the Admin for their own password, five times at most in fifteen minutes', async () => {
    for (let i = 0; i < 5; i++) expect((await reset('not my password')).status).toBe(403);
    expect((await reset()).status).toBe(429);
    expect((await auditEntries(test))[0]).toMatchObject({ action: `${resource}.reset-second-factor-refused`, person_id: admin.id });
    expect((await signIn(test, username)).body.code).toBe('code-needed');
  });

  it('finds nobody of another kind, and no Admin', async () => {
    const other = test.people[resource === 'users' ? 'Telecaller' : 'User'];
    for (const id of [other.id, admin.id, 999_999]) expect((await reset(PASSWORD, id)).status).toBe(404);
  });
});

describe('the reset where the server runs', () => {
  it('is there for an Admin, whom nobody manages in the panel, and is audited', async () => {
    await enrol(test, admin);
    expect(await mayEnter(test, admin)).toBe(true);
    await resetFromOutside(test.db, '9800000010', endAllSessionsOf);
    expect(await mayEnter(test, admin)).toBe(false);
    const { status, body } = await signIn(test, '9800000010');
    expect(status).toBe(200);
    const { notices } = (await test.get('/api/user', { ...admin, token: body.token })).body.data;
    expect(notices).toMatchObject([{ kind: 'second-factor-reset', by: null }]);
    const entry = (await auditEntries(test)).find(({ action }) => action === 'installation.reset-second-factor');
    expect(entry).toMatchObject({ person_id: null, address: 'local', record_id: admin.id, after: { second_factor: false } });
  });

  it.each([
    ['9000000000', 'There is nobody with this mobile number.'],
    ['9800000010', 'This person has no second step to be reset.'],
  ])('says what is wrong with %s', async (mobile, message) => {
    await expect(resetFromOutside(test.db, mobile, endAllSessionsOf)).rejects.toThrow(message);
  });
});

it('whether somebody has a second factor is not for a Feeder to see', async () => {
  expect((await test.get('/api/users', feeder)).body.data[0]).not.toHaveProperty('has_second_factor');
});
