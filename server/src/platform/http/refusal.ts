import type { ErrorCode, Failure } from '@bimabahi/contract/api/answers';

/** Why an answer is 503, in the log and the metrics. */
export type Reason =
  | 'busy'
  | 'locked'
  | 'no-connection'
  | 'disk-full'
  | 'overloaded'
  | 'store-away'
  | 'stopping'
  | 'scanner-away'
  | 'witness-away';

type Details = Pick<Failure, 'errors' | 'data'> & {
  /** Of a 503; without, `busy`. */
  reason?: Reason;
  /** Seconds. */
  retryAfter?: number;
  /** Commits although refused: a failed sign-in leaves its audit entry. */
  keepsChanges?: boolean;
  audit?: { action: string; details: Record<string, string | number> };
  /** Not a failed attempt: the password was right and the second factor is still to come. */
  isNoFailure?: boolean;
};

/** An expected failure. Features define theirs as functions and throw them. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(status: number, code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const unauthenticated = () => new Refusal(401, 'unauthenticated', 'Please sign in.');
export const mustEnrol = () =>
  new Refusal(
    403,
    'second-factor-required',
    'Your role needs a second step at the sign-in. Set it up first; nothing else is open until then.',
  );
export const forbidden = () => new Refusal(403, 'forbidden', 'You may not do this.');
export const fieldTwice = () => new Refusal(400, 'malformed', 'The request gives the same field twice.');
export const notFound = (what: string) => new Refusal(404, 'not-found', `${what} was not found.`);
export const unavailable = () =>
  new Refusal(503, 'unavailable', 'The database cannot be reached at the moment. Please try again shortly.', {
    reason: 'no-connection',
    retryAfter: 5,
  });
export const busy = (reason: Reason = 'busy') =>
  new Refusal(503, 'unavailable', 'The database is too busy at the moment. Nothing was saved. Please try again shortly.', {
    reason,
    retryAfter: 5,
  });
export const diskFull = () =>
  new Refusal(503, 'unavailable', 'The disk is full, so nothing was saved. Please tell whoever looks after this installation.', {
    reason: 'disk-full',
    retryAfter: 60,
  });
export const databaseDamaged = () =>
  new Refusal(
    500,
    'internal',
    'Part of the database is damaged and cannot be read. Nothing was saved. Please tell whoever looks after this installation: the newest snapshot (in the folder snapshots of DATA_DIR) or backup can take its place, as README says under Going back.',
  );
/** Less than the socket waits, so that it is told. */
export const readTooLong = () =>
  new Refusal(
    503,
    'unavailable',
    'This file takes too long to be read at the moment, so nothing of it was stored. Try again later, or copy what you need into a new file and drop that.',
    { retryAfter: 30 },
  );
export const overloaded = () =>
  new Refusal(503, 'unavailable', 'Too much is asked of the server at the moment. Nothing was saved. Please try again shortly.', {
    reason: 'overloaded',
    retryAfter: 5,
  });
export const storeAway = () =>
  new Refusal(503, 'unavailable', 'The store of documents cannot be reached at the moment. Nothing was saved. Please try again shortly.', {
    reason: 'store-away',
    retryAfter: 5,
  });
export const closing = () =>
  new Refusal(503, 'unavailable', 'The server is being stopped or restarted. Please try again shortly.', {
    reason: 'stopping',
    retryAfter: 5,
  });
export const scannerUnavailable = () =>
  new Refusal(503, 'unavailable', 'The virus scanner does not answer at the moment, so no file is taken. Please try again shortly.', {
    reason: 'scanner-away',
    retryAfter: 30,
  });
export const documentDamaged = () =>
  new Refusal(
    500,
    'internal',
    'This file is damaged on the server and was not sent. Please choose it again in the record, or ask for it from a backup.',
  );

const LABEL = /_/g;
const labelled = (field: string) => (field.charAt(0).toUpperCase() + field.slice(1)).replace(LABEL, ' ');

export function invalid(errors: Record<string, string[]>): Refusal {
  const sentences = Object.entries(errors).map(([field, messages]) => `${labelled(field)}: ${messages[0]}`);
  return new Refusal(422, 'invalid', sentences.slice(0, 3).join('; ') || 'Something in the request is wrong.', { errors });
}

export const infected = (field: string, details: Record<string, string | number>) =>
  new Refusal(422, 'invalid', 'The virus scanner found something in this file, so it was not taken.', {
    errors: { [field]: ['Was refused by the virus scanner'] },
    audit: { action: 'uploads.infected', details },
  });

export const staleVersion = (current: unknown) =>
  new Refusal(409, 'stale-version', 'Someone else has changed this in the meantime. Nothing was saved.', { data: current });

/** R, as in RTO, is spoken with a vowel. */
const article = (noun: string) => (/^([aeiou]|R[A-Z])/.test(noun) ? 'An' : 'A');

export const nameTaken = (noun: string) => () =>
  new Refusal(409, 'taken', `${article(noun)} ${noun} with this name already exists.`, {
    errors: { name: [`Is already used by another ${noun}`] },
  });
