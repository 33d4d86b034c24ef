import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sealing } from '../../platform/passwords/sealing.ts';
import { digitsOf, type Enrolled, enrol, forgetSteps } from '../../testing/app/authenticator.ts';
import { auditEntries } from '../../testing/app/builders.ts';
import { givePassword, mayEnter, PASSWORD } from '../../testing/app/sign-ins.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { hashOfCode } from './recovery-codes.ts';

const test = useTestApp({ TRUST_PROXY: '1' });
const USERNAME = '9800000030';
const NEEDED = { status: 401, body: { code: 'code-needed' } };
const REFUSED = { status: 401, body: { code: 'code-refused', errors: { code: [expect.stringContaining('Is wrong')] } } };
let feeder: TestPerson;
let factor: Enrolled;

const signIn = (code?: string, { address = '127.0.0.1', password = PASSWORD } = {}) =>
  test.ask('/api/login', {
    method: 'POST',
    body: { username: USERNAME, password, ...(code !== undefined && { code }) },
    headers: { 'x-forwarded-for': address },
  });
/** A code that matches no step near now. */
const wrongDigits = () => {
  const near = [-2, -1, 0, 1, 2].map((steps) => digitsOf(factor.secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) as string;
};

beforeEach(async () => {
  feeder = await givePassword(test, test.people.Feeder);
  factor = await enrol(test, feeder);
});

describe('POST /api/login of a person with a second factor', () => {
  it('asks for a code after the right password, without a session or a token', async () => {
    const sessions = await test.db.selectFrom('sessions').select('id').execute();
    const answer = await signIn();
    expect(answer).toMatchObject(NEEDED);
    expect(answer.body).not.toHaveProperty('token');
    expect(await test.db.selectFrom('sessions').select('id').execute()).toHaveLength(sessions.length);
  });

  it('says nothing of it to somebody who has not the password, code or none', async () => {
    for (const code of [undefined, digitsOf(factor.secret)])
      expect(await signIn(code, { password: 'wrong password' })).toMatchObject({ status: 401, body: { code: 'sign-in-refused' } });
  });

  it('opens with the digits of the app, however they are typed', async () => {
    const code = digitsOf(factor.secret);
    const { status, body } = await signIn(` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect([status, await mayEnter(test, { ...feeder, token: body.token })]).toEqual([200, true]);
  });

  it('opens with the same digits once', async () => {
    const code = digitsOf(factor.secret);
    expect((await signIn(code)).status).toBe(200);
    expect(await signIn(code)).toMatchObject(REFUSED);
    expect((await signIn(digitsOf(factor.secret, 1))).status).toBe(200);
  });

  it('opens after a clock was ahead, and still once', async () => {
    const stepAhead = (steps: number) =>
      test.db
        .updateTable('second_factors')
        .set({ last_step: Math.floor(Date.now() / 30_000) + steps })
        .execute();
    await stepAhead(5);
    expect(await signIn(digitsOf(factor.secret))).toMatchObject(REFUSED);
    await stepAhead(400 * 24 * 120);
    const code = digitsOf(factor.secret);
    expect((await signIn(code)).status).toBe(200);
    expect(await signIn(code)).toMatchObject(REFUSED);
  });

  it('opens once where the same digits arrive many times at once', async () => {
    const code = digitsOf(factor.secret);
    const answers = await Promise.all(Array.from({ length: 4 }, (_, i) => signIn(code, { address: `203.0.113.${i}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('takes the digits of one step before and after, not of two, and none older than the last that opened', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
    try {
      for (const [steps, status] of [
        [-2, 401],
        [2, 401],
        [-1, 200],
        [0, 200],
        [1, 200],
        [0, 401],
      ] as const)
        expect((await signIn(digitsOf(factor.secret, steps), { address: `203.0.113.${steps + 9}` })).status, `${steps}`).toBe(status);
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks for a code after staff have set a new password too', async () => {
    const admin = await givePassword(test, test.people.Admin);
    const password = 'three other words';
    const body = { password, password_confirmation: password, current_password: PASSWORD };
    expect((await test.put(`/api/employees/${feeder.id}/password`, body, admin)).status).toBe(200);
    expect(await signIn(undefined, { password })).toMatchObject(NEEDED);
  });

  it('opens with a recovery code of the first version too, which was shorter', async () => {
    const former = 'abcdefghijkl2345';
    await test.db
      .insertInto('recovery_codes')
      .values({ person_id: feeder.id, code_hash: hashOfCode(former) })
      .execute();
    expect((await signIn('ABCD-efgh-ijkl-2345')).status).toBe(200);
  });

  it('opens with each recovery code once, and leaves an audit entry without it', async () => {
    const [first = '', second = ''] = factor.recovery_codes;
    expect((await signIn(first)).status).toBe(200);
    expect(await signIn(first)).toMatchObject(REFUSED);
    expect((await signIn(second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await test.get('/api/profile/second-factor', feeder)).body.data.recovery_codes_left).toBe(8);
    const entries = await auditEntries(test);
    expect(entries.filter(({ action }) => action === 'second-factor.recovery-code-used')).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp([first, second].flatMap((code) => [code, code.replaceAll('-', '')]).join('|')));
  });

  it('refuses a wrong code, and keeps an audit entry without it', async () => {
    const code = wrongDigits();
    expect(await signIn(code)).toMatchObject(REFUSED);
    const [entry] = await auditEntries(test);
    expect(entry).toMatchObject({ action: 'session.code-refused', table_name: 'people', record_id: feeder.id, person_id: null });
    expect(JSON.stringify(entry?.after)).not.toContain(code);
  });

  it.each(['12345', '1234567', 'abc', 'a'.repeat(17), '12345a', '1'.repeat(16)])(
    'refuses %j, which can be no code, with 422',
    async (code) => {
      expect(await signIn(code)).toMatchObject({ status: 422, body: { errors: { code: [expect.stringContaining('6 digits')] } } });
    },
  );

  it('asks for it as often as one likes, and lets no wrong code be forgotten by that', async () => {
    for (let i = 0; i < 7; i++) expect(await signIn()).toMatchObject(NEEDED);
    for (let i = 0; i < 5; i++) {
      expect(await signIn(wrongDigits())).toMatchObject(REFUSED);
      if (i < 4) expect(await signIn()).toMatchObject(NEEDED);
    }
    expect((await signIn(digitsOf(factor.secret))).status).toBe(429);
  });

  const OWN = 'a-device-of-the-person-itself';
  const onOwnDevice = (code: string) => test.post('/api/login', { username: USERNAME, password: PASSWORD, device: OWN, code });
  const lockOutOthers = async () => {
    await test.db.updateTable('second_factors').set({ wrong_codes: 19, wrong_codes_since: new Date().toISOString() }).execute();
    expect(await signIn(wrongDigits(), { address: '198.51.100.1' })).toMatchObject(REFUSED);
    expect((await signIn(digitsOf(factor.secret), { address: '198.51.100.2' })).status).toBe(429);
  };

  it('opens with a recovery code in spite of any number of wrong codes', async () => {
    await lockOutOthers();
    expect((await signIn(factor.recovery_codes[0], { address: '198.51.100.3' })).status).toBe(200);
  });

  it('opens on a known device in spite of the wrong codes of strangers, and counts its own apart', async () => {
    expect((await onOwnDevice(digitsOf(factor.secret))).status).toBe(200);
    await forgetSteps(test);
    await lockOutOthers();
    await forgetSteps(test);
    expect((await onOwnDevice(digitsOf(factor.secret))).status).toBe(200);
    await test.db.updateTable('second_factors').set({ wrong_known_codes: 19, wrong_known_codes_since: new Date().toISOString() }).execute();
    expect(await onOwnDevice(wrongDigits())).toMatchObject(REFUSED);
    expect((await onOwnDevice(digitsOf(factor.secret))).status).toBe(429);
  });

  it('says in the audit that no more codes are taken, once, and tells the person', async () => {
    await lockOutOthers();
    await signIn(digitsOf(factor.secret), { address: '198.51.100.3' });
    const locks = (await auditEntries(test)).filter(({ action }) => action === 'session.codes-locked');
    expect(locks).toMatchObject([{ record_id: feeder.id, after: { codes: 20, from: 'other' } }]);
    expect((await test.get('/api/user', feeder)).body.data.notices).toMatchObject([{ kind: 'codes-locked', by: null }]);
    const { body } = await test.get('/api/audit?action=session.codes-locked', test.people.Admin);
    expect(body.data[0].sentence).toContain(
      'entered 20 wrong codes as the person Feeder Test, whose app opens no more for a day save on devices',
    );
  });

  it('takes twenty wrong codes a day from whoever has the password, from however many addresses', async () => {
    await test.db.updateTable('second_factors').set({ wrong_codes: 19 }).execute();
    expect(await signIn(wrongDigits(), { address: '198.51.100.1' })).toMatchObject(REFUSED);
    const blocked = await signIn(digitsOf(factor.secret), { address: '198.51.100.2' });
    expect([blocked.status, blocked.body.code, Number(blocked.headers['retry-after'])]).toEqual([429, 'too-many-requests', 3600]);
    await test.db.updateTable('second_factors').set({ wrong_codes_since: '2026-01-01T00:00:00Z' }).execute();
    expect((await signIn(digitsOf(factor.secret), { address: '198.51.100.3' })).status).toBe(200);
  });

  it('forgets the wrong codes after a right one', async () => {
    await signIn(wrongDigits());
    await signIn(digitsOf(factor.secret));
    expect(await test.db.selectFrom('second_factors').select('wrong_codes').execute()).toEqual([{ wrong_codes: 0 }]);
  });

  it('does not concern those who have none, nor one that was begun and never confirmed', async () => {
    const admin = await givePassword(test, test.people.Admin);
    await test.post('/api/profile/second-factor', {}, admin);
    expect((await test.post('/api/login', { username: '9800000010', password: PASSWORD })).status).toBe(200);
  });
});

describe('the secret of the app', () => {
  const rowOf = (person_id: number) =>
    test.db.selectFrom('second_factors').selectAll().where('person_id', '=', person_id).executeTakeFirst();

  it('is nowhere in the database, nor are the recovery codes', async () => {
    const rows = [
      await test.db.selectFrom('second_factors').selectAll().execute(),
      await test.db.selectFrom('recovery_codes').selectAll().execute(),
      await auditEntries(test),
    ];
    const dump = JSON.stringify(rows);
    for (const secret of [factor.secret, ...factor.recovery_codes, ...factor.recovery_codes.map((code) => code.replaceAll('-', ''))])
      expect(dump).not.toContain(secret);
  });

  it('opens for nobody else: moved to another row, changed in a byte or under another key it is a wrong code, and no fault', async () => {
    const admin = await givePassword(test, test.people.Admin);
    const theirs = await enrol(test, admin);
    const [mine, other] = [await rowOf(feeder.id), await rowOf(admin.id)];
    const seal = (secret_sealed: string) =>
      test.db.updateTable('second_factors').set({ secret_sealed }).where('person_id', '=', feeder.id).execute();
    await seal(other?.secret_sealed ?? '');
    expect(await signIn(digitsOf(theirs.secret))).toMatchObject(REFUSED);
    const bytes = Buffer.from(mine?.secret_sealed ?? '', 'base64');
    bytes[15] = (bytes[15] as number) ^ 1;
    await seal(bytes.toString('base64'));
    expect(await signIn(digitsOf(factor.secret))).toMatchObject(REFUSED);
    await seal(mine?.secret_sealed ?? '');
    const otherKey = sealing(Buffer.alloc(32, 8));
    expect(await test.rebuilt({ sealing: otherKey }, () => signIn(digitsOf(factor.secret)))).toMatchObject(REFUSED);
    expect((await test.rebuilt({ sealing: otherKey }, () => signIn(factor.recovery_codes[0]))).status).toBe(200);
    await forgetSteps(test);
    expect((await signIn(digitsOf(factor.secret))).status).toBe(200);
  });
});
