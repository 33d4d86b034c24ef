/** `npm run bench`: the real server on a generated brokerage, beside baselines on the same machine. */
import { buildPanel } from '../scripts/build.mjs';
import type { Database, Engine } from './databases/database.ts';
import { withEmbedded } from './databases/embedded.ts';
import { withPostgresql } from './databases/postgresql.ts';
import { connectTo } from './load/http.ts';
import { type Options, readOptions, WrongOptions } from './options.ts';
import { keep, machine } from './report/keep.ts';
import { besideBefore, type Line } from './report/line.ts';
import { writeReadsPage } from './report/reads-page.ts';
import { type Brokerage, withBrokerage } from './run/brokerage.ts';
import { checkAnswer } from './run/check-answer.ts';
import { measureBefore, measureBrokerage } from './run/measure-brokerage.ts';
import { measureDesks } from './run/measure-desks.ts';
import { measureFuzz } from './run/measure-fuzz.ts';
import { measureImports } from './run/measure-imports.ts';
import { measureLighthouse } from './run/measure-lighthouse.ts';
import { measureOnePerson } from './run/measure-one-person.ts';
import { measurePanel } from './run/measure-panel.ts';
import { measureReplica } from './run/measure-replica.ts';
import { measureSharedKeys } from './run/measure-shared-keys.ts';
import { measureStrangers } from './run/measure-strangers.ts';
import { measureUpkeep } from './run/measure-upkeep.ts';

const WITH: Record<Engine, (work: (database: Database) => Promise<void>) => Promise<void>> = {
  postgresql: withPostgresql,
  embedded: withEmbedded,
};
const SECONDS_OF = {
  measure: 5,
  check: 0,
  desks: 60,
  panel: 20,
  lighthouse: 0,
  strangers: 5,
  'one-person': 3,
  fuzz: 0,
  upkeep: 5,
  imports: 10,
  'shared-keys': 0,
  replica: 4,
};

interface Doing {
  wanted: (work: string) => boolean;
  /** With the server of `--before`. */
  before: (brokerage: Brokerage) => Promise<void>;
  work: (brokerage: Brokerage) => Promise<void>;
}

async function everyBrokerage({ engines, sizes, port, before: root }: Options, { wanted, before, work }: Doing): Promise<void> {
  for (const engine of engines)
    for (const size of sizes) {
      const given = { size, port, wanted };
      if (root) await WITH[engine]((database) => withBrokerage({ ...given, database, root }, before));
      await WITH[engine]((database) => withBrokerage({ ...given, database }, work));
    }
}

async function check(brokerage: Brokerage, wanted: (work: string) => boolean): Promise<void> {
  const client = connectTo(brokerage.server.origin, 1, brokerage.headers);
  const works = brokerage.works.filter(({ name }) => wanted(name));
  for (const work of works) await checkAnswer(client, work, brokerage);
  await client.close();
  process.stdout.write(`${brokerage.database.engine}: ${works.length} answers are right\n`);
}

async function run(options: Options): Promise<void> {
  const { mode, only, profile, seconds = SECONDS_OF[mode] } = options;
  const wanted = (work: string) => !only || work.includes(only);
  const lines: Line[] = [];
  const linesBefore: Line[] = [];
  const MODES: Record<Options['mode'], (brokerage: Brokerage) => Promise<void>> = {
    check: (brokerage) => check(brokerage, wanted),
    measure: (brokerage) => measureBrokerage(brokerage, { seconds, wanted, lines, profile }),
    desks: async (brokerage) => void lines.push(...(await measureDesks(brokerage, seconds))),
    fuzz: async (brokerage) => void lines.push(...(await measureFuzz(brokerage, options.requests))),
    upkeep: async (brokerage) => void lines.push(...(await measureUpkeep(brokerage, seconds))),
    imports: async (brokerage) => void lines.push(...(await measureImports(brokerage, seconds))),
    'shared-keys': async (brokerage) => void lines.push(...(await measureSharedKeys(brokerage))),
    'one-person': async (brokerage) => void lines.push(...(await measureOnePerson(brokerage, seconds))),
    replica: async (brokerage) => void lines.push(...(await measureReplica(brokerage, { seconds, wanted }))),
    panel: async (brokerage) => void lines.push(...(await measurePanel(brokerage, seconds))),
    lighthouse: (brokerage) => measureLighthouse(brokerage, { wanted, lines }),
    strangers: (brokerage) => measureStrangers(brokerage, { seconds, wanted, lines }),
  };
  // The server looks for the build when it starts.
  if (mode === 'panel' || mode === 'lighthouse' || mode === 'strangers') await buildPanel(process.execPath);
  try {
    const before = (brokerage: Brokerage) => measureBefore(brokerage, { seconds, wanted, lines: linesBefore });
    await everyBrokerage(options, { wanted, before, work: MODES[mode] });
  } finally {
    if (lines.length) keep(mode, besideBefore(lines, linesBefore));
    if (options.page) writeReadsPage(lines, machine());
  }
}

try {
  await run(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof WrongOptions ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
