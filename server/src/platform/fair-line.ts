/** Lets a few in at a time and a few of one person; the turn goes to the person whose last turn was longest ago. */
import { TooMany } from './limit-concurrency.ts';

export interface InLine {
  person: number | string;
  /** What is left of their patience for all lines of a request: each takes off what was waited there. */
  patienceMs: number;
}

/** Resolves when it is their turn, with what they call when they leave. Throws TooMany when the line is full or patience ends. */
export type Enter = (who: InLine) => Promise<() => void>;

interface Waiting {
  person: InLine['person'];
  admit: () => void;
}

export function fairLine({ atOnce, ofPerson, waiting: mostWaiting }: { atOnce: number; ofPerson: number; waiting: number }): Enter {
  const inside = new Map<InLine['person'], number>();
  const lastTurn = new Map<InLine['person'], number>();
  const line: Waiting[] = [];
  let running = 0;
  let turns = 0;

  const mayEnter = (person: InLine['person']) => running < atOnce && (inside.get(person) ?? 0) < ofPerson;
  const turnOf = ({ person }: Waiting) => lastTurn.get(person) ?? 0;
  const begin = (person: InLine['person']) => {
    running++;
    inside.set(person, (inside.get(person) ?? 0) + 1);
    lastTurn.set(person, ++turns);
  };
  const forget = (person: InLine['person']) => {
    if (!inside.has(person) && !line.some((other) => other.person === person)) lastTurn.delete(person);
  };
  const next = () => {
    const [first, ...others] = line.filter(({ person }) => mayEnter(person));
    return first && others.reduce((best, other) => (turnOf(other) < turnOf(best) ? other : best), first);
  };
  const remove = (who: Waiting) => line.splice(line.indexOf(who), 1);
  const leave = (person: InLine['person']) => {
    running--;
    const left = (inside.get(person) ?? 1) - 1;
    if (left) inside.set(person, left);
    else inside.delete(person);
    const admitted = next();
    if (admitted) {
      remove(admitted);
      begin(admitted.person);
      admitted.admit();
    }
    forget(person);
  };

  const wait = async (who: InLine) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const since = performance.now();
    const place = { person: who.person, admit: resolve };
    const timer = setTimeout(() => {
      remove(place);
      forget(who.person);
      reject(new TooMany('Their turn did not come in time.'));
    }, who.patienceMs);
    line.push(place);
    await promise;
    clearTimeout(timer);
    who.patienceMs = Math.max(0, who.patienceMs - (performance.now() - since));
  };

  return async (who) => {
    const { person } = who;
    if (mayEnter(person)) begin(person);
    else if (line.length >= mostWaiting) throw new TooMany('Too many wait for their turn.');
    else await wait(who);
    let isInside = true;
    return () => {
      if (isInside) leave(person);
      isInside = false;
    };
  };
}

/** Does the work when it is their turn. */
export async function inTurn<T>(enter: Enter, who: InLine, work: () => Promise<T>): Promise<T> {
  const leave = await enter(who);
  try {
    return await work();
  } finally {
    leave();
  }
}
