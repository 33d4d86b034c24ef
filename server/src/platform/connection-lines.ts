/** Who waits for a connection to the database waits in the line of their person: docs/decisions/0200. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Connecting, InLine as InLineOf } from '../db/replicas/replica.ts';
import { type InLine, type Line, openLine } from './fair-line.ts';

type Person = InLine['person'];

/** The sign-in and all that needs none. */
export const VISITORS = 'visitors';
/** Who opens signed links. */
export const LINKS = 'links';

const OF_PERSON = 3;
/** Connections that one person leaves free, so that another one finds one at once, and the processors are not all theirs: of ten, four are left. */
const LEFT_FREE = 6;
const MOST_WAITING = 300;
/** As long as a new connection may take, so that an answer comes before the socket is closed; the embedded database's only one is held by a snapshot, too. */
const PATIENCE_MS = { one: 20_000, many: 5_000 };

const asking = new AsyncLocalStorage<Person | undefined>();

/** What `work` asks of the database is asked for this person. Whatever is asked for nobody, such as an import, waits in no line. */
export const onBehalfOf = <T>(person: Person | undefined, work: () => T): T => asking.run(person, work);

/** Pieces are made whenever their reader wants one, and each is asked for the person who began. */
export function stillOnBehalf<T>(pieces: AsyncGenerator<T>): AsyncGenerator<T> {
  const person = asking.getStore();
  const { next } = pieces;
  pieces.next = () => onBehalfOf(person, () => next.call(pieces));
  return pieces;
}

/** A connection counts as the person's until it is released. */
async function connectInTurn(connecting: Connecting, { enter }: Line, patienceMs: number): Promise<pg.PoolClient> {
  const person = asking.getStore();
  if (person === undefined) return connecting.connect();
  const leave = await enter({ person, patienceMs });
  try {
    const client = await connecting.connect();
    // The pool gives it a new `release` each time.
    const { release } = client;
    client.release = (error) => {
      release.call(client, error);
      leave();
    };
    return client;
  } catch (error) {
    leave();
    throw error;
  }
}

export interface ConnectionLines {
  /** In a line of its own before these connections. */
  of: InLineOf;
  /** Whoever fills a line is refused first: others only where they fill their own share of it. */
  isFullFor(person: Person): boolean;
  /** How many wait, of all people and in all lines. */
  waiting(): number;
}

export function connectionLines(mostWaiting = MOST_WAITING): ConnectionLines {
  const lines: Line[] = [];
  return {
    of(connecting, most) {
      const line = openLine({ atOnce: most, ofPerson: OF_PERSON, lent: most - LEFT_FREE, waiting: Number.POSITIVE_INFINITY });
      lines.push(line);
      return { connect: () => connectInTurn(connecting, line, most === 1 ? PATIENCE_MS.one : PATIENCE_MS.many) };
    },
    isFullFor: (person) =>
      lines.some((line) => {
        const { all, of, people } = line.waiting(person);
        return all >= mostWaiting && of >= mostWaiting / people;
      }),
    waiting: () => lines.reduce((sum, line) => sum + line.waiting(VISITORS).all, 0),
  };
}
