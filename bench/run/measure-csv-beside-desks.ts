/** People at their desks without and beside a CSV of all policies again and again, from the primary and from a replica. */
import { figuresOf, percentile } from '../load/percentile.ts';
import type { Line } from '../report/line.ts';
import type { Brokerage } from './brokerage.ts';
import { type NamedAnswer, type Person, signEverybodyIn, sitAtDesks } from './measure-desks.ts';
import { DOWNLOAD, download } from './measure-download.ts';
import { addReads, type Cost, type MeasuredServer, type Reads, readsSince, type Sides, sharesOf, sum } from './replica-server.ts';

const ROUNDS = 2;
/** A day at the desks, in turns of the reads. */
const TURNS_LONG = 5;

interface Turn extends Cost {
  asked: NamedAnswer[];
  /** Milliseconds. */
  lasted: number;
  loop: number;
  /** Milliseconds of each CSV; undefined of one that was cut off. */
  downloads: (number | undefined)[];
  reads: Reads;
}

interface Taking {
  brokerage: Brokerage;
  sides: Sides;
  people: readonly Person[];
  seconds: number;
}

/** Of undici and of Node, where the connection ends before the file does: a replica may be left out under way. */
const CUT_OFF = /^(UND_ERR|HPE_|ECONN|EPIPE)/;

async function timeOfCsv(from: Parameters<typeof download>[0]): Promise<number | undefined> {
  try {
    return (await download(from)).took;
  } catch (error) {
    if (CUT_OFF.test(String((error as { code?: unknown }).code))) return undefined;
    throw error;
  }
}

/** People stay until the CSV that is under way after so many seconds is through. */
async function takeTurn({ brokerage, sides, people, seconds }: Taking, side: MeasuredServer, withCsv: boolean): Promise<Turn> {
  const { facts, headers } = brokerage;
  const { server } = side;
  const time = AbortSignal.timeout(seconds * 1000);
  const over = new AbortController();
  const downloads: Turn['downloads'] = [];
  const downloadAll = async () => {
    try {
      do downloads.push(await timeOfCsv({ server, headers, facts }));
      while (!time.aborted);
    } finally {
      over.abort();
    }
  };
  const readsBefore = await side.reads();
  const end = sides.watch(side);
  const since = performance.now();
  const day = { facts, end: withCsv ? over.signal : time };
  const [asked] = await Promise.all([sitAtDesks(server.origin, people, day), withCsv ? downloadAll() : undefined]);
  const lasted = performance.now() - since;
  const { loop, ...cost } = await end();
  return { asked, lasted, downloads, loop: loop.max, ...cost, reads: readsSince(readsBefore, await side.reads()) };
}

const COSTS = ['server', 'primary', 'replica'] as const;

function deskLine(work: string, turns: readonly Turn[], of: Pick<Line, 'engine' | 'size'>) {
  const asked = turns.flatMap((turn) => turn.asked);
  const lasted = sum(turns, (turn) => turn.lasted);
  const ofCore = (value: keyof Cost) => `${value} ${((sum(turns, (turn) => turn[value]) / lasted) * 100).toFixed(0)} %`;
  const reads = sharesOf(addReads(turns.map((turn) => turn.reads)));
  return {
    ...of,
    work,
    rate: (asked.length / lasted) * 1000,
    ...figuresOf(asked),
    loop: Math.max(...turns.map(({ loop }) => loop)),
    note: `of a core: ${COSTS.map(ofCore).join(', ')}${reads && `; read by ${reads}`}`,
  };
}

function csvLine(side: MeasuredServer, turns: readonly Turn[], policies: number, of: Pick<Line, 'engine' | 'size'>): Line {
  const all = turns.flatMap(({ downloads }) => downloads);
  const times = all.filter((time) => time !== undefined);
  return {
    ...of,
    work: `${DOWNLOAD} beside the desks: ${side.name}`,
    ...(times.length > 0 && { rate: (policies * 1000 * times.length) / times.reduce((total, time) => total + time, 0) }),
    p50: percentile(times, 0.5),
    slowest: Math.max(0, ...times),
    errors: all.length - times.length,
    note: `rows a second; ${times.length} files`,
  };
}

interface Measuring {
  /** Of a turn of the reads; one at the desks lasts longer. */
  seconds: number;
  people: number;
}

export async function measureCsvBesideDesks(brokerage: Brokerage, sides: Sides, measuring: Measuring): Promise<Line[]> {
  const { server, facts, of } = brokerage;
  const people = await signEverybodyIn(server.origin, measuring.people);
  const taking = { brokerage, sides, people, seconds: measuring.seconds * TURNS_LONG };
  const phases = sides.both.flatMap((side) => [false, true].map((withCsv) => ({ side, withCsv, turns: [] as Turn[] })));
  for (let round = 0; round < ROUNDS; round++)
    for (const { side, withCsv, turns } of phases) turns.push(await takeTurn(taking, side, withCsv));
  return phases.flatMap(({ side, withCsv, turns }) => {
    const line = deskLine(`${people.length} at desks, ${withCsv ? 'beside CSVs' : 'no CSV'}: ${side.name}`, turns, of);
    return withCsv ? [line, csvLine(side, turns, facts.policies, of)] : [line];
  });
}
