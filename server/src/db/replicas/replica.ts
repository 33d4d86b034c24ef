import { Kysely, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db.ts';
import { replicaPool } from '../engine/pool.ts';
import { UnitOfWorkDialect } from '../engine/unit-of-work.ts';
import { copyOut } from '../query/copy-to-csv.ts';
import type { Reader } from '../reader.ts';
import type { Tables } from '../tables.generated.ts';
import { type PrimaryHistory, type WhyLeftOut, whyNot } from './judge.ts';
import { replicaPosition } from './positions.ts';

export class ReplicaLeftOut extends Error {}

const queries = (pool: PostgresPool): Db => new Kysely<Tables>({ dialect: new UnitOfWorkDialect({ pool }) });

export interface ReplicaState {
  name: string;
  leftOut: WhyLeftOut | undefined;
  /** When it was left out, or taken back. */
  since: string;
  /** Undefined where it was never known. */
  behindMs: number | undefined;
}

export interface Connecting {
  connect(): Promise<pg.PoolClient>;
}

/** Has whoever asks for a connection wait their turn; `most`: how many there are. */
export type InLine = (connecting: Connecting, most: number) => Connecting;

/** In ms. `patience`: how long a connection, and an answer where it stands, may take. */
interface Following {
  history: PrimaryHistory;
  mostBehind: number;
  patience: number;
  inLine?: InLine | undefined;
}

export class Replica {
  readonly name: string;
  readonly reader: Reader;
  readonly #asking: Db;
  readonly #reading: pg.Pool;
  readonly #inUse = new Set<pg.PoolClient>();
  readonly #following: Following;
  #problem: WhyLeftOut | undefined = 'unknown';
  #hasAllUntil: number | undefined;
  #lastEntry = -1;

  constructor(url: string, following: Following) {
    this.name = new URL(url).host;
    this.#following = following;
    const connectionTimeoutMillis = following.patience;
    this.#asking = queries(replicaPool(url, { max: 1, connectionTimeoutMillis, query_timeout: following.patience }));
    this.#reading = replicaPool(url, { connectionTimeoutMillis });
    this.#reading.on('acquire', (client) => void this.#inUse.add(client));
    this.#reading.on('release', (_, client) => void this.#inUse.delete(client));
    // Asked before each statement, so that a long download does not go on reading from one that is left out.
    const connect = async () => {
      if (this.leftOut) throw new ReplicaLeftOut(`The replica ${this.name} is left out.`);
      return this.#reading.connect();
    };
    const { options } = this.#reading;
    const waiting = following.inLine?.({ connect }, options.max) ?? { connect };
    this.reader = {
      db: queries({ connect: () => waiting.connect(), options, end: () => this.#reading.end() }),
      copyOut: copyOut(waiting),
    };
  }

  get behindMs(): number | undefined {
    return this.#hasAllUntil === undefined ? undefined : performance.now() - this.#hasAllUntil;
  }

  get leftOut(): WhyLeftOut | undefined {
    if (this.#problem) return this.#problem;
    return this.behindMs !== undefined && this.behindMs <= this.#following.mostBehind ? undefined : 'behind';
  }

  get waiting(): number {
    return this.#reading.waitingCount;
  }

  has(entry: number): boolean {
    return entry <= this.#lastEntry;
  }

  async look(): Promise<void> {
    try {
      const seen = await replicaPosition(this.#asking);
      const { history } = this.#following;
      this.#problem = whyNot(seen, history.last);
      // Of another history, positions and entries say nothing.
      this.#lastEntry = this.#problem ? -1 : seen.last_entry;
      this.#hasAllUntil = this.#problem ? undefined : (history.reachedBy(seen) ?? this.#hasAllUntil);
    } catch {
      this.failed();
    }
  }

  /** Left out until it is looked at again. Whoever waits for it asks the primary instead. */
  failed(): void {
    this.#problem = 'away';
    for (const client of this.#inUse) void (client as unknown as pg.Client).end();
  }

  async close(): Promise<void> {
    await Promise.all([this.#asking.destroy(), this.reader.db.destroy()]);
  }
}
