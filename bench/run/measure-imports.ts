/** What a check and an import of a large sheet cost the others: the same people's requests, in turns without and with it. */
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@bimabahi/contract/values/periods';
import { writeXlsx } from 'hucre/xlsx';
import type { Engine } from '../databases/database.ts';
import { type Client, connectTo } from '../load/http.ts';
import { figuresOf, type TimedAnswer } from '../load/percentile.ts';
import { atMost } from '../report/aims.ts';
import type { Line } from '../report/line.ts';
import { DAY, nextAsk } from '../works/day.ts';
import type { Work } from '../works/work.ts';
import type { Brokerage } from './brokerage.ts';

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
const LOOK_EVERY_MS = 250;
const BUSY = ['checking', 'waiting', 'running'];

type Doing = 'check' | 'run';
const NAMES: Record<Doing, string> = { check: 'while 10,000 rows are checked', run: 'while 10,000 rows are imported' };

const HEADINGS =
  'Policy No,Insured Name,Mobile,E-mail,Regn No,Make/Model,Engine No,Chassis No,Company,Product,Policy Type,Issue Date,Start Date,Expiry Date,IDV,NCB,OD Premium,TP Premium,Net Premium,Total Premium,Commission In %,Commission In,Input Broker,Output Broker';

const typed = (day: string) => day.split('-').reverse().join('/');

function rowOf(n: number, today: string) {
  const start = addDays(today, -(n % 600));
  const client = n % 6_000;
  return [
    `IMPORT/${n}`,
    `Kiran Patel ${client}`,
    `97${String(10_000_000 + client).padStart(8, '0')}`,
    `kiran${n}@example.in`,
    `GJ${10 + (n % 30)}AB${1000 + (n % 9000)}`,
    'Maruti Swift VXI',
    `ENG${100_000 + n}`,
    `MA3CHAS${1_000_000 + n}`,
    'New India Assurance',
    'Private Car',
    'Package',
    ...[start, start, addDays(start, 364)].map(typed),
    450_000,
    '20%',
    ...[5_000, 2_094, 7_094, 8_370.92],
    15,
    750,
    'Asha Brokers',
    'Vijay Agency',
  ];
}

const sheetOf = (round: number, today: string) =>
  writeXlsx({
    sheets: [{ name: 'Book', rows: [HEADINGS.split(','), ...Array.from({ length: ROWS }, (_, n) => rowOf(round * ROWS + n, today))] }],
  });

async function dropped({ server, headers }: Brokerage, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('kind', 'motor_insurance');
  form.set('file', new Blob([new Uint8Array(bytes)]), 'book.xlsx');
  const answer = await fetch(`${server.origin}/api/imports`, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data: { id: number } };
  const path = `/api/imports/${data.id}`;
  const body = JSON.stringify({ options: { create_users: true } });
  await fetch(server.origin + path, { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body });
  return path;
}

/** Until it is through, in seconds. */
async function doing({ server, headers }: Brokerage, path: string, what: Doing): Promise<number> {
  const since = performance.now();
  await fetch(`${server.origin}${path}/${what}`, { method: 'POST', headers });
  for (;;) {
    await wait(LOOK_EVERY_MS);
    const answer = await fetch(`${server.origin}${path}/progress`, { headers });
    // A machine that is too slow for so many people turns some requests away.
    if (!answer.ok) continue;
    const { data } = (await answer.json()) as { data: { status: string; counts: { create: number } } };
    if (!BUSY.includes(data.status)) {
      if (data.counts.create !== ROWS) throw new Error(`${data.counts.create} of ${ROWS} rows were made: ${JSON.stringify(data)}`);
      return (performance.now() - since) / 1000;
    }
  }
}

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
      lasted[what].push(await during(what, () => doing(brokerage, path, what)));
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
