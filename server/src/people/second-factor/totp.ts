/** RFC 6238 with SHA-1 and 30 seconds, which every authenticator app supports. */
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Tolerates one step of clock skew. */
const STEPS_OFF = 1;
const SECRET_BYTES = 20;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ issuer, label, secret, period: PERIOD_SECONDS }).toString();

/** Five minutes. A used step further ahead came from a wrong clock and blocks no current code. */
const STEPS_AHEAD = 10;

/** Replay protection: this step or a later one was used. */
export const isUsedUp = (step: number, last_step: number): boolean => step <= last_step && last_step <= step + STEPS_AHEAD;

export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = new TOTP({ secret, period: PERIOD_SECONDS }).validate({ token: code, timestamp: now, window: STEPS_OFF });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
