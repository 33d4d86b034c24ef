/** What a check and an import of a large sheet cost the others: the same people's requests, in turns without and with it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../databases/database.ts';
import { type Client, connectTo } from '../load/http.ts';
import { figuresOf, type TimedAnswer } from '../load/percentile.ts';
import { atMost } from '../report/aims.ts';
import type { Line } from '../report/line.ts';
import { DAY, nextAsk } from '../works/day.ts';
import type { Work } from '../works/work.ts';
import type { Brokerage } from './brokerage.ts';
import { bookOf, type Doing, doing, dropped, rowOf } from './import-sheet.ts';

const ROWS = 10_000;
/** Each with other rows. */
const ROUNDS = 2;
const PEOPLE: Record<Engine, number> = { postgresql: 200, embedded: 50 };
const THINK_MS = 5_000;
/** Of a hundred requests; the working day has four updates. */
const CREATES = 4;
/** Seconds that a check and an import may last. */
const AIMS: Record<Engine, Record<Doing, number>> = { postgresql: { check: 20, run: 60 }, embedded: { check: 40, run: 120 } };
const MOST_MEMORY_MB = 300;

const NAMES: Record<Doing, string> = { check: 'while 10,000 rows are checked', run: 'while 10,000 rows are imported' };

const sheetOf = (round: number, today: string) => bookOf(Array.from({ length: ROWS }, (_, n) => rowOf(round * ROWS + n, today)));

interface DayAnswer extends TimedAnswer {
  isSave: boolean;
}

/** One stream of requests that come as those of many people do: whether or not the ones before are answered. */
async function everybody(
  { facts, works, database }: Brokerage,
  client: Client,
  phase: { asked: DayAnswer[] | undefined; isOver: boolean },
) {
  const create = works.find(({ name }) => name === 'create without a PDF') as Work;
  const under: Promise<void>[] = [];
  for (let turn = 0; !phase.isOver; turn++) {
    await wait((-Math.log(1 - Math.random()) * THINK_MS) / PEOPLE[database.engine]);
    const isCreate = Math.random() * 100 < CREATES;
    const { name, request } = nextAsk(DAY);
    const asked = phase.asked;
    under.push(
      client.ask(isCreate ? create.request(turn, 0) : request(facts)).then(({ status, took }) => {
        asked?.push({ took, status, isSave: isCreate || name === 'update' });
      }),
    );
  }
  await Promise.all(under);
}

type Phase = Doing | 'quiet';

function linesOf(asked: Record<Phase, DayAnswer[]>, seconds: Record<Doing, number[]>, of: Pick<Line, 'engine' | 'size'>): Line[] {
  const lines: Line[] = [];
  for (const [what, isWanted] of [
    ['all', () => true],
    ['saves', ({ isSave }: DayAnswer) => isSave],
  ] as const) {
    const quiet = figuresOf(asked.quiet.filter(isWanted));
    lines.push({ ...of, work: `${what} without an import`, ...quiet });
    for (const phase of ['check', 'run'] as const) {
      const figure = figuresOf(asked[phase].filter(isWanted));
      lines.push({ ...of, work: `${what} ${NAMES[phase]}`, ...figure, ...atMost('times p95 without', figure.p95 / quiet.p95, 2) });
    }
  }
  for (const phase of ['check', 'run'] as const)
    lines.push({ ...of, work: NAMES[phase], ...atMost('lasts', Math.max(...seconds[phase]), AIMS[of.engine][phase], ' s') });
  return lines;
}

/** `seconds`: of each turn without an import. */
export async function measureImports(brokerage: Brokerage, seconds: number): Promise<Line[]> {
  const { server, headers, facts, database, of } = brokerage;
  const client = connectTo(server.origin, PEOPLE[database.engine], headers);
  const asked: Record<Phase, DayAnswer[]> = { quiet: [], check: [], run: [] };
  const lasted: Record<Doing, number[]> = { check: [], run: [] };
  const phase: { asked: DayAnswer[] | undefined; isOver: boolean } = { asked: undefined, isOver: false };
  const asking = everybody(brokerage, client, phase);
  const during = async <T>(name: Phase, work: () => Promise<T>): Promise<T> => {
    phase.asked = asked[name];
    const result = await work();
    phase.asked = undefined;
    return result;
  };
  await wait(seconds * 1000);
  const quiet = () => during('quiet', () => wait(seconds * 1000));
  server.watch();
  const memoryBefore = (await server.strain()).memory ?? 0;
  for (let round = 0; round < ROUNDS; round++) {
    const path = await dropped(brokerage, await sheetOf(round, facts.today));
    for (const what of ['check', 'run'] as const) {
      await quiet();
      lasted[what].push(await during(what, () => doing(brokerage, path, { what, rows: ROWS })));
    }
  }
  const { memory = 0, loop } = await server.strain();
  phase.isOver = true;
  await asking;
  await client.close();
  const added = (memory - memoryBefore) / 2 ** 20;
  return [
    ...linesOf(asked, lasted, of),
    { ...of, work: 'the server in all of these', loop: loop.max, memory, ...atMost('added MB', added, MOST_MEMORY_MB) },
  ];
}
