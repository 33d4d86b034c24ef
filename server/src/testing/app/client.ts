/** An HTTP client with three outcomes: done, refused, and unknown because no answer came. */
import { form } from './builders.ts';
import { ADMIN } from './server-process.ts';

export interface ClientRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: Record<string, unknown>;
  pdf?: Buffer | undefined;
  key?: string;
}

export interface ClientAnswer {
  outcome: 'ok' | 'refused' | 'unknown';
  /** 0 without an answer. */
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers that it has just asserted
  body: any;
  retryAfter: string | null;
}

export type Client = (path: string, request?: ClientRequest) => Promise<ClientAnswer>;

/** Longer than any request may take. */
const TIMEOUT_MS = 60_000;

const outcomeOf = (status: number): ClientAnswer['outcome'] => (status < 300 ? 'ok' : status < 500 ? 'refused' : 'unknown');

function send(
  address: string,
  token: string | undefined,
  path: string,
  { method = 'GET', body, pdf, key }: ClientRequest,
): Promise<Response> {
  return fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body && !pdf && { 'content-type': 'application/json' }),
    },
    ...(body && { body: pdf ? form(body, { bytes: pdf }) : JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

export const client =
  (address: string, token?: string): Client =>
  async (path, request = {}) => {
    try {
      const response = await send(address, token, path, request);
      const isJson = response.headers.get('content-type')?.includes('json');
      const body = isJson ? await response.json() : Buffer.from(await response.arrayBuffer());
      return { outcome: outcomeOf(response.status), status: response.status, body, retryAfter: response.headers.get('retry-after') };
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') throw new Error(`${request.method ?? 'GET'} ${path} was not answered`);
      return { outcome: 'unknown', status: 0, body: undefined, retryAfter: null };
    }
  };

/** Sessions outlive restarts, and so does the token. */
export async function signInAsAdmin(address: string): Promise<string> {
  const { body } = await client(address)('/api/login', { method: 'POST', body: ADMIN });
  return body.token;
}

export async function untilHealthy(address: string): Promise<void> {
  while ((await client(address)('/api/health')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
}
