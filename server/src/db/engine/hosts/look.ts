import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Host } from './hosts-of.ts';

/** Where a host stands in the history of one cluster: each promotion begins a timeline with the next number. */
export interface Standing {
  /** Made by `initdb`, and the same on all its copies. */
  system: string;
  timeline: number;
}

export type Seen =
  | (Standing & { state: 'writable' })
  | { state: 'standby' | 'read-only'; system: string }
  | { state: 'away'; code: string };

/** Any user may ask this. A control file names the new timeline only at the first checkpoint after a promotion, a log file does at once. */
const LOOK = `select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only') = 'on' as is_read_only,
  (select system_identifier::text from pg_control_system()) as system,
  case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

interface Row {
  is_standby: boolean;
  is_read_only: boolean;
  system: string;
  timeline: string | null;
}

export async function lookThrough(client: pg.ClientBase): Promise<Seen> {
  const { rows } = await client.query<Row>(LOOK);
  const { is_standby, is_read_only, system, timeline } = rows[0] as Row;
  if (is_standby || timeline === null) return { state: 'standby', system };
  if (is_read_only) return { state: 'read-only', system };
  return { state: 'writable', system, timeline: Number.parseInt(timeline, 16) };
}

/** Ends a connection whose other end may hang: it would never answer a farewell. */
export const cut = (client: pg.Client): void => void client.connection.stream.destroy();

class Unanswered extends Error {
  readonly code = 'ETIMEDOUT';
}

/** An answer that lies in the socket while this process was held up counts: timers are served before sockets. */
const READ_WHAT_ARRIVED_MS = 50;

async function orLimit<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const limit = async (): Promise<never> => {
    await wait(limitMs, undefined, { signal: done.signal, ref: false });
    await wait(READ_WHAT_ARRIVED_MS, undefined, { signal: done.signal, ref: false });
    throw new Unanswered();
  };
  return Promise.race([work, limit()]).finally(() => done.abort());
}

export class Lookout {
  readonly #host: Host;
  readonly #patienceMs: number;
  #client: pg.Client | undefined;

  constructor(host: Host, patienceMs: number) {
    this.#host = host;
    this.#patienceMs = patienceMs;
  }

  async look(): Promise<Seen> {
    const deadline = performance.now() + this.#patienceMs;
    const isKept = this.#client !== undefined;
    try {
      return await this.#try(deadline);
    } catch (error) {
      this.close();
      // Somebody may have ended the kept connection and nothing else.
      if (isKept && !(error instanceof Unanswered)) return this.#try(deadline).catch((again: Error) => this.#isAway(again));
      return this.#isAway(error as Error);
    }
  }

  close(): void {
    if (this.#client) cut(this.#client);
    this.#client = undefined;
  }

  async #try(deadline: number): Promise<Seen> {
    return orLimit(deadline - performance.now(), this.#connected().then(lookThrough));
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = new pg.Client({ connectionString: this.#host.url, keepAlive: true, application_name: 'bimabahi-lookout' });
    client.on('error', () => {});
    this.#client = client;
    await client.connect();
    return client;
  }

  #isAway(error: Error & { code?: string }): Seen {
    this.close();
    return { state: 'away', code: error.code ?? error.message };
  }
}
