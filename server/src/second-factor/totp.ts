/** The six digits of an authenticator app: RFC 6238 with SHA-1 and 30 seconds, which every app knows. */
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** A telephone's clock may be one step off. */
const STEPS_OFF = 1;
const SECRET_BYTES = 20;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the app reads from the QR code. */
export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ issuer, label, secret, period: PERIOD_SECONDS }).toString();

/** Five minutes. A step that opened further ahead than this was of a clock that was wrong, and uses up none of now. */
const STEPS_AHEAD = 10;

/** Whether a code of this step, or of a later one, has opened already. */
export const isUsedUp = (step: number, last_step: number): boolean => step <= last_step && last_step <= step + STEPS_AHEAD;

/** The time step that a code is of; undefined where it is of none near now. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = new TOTP({ secret, period: PERIOD_SECONDS }).validate({ token: code, timestamp: now, window: STEPS_OFF });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
