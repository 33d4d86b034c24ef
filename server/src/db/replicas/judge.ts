/** Whether a replica may be read from, by positions in the write-ahead log. Pure, so that every case can be tested. */

/** Of the primary's cluster. A promotion begins a new timeline; only positions of one timeline can be compared. */
export interface TimelinePosition {
  system: string;
  timeline: number;
}

/** `at`: when it was asked for, in ms of this process's clock. `position`: bytes of the log that are written. */
export interface PrimaryPosition extends TimelinePosition {
  at: number;
  position: number;
}

export interface ReplicaPosition extends TimelinePosition {
  is_replica: boolean;
  /** Bytes of the log that are replayed. */
  position: number;
  /** The last entry of the audit. Entries are numbered in the order of commits, so all changes up to it are there. */
  last_entry: number;
}

export const WHY_LEFT_OUT = {
  unknown: 'has not been asked yet',
  away: 'does not answer',
  primary: 'is the primary itself',
  promoted: 'is no replica (any more)',
  foreign: 'does not follow this primary',
  behind: 'is too far behind',
} as const;
export type WhyLeftOut = keyof typeof WHY_LEFT_OUT;

/** Longer than a replica may be behind. */
const KEPT_MS = 20_000;

/** What the primary had, and when. Clocks of machines are not compared: a replica has what the primary had when it was asked. */
export class PrimaryHistory {
  #positions: PrimaryPosition[] = [];

  note(position: PrimaryPosition): void {
    const { system, timeline } = this.last ?? position;
    const isSame = position.system === system && position.timeline === timeline;
    this.#positions = isSame ? this.#positions.filter(({ at }) => at > position.at - KEPT_MS) : [];
    this.#positions.push(position);
  }

  get last(): PrimaryPosition | undefined {
    return this.#positions.at(-1);
  }

  /** The last time of which a replica has everything; undefined where that is long ago. */
  reachedBy({ position }: Pick<ReplicaPosition, 'position'>): number | undefined {
    return this.#positions.findLast((had) => had.position <= position)?.at;
  }
}

export function whyNot(replica: ReplicaPosition, primary: TimelinePosition | undefined): WhyLeftOut | undefined {
  const isOfPrimary = replica.system === primary?.system && replica.timeline === primary.timeline;
  if (!replica.is_replica) return isOfPrimary ? 'primary' : 'promoted';
  if (!primary) return 'unknown';
  return isOfPrimary ? undefined : 'foreign';
}
