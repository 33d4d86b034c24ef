import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  areaOf,
  breach,
  type Import,
  MOST_AREAS,
  opensDatabase,
  ringsOf,
  roomOf,
  tableOf,
  type Workspace,
  workspaces,
} from './import-rules.ts';
import { importsOf, ROOT } from './imports-of.ts';

const isOfProduct = ({ from, to }: Import) => ![from, to].some((path) => /\.test\.tsx?$/.test(path) || path.includes('/testing/'));

/** Between different places of the product; those of tests do not count. */
const arrowsBetween = (workspace: Workspace, placeOf: (path: string, workspace: Workspace) => string | undefined) =>
  importsOf(workspace.folder)
    .filter(isOfProduct)
    .map(({ from, to }) => [placeOf(from, workspace), placeOf(to, workspace)] as const)
    .filter((arrow): arrow is readonly [string, string] => arrow[0] !== undefined && arrow[1] !== undefined && arrow[0] !== arrow[1]);

describe.each(workspaces)('the areas of $folder', (workspace) => {
  const imports = importsOf(workspace.folder);
  const table = tableOf(workspace);
  const folders = readdirSync(join(ROOT, workspace.folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  it('are read at all', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it(`are those of the table, and at most ${MOST_AREAS}`, () => {
    expect(folders.filter((name) => name !== 'testing').sort()).toEqual(Object.keys(table).sort());
    expect(folders.length).toBeLessThanOrEqual(MOST_AREAS);
  });

  it('import only what they stand on', () => {
    expect(imports.map((one) => breach(one, workspace)).filter(Boolean)).toEqual([]);
  });

  it('stand in no ring, types included', () => {
    expect(ringsOf(Object.entries(table).flatMap(([area, used]) => used.map((other) => [area, other] as const)))).toEqual([]);
    expect(ringsOf(arrowsBetween(workspace, areaOf))).toEqual([]);
  });

  it('have rooms that stand in no ring, types included', () => {
    expect(ringsOf(arrowsBetween(workspace, roomOf))).toEqual([]);
  });

  it('use all areas that one workspace or another lets them use', () => {
    const used = new Set(workspaces.flatMap((each) => arrowsBetween(each, areaOf).map(([from, to]) => `${from} → ${to}`)));
    const others = (area: string) => (table[area] ?? []).filter((other) => !workspace.ground.includes(other));
    const arrows = Object.keys(table).flatMap((area) => others(area).map((other) => `${area} → ${other}`));
    expect(arrows.filter((arrow) => !used.has(arrow))).toEqual([]);
  });
});

describe('the database', () => {
  it('is opened by the programs of the server and by the tests only', () => {
    expect(importsOf('server/src').map(opensDatabase).filter(Boolean)).toEqual([]);
  });
});

describe('rings', () => {
  it.each([
    [
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      [],
    ],
    [
      [
        ['a', 'b'],
        ['b', 'a'],
        ['b', 'c'],
      ],
      ['a b'],
    ],
    [
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['d', 'a'],
        ['e', 'f'],
        ['f', 'e'],
      ],
      ['a b c', 'e f'],
    ],
  ] as [[string, string][], string[]][])('of %j are %j', (arrows, rings) => {
    expect(ringsOf(arrows)).toEqual(rings);
  });
});

describe('the rules', () => {
  const server = workspaces.find(({ folder }) => folder === 'server/src') as Workspace;
  const rule = (from: string, to: string) => breach({ from: `server/src/${from}`, to: `server/src/${to}`, values: '' }, server);

  it.each([
    ['people/users/routes.ts', 'policies/motor-insurance/public.ts'],
    ['policies/motor-insurance/routes.ts', 'people/users/queries.ts'],
    ['policies/motor-insurance/routes.ts', 'policies/corporate-insurance/queries.ts'],
    ['platform/http/mount.ts', 'people/kit/queries.ts'],
    ['db/engine/open.ts', 'platform/files/csv.ts'],
    ['people/users/routes.ts', 'run/app.ts'],
    ['people/users/routes.ts', 'testing/app/test-app.ts'],
    ['people/users/routes.ts', 'main.ts'],
  ])('refuse that %s imports %s', (from, to) => {
    expect(rule(from, to)).toContain(from);
  });

  it('refuse that a workspace reaches into another by a path', () => {
    expect(breach({ from: 'contract/src/api/route.ts', to: 'server/src/main.ts', values: '' }, workspaces[0] as Workspace)).toContain(
      'workspace',
    );
  });

  it.each([
    ['policies/motor-insurance/routes.ts', 'people/users/public.ts'],
    ['policies/motor-insurance/routes.ts', 'policies/kit/policy-actions.ts'],
    ['people/users/routes.ts', 'people/users/queries.ts'],
    ['people/users/routes.ts', 'platform/http/handler.ts'],
    ['people/users/routes.test.ts', 'testing/app/test-app.ts'],
    ['run/app.ts', 'people/users/routes.ts'],
    ['testing/app/test-app.ts', 'run/app.ts'],
  ])('let %s import %s', (from, to) => {
    expect(rule(from, to)).toBeNull();
  });
});
