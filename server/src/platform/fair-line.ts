/** Lets a few in at a time and a few of one person; the turn goes to the person whose last turn was longest ago, to strangers last. */
import { TooMany } from './limit-concurrency.ts';

export interface InLine {
  person: number | string;
  /** Not signed in: their turn comes after all who are. */
  isStranger?: boolean;
  /** What is left of their patience for all lines of a request: each takes off what was waited there. */
  patienceMs: number;
}

/** Resolves when it is their turn, with what they call when they leave. Throws TooMany when the line is full or patience ends. */
export type Enter = (who: InLine) => Promise<() => void>;

interface Limits {
  atOnce: number;
  ofPerson: number;
  /** While no more than so many are inside, one person may have any number of them. */
  lent?: number;
  waiting: number;
}

interface Person {
  inside: number;
  lastTurn: number;
  isStranger: boolean;
  /** In the order in which they came. */
  waiting: Set<() => void>;
}

export interface Line {
  enter: Enter;
  /** `of`: of all who wait, those of this person. `people`: how many people they belong to, this one included. */
  waiting(of: InLine['person']): { all: number; of: number; people: number };
}

/** Who is signed in goes first, then whose last turn was longest ago. */
const isBefore = (one: Person, other: Person) => (one.isStranger === other.isStranger ? one.lastTurn < other.lastTurn : other.isStranger);

export function openLine({ atOnce, ofPerson, lent = 0, waiting: mostWaiting }: Limits): Line {
  const people = new Map<InLine['person'], Person>();
  let running = 0;
  let turns = 0;
  let length = 0;

  const find = ({ person: key, isStranger = false }: InLine): Person => {
    const person = people.get(key) ?? { inside: 0, lastTurn: 0, isStranger, waiting: new Set() };
    people.set(key, person);
    return person;
  };
  const forget = (key: InLine['person'], { inside, waiting }: Person) => {
    if (!inside && !waiting.size) people.delete(key);
  };
  const mayEnter = ({ inside }: Person) => running < atOnce && (inside < ofPerson || running < lent);
  const begin = (person: Person) => {
    running++;
    person.inside++;
    person.lastTurn = ++turns;
  };
  const next = (): Person | undefined => {
    let first: Person | undefined;
    for (const person of people.values())
      if (person.waiting.size && mayEnter(person) && !(first && !isBefore(person, first))) first = person;
    return first;
  };
  const remove = ({ waiting }: Person, admit: () => void) => {
    if (waiting.delete(admit)) length--;
  };
  const admitNext = () => {
    for (let person = next(); person; person = next()) {
      const [admit] = person.waiting;
      if (!admit) return;
      remove(person, admit);
      begin(person);
      admit();
    }
  };

  const wait = async (who: InLine, person: Person) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const since = performance.now();
    const timer = setTimeout(() => {
      remove(person, resolve);
      forget(who.person, person);
      reject(new TooMany('Their turn did not come in time.'));
    }, who.patienceMs);
    person.waiting.add(resolve);
    length++;
    await promise;
    clearTimeout(timer);
    who.patienceMs = Math.max(0, who.patienceMs - (performance.now() - since));
  };

  return {
    async enter(who) {
      const person = find(who);
      if (mayEnter(person)) begin(person);
      else if (length >= mostWaiting) {
        forget(who.person, person);
        throw new TooMany('Too many wait for their turn.');
      } else await wait(who, person);
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        running--;
        person.inside--;
        admitNext();
        forget(who.person, person);
      };
    },
    waiting(of) {
      const own = people.get(of)?.waiting.size ?? 0;
      const waiting = [...people.values()].filter((person) => person.waiting.size).length;
      return { all: length, of: own, people: waiting + (own ? 0 : 1) };
    },
  };
}

export const fairLine = (limits: Limits): Enter => openLine(limits).enter;

/** Does the work when it is their turn. */
export async function inTurn<T>(enter: Enter, who: InLine, work: () => Promise<T>): Promise<T> {
  const leave = await enter(who);
  try {
    return await work();
  } finally {
    leave();
  }
}
