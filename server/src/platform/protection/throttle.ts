/** Failed sign-ins are limited by address and name; a known device is counted apart, so no attack locks it out: docs/security/model.md. */
import { createHmac, type KeyObject } from 'node:crypto';
import type { QueryConfig } from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Connecting } from '../../db/replicas/replica.ts';
import { networkOf } from '../http/network-of.ts';
import { Refusal } from '../http/refusal.ts';
import type { Throttle } from '../services.ts';

const MINUTES = 60;
const DAYS = 24 * 60 * MINUTES;

const LIMITS = {
  'name-device': { points: 5, duration: 15 * MINUTES },
  'name-address': { points: 5, duration: 15 * MINUTES },
  address: { points: 100, duration: 15 * MINUTES },
  name: { points: 50, duration: 60 * MINUTES },
};
type LimitName = keyof typeof LIMITS;

/** Seconds of clock skew between servers; a counter that expires later was written by a wrong clock. */
const CLOCKS_APART = 5 * MINUTES;

/** Since the last sign-in from that device or address. */
const KNOWN_DAYS = 90;

const inMinutes = (seconds: number) => {
  const minutes = Math.ceil(seconds / MINUTES);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};
const tooMany = (wait: number) =>
  new Refusal(429, 'too-many-requests', `Too many failed sign-ins. Please wait ${inMinutes(wait)} and try again.`, { retryAfter: wait });

const queriesOf = (connecting: Connecting) => ({
  query: async (query: QueryConfig) => {
    const client = await connecting.connect();
    try {
      return await client.query(query);
    } finally {
      client.release();
    }
  },
});

/** `secret` keys the stored hashes: a name may be a password typed into the wrong field. */
export function signInThrottle(connecting: Connecting, secret: KeyObject): Throttle {
  const store = { storeClient: queriesOf(connecting), storeType: 'pool', tableName: 'throttle', tableCreated: true };
  const limiterOf = (keyPrefix: LimitName) =>
    new RateLimiterPostgres({ ...store, keyPrefix, ...LIMITS[keyPrefix], clearExpiredByTimeout: false });
  const limiters = {
    'name-device': limiterOf('name-device'),
    'name-address': limiterOf('name-address'),
    address: limiterOf('address'),
    name: limiterOf('name'),
  };
  const known = new RateLimiterPostgres({
    ...store,
    keyPrefix: 'known',
    points: 1,
    duration: KNOWN_DAYS * DAYS,
    clearExpiredByTimeout: true,
  });

  const keyOf = (...parts: string[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const isKnown = async (key: string) => (await known.get(key)) !== null;

  async function counted(limit: LimitName, key: string): Promise<{ tries: number; wait: number }> {
    const { consumedPoints, msBeforeNext } = await limiters[limit].consume(key).catch((reason: unknown) => {
      if (reason instanceof Error) throw reason;
      return reason as RateLimiterRes;
    });
    return { tries: consumedPoints, wait: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
  }

  async function consume(limit: LimitName, key: string, onBlock: (() => Promise<void>) | undefined): Promise<void> {
    const { points, duration } = LIMITS[limit];
    let { tries, wait } = await counted(limit, key);
    if (wait > duration + CLOCKS_APART) {
      await limiters[limit].delete(key);
      ({ tries, wait } = await counted(limit, key));
    }
    if (tries <= points) return;
    if (tries === points + 1) await onBlock?.();
    throw tooMany(Math.min(wait, duration));
  }

  return {
    async attempt({ name, address, device }, onBlock) {
      const network = networkOf(address);
      const byAddress = keyOf('address', name, network);
      const byDevice = device && keyOf('device', name, device);
      const knownDevice = byDevice !== undefined && (await isKnown(byDevice)) ? byDevice : undefined;
      const counted: [LimitName, string][] =
        knownDevice !== undefined
          ? [['name-device', knownDevice]]
          : [
              ['name-address', byAddress],
              ['address', keyOf(network)],
              ...((await isKnown(byAddress)) ? [] : [['name', keyOf(name)] as [LimitName, string]]),
            ];
      for (const [limit, key] of counted) await consume(limit, key, onBlock);
      const takeBack = (forget: boolean) =>
        Promise.all(
          counted.map(([limit, key]) => (forget && limit.startsWith('name-') ? limiters[limit].delete(key) : limiters[limit].reward(key))),
        );
      return {
        from_known_device: knownDevice !== undefined,
        succeeded: async () => {
          await takeBack(true);
          for (const key of [byAddress, byDevice]) if (key) await known.set(key, 1, KNOWN_DAYS * DAYS);
        },
        undone: async () => void (await takeBack(false)),
      };
    },
  };
}
