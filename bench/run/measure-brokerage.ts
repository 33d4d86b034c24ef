/** All works on one engine at one size. */
import { startBareFastify } from '../baselines/bare-fastify.ts';
import type { Engine } from '../databases/database.ts';
import { atMost, withAims } from '../report/aims.ts';
import type { Line } from '../report/line.ts';
import type { Brokerage } from './brokerage.ts';
import { DOWNLOAD, measureDownload } from './measure-download.ts';
import { MEANWHILE, measureMeanwhile } from './measure-meanwhile.ts';
import { measureOurs, measureWork } from './measure-work.ts';

export const CONNECTIONS: Record<Engine, number> = { postgresql: 16, embedded: 8 };

interface Measuring {
  seconds: number;
  profile?: boolean;
  wanted: (work: string) => boolean;
  /** Lines of the run so far; new ones are appended. */
  lines: Line[];
}

/** Start time, longest event loop delay and peak memory over all works. */
function overall({ of, server }: Brokerage, lines: readonly Line[]): Line[] {
  const mine = lines.filter((line) => line.engine === of.engine && line.size === of.size);
  const most = (values: (number | undefined)[]) => Math.max(0, ...values.filter((value) => value !== undefined));
  const loop = most(mine.map((each) => each.loop));
  const memory = most(mine.map((each) => each.memory));
  const started: Line = { ...of, work: 'start, until healthy', p50: server.startedIn };
  if (of.engine === 'postgresql')
    return [started, { ...of, work: 'the event loop in all of these', loop, ...atMost('held', loop, 50, ' ms') }];
  return [
    { ...started, ...atMost('start', server.startedIn, 2000, ' ms') },
    { ...of, work: 'the memory in all of these', memory, ...atMost('MB', memory / 2 ** 20, 600) },
  ];
}

// Works that change rows come last, because the expected values were looked up before.
const isChange = ({ name }: { name: string }) => /^(create|update)/.test(name);
const inOrder = <W extends { name: string }>(works: readonly W[]) => [
  ...works.filter((work) => !isChange(work)),
  ...works.filter((work) => isChange(work)),
];

/** The figures of another version's server, without baselines. */
export async function measureBefore(brokerage: Brokerage, { seconds, wanted, lines }: Measuring): Promise<void> {
  const effort = { connections: CONNECTIONS[brokerage.database.engine], seconds };
  const chosen = inOrder(brokerage.works.filter(({ name }) => wanted(name)));
  if (wanted(DOWNLOAD)) lines.push(...(await measureDownload(brokerage, { baseline: false })));
  for (const work of chosen.slice(0, 2)) await measureOurs(work, brokerage, effort);
  for (const work of chosen) {
    lines.push(await measureOurs(work, brokerage, effort));
    process.stderr.write('.');
  }
  process.stderr.write('\n');
}

export async function measureBrokerage(brokerage: Brokerage, { seconds, profile, wanted, lines }: Measuring): Promise<void> {
  const { database, works } = brokerage;
  const effort = { connections: CONNECTIONS[database.engine], seconds, profile };
  const chosen = inOrder(works.filter(({ name }) => wanted(name)));
  const bare = database.url ? await startBareFastify(database.url, chosen) : undefined;
  const add = (more: Line[]) => {
    lines.push(...more);
    process.stderr.write('.');
  };
  try {
    // First, because its peak memory is only meaningful on a fresh server.
    if (wanted(DOWNLOAD)) add(await measureDownload(brokerage));
    // Warm-up, so that the JIT has compiled the hot paths on both sides.
    for (const work of chosen.slice(0, 2)) await measureWork(work, brokerage, bare, effort);
    if (wanted(MEANWHILE) && database.engine === 'embedded') add(await measureMeanwhile(brokerage, seconds));
    for (const work of chosen) add(withAims(await measureWork(work, brokerage, bare, effort), work.aims ?? [], lines));
    lines.push(...overall(brokerage, lines));
    process.stderr.write('\n');
  } finally {
    await bare?.stop();
  }
}
