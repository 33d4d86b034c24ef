/** What one person's searches, all at once, cost another one's list and a sign-in. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, connectTo, type Request } from '../load/http.ts';
import { figuresOf, type TimedAnswer } from '../load/percentile.ts';
import { atMost } from '../report/aims.ts';
import type { Line } from '../report/line.ts';
import { ADMIN } from '../server/server.ts';
import { type Brokerage, signIn } from './brokerage.ts';

const AT_ONCE = 350;
const ROUNDS = 3;
const PAUSE_MS = 20;
const FEEDER = '8000000001';
/** Letters alone, which no index of trigrams finds. */
const SEARCH: Request = { path: '/api/claims?search=a%20b%20c%20d%20e%20f%20g%20h%20i%20j%20k%20l%20m%20n%20o%20p' };
const LIST: Request = { path: '/api/motor-insurance' };
const SIGN_IN: Request = {
  method: 'POST',
  path: '/api/login',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: ADMIN.username, password: ADMIN.password }),
};
const ASKED: [what: string, request: Request, aim: (idle: number, beside: number) => ReturnType<typeof atMost>][] = [
  ['an Admin’s list', LIST, (idle, beside) => atMost('times p50 without', beside / idle, 3)],
  ['a sign-in', SIGN_IN, (_, beside) => atMost('p50', beside, 1_000, ' ms')],
];

async function askWhile(client: Client, request: Request, isRunning: () => boolean): Promise<TimedAnswer[]> {
  const answers: TimedAnswer[] = [];
  while (isRunning()) {
    answers.push(await client.ask(request));
    await wait(PAUSE_MS);
  }
  return answers;
}

const forSeconds = (seconds: number) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() < end;
};

async function measureAsked(
  { server, headers, of }: Brokerage,
  { crowd, seconds, asked: [what, request, aim] }: { crowd: Client; seconds: number; asked: (typeof ASKED)[number] },
): Promise<Line[]> {
  const client = connectTo(server.origin, 1, request === LIST ? headers : {});
  const idle: TimedAnswer[] = [];
  const beside: TimedAnswer[] = [];
  let served = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(...(await askWhile(client, request, forSeconds(seconds))));
    let running = true;
    const searches = Promise.all(Array.from({ length: AT_ONCE }, () => crowd.ask(SEARCH))).finally(() => (running = false));
    beside.push(...(await askWhile(client, request, () => running)));
    served += (await searches).filter(({ status }) => status === 200).length;
  }
  await client.close();
  const without = figuresOf(idle);
  const figures = figuresOf(beside);
  const work = `${what} beside ${AT_ONCE} searches of one person`;
  const note = `${served} of ${ROUNDS * AT_ONCE} searches answered, the others refused`;
  return [
    { ...of, work: `${what} alone`, ...without },
    { ...of, work, ...figures, note, ...aim(without.p50, figures.p50) },
    { ...of, work, ...atMost('answers of 400 and more', beside.filter(({ status }) => status >= 400).length, 0) },
  ];
}

/** `seconds`: of asking alone, each round. */
export async function measureOnePerson(brokerage: Brokerage, seconds: number): Promise<Line[]> {
  const { origin } = brokerage.server;
  const crowd = connectTo(origin, AT_ONCE, await signIn(origin, FEEDER));
  const lines: Line[] = [];
  for (const asked of ASKED) lines.push(...(await measureAsked(brokerage, { crowd, seconds, asked })));
  await crowd.close();
  return lines;
}
