/** Maps every thrown error to the one shape of failures. A 5xx shows a request id and no details. */

import type { ErrorCode, Failure } from '@bimabahi/contract/api/answers';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDamage } from '../../db/engine/damage.ts';
import { codeOf } from '../../db/engine/error-code.ts';
import { StoreAway, StoreFull } from '../files/document-store.ts';
import { TooMany } from '../limit-concurrency.ts';
import { busy, databaseDamaged, diskFull, overloaded, type Reason, Refusal, storeAway, unavailable } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was answered with 503. */
    refused: Reason | undefined;
  }
}

const TEMPORARY: [RegExp, () => Refusal][] = [
  [/^(53100|ENOSPC|EDQUOT)$/, diskFull],
  // Query cancelled, transaction timeout.
  [/^(57014|25P03)$/, () => busy()],
  // Lock timeout, serialization failure, deadlock.
  [/^(55P03|40001|40P01)$/, () => busy('locked')],
  [/^(08|53|57P|25006)|^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|ETIMEDOUT)$/, unavailable],
];
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable/;

export const isLostConnection = (error: unknown): boolean => error instanceof Error && LOST_CONNECTION.test(error.message);

function temporary(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error) ?? '';
  const [, refusal] = TEMPORARY.find(([codes]) => codes.test(code)) ?? [];
  if (refusal) return refusal();
  return isLostConnection(error) ? unavailable() : temporary(error.cause);
}

const PARSING: Record<number, [ErrorCode, string]> = {
  400: ['malformed', 'The request could not be read.'],
  404: ['not-found', 'There is nothing at this address.'],
  408: ['malformed', 'The request took too long to arrive.'],
  413: ['too-large', 'The request is too large.'],
  414: ['too-large', 'The address is too long.'],
  415: ['unsupported-media-type', 'This kind of content is not accepted here.'],
  431: ['too-large', 'The headers are too large.'],
};

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreFull) return diskFull();
  if (error instanceof StoreAway) return storeAway();
  if (error instanceof TooMany) return overloaded();
  if (isDamage(error)) return databaseDamaged();
  const passes = temporary(error);
  if (passes) return passes;
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 500) return undefined;
  const [code, message] = PARSING[status] ?? (PARSING[400] as [ErrorCode, string]);
  return new Refusal(PARSING[status] ? status : 400, code, message);
}

interface Answered {
  status: number;
  body: Failure;
  retryAfter?: number | undefined;
  reason?: Reason | undefined;
}

export function failureOf(error: unknown, requestId: string): Answered {
  const refusal = refusalOf(error);
  if (!refusal) {
    const message = `Something went wrong. Please try again; if it stays, tell us this number: ${requestId}`;
    return { status: 500, body: { message, errorMsg: message, code: 'internal', request_id: requestId } };
  }
  const { errors, data, retryAfter, reason = 'busy' } = refusal.details;
  return {
    status: refusal.status,
    body: {
      message: refusal.message,
      errorMsg: refusal.message,
      code: refusal.code,
      ...(errors && { errors }),
      ...(data !== undefined && { data }),
      ...(refusal.status >= 500 && { request_id: requestId }),
    },
    retryAfter,
    ...(refusal.status === 503 && { reason }),
  };
}

/** A database error's message may quote a row, so it is left out. */
const logged = (error: Error & { code?: unknown; constraint?: unknown; table?: unknown }) => ({
  name: error.name,
  code: error.code,
  table: error.table,
  constraint: error.constraint,
  ...(error.constructor.name === 'DatabaseError' ? {} : { message: error.message }),
  stack: error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12),
});

/** Refusals on purpose are not logged as errors: thousands at once must not fill the disk. */
const isExpected = (error: unknown, status: number) =>
  status < 500 || error instanceof TooMany || (error instanceof Refusal && status === 503);

/** `asText`: for whoever opens the address in a browser. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, { asText = false } = {}) {
  const { status, body, retryAfter, reason } = failureOf(error, request.id);
  request.refused = reason;
  if (!isExpected(error, status) && error instanceof Error) request.log.error({ error: logged(error) }, 'request failed');
  if (retryAfter) reply.header('retry-after', retryAfter);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply.status(status);
  if (asText) return reply.type('text/plain; charset=utf-8').send(body.message);
  return reply.type('application/json; charset=utf-8').send(body);
}
