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
  it('has triggers whose names say when they fire, and writes the audit before the totals', async () => {
    const { rows } = await sql<{ name: string; when: string }>`
      select tgname as name, case when tgtype & 2 > 0 then 'before' when tginitdeferred then 'commit' else 'after' end as when
      from pg_trigger where not tgisinternal`.execute(database.db);
    const ranges = { before: /^t[12]\d_/, after: /^t[34]\d_/, commit: /^t(50_audit|6\d)_/ };
    expect(rows.filter(({ name, when }) => !ranges[when as keyof typeof ranges].test(name))).toEqual([]);
    expect(rows.length).toBeGreaterThan(30);
  });

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
