import type { Failure } from '@bimabahi/contract/api/answers';

/** The beginning of the number is enough to find it in the log. */
const SHOWN_OF_NUMBER = 8;

const numbered = ({ message, request_id: id }: Pick<Failure, 'message' | 'request_id'>): string =>
  id && !message.includes(id) ? `${message} (No. ${id.slice(0, SHOWN_OF_NUMBER)})` : message;

/** `message` is meant for people; `status` is 0 when no answer came. */
export class CallError extends Error {
  readonly status: number;
  readonly code: Failure['code'];
  /** Per field, for 422. */
  readonly errors?: Record<string, string[]>;
  /** The conflicting record, for 409. */
  readonly data?: unknown;

  constructor(status: number, failure: Pick<Failure, 'code' | 'message' | 'errors' | 'data' | 'request_id'>) {
    super(numbered(failure));
    this.name = 'CallError';
    this.status = status;
    this.code = failure.code;
    if (failure.errors) this.errors = failure.errors;
    if (failure.data !== undefined) this.data = failure.data;
  }
}

/** An answer that is not the application's, for example a proxy's. */
export const unexpectedAnswer = (status: number): CallError =>
  new CallError(status, {
    code: 'unavailable',
    message: `The server answered ${status < 400 ? 'as another program' : 'with an error'} (${status}). Try again, or tell who looks after it.`,
  });

export const unreachable = (): CallError =>
  new CallError(0, { code: 'unavailable', message: 'The server cannot be reached. Check the connection and try again.' });

/** By the person, before the last byte was sent. */
export const stopped = (): CallError => new CallError(0, { code: 'unavailable', message: 'Stopped. Nothing was stored.' });
