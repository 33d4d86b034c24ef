import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './engine/open.ts';
import { migrate } from './migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a database', () => {
  it('that is at the newest migration is left as it is', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  it('of a newer version is refused with a sentence that names its migration', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2026-11-21T00:00:00Z')`.execute(database.db);
    await expect(migrate(database.db)).rejects.toThrow(
      'The database was made by a newer version of Bimabahi (its migration 9999-of-tomorrow is unknown to this one).',
    );
  });
});
