import type { ErrorCode, Failure } from '@bimabahi/contract/answers';

type Details = Pick<Failure, 'errors' | 'data'> & {
  /** Seconds after which it is worth trying again. */
  retryAfter?: number;
  /** The transaction is kept although the request is refused: a failed sign-in leaves its audit entry. */
  keepsChanges?: boolean;
};

/** A request that is answered with a failure. Features name theirs (`motorInsurance.notFound`) and throw them. */
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
export const forbidden = () => new Refusal(403, 'forbidden', 'You may not do this.');
export const notFound = (what: string) => new Refusal(404, 'not-found', `${what} was not found.`);
export const unavailable = () =>
  new Refusal(503, 'unavailable', 'The database cannot be reached at the moment. Please try again shortly.', { retryAfter: 5 });

const LABEL = /_/g;
const labelled = (field: string) => (field.charAt(0).toUpperCase() + field.slice(1)).replace(LABEL, ' ');

/** 422 with the messages of each field; its sentence begins with the first of them. */
export function invalid(errors: Record<string, string[]>): Refusal {
  const sentences = Object.entries(errors).map(([field, messages]) => `${labelled(field)}: ${messages[0]}`);
  return new Refusal(422, 'invalid', sentences.slice(0, 3).join('; ') || 'Something in the request is wrong.', { errors });
}

/** 409 for an editor who saw an older version; `current` is the record as it is now. */
export const staleVersion = (current: unknown) =>
  new Refusal(409, 'stale-version', 'Someone else has changed this in the meantime. Nothing was saved.', { data: current });
