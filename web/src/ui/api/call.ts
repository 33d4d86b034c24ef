/** The typed client: takes a route of the contract and its input, answers its response or throws a CallError. */
import type { Failure } from '@bimabahi/contract/api/answers';
import type { Route, RouteAnswer, RouteInput } from '@bimabahi/contract/api/route';
import { CallError, unexpectedAnswer, unreachable } from './call-error.ts';
import { isRenewed, mustEnrol, readToken, sessionRefused } from './session.ts';

export { CallError } from './call-error.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** For a create: repeating the same key and body answers the first result. */
  idempotencyKey?: string;
  /** An expired session must not prompt to sign in again. */
  withoutRenewal?: true;
}

/** The part of a route that a call needs. A page that must load without zod writes it out; its type keeps it in step with the contract. */
export type Address<R extends Route> = Pick<R, 'method' | 'path' | 'access'> & Partial<Pick<Route, 'body' | 'upload'>>;

type CallValues = Readonly<Record<string, unknown>>;
interface CallInput {
  params?: CallValues;
  query?: CallValues;
  body?: CallValues;
  file?: unknown;
}

/** Fills in path parameters; undefined, null and '' are omitted from the query. */
export function urlOf(route: Pick<Route, 'path'>, given: { params?: CallValues; query?: CallValues } = {}): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.params?.[name] ?? '')));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function asText(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Fields first, the file last: the server knows the fields when it reads the file. */
function multipart(field: string, file: File, body: CallValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.set(name, asText(value));
  }
  form.set(field, file);
  return form;
}

function bodyOf(route: Address<Route>, given: CallInput): BodyInit | undefined {
  if (route.upload && given.file instanceof File) return multipart(route.upload.field, given.file, given.body ?? {});
  return route.body || given.body ? JSON.stringify(given.body ?? {}) : undefined;
}

/** A 401 with a token ends the session. */
export function refusalOf(status: number, answer: unknown, token: string | null): CallError {
  if (status === 401 && token) sessionRefused(token);
  if (isFailure(answer) && answer.code === 'second-factor-required') mustEnrol();
  return isFailure(answer) ? new CallError(status, answer) : unexpectedAnswer(status);
}

function isFailure(answer: unknown): answer is Failure {
  return typeof answer === 'object' && answer !== null && 'message' in answer && 'code' in answer;
}

/** Undefined if it is not JSON, for example a proxy's error page. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Below it a file is there before its progress could be drawn. */
const WATCHED_BYTES = 50 * 1024;

interface Sent {
  method: string;
  headers: Headers;
  body?: BodyInit;
  signal?: AbortSignal;
}

async function send(url: string, init: Sent, file: unknown): Promise<{ status: number; answer: unknown }> {
  const { body } = init;
  if (body instanceof FormData && file instanceof File && file.size > WATCHED_BYTES) {
    // Away, or of a version before: fetch says which, without the progress.
    const watched = await import('./send-file.ts').catch(() => null);
    if (watched) {
      const { status, text } = await watched.sendFile(url, { ...init, body }, file);
      return { status, answer: read(text) };
    }
  }
  try {
    const response = await fetch(url, init);
    return { status: response.status, answer: read(await response.text()) };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw unreachable();
  }
}

export const call = <R extends Route>(route: R, input?: RouteInput<R>, options?: CallOptions): Promise<RouteAnswer<R>> =>
  callAt<R>(route, input, options);

export async function callAt<R extends Route>(
  route: Address<R>,
  input?: RouteInput<R>,
  options: CallOptions = {},
): Promise<RouteAnswer<R>> {
  const given = (input ?? {}) as CallInput;
  const token = route.access === 'public' ? null : readToken();
  const body = bodyOf(route, given);
  const headers = new Headers({ accept: 'application/json' });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);

  const sent = {
    method: route.method,
    headers,
    ...(body !== undefined && { body }),
    ...(options.signal && { signal: options.signal }),
  };
  const { status, answer } = await send(urlOf(route, given), sent, given.file);
  if (status >= 200 && status < 300 && answer !== undefined) return answer as RouteAnswer<R>;
  // After signing in again in place, repeat the request with its idempotency key.
  if (status === 401 && token && !options.withoutRenewal && (await isRenewed(token))) return callAt<R>(route, input, options);
  throw refusalOf(status, answer, token);
}
