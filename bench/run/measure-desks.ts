/** Simulates signed-in people, each with think time between requests. */
import { setTimeout as wait } from 'node:timers/promises';
import { STAFF } from '../data/sizes.ts';
import { type Client, connectTo } from '../load/http.ts';
import { figuresOf, type TimedAnswer } from '../load/percentile.ts';
import { atMost } from '../report/aims.ts';
import type { Line } from '../report/line.ts';
import { type Ask, DAY, nextAsk } from '../works/day.ts';
import type { Facts } from '../works/facts.ts';
import { type Brokerage, signIn } from './brokerage.ts';

/** Average think time; a browser opens connections on demand. */
const THINK_SECONDS = 5;
const SIGN_INS_AT_ONCE = 4;
const FIRST_MOBILE = 8_000_000_001;

export interface Person {
  headers: { authorization: string };
  asks: readonly Ask[];
}

export async function signEverybodyIn(origin: string, count = STAFF): Promise<Person[]> {
  const waiting = Array.from({ length: count }, (_, index) => index);
  const people: Person[] = [];
  await Promise.all(
    Array.from({ length: SIGN_INS_AT_ONCE }, async () => {
      for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
        const isFeeder = index % 2 === 0;
        const headers = await signIn(origin, String(FIRST_MOBILE + index));
        people.push({ headers, asks: DAY.filter(({ feeders }) => isFeeder || !feeders) });
      }
    }),
  );
  return people;
}

export interface NamedAnswer extends TimedAnswer {
  name: string;
}

interface Day {
  facts: Facts;
  /** When everybody goes home: who thinks does not ask any more. */
  end: AbortSignal;
}

async function sitAtDesk(client: Client, { headers, asks }: Person, { facts, end }: Day, asked: NamedAnswer[]) {
  for (;;) {
    const pause = -Math.log(1 - Math.random()) * THINK_SECONDS * 1000;
    await wait(pause, undefined, { signal: end }).catch(() => {});
    if (end.aborted) return;
    const { name, request } = nextAsk(asks);
    const ask = request(facts);
    const { status, took } = await client.ask({ ...ask, headers: { ...headers, ...ask.headers } });
    asked.push({ name, status, took });
  }
}

/** What everybody asked for until the end of the day. */
export async function sitAtDesks(origin: string, people: readonly Person[], day: Day): Promise<NamedAnswer[]> {
  const client = connectTo(origin, people.length);
  const asked: NamedAnswer[] = [];
  try {
    await Promise.all(people.map((person) => sitAtDesk(client, person, day, asked)));
    return asked;
  } finally {
    await client.close();
  }
}

export async function measureDesks({ server, facts, of }: Brokerage, seconds: number): Promise<Line[]> {
  const people = await signEverybodyIn(server.origin);
  server.watch();
  const asked = await sitAtDesks(server.origin, people, { facts, end: AbortSignal.timeout(seconds * 1000) });
  const { loop, memory } = await server.strain();

  const line = (work: string, answers: NamedAnswer[]): Line => ({ ...of, work, rate: answers.length / seconds, ...figuresOf(answers) });
  const broken = asked.filter(({ status }) => status >= 500).length;
  const all = {
    ...line(`${people.length} people for ${seconds} s`, asked),
    loop: loop.max,
    memory,
    ...atMost('answers of 500 and more', broken, 0),
  };
  const named = (name: string) => asked.filter((each) => each.name === name);
  return [all, ...DAY.map(({ name }) => line(name, named(name)))];
}
