// engine: also embedded
import { beforeEach, describe, expect, it } from 'vitest';
import { signInThrottle } from '../../platform/protection/throttle.ts';
import { auditEntries } from '../../testing/app/builders.ts';
import { givePassword, PASSWORD, signIn } from '../../testing/app/sign-ins.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp({ TRUST_PROXY: '1' });
const MOBILE = '9876543210';
const DEVICE = 'a-device-of-the-person-itself';
const OFFICE = '203.0.113.7';

beforeEach(async () => {
  await givePassword(test, await addPerson(test.db, 'Feeder', { mobile: MOBILE }));
});

interface From {
  address?: string;
  device?: string;
}
const signInFrom = ({ address = '127.0.0.1', device }: From, username: string, password = PASSWORD) =>
  test.ask('/api/login', {
    method: 'POST',
    body: { username, password, ...(device && { device }) },
    headers: { 'x-forwarded-for': address },
  });
const fail = async (times: number, username = MOBILE, from: From = {}) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await signInFrom(from, username, 'wrong password')).status);
  return statuses;
};
/** Raises the counters directly: real failures would take too long. */
const count = async (limit: string, points: number) =>
  test.db.updateTable('throttle').set({ points }).where('key', 'like', `${limit}:%`).execute();
/** A distributed attack: the limit of a name is used up, each time from another address. */
const floodName = async (username = MOBILE) => {
  await signInFrom({ address: '198.51.100.1' }, username, 'wrong password');
  await count('name', 50);
  expect((await signInFrom({ address: '198.51.100.2' }, username)).status).toBe(429);
};
const blocks = async () => (await auditEntries(test)).filter(({ action }) => action === 'session.sign-in-blocked');

