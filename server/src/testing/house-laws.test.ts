import { describe, expect, it } from 'vitest';
import { breach, houses, opensDatabase } from './house-laws.ts';
import { importsOf } from './imports-of.ts';

describe.each(houses)('the rooms of $folder', (house) => {
  const imports = importsOf(house.folder);

  it('are read at all', () => {
    expect(imports.length).toBeGreaterThan(20);
  });

  it('keep to themselves, save where the laws of the house let them', () => {
    expect(imports.map((one) => breach(one, house)).filter(Boolean)).toEqual([]);
  });
});

describe('the database', () => {
  it('is opened by the programs of the server and by the tests only', () => {
    expect(importsOf('server/src').map(opensDatabase).filter(Boolean)).toEqual([]);
  });
});

describe('the laws', () => {
  const [server] = houses;
  const law = (from: string, to: string) => server && breach({ from: `server/src/${from}`, to: `server/src/${to}`, values: '' }, server);

  it.each([
    ['users/routes.ts', 'motor-insurance/queries.ts'],
    ['http/mount.ts', 'users/queries.ts'],
    ['db/engine/open.ts', 'users/public.ts'],
    ['users/routes.ts', 'app.ts'],
    ['users/routes.ts', 'testing/test-app.ts'],
  ])('refuse that %s imports %s', (from, to) => {
    expect(law(from, to)).toContain(from);
  });

  it.each([
    ['users/routes.ts', 'motor-insurance/public.ts'],
    ['users/routes.ts', 'users/queries.ts'],
    ['users/routes.ts', 'http/handler.ts'],
    ['users/routes.test.ts', 'testing/test-app.ts'],
    ['app.ts', 'users/routes.ts'],
    ['testing/test-app.ts', 'app.ts'],
  ])('let %s import %s', (from, to) => {
    expect(law(from, to)).toBeNull();
  });
});
