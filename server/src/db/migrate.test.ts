// engine: also embedded
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/app/test-database.ts';
import type { Database } from './engine/open.ts';
import { LAST_VERSION } from './last-version.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS, migrationNames, usedThenTaken } from './migration-files.ts';
import { noteOldestServer, oldestServer } from './oldest-server.ts';

let database: Database;
const INDEX =
  'drop index concurrently if exists products_by_length;\ncreate index concurrently products_by_length on products (length(name));\n';

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

afterEach(() => sql`delete from kysely_migration where name > '9'`.execute(database.db));

const noteAsRun = (name: string) => sql`insert into kysely_migration values (${name}, '2099-01-01T00:00:00Z')`.execute(database.db);

describe('a database', () => {
  it('has triggers whose names say when they fire, and writes the audit before the totals', async () => {
    const { rows } = await sql<{ name: string; when: string }>`
      select tgname as name, case when tgtype & 2 > 0 then 'before' when tginitdeferred then 'commit' else 'after' end as when
      from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relkind = 'r')`.execute(database.db);
    const ranges = { before: /^t[12]\d_/, after: /^t[34]\d_/, commit: /^t(50_audit|6\d)_/ };
    expect(rows.filter(({ name, when }) => !ranges[when as keyof typeof ranges].test(name))).toEqual([]);
    expect(rows.length).toBeGreaterThan(30);
  });

  it('has an index of every column that names a document, as deleting one looks for it there', async () => {
    const { rows } = await sql<{ column: string; is_indexed: boolean }>`
      select format('%s.%s', conrelid::regclass, attname) as column,
        exists (select from pg_index where indrelid = conrelid and indkey[0] = attnum and indisvalid) as is_indexed
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'documents'::regclass`.execute(database.db);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ is_indexed }) => !is_indexed)).toEqual([]);
  });

  it('that is at the newest migration is left as it is', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  it('of a newer version is refused with a sentence that names its migration', async () => {
    await noteAsRun('9999-of-tomorrow');
    await noteOldestServer(database.db, '9998-also-unknown');
    await expect(migrate(database.db)).rejects.toThrow(
      'The database was made by a newer version of Bimabahi (its migration 9999-of-tomorrow is unknown to this one).',
    );
  });

  it('of the next version is used and left as it is, unless a migration is missing before it', async () => {
    await noteAsRun('9999-of-tomorrow');
    await noteOldestServer(database.db, LAST_VERSION.migration);
    expect(await migrate(database.db)).toEqual([]);
    await expect(migrate(database.db, { names: [...migrationNames(), '9998-skipped'] })).rejects.toThrow('made by a newer version');
  });

  it('says from which version on servers may use it', async () => {
    await noteOldestServer(database.db, '0183-schema');
    await migrate(database.db);
    expect(await oldestServer(database.db)).toBe(LAST_VERSION.migration);
  });
});

describe('a migration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-migrations-'));
  const add = (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), text);
  beforeAll(() => cpSync(MIGRATIONS, folder, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('outside a transaction makes its index while others write, and inside where the database is restored in one', async () => {
    add('9990-index', `-- outside a transaction: for a large table; nobody waits\n${INDEX}`);
    await database.db.transaction().execute(async (transaction) => {
      expect(await migrate(transaction, { folder })).toEqual(['9990-index']);
    });
    await sql`delete from kysely_migration where name = '9990-index'`.execute(database.db);
    expect(await migrate(database.db, { folder })).toEqual(['9990-index']);
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = 'products_by_length'::regclass`.execute(database.db);
    expect(rows).toEqual([{ valid: true }]);
  });

  it.runIf(process.env.TEST_DATABASE_URL)('lets others work while a table that it needs is in use, and runs when it is not', async () => {
    add('9991-column', 'alter table products add column colour text;');
    const reader = await database.pool.connect();
    await reader.query('begin; select from products');
    const migrated = migrate(database.db, { folder, names: [...migrationNames(), '9991-column'] });
    const waits = sql<{ waits: number }>`
      select count(*)::int as waits from pg_locks where not granted and relation = 'products'::regclass`;
    await expect.poll(async () => (await waits.execute(database.db)).rows[0]?.waits, { timeout: 20_000 }).toBe(1);
    // Queues behind the migration until that gives up.
    await sql`select from products`.execute(database.db);
    await reader.query('commit');
    reader.release();
    expect(await migrated).toEqual(['9991-column']);
  });

  it.runIf(process.env.TEST_DATABASE_URL)('gives way to a request that waits for one of its tables and holds another', async () => {
    add(
      '9992-columns',
      `alter table products add column size text;
      select pg_sleep(0.5);
      alter table sliders add column size text;`,
    );
    const request = await database.pool.connect();
    await request.query('begin; select from sliders');
    const migrated = migrate(database.db, { folder, names: [...migrationNames(), '9992-columns'] });
    const altered = sql<{ is: boolean }>`
      select exists (select from pg_locks where granted and relation = 'products'::regclass and mode = 'AccessExclusiveLock') as is`;
    await expect.poll(async () => (await altered.execute(database.db)).rows[0]?.is, { interval: 10, timeout: 20_000 }).toBe(true);
    // Waits from before the migration does, so of the two it would look for a deadlock first.
    const read = await request.query('select from products').catch((error: Error) => error.message);
    await request.query('commit');
    request.release();
    expect(read).not.toBe('deadlock detected');
    expect(await migrated).toEqual(['9992-columns']);
  });

  it.runIf(process.env.TEST_DATABASE_URL)('takes nothing from a request that has read a table and now writes to it', async () => {
    const text = `create table of_products (id integer references products); -- which locks products against writers only
      alter table products add column weight text;`;
    add('9993-more-of-a-table', text);
    expect(usedThenTaken(text)).toEqual(['products']);
    const request = await database.pool.connect();
    await request.query('begin; select from products');
    const migrated = migrate(database.db, { folder, names: [...migrationNames(), '9993-more-of-a-table'] });
    const waits = sql<{ waits: number }>`
      select count(*)::int as waits from pg_locks where not granted and relation = 'products'::regclass`;
    await expect.poll(async () => (await waits.execute(database.db)).rows[0]?.waits, { interval: 10, timeout: 20_000 }).toBe(1);
    const written = await request.query("update products set name = name where name = 'x'").catch((error: Error) => error.message);
    await request.query('commit');
    request.release();
    expect(written).toMatchObject({ rowCount: 0 });
    expect(await migrated).toEqual(['9993-more-of-a-table']);
  });
});