describe('sign-in', () => {
  it('answers 429 with Retry-After after five failures for a name and address, the right password included', async () => {
    expect(await fail(6)).toEqual([401, 401, 401, 401, 401, 429]);
    const { status, body, headers } = await signIn(test, MOBILE);
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'too-many-requests', message: 'Too many failed sign-ins. Please wait 15 minutes and try again.' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  it('ends a block that a clock made which was ahead, and never asks to wait for longer than its limit is', async () => {
    const later = (seconds: number) =>
      test.db
        .updateTable('throttle')
        .set(({ eb }) => ({ expire: eb('expire', '+', seconds * 1_000) }))
        .execute();
    await fail(6);
    await later(240);
    const blocked = await signIn(test, MOBILE);
    expect([blocked.status, blocked.headers['retry-after'], blocked.body.message]).toEqual([
      429,
      '900',
      'Too many failed sign-ins. Please wait 15 minutes and try again.',
    ]);
    await later(400 * 24 * 3_600);
    expect((await signIn(test, MOBILE)).status).toBe(200);
    expect(await fail(6)).toEqual([401, 401, 401, 401, 401, 429]);
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
    expect((await signInFrom({ address: '203.0.113.9' }, MOBILE)).status).toBe(200);
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
    await signInFrom({ address: OFFICE }, '9000000001', 'wrong password');
    await count('address', 100);
    expect((await signInFrom({ address: OFFICE }, '9000000002', 'wrong password')).status).toBe(429);
    expect((await signInFrom({ address: '203.0.113.8' }, '9000000002', 'wrong password')).status).toBe(401);
  });

  it('counts a household of IPv6, which has more addresses than can be counted, as one', async () => {
    const statuses: number[] = [];
    for (let i = 1; i < 7; i++) statuses.push((await signInFrom({ address: `2001:db8:7:9::${i}` }, MOBILE, 'wrong password')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signInFrom({ address: '2001:db8:7:a::1' }, MOBILE)).status).toBe(200);
  });

  it('remembers the failures when the server is built anew on the same database', async () => {
    await fail(5);
    const throttle = signInThrottle(test.database.pool, test.services.secret);
    const { status } = await test.rebuilt({ throttle }, () => signIn(test, MOBILE));
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

  it('keeps none of what was typed as a username in the counters: it may be a password', async () => {
    await fail(6, 'my secret passphrase', { device: DEVICE });
    const kept = JSON.stringify(await test.db.selectFrom('throttle').selectAll().execute());
    expect(kept).not.toMatch(/passphrase|9876543210/);
    expect(kept).not.toContain(DEVICE);
  });
});

describe('a stranger with many addresses', () => {
  it('has fifty guesses an hour at one name, wherever they come from', async () => {
    await floodName();
    expect((await signInFrom({ address: '198.51.100.3' }, MOBILE)).status).toBe(429);
    expect((await signInFrom({ address: '198.51.100.3' }, '9000000005', 'wrong password')).status).toBe(401);
  });

  it('keeps nobody out at an address where they have signed in of late', async () => {
    expect((await signInFrom({ address: OFFICE }, MOBILE)).status).toBe(200);
    await floodName();
    expect((await signInFrom({ address: OFFICE }, MOBILE)).status).toBe(200);
    expect((await signInFrom({ address: '198.51.100.9' }, MOBILE)).status).toBe(429);
  });

  it('keeps nobody out of a device with which they have signed in, wherever it is now', async () => {
    expect((await signInFrom({ address: OFFICE, device: DEVICE }, MOBILE)).status).toBe(200);
    await floodName();
    expect((await signInFrom({ address: '198.51.100.9', device: DEVICE }, MOBILE)).status).toBe(200);
  });

  it('gains nothing by a device that this person never signed in with, another one did included', async () => {
    await givePassword(test, test.people.Admin);
    await signInFrom({ address: OFFICE, device: DEVICE }, '9800000010');
    await floodName();
    for (const device of [DEVICE, 'a-device-that-was-made-up'])
      expect((await signInFrom({ address: '198.51.100.9', device }, MOBILE)).status).toBe(429);
  });

  it('does not learn from the limits who is known', async () => {
    await floodName('9000000000');
    expect((await signInFrom({ address: '198.51.100.3' }, '9000000000')).body).toEqual(
      (await floodName().then(() => signInFrom({ address: '198.51.100.3' }, MOBILE))).body,
    );
  });
});

describe('an office behind one address', () => {
  it('is closed for a new device after a hundred failures there, and open for those that are known', async () => {
    await signInFrom({ address: OFFICE, device: DEVICE }, MOBILE);
    await signInFrom({ address: OFFICE }, '9000000001', 'wrong password');
    await count('address', 100);
    expect((await signInFrom({ address: OFFICE }, MOBILE)).status).toBe(429);
    expect((await signInFrom({ address: OFFICE, device: DEVICE }, MOBILE)).status).toBe(200);
  });

  it('lets nobody keep a colleague out of the own device by five wrong passwords', async () => {
    await signInFrom({ address: OFFICE, device: DEVICE }, MOBILE);
    expect(await fail(6, MOBILE, { address: OFFICE })).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signInFrom({ address: OFFICE, device: DEVICE }, MOBILE)).status).toBe(200);
  });
});

describe('a known device', () => {
  it('has five tries like any other place', async () => {
    await signInFrom({ device: DEVICE }, MOBILE);
    expect(await fail(6, MOBILE, { device: DEVICE })).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signInFrom({ device: DEVICE, address: '203.0.113.9' }, MOBILE)).status).toBe(429);
  });

  it.each(['short', 'x'.repeat(101), 'with spaces in it, twenty', 20])('is not named %j', async (device) => {
    expect((await test.post('/api/login', { username: MOBILE, password: PASSWORD, device })).status).toBe(422);
  });
});

describe('a block', () => {
  it('leaves one audit entry, however many requests run into it', async () => {
    await fail(12);
    const entries = await blocks();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ table_name: 'people', person_id: null, address: '127.0.0.1', after: { username: '…3210' } });
    expect(entries[0]?.record_id).toEqual(expect.any(Number));
    expect(JSON.stringify(entries)).not.toContain(MOBILE);
  });

  it('leaves one of a name that nobody has too, without what was typed', async () => {
    await fail(8, 'my secret passphrase');
    expect(await blocks()).toMatchObject([{ record_id: null, after: { username: 'not a mobile number' } }]);
  });
});
