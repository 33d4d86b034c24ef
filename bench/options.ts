import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSize, type Size } from './data/sizes.ts';
import type { Engine } from './databases/database.ts';

export const USAGE = `Usage: npm run bench -- [options]
  --engine postgresql|embedded|both   default both
  --size 10k,100k,1M                  motor policies; default 10k on both engines
  --seconds 5                         for each figure; --desks: 60 in all; --panel: 20 of scrolling; --strangers: 5 a phase;
                                      --replica: 4 a turn
  --only <text>                       works whose name has this text
  --before <folder>                   another checkout's server is measured first, on a database of its own
  --page                              writes docs/operate/reads.md, the page of all reads, from this run
  --profile                           where the server's time goes, by the profiler of V8; slows it by a third
  --check                             every answer is compared with the database, and nothing is measured
  --desks                             500 people at work instead
  --panel                             the panel in a browser instead
  --lighthouse                        Lighthouse's marks of the screens that are open all day, fetched by npx; --only list
  --strangers                         a person beside 400 connections of a stranger instead
  --one-person                        a list and a sign-in beside 350 searches of one person at once; 3 a phase without
  --imports                           a working day beside a check and an import of 10,000 rows; 10 a turn without
  --shared-keys                       create, update, rename and import where 2,000 policies share all that can be shared
  --replica                           reads with and without a replica, CSV of all beside 500 people, on PostgreSQL
  --fuzz                              requests that nobody would send, on PostgreSQL
  --requests 20000                    so many of them
  --upkeep                            many changes of the embedded database and its files instead; half an hour
  --port 4180                         where the server listens; default any that is free`;

/** Instead of measuring works. */
const MODES = [
  'check',
  'desks',
  'panel',
  'lighthouse',
  'strangers',
  'one-person',
  'fuzz',
  'upkeep',
  'imports',
  'shared-keys',
  'replica',
] as const;

export interface Options {
  engines: Engine[];
  sizes: Size[];
  seconds: number | undefined;
  only: string | undefined;
  mode: 'measure' | (typeof MODES)[number];
  requests: number;
  port: number | undefined;
  before: string | undefined;
  profile: boolean;
  page: boolean;
}

const wrong = (what: string): never => {
  throw new WrongOptions(`${what}\n\n${USAGE}`);
};

export class WrongOptions extends Error {}

function enginesOf(engine: string): Engine[] {
  if (engine === 'both') return ['postgresql', 'embedded'];
  return engine === 'postgresql' || engine === 'embedded' ? [engine] : wrong(`There is no engine ${engine}.`);
}

const numberOf = (option: string, text: string, most: number) => {
  const number = Number(text);
  return number > 0 && number <= most ? number : wrong(`--${option} is a number above 0, at most ${most}.`);
};

const optionalNumber = (option: string, text: string | undefined, most: number) =>
  text === undefined ? undefined : numberOf(option, text, most);

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    engine: { ...text, default: 'both' },
    size: { ...text, default: '10k' },
    seconds: text,
    only: text,
    port: text,
    check: flag,
    desks: flag,
    panel: flag,
    lighthouse: flag,
    strangers: flag,
    'one-person': flag,
    fuzz: flag,
    requests: { ...text, default: '20000' },
    upkeep: flag,
    imports: flag,
    'shared-keys': flag,
    replica: flag,
    before: text,
    profile: flag,
    page: flag,
  };
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    return wrong((error as Error).message);
  }
}

/** Throws a message with the usage. */
export function readOptions(args: string[]): Options {
  const { engine, size, seconds, only, port, requests, before, profile, page, ...asked } = parse(args);
  const [mode, ...others] = MODES.filter((each) => asked[each]);
  if (others.length > 0)
    wrong(
      'Only one of --check, --desks, --panel, --lighthouse, --strangers, --one-person, --fuzz, --upkeep, --imports, --shared-keys and --replica at a time.',
    );
  if ((before || profile || page) && mode) wrong('--before, --profile and --page are for measuring works.');
  return {
    engines: mode === 'fuzz' || mode === 'replica' ? ['postgresql'] : enginesOf(engine),
    sizes: size.split(',').map((each) => readSize(each) ?? wrong(`A size is a number from 100 to 10M, such as 10k: ${each} is not.`)),
    seconds: optionalNumber('seconds', seconds, 3600),
    only,
    requests: Math.ceil(numberOf('requests', requests, 1_000_000)),
    mode: mode ?? 'measure',
    before: before && resolve(before),
    profile,
    page,
    port: optionalNumber('port', port, 65_535),
  };
}
