/**
 * Upgrades from archives of earlier versions (testing/installations, named by their last migration, with data in every table) and from a
 * database made before 0183-schema took the place of its migrations. New migrations need no change here; at a release, `npm run backup` makes the
 * next archive.
 */
// engine: also embedded
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { may } from '@bimabahi/contract/api/permissions';
import type { Route } from '@bimabahi/contract/api/route';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRows, migrationsOf, tablesOf } from '../db/archive/dump.ts';
import type { Database } from '../db/engine/open.ts';
import { generateSchema } from '../db/generate-schema.ts';
import { migrate, pendingMigrations } from '../db/migrate.ts';
import { migrationNames } from '../db/migration-files.ts';
import { presentNames } from '../db/squashed-migrations.ts';
import { openSession } from '../people/session/queries.ts';
import { compareRows } from '../platform/audit-log/compare-rows.ts';
import { verifyAudit } from '../platform/audit-log/verify-chain.ts';
import { membersOf, readManifest } from '../platform/backup/archive-reader.ts';
import { type Restored, restoreArchive } from '../platform/backup/restore-archive.ts';
import { folderStore } from '../platform/files/folder-store.ts';
import type { Services } from '../platform/services.ts';
import { allHandlers, buildApp } from '../run/app.ts';
import { contentOf } from './app/content.ts';
import { runSql } from './app/run-sql.ts';
import { totalsThatDiffer } from './app/stored.ts';
import { useTestApp } from './app/test-app.ts';
import { openBareDatabase } from './app/test-database.ts';

const INSTALLATIONS = join(import.meta.dirname, 'installations');
/** Summary tables, whose shape migrations may change. */
const TOTALS = new Set(['kept_counts', 'policy_blocks', 'policy_days', 'policy_months', 'policy_totals', 'person_counts', 'renewal_days']);
/** Empty outside transactions. */
const QUEUES = new Set(['audit_events', 'audit_pending']);
const LAST_SQUASHED = '0183-the-text-of-an-entry.tar';
const test = useTestApp();

/** Rows as an archive has them: values in PostgreSQL's text format. */
async function archivedRows(path: string, table: string): Promise<(string | null)[][]> {
  for await (const { name, bytes } of membersOf(path)) {
    const [kind, of] = name.split('/');
    if (kind === 'tables' && of === table)
      return gunzipSync(bytes)
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as (string | null)[]);
  }
  return [];
}

describe.each(readdirSync(INSTALLATIONS))('the installation %s', (file) => {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-previous-'));
  let database: Database;
  let restored: Restored;

  beforeAll(async () => {
    database = await openBareDatabase();
    restored = await restoreArchive({ db: database.db, files: async () => folderStore(folder), path: join(INSTALLATIONS, file) });
  });
  afterAll(async () => {
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is of its last migration, has rows in every table, and is brought to the newest', async () => {
    expect(restored.manifest.migrations.at(-1)).toBe(basename(file, '.tar'));
    expect(restored.manifest.tables.filter(({ name, rows }) => rows === 0 && !QUEUES.has(name))).toEqual([]);
    expect([...presentNames(restored.manifest.migrations, 'archive'), ...restored.migrated]).toEqual(migrationNames());
    expect(await migrationsOf(database.db)).toEqual(migrationNames());
  });

  it('keeps every row, but for totals, which are made anew', async () => {
    const entered = restored.manifest.tables.filter(({ name }) => !TOTALS.has(name));
    for (const { name, rows } of entered) expect(await countRows(database.db, name), name).toBeGreaterThanOrEqual(rows);
  });

  it('keeps every amount and percentage of every row to the paisa', async () => {
    const shapes = new Map((await tablesOf(database.db)).map((shape) => [shape.name, shape]));
    const compared: Record<string, number> = {};
    for (const { name, columns } of restored.manifest.tables.filter(({ name: table }) => !TOTALS.has(table))) {
      const shape = shapes.get(name);
      const amounts = columns.filter((column) => shape?.types[shape.columns.indexOf(column)]?.startsWith('numeric'));
      if (amounts.length === 0) continue;
      const { rows } = await sql<Record<string, string | null>>`
        select id::text, ${sql.join(amounts.map((column) => sql`${sql.ref(column)}::text as ${sql.ref(column)}`))}
        from ${sql.table(name)}`.execute(database.db);
      const now = new Map(rows.map((row) => [row.id, row]));
      const place = (column: string) => columns.indexOf(column);
      for (const row of await archivedRows(join(INSTALLATIONS, file), name)) {
        const id = String(row[place('id')]);
        const before = Object.fromEntries(amounts.map((column) => [column, row[place(column)]]));
        expect(now.get(id), `${name} ${id}`).toMatchObject(before);
        for (const column of amounts) if (before[column] !== null) compared[name] = (compared[name] ?? 0) + 1;
      }
    }
    // Of which some would have been lost without a word.
    expect(compared).toMatchObject({
      corporate_insurance: expect.any(Number),
      corporate_insurance_premium: expect.any(Number),
      motor_insurance: expect.any(Number),
    });
    expect(Math.min(compared.motor_insurance ?? 0, compared.corporate_insurance ?? 0)).toBeGreaterThan(20);
  });

  it('goes on asking about every renewal that it asked about', async () => {
    const { rows } = await sql<{ from: string | null }>`select asks_renewals_from() as from`.execute(database.db);
    expect(rows).toEqual([{ from: null }]);
  });

  it('keeps its audit whole, up to the newest entry, and its totals are those of its rows', async () => {
    const { audit, manifest } = restored;
    // A migration that changes rows leaves entries of its own.
    expect(audit.intact && audit.entries).toBeGreaterThanOrEqual(manifest.audit.last_id);
    expect(await totalsThatDiffer(database.db)).toBe(0);
    const { intact, ...rest } = await verifyAudit(database.db);
    expect(intact, JSON.stringify(rest)).toBe(true);
    expect((await compareRows(database.db)).differences).toEqual([]);
  });

  it('answers the panel', async () => {
    const { db } = database;
    const { id } = await db.selectFrom('people').select('id').where('role_id', '=', 1).orderBy('id').executeTakeFirstOrThrow();
    const authorization = `Bearer ${await openSession(db, id, { address: '127.0.0.1', user_agent: 'test' })}`;
    const app = await buildApp({ db, services: test.services, logger: pino({ level: 'silent' }), checkAnswers: true });
    const isForAdmin = (access: Route['access']) => access === 'public' || access === 'signed-in' || may('Admin', access);
    const paths = allHandlers({ config: {} } as Services)
      .map(({ route }) => route)
      .filter(({ method, path, access }) => method === 'GET' && !path.includes('{') && isForAdmin(access))
      .map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(20);
    const failed: [string, number][] = [];
    for (const path of paths) {
      const { statusCode } = await app.inject({ url: path, headers: { authorization } });
      // 422: a parameter is required.
      if (statusCode !== 200 && statusCode !== 422) failed.push([path, statusCode]);
    }
    expect(failed).toEqual([]);
    const lists = await Promise.all(
      ['motor-insurance', 'users', 'employees', 'telecom-records'].map((list) =>
        app.inject({ url: `/api/${list}`, headers: { authorization } }),
      ),
    );
    for (const list of lists)
      expect(list.json()).toMatchObject({ total_count: expect.any(Number), data: expect.arrayContaining([expect.anything()]) });
    await app.close();
  });
});

