/** Reads that a replica may answer, by kind and mixed, by turns without and with one, while clerks enter policies. */
import { connectTo, type Request } from '../load/http.ts';
import { type Figure, measure } from '../load/load.ts';
import type { Line } from '../report/line.ts';
import { draw } from '../works/draws.ts';
import type { Work } from '../works/work.ts';
import { type Brokerage, signIn } from './brokerage.ts';
import { checkAnswer } from './check-answer.ts';
import { startEntering } from './enter-policies.ts';
import { addReads, type Cost, type MeasuredServer, type Reads, readsSince, type Sides, sharesOf, sum } from './replica-server.ts';

const CONNECTIONS = 16;
const ROUNDS = 2;
const MIX_ROUNDS = 4;
/** They also read, each over a connection, what a Feeder may; the Admin reads over the others. */
const CLERKS = 4;
const FIRST_FEEDER = 8_000_000_001;

interface ReadKind {
  /** As `works/` has it. */
  work: string;
  /** In the mix. */
  weight: number;
  adminOnly?: boolean;
}

const KINDS: readonly ReadKind[] = [
  { work: 'dashboard counts', weight: 8 },
  { work: 'premium totals of a period', weight: 4, adminOnly: true },
  { work: 'motor list, first page', weight: 30 },
  { work: 'motor search, number, 8 connections', weight: 10 },
  { work: 'header search, a number', weight: 10 },
  { work: 'motor search, rare', weight: 10 },
  { work: 'motor search, surname: the page', weight: 5 },
  { work: 'motor list from and to', weight: 10 },
  { work: 'premium register of 30 days', weight: 2, adminOnly: true },
  { work: 'audit list', weight: 3, adminOnly: true },
  { work: 'collected list', weight: 4, adminOnly: true },
];
export const MIX = 'mix of these reads';
const nameOf = ({ name }: Work) => name.replace(', 8 connections', '');

interface RequestMix {
  name: string;
  rounds: number;
  next(turn: number, connection: number): { kind: ReadKind; work: Work };
}

function mixOf(kinds: readonly { kind: ReadKind; work: Work }[]): RequestMix {
  const all = kinds.flatMap((each) => Array.from({ length: each.kind.weight }, () => each));
  return { name: MIX, rounds: MIX_ROUNDS, next: (turn) => all[draw(turn, all.length, 7)] as (typeof all)[number] };
}

interface Turn extends Cost {
  figure: Figure;
  reads: Reads;
  refused: number;
}

interface Readers {
  admin: { authorization: string };
  clerks: readonly { authorization: string }[];
  create: Work['request'];
}

async function takeTurn(
  asked: RequestMix,
  side: MeasuredServer,
  { watch }: Sides,
  { admin, clerks, create }: Readers,
  seconds: number,
): Promise<Turn> {
  const { origin } = side.server;
  const client = connectTo(origin, CONNECTIONS);
  const next = (turn: number, connection: number): Request => {
    const { kind, work } = asked.next(turn, connection);
    const request = work.request(turn, connection);
    const person = (!kind.adminOnly && clerks[connection]) || admin;
    return { ...request, headers: { ...request.headers, ...person } };
  };
  const readsBefore = await side.reads();
  const stopEntering = startEntering({ origin, clerks, create });
  let end: ReturnType<Sides['watch']> | undefined;
  const begin = () => {
    end = watch(side);
  };
  const measured = async () => {
    const figure = await measure({ client, connections: CONNECTIONS, seconds, next }, begin);
    return { figure, ...(await (end as ReturnType<Sides['watch']>)()) };
  };
  let refused = 0;
  const turn = await measured().finally(async () => {
    refused = await stopEntering();
    await client.close();
  });
  return { ...turn, refused, reads: readsSince(readsBefore, await side.reads()) };
}

/** Rates and percentiles are means of the rounds. */
function lineOf(turns: readonly Turn[], of: Pick<Line, 'engine' | 'size' | 'work'>) {
  const count = sum(turns, ({ figure }) => figure.count);
  const mean = (value: 'rate' | 'p50' | 'p95' | 'p99') => sum(turns, ({ figure }) => figure[value]) / turns.length;
  const each = (value: keyof Cost) => sum(turns, (turn) => turn[value]) / count;
  return {
    ...of,
    rate: mean('rate'),
    p50: mean('p50'),
    p95: mean('p95'),
    p99: mean('p99'),
    errors: sum(turns, ({ figure, refused }) => figure.errors + refused),
    serverTime: each('server'),
    databaseTime: each('primary'),
    replicaTime: each('replica'),
  };
}

/** `alone`, `beside`: the turns of each server. */
function linesOf(name: string, alone: readonly Turn[], beside: readonly Turn[], of: Pick<Line, 'engine' | 'size'>): Line[] {
  const first = lineOf(alone, { ...of, work: `${name}: primary alone` });
  const second = lineOf(beside, { ...of, work: `${name}: with a replica` });
  const left = second.databaseTime / first.databaseTime;
  return [
    first,
    {
      ...second,
      baseline: 'primary alone',
      baselineRate: first.rate,
      ratio: second.rate / first.rate,
      note: `${left.toFixed(2)} of the primary's CPU; read by ${sharesOf(addReads(beside.map(({ reads }) => reads)))}`,
    },
  ];
}

async function signedIn({ server, works, headers }: Brokerage): Promise<Readers> {
  const clerks = [];
  for (let index = 0; index < CLERKS; index++) clerks.push(await signIn(server.origin, String(FIRST_FEEDER + index * 2)));
  const { request: create } = works.find(({ name }) => name === 'create without a PDF') as Work;
  return { admin: headers, clerks, create };
}

async function checkBoth(kinds: readonly { work: Work }[], brokerage: Brokerage, { both }: Sides): Promise<void> {
  for (const { server } of both) {
    const client = connectTo(server.origin, 1, brokerage.headers);
    for (const { work } of kinds) await checkAnswer(client, work, brokerage);
    await client.close();
  }
}

interface Measuring {
  seconds: number;
  wanted: (work: string) => boolean;
}

export async function measureStaleReads(brokerage: Brokerage, sides: Sides, { seconds, wanted }: Measuring): Promise<Line[]> {
  const { works, of } = brokerage;
  const all = KINDS.map((kind) => ({ kind, work: works.find(({ name }) => name === kind.work) as Work }));
  const kinds = all.filter(({ work }) => wanted(work.name));
  await checkBoth(kinds, brokerage, sides);
  const readers = await signedIn(brokerage);
  const each = kinds.map((one): RequestMix => ({ name: nameOf(one.work), rounds: ROUNDS, next: () => one }));
  const asked = wanted(MIX) ? [mixOf(all), ...each] : each;
  const lines: Line[] = [];
  for (const one of asked) {
    const turns: Turn[][] = sides.both.map(() => []);
    for (let round = 0; round < one.rounds; round++)
      for (const [index, side] of sides.both.entries()) turns[index]?.push(await takeTurn(one, side, sides, readers, seconds));
    const [alone, beside] = turns as [Turn[], Turn[]];
    lines.push(...linesOf(one.name, alone, beside, of));
    process.stderr.write('.');
  }
  return lines;
}
