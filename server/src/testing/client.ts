/** A client over a real connection, which tells three outcomes apart: done, refused, and unknown because the answer never came. */
import { form } from './builders.ts';
import { ADMIN } from './server-process.ts';

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: Record<string, unknown>;
  pdf?: Buffer | undefined;
  key?: string;
}

export interface Told {
  outcome: 'ok' | 'refused' | 'unknown';
  /** 0 where there was no answer. */
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers that it has just asserted
  body: any;
  retryAfter: string | null;
}

export type Client = (path: string, asked?: Asked) => Promise<Told>;

/** Longer than any request may take: one that takes longer fails the test that waits for it. */
const PATIENCE_MS = 60_000;

const outcomeOf = (status: number): Told['outcome'] => (status < 300 ? 'ok' : status < 500 ? 'refused' : 'unknown');

function send(address: string, token: string | undefined, path: string, { method = 'GET', body, pdf, key }: Asked): Promise<Response> {
  return fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body && !pdf && { 'content-type': 'application/json' }),
    },
    ...(body && { body: pdf ? form(body, { bytes: pdf }) : JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}

export const client =
  (address: string, token?: string): Client =>
  async (path, asked = {}) => {
    try {
      const response = await send(address, token, path, asked);
      const isJson = response.headers.get('content-type')?.includes('json');
      const body = isJson ? await response.json() : Buffer.from(await response.arrayBuffer());
      return { outcome: outcomeOf(response.status), status: response.status, body, retryAfter: response.headers.get('retry-after') };
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') throw new Error(`${asked.method ?? 'GET'} ${path} was not answered`);
      return { outcome: 'unknown', status: 0, body: undefined, retryAfter: null };
    }
  };

/** The Admin's token, which outlives restarts. */
export async function signInAsAdmin(address: string): Promise<string> {
  const { body } = await client(address)('/api/login', { method: 'POST', body: ADMIN });
  return body.token;
}

/** Resolves when the server says that it can serve. */
export async function untilHealthy(address: string): Promise<void> {
  while ((await client(address)('/api/health')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
}
