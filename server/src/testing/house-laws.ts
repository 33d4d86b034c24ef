/** The laws of the house about who may import whom, as far as Biome's import rules cannot say them. They are data; imports-of.ts reads the code. */

/** A house is a folder of rooms. The files at its top put the rooms together, so they may use every room. */
export interface House {
  folder: string;
  /** Rooms that every room may use and that know none of the features. */
  shared: string[];
  /** Rooms that, like the files at the top, may use everything. */
  composing: string[];
  /** Files at the top that rooms may use; the others stay at the top. */
  offered: string[];
}

export const houses: House[] = [
  {
    folder: 'server/src',
    shared: ['config', 'http', 'db', 'audit-log', 'totals', 'files', 'passwords', 'people', 'policies'],
    composing: ['testing', 'demo', 'programs', 'start'],
    offered: ['services.ts', 'turns.ts'],
  },
  {
    folder: 'web/src',
    shared: ['ui', 'api', 'people', 'policies'],
    composing: ['shell', 'testing'],
    offered: ['format.ts', 'theme.ts', 'theme-tokens.ts', 'styles.css'],
  },
];

/** The one file of a feature that other features may import. */
export const PUBLIC_FILE = 'public.ts';

/** The file at the top that tests of a room may use: they speak to the whole server. */
const TESTED_WHOLE = 'app.ts';

/** Whose value only the programs at the top of the server and the tests may import; its types are for all. */
export const DATABASE_OPENER = { file: 'server/src/db/engine/open.ts', name: 'openDatabase' };

export interface Import {
  from: string;
  /** Path of the imported file inside the repository. */
  to: string;
  /** The imported names as they are written; empty for `import type`, `import 'x'` and `import('x')`. */
  values: string;
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

function placeOf(path: string, house: House): { room: string | null; file: string } {
  const parts = path.slice(house.folder.length + 1).split('/');
  return parts.length === 1 ? { room: null, file: parts.join('/') } : { room: parts[0] ?? null, file: parts.slice(1).join('/') };
}

/** What is wrong with one import inside a house, as a sentence, or null. */
export function breach({ from, to }: Import, house: House): string | null {
  const user = placeOf(from, house);
  const used = placeOf(to, house);
  const isFeature = (room: string) => !house.shared.includes(room) && !house.composing.includes(room);
  if (user.room === null || house.composing.includes(user.room) || user.room === used.room) return null;
  if (used.room === null)
    return house.offered.includes(used.file) || (isTest(from) && used.file === TESTED_WHOLE)
      ? null
      : `${from} imports ${to}, which is for the top of ${house.folder} only`;
  if (house.shared.includes(used.room)) return null;
  if (house.composing.includes(used.room)) return isTest(from) ? null : `${from} imports ${to}, which is not for features`;
  if (!isFeature(user.room)) return `${from} imports ${to}: ${user.room} knows no feature`;
  return used.file === PUBLIC_FILE ? null : `${from} imports ${to}: features meet only in ${PUBLIC_FILE}`;
}

export function opensDatabase({ from, to, values }: Import): string | null {
  if (to !== DATABASE_OPENER.file || !values.includes(DATABASE_OPENER.name)) return null;
  const isProgram = /^server\/src\/(programs|start)\//.test(from);
  return isProgram || from.startsWith('server/src/testing/') || from.startsWith('server/src/db/') ? null : `${from} opens a database`;
}
