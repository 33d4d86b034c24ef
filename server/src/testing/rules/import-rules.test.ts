import { describe, expect, it } from 'vitest';
import { areas, breach, opensDatabase } from './import-rules.ts';
import { importsOf } from './imports-of.ts';

describe.each(areas)('the rooms of $folder', (area) => {
  const imports = importsOf(area.folder);

  it('are read at all', () => {
    expect(imports.length).toBeGreaterThan(20);
  });

  it('keep to themselves, save where the rules let them', () => {
    expect(imports.map((one) => breach(one, area)).filter(Boolean)).toEqual([]);
  });
});

describe('the database', () => {
  it('is opened by the programs of the server and by the tests only', () => {
    expect(importsOf('server/src').map(opensDatabase).filter(Boolean)).toEqual([]);
  });
});

describe('the rules', () => {
  const [server] = areas;
  const rule = (from: string, to: string) => server && breach({ from: `server/src/${from}`, to: `server/src/${to}`, values: '' }, server);

  it.each([
    ['users/routes.ts', 'motor-insurance/queries.ts'],
    ['http/mount.ts', 'users/queries.ts'],
    ['db/engine/open.ts', 'users/public.ts'],
    ['users/routes.ts', 'app.ts'],
    ['users/routes.ts', 'testing/app/test-app.ts'],
  ])('refuse that %s imports %s', (from, to) => {
    expect(rule(from, to)).toContain(from);
  });

  it.each([
    ['users/routes.ts', 'motor-insurance/public.ts'],
    ['users/routes.ts', 'users/queries.ts'],
    ['users/routes.ts', 'http/handler.ts'],
    ['users/routes.test.ts', 'testing/app/test-app.ts'],
    ['app.ts', 'users/routes.ts'],
    ['testing/app/test-app.ts', 'app.ts'],
  ])('let %s import %s', (from, to) => {
    expect(rule(from, to)).toBeNull();
  });
});