describe('a database whose migrations 0183-schema took the place of', () => {
  let database: Database;
  let squashed: string[];

  beforeAll(async () => {
    squashed = (await readManifest(join(INSTALLATIONS, LAST_SQUASHED))).migrations;
    database = await openBareDatabase();
    await migrate(database.db, { names: ['0183-schema'] });
    await database.db.insertInto('products').values({ name: 'Car' }).execute();
  });
  afterAll(() => database?.close());

  /** As the version of then recorded its migrations. */
  async function noteAsRun(names: string[]): Promise<void> {
    await runSql(database.db, 'delete from kysely_migration');
    for (const [n, name] of names.entries())
      await runSql(database.db, `insert into kysely_migration values ('${name}', '${new Date(n).toISOString()}')`);
  }

  it.each([
    ['the last', (names: string[]) => names.slice(0, -1), '0182-what-one-owner-renews'],
    ['one in the middle', (names: string[]) => names.toSpliced(5, 1), '0183-the-text-of-an-entry'],
    ['all, having those before them', () => ['0001-foundations', '0143-sealed-anew'], '0143-sealed-anew'],
  ])('is refused while it lacks %s of them, and left as it is', async (_, change, last) => {
    const names = change(squashed);
    await noteAsRun(names);
    await expect(migrate(database.db)).rejects.toThrow(
      `The database is too old for this version of Bimabahi (its last migration is ${last}). Update it with the version of 24 November 2026`,
    );
    expect(await migrationsOf(database.db)).toEqual(names);
  });

  // All migrations of an installation, twice at once: on a busy machine they take longer than another test may.
  it('goes on from there, with all rows, the names that its servers know, and the same schema as a new one', async () => {
    await noteAsRun(squashed);
    const deltas = migrationNames().slice(1);
    expect(await pendingMigrations(database.db)).toEqual(deltas);
    const [first, second] = await Promise.all([migrate(database.db), migrate(database.db)]);
    expect([...first, ...second].sort()).toEqual(deltas);
    expect(await migrationsOf(database.db)).toEqual([...squashed, ...deltas]);
    expect(await database.db.selectFrom('products').select('name').execute()).toEqual([{ name: 'Car' }]);
    expect(await generateSchema(database.db)).toBe(await generateSchema(test.db));
    expect(await migrate(database.db)).toEqual([]);
    expect(await pendingMigrations(database.db)).toEqual([]);
  }, 180_000);
});

describe('a migration that fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-migrations-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps nothing, names itself, and leaves the version before it working', async () => {
    cpSync(join(import.meta.dirname, '../db/migrations'), folder, { recursive: true });
    writeFileSync(
      join(folder, '9999-broken.sql'),
      `alter table products add column colour text; update products set colour = 'red'; drop table sliders; select 1 / 0;`,
    );
    expect((await test.post('/api/products', { name: 'Car' }, test.people.Admin)).status).toBe(201);
    const before = await contentOf(test.db);
    await expect(migrate(test.db, { folder })).rejects.toThrow('The migration 9999-broken failed; nothing of it was kept.');
    expect(await contentOf(test.db)).toEqual(before);
    expect(await migrationsOf(test.db)).toEqual(migrationNames());
    expect((await test.get('/api/products', test.people.Admin)).body).toMatchObject({ total_count: 1, data: [{ name: 'Car' }] });
    expect((await test.post('/api/products', { name: 'Bike' }, test.people.Admin)).status).toBe(201);
  });
});
