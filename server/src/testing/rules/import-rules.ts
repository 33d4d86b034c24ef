/** Import rules that Biome cannot express. */

/** A folder of rooms (features and shared folders). Its top-level files connect the rooms and may import any. */
export interface Area {
  folder: string;
  /** Rooms that every room may import, and that import no feature. */
  shared: string[];
  /** Rooms that may import everything, like the top-level files. */
  composing: string[];
  /** Top-level files that rooms may import. */
  offered: string[];
}

export const areas: Area[] = [
  {
    folder: 'server/src',
    shared: ['config', 'http', 'db', 'audit-log', 'totals', 'files', 'sheets', 'passwords', 'people', 'premium', 'policies'],
    composing: ['testing', 'demo', 'programs', 'start'],
    offered: ['services.ts', 'limit-concurrency.ts'],
  },
  {
    folder: 'web/src',
    shared: ['ui', 'api', 'people', 'policies', 'line', 'rates'],
    composing: ['shell', 'testing'],
    offered: ['format.ts', 'import-guide.ts', 'theme.ts', 'theme-tokens.ts', 'styles.css'],
  },
];

/** The one file of a feature that other features may import. */
export const PUBLIC_FILE = 'public.ts';

/** Tests of a room may import this, since they talk to the whole server over HTTP. */
const TESTED_WHOLE = 'app.ts';

/** Only programs, start/, db/ and tests may import this value; anyone may import its type. */
export const DATABASE_OPENER = { file: 'server/src/db/engine/open.ts', name: 'openDatabase' };

export interface Import {
  from: string;
  /** Path in the repository. */
  to: string;
  /** The imported names as written; empty for `import type`, `import 'x'` and `import('x')`. */
  values: string;
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

function locate(path: string, area: Area): { room: string | null; file: string } {
  const parts = path.slice(area.folder.length + 1).split('/');
  return parts.length === 1 ? { room: null, file: parts.join('/') } : { room: parts[0] ?? null, file: parts.slice(1).join('/') };
}

/** The broken rule as a sentence, or null. */
export function breach({ from, to }: Import, area: Area): string | null {
  const user = locate(from, area);
  const used = locate(to, area);
  const isFeature = (room: string) => !area.shared.includes(room) && !area.composing.includes(room);
  if (user.room === null || area.composing.includes(user.room) || user.room === used.room) return null;
  if (used.room === null)
    return area.offered.includes(used.file) || (isTest(from) && used.file === TESTED_WHOLE)
      ? null
      : `${from} imports ${to}, which is for the top of ${area.folder} only`;
  if (area.shared.includes(used.room)) return null;
  if (area.composing.includes(used.room)) return isTest(from) ? null : `${from} imports ${to}, which is not for features`;
  if (!isFeature(user.room)) return `${from} imports ${to}: ${user.room} knows no feature`;
  return used.file === PUBLIC_FILE ? null : `${from} imports ${to}: features meet only in ${PUBLIC_FILE}`;
}

export function opensDatabase({ from, to, values }: Import): string | null {
  if (to !== DATABASE_OPENER.file || !values.includes(DATABASE_OPENER.name)) return null;
  const isProgram = /^server\/src\/(programs|start)\//.test(from);
  return isProgram || from.startsWith('server/src/testing/') || from.startsWith('server/src/db/') ? null : `${from} opens a database`;
}
