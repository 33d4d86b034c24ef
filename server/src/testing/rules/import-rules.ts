/** Import rules that Biome cannot express: which area may stand on which, and what rooms may use of each other. */

/** Nine areas under the same names in contract, server and web. An area may import what stands behind it. */
const AREAS: Table = {
  people: [],
  catalogues: ['people'],
  premium: [],
  commission: ['catalogues', 'people', 'premium'],
  policies: ['catalogues', 'people', 'premium', 'commission'],
  renewals: ['people', 'premium', 'commission', 'policies'],
  calls: ['people', 'policies', 'renewals'],
  reports: ['people', 'premium', 'commission', 'policies', 'renewals', 'calls'],
  imports: ['catalogues', 'people', 'premium', 'commission', 'policies', 'calls'],
};
const ALL_AREAS = Object.keys(AREAS);

/** Area → the areas that it may import. */
type Table = Readonly<Record<string, readonly string[]>>;

export interface Workspace {
  folder: string;
  /** What all nine areas stand on, bottom up: each may import those before it. */
  ground: readonly string[];
  /** What stands on the areas. */
  above: Table;
  /** Where rooms lie, one floor below the areas; the contract has files instead. A room is a folder, or a file beside the folders. */
  hasRooms: boolean;
  /** Rooms that others may import whole. Of another room only `public.ts` may be imported. */
  open: readonly string[];
}

export const workspaces: readonly Workspace[] = [
  {
    folder: 'contract/src',
    ground: ['values', 'api', 'trade'],
    above: { access: ['people', 'commission', 'policies', 'renewals', 'reports'], privacy: ['people', 'policies'] },
    hasRooms: false,
    open: [],
  },
  {
    folder: 'server/src',
    ground: ['db', 'platform'],
    above: { privacy: ['people', 'policies', 'reports', 'imports'], run: [...ALL_AREAS, 'privacy'] },
    hasRooms: true,
    open: ['db', 'platform', 'catalogues/kit', 'people/kit', 'policies/kit', 'premium/check', 'imports/matching', 'run'],
  },
  {
    folder: 'web/src',
    ground: ['ui'],
    above: { panel: ALL_AREAS },
    hasRooms: true,
    // The desks of renewals show the screens of the kinds whole.
    open: [
      'ui',
      'catalogues/kit',
      'people/kit',
      'policies/kit',
      'policies/motor-insurance',
      'policies/corporate-insurance',
      'premium/dated-rates',
      'calls/caller-lookup',
      'panel',
    ],
  },
];

/** At most so many folders at the top of a workspace. */
export const MOST_AREAS = 16;
/** The one file of a room that others may import. */
const PUBLIC_FILE = 'public.ts';
/** Puts everything together: imports any area, and is imported by tests alone. */
const COMPOSED = ['run', 'panel'];
const TESTING = 'testing';
const WORKSPACE = /^(contract|server|web|bench|e2e|scripts)\//;

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

/** Where a path lies. `area` is undefined for a file at the top, such as main.ts. */
function locate(path: string, { folder, hasRooms }: Workspace) {
  const [area, ...rest] = path.slice(folder.length + 1).split('/');
  if (rest.length === 0) return { area: undefined, room: undefined, file: area };
  return { area, room: hasRooms ? `${area}/${rest[0]}` : undefined, file: rest.at(-1) };
}

export const areaOf = (path: string, workspace: Workspace) => locate(path, workspace).area;
export const roomOf = (path: string, workspace: Workspace) => locate(path, workspace).room;

function below(area: string, { ground, above }: Workspace): readonly string[] {
  const storey = ground.indexOf(area);
  if (storey >= 0) return ground.slice(0, storey);
  return [...ground, ...(AREAS[area] ?? above[area] ?? [])];
}

/** All areas of a workspace with what each may import. */
export const tableOf = (workspace: Workspace): Table =>
  Object.fromEntries([...workspace.ground, ...ALL_AREAS, ...Object.keys(workspace.above)].map((area) => [area, below(area, workspace)]));

/** The broken rule as a sentence, or null. */
export function breach({ from, to }: Import, workspace: Workspace): string | null {
  const user = locate(from, workspace);
  const used = locate(to, workspace);
  if (user.area === undefined || user.area === TESTING) return null;
  if (WORKSPACE.test(to) && !to.startsWith(`${workspace.folder}/`)) return `${from} imports ${to}, which is another workspace's`;
  if (!to.startsWith(`${workspace.folder}/`)) return null;
  if (used.area === undefined) return isTest(from) ? null : `${from} imports ${to}, which nobody imports`;
  if (isTest(from) && (used.area === TESTING || COMPOSED.includes(used.area))) return null;
  if (used.area === TESTING) return `${from} imports ${to}, which is for tests`;
  if (user.area !== used.area && !below(user.area, workspace).includes(used.area) && !isTest(from))
    return `${from} imports ${to}: ${user.area} does not stand on ${used.area}`;
  return roomBreach({ from, to }, workspace);
}

function roomBreach({ from, to }: Pick<Import, 'from' | 'to'>, workspace: Workspace): string | null {
  const user = locate(from, workspace);
  const used = locate(to, workspace);
  const isOpen = workspace.open.includes(used.area ?? '') || workspace.open.includes(used.room ?? '');
  if (!workspace.hasRooms || user.room === used.room || isOpen || COMPOSED.includes(user.area ?? '')) return null;
  const isFileOfArea = used.room === `${used.area}/${used.file}`;
  return used.file === PUBLIC_FILE || isFileOfArea ? null : `${from} imports ${to}: rooms meet only in ${PUBLIC_FILE}`;
}

/** Groups of names that reach each other: each entry is a ring, its names in order. */
export function ringsOf(arrows: readonly (readonly [string, string])[]): string[] {
  const next = Map.groupBy(arrows, ([from]) => from);
  const reachable = (start: string) => {
    const seen = new Set<string>();
    const waiting = [start];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const [, to] of next.get(at) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          waiting.push(to);
        }
    return seen;
  };
  const reach = new Map([...next.keys()].map((name) => [name, reachable(name)]));
  const inRings = [...reach].filter(([name, seen]) => seen.has(name));
  const rings = inRings.map(([name, seen]) =>
    [...seen]
      .filter((other) => reach.get(other)?.has(name))
      .sort()
      .join(' '),
  );
  return [...new Set(rings)];
}

export function opensDatabase({ from, to, values }: Import): string | null {
  if (to !== DATABASE_OPENER.file || !values.includes(DATABASE_OPENER.name)) return null;
  const isProgram = /^server\/src\/run\/(programs|start)\//.test(from);
  return isProgram || from.startsWith('server/src/testing/') || from.startsWith('server/src/db/') ? null : `${from} opens a database`;
}
