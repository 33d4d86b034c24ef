/** HTTP client with keep-alive connections to one origin. */
import { Pool } from 'undici';

export interface Request {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  /** Milliseconds until the whole response had arrived. */
  took: number;
  text(): string;
}

export interface Client {
  ask(request: Request): Promise<Answer>;
  close(): Promise<void>;
}

export function connectTo(origin: string, connections: number, headers: Record<string, string> = {}): Client {
  const pool = new Pool(origin, { connections, pipelining: 1, headersTimeout: 300_000, bodyTimeout: 300_000 });
  return {
    async ask({ path, method = 'GET', headers: own, body }) {
      const since = performance.now();
      const answer = await pool.request({ path, method, headers: { ...headers, ...own }, body: body ?? null });
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      return { status: answer.statusCode, took: performance.now() - since, text: () => bytes.toString('utf8') };
    },
    close: () => pool.destroy(),
  };
}
