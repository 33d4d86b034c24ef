import { beforeEach, describe, expect, it } from 'vitest';
import { signInThrottle } from '../http/throttle.ts';
import { auditEntries } from '../testing/builders.ts';
import { givePassword, PASSWORD, signIn } from '../testing/sign-ins.ts';
import { addPerson, useTestApp } from '../testing/test-app.ts';

const test = useTestApp({ TRUST_PROXY: '1' });
const MOBILE = '9876543210';

beforeEach(async () => {
  await givePassword(test, await addPerson(test.db, 'Feeder', { mobile: MOBILE }));
});

const signInFrom = (address: string, username: string, password: string) =>
  test.ask('/api/login', { method: 'POST', body: { username, password }, headers: { 'x-forwarded-for': address } });
const fail = async (times: number, username = MOBILE) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await signIn(test, username, 'wrong password')).status);
  return statuses;
};

describe('sign-in', () => {
  it('answers 429 with Retry-After after five failures for a name and address, the right password included', async () => {
    expect(await fail(6)).toEqual([401, 401, 401, 401, 401, 429]);
    const { status, body, headers } = await signIn(test, MOBILE);
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'too-many-requests', message: 'Too many failed sign-ins. Please wait 15 minutes and try again.' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  it('counts a name once, however it is typed', async () => {
    for (const typed of ['+91 98765 43210', '09876543210', '98765-43210', MOBILE, MOBILE]) await signIn(test, typed, 'wrong password');
    expect((await signIn(test, MOBILE)).status).toBe(429);
  });

  it('throttles a name that nobody has in the same way', async () => {
    expect(await fail(6, '9000000000')).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('still lets another name in from the same address, and the same name from another', async () => {
    await fail(6);
    await givePassword(test, test.people.Admin);
    expect((await signIn(test, '9800000010')).status).toBe(200);
    expect((await signInFrom('203.0.113.9', MOBILE, PASSWORD)).status).toBe(200);
  });

  it('forgets the failures after a success', async () => {
    await fail(4);
    expect((await signIn(test, MOBILE)).status).toBe(200);
    expect(await fail(6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('does not count what was refused as malformed', async () => {
    for (let i = 0; i < 8; i++) await test.post('/api/login', { username: MOBILE });
    expect((await signIn(test, MOBILE)).status).toBe(200);
  });

  it('lets no more than five wrong passwords through that arrive at once', async () => {
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => signIn(test, MOBILE, 'wrong password')))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect((await auditEntries(test)).filter(({ action }) => action === 'session.sign-in-refused')).toHaveLength(5);
  });

  it('stops an address that tries many names after a hundred failures', async () => {
    await test.services.throttle.attempt('9000000001', '203.0.113.7');
    await test.db.updateTable('throttle').set({ points: 100 }).where('key', 'like', '%address:203.0.113.7').execute();
    expect((await signInFrom('203.0.113.7', '9000000002', 'wrong password')).status).toBe(429);
    expect((await signInFrom('203.0.113.8', '9000000002', 'wrong password')).status).toBe(401);
  });

  it('stops guesses at one name from everywhere after fifty failures', async () => {
    await test.services.throttle.attempt(MOBILE, '203.0.113.7');
    await test.db.updateTable('throttle').set({ points: 50 }).where('key', '=', `name:${MOBILE}`).execute();
    expect((await signInFrom('203.0.113.8', MOBILE, PASSWORD)).status).toBe(429);
  });

  it('remembers the failures when the server is built anew on the same database', async () => {
    await fail(5);
    const { status } = await test.rebuilt({ throttle: signInThrottle(test.database.pool) }, () => signIn(test, MOBILE));
    expect(status).toBe(429);
  });

  it('opens again when the time is over', async () => {
    await fail(6);
    await test.db
      .updateTable('throttle')
      .set({ expire: Date.now() - 1 })
      .execute();
    expect((await signIn(test, MOBILE)).status).toBe(200);
  });
});
