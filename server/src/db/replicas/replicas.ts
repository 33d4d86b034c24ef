/** Reading from replicas of the primary. See docs/decisions/0074. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db.ts';
import type { Reader } from '../reader.ts';
import { PrimaryHistory, WHY_LEFT_OUT, type WhyLeftOut } from './judge.ts';
import { primaryPosition } from './positions.ts';
import { type InLine, Replica, type ReplicaState } from './replica.ts';

/** In ms. An erased client can be read from a replica no longer than this. */
const MOST_BEHIND = 5_000;
const LOOK_EVERY = 250;
const PATIENCE = 2_000;

/** Why a read that may be stale went where it went. */
export const READS = ['replica', 'left-out', 'own-change', 'failed'] as const;
export type StaleRead = (typeof READS)[number];

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

interface Settings {
  urls: readonly string[];
  primary: Reader;
  log: Log;
  mostBehind?: number;
  patience?: number;
  inLine?: InLine;
}

export type Replicas = ReturnType<typeof followReplicas>;

export function followReplicas({ urls, primary, log, mostBehind = MOST_BEHIND, patience = PATIENCE, inLine }: Settings) {
  const history = new PrimaryHistory();
  const all = urls.map((url) => new Replica(url, { history, mostBehind, patience, inLine }));
  const told = new Map<Replica, { leftOut: WhyLeftOut | undefined; since: string }>();
  const reads: Record<StaleRead, number> = { replica: 0, 'left-out': 0, 'own-change': 0, failed: 0 };
  const stop = new AbortController();
  let turn = 0;

  function tell(replica: Replica): void {
    const { name, leftOut } = replica;
    const before = told.get(replica);
    if (before && before.leftOut === leftOut) return;
    told.set(replica, { leftOut, since: new Date().toISOString() });
    if (leftOut === 'primary') log.info({ replica: name }, 'a replica is the primary, so nothing is read from it as a replica');
    else if (leftOut)
      log.warn({ event: 'replica-left-out', replica: name, why: leftOut }, `a replica is left out: it ${WHY_LEFT_OUT[leftOut]}`);
    else log.info({ replica: name }, 'a replica is read from');
  }

  async function look(replica: Replica): Promise<void> {
    await replica.look();
    tell(replica);
  }

  /** A primary that does not answer says nothing new, so the replicas soon count as too far behind. */
  const lookAtPrimary = (db: Db) => primaryPosition(db).then((position) => history.note(position));

  async function repeat(work: () => Promise<void>): Promise<void> {
    while (!stop.signal.aborted) {
      await work();
      await wait(LOOK_EVERY, undefined, { signal: stop.signal }).catch(() => {});
    }
  }

  /** Keeps a connection, as the server's others may all be taken when much is asked, until it is lost. */
  const keepLooking = () => primary.db.connection().execute((db) => repeat(() => lookAtPrimary(db)));

  const running = [repeat(() => keepLooking().catch(() => {})), ...all.map((replica) => repeat(() => look(replica)))];

  function choose(lastEntry: number): Replica | undefined {
    const inUse = all.filter(({ leftOut }) => !leftOut);
    const fit = inUse.filter((replica) => replica.has(lastEntry));
    turn += 1;
    const chosen = fit[turn % fit.length];
    reads[chosen ? 'replica' : inUse.length ? 'own-change' : 'left-out'] += 1;
    return chosen;
  }

  return {
    choose,
    reads: reads as Readonly<Record<StaleRead, number>>,
    states: (): ReplicaState[] => [...told].map(([{ name, behindMs }, state]) => ({ name, behindMs, ...state })),
    waiting: () => all.reduce((sum, { waiting }) => sum + waiting, 0),

    failed(replica: Replica): void {
      reads.failed += 1;
      void look(replica);
    },

    async look(): Promise<void> {
      await lookAtPrimary(primary.db);
      await Promise.all(all.map(look));
    },

    async close(): Promise<void> {
      stop.abort();
      await Promise.all(running);
      await Promise.all(all.map((replica) => replica.close()));
    },
  };
}
