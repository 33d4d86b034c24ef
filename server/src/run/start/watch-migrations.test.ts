import { expect, it } from 'vitest';
import { migrationNames } from '../../db/migration-files.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { watchMigrations } from './watch-migrations.ts';

const test = useTestApp();

it('a server says how far the database is ahead of it, naming both, and nothing where it is not', async () => {
  const logged: object[] = [];
  const log = { warn: (line: object) => void logged.push(line) };
  expect(await watchMigrations(test.db, log)()).toEqual([]);
  const known = migrationNames().slice(0, -2);
  expect(await watchMigrations(test.db, log, known)()).toMatchObject([
    {
      code: 'database-newer',
      sentence: expect.stringContaining(
        `its last migration is ${migrationNames().at(-1)}, the last that this server knows is ${known.at(-1)}, 2 migrations before it.`,
      ),
    },
  ]);
  expect(logged).toEqual([{ event: 'database-newer', newer: 2 }]);
});
