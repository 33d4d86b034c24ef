// engine: only embedded
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../testing/app/run-sql.ts';
import { openTestDatabase } from '../../testing/app/test-database.ts';
import type { Database } from './open.ts';
import { upkeep } from './upkeep.ts';

const ROUNDS = 15;
const ENQUIRIES = 200;

/** Bypasses triggers. The text feeds the trigram index. */
const withoutTriggers = ({ db }: Database, statement: string) =>
  db.connection().execute(async (connection) => {
    await runSql(connection, 'set session_replication_role = replica');
    await runSql(connection, statement);
    await runSql(connection, 'reset session_replication_role');
  });

const addEnquiries = (database: Database) =>
  withoutTriggers(
    database,
    `insert into telecom_records (name, mobile, inquiry_date, product_over)
      select 'Enquiry ' || i, (9000000000 + i)::text, '2026-04-01', 'Car' from generate_series(1, ${ENQUIRIES}) as i`,
  );

const changeAll = (database: Database, round: number) =>
  withoutTriggers(database, `update telecom_records set name = md5('${round} of ' || id) || md5(id || ' in ' || ${round})`);

const bytesOf = async ({ db }: Database, table: string) =>
  (await runSql<{ bytes: number }>(db, `select pg_total_relation_size('${table}')::float8 as bytes`))[0]?.bytes as number;

async function work(database: Database, due: ReturnType<typeof upkeep>, isQuiet: boolean) {
  const steps = await due(isQuiet);
  for (const { statement, done } of steps) {
    await database.pool.query(statement);
    done?.();
  }
  return steps;
}

const last = (of: number[]) => of.at(-1) as number;

// PostgreSQL has autovacuum.
describe.skipIf(process.env.TEST_DATABASE_URL)('an embedded database that is looked after', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.close());

  it('has a vacuum and statistics of each table after the start, and then nothing to do until something changes', async () => {
    const due = upkeep(database.pool);
    const steps = await work(database, due, true);
    expect(steps.map(({ statement }) => statement)).toEqual(
      expect.arrayContaining(['vacuum motor_insurance', 'analyze motor_insurance (search_text)', 'vacuum change_log']),
    );
    expect(await due(true)).toEqual([]);
    await addEnquiries(database);
    expect(await due(false)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ statement: "select gin_clean_pending_list('telecom_records_search')" }),
        expect.objectContaining({ statement: 'analyze telecom_records (mobile)', needsQuiet: false }),
      ]),
    );
  });

  it('has statistics of whatever has rows and none, beside the desks, though the counters were lost at a close', async () => {
    await runSql(database.db, 'create table forgotten as select i from generate_series(1, 10) as i');
    await runSql(database.db, 'select pg_stat_reset()');
    const due = upkeep(database.pool);
    const first = (await work(database, due, false)).filter(({ table }) => table === 'forgotten');
    expect(first).toEqual([expect.objectContaining({ statement: 'analyze forgotten', needsQuiet: false })]);
    expect((await due(false)).filter(({ table }) => table === 'forgotten')).toEqual([]);
  });

  /** Bytes after each round of updates. */
  async function sizes(lookAfter: () => Promise<unknown>): Promise<number[]> {
    await runSql(database.db, 'vacuum full telecom_records');
    const measured: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await changeAll(database, round);
      await lookAfter();
      measured.push(await bytesOf(database, 'telecom_records'));
    }
    return measured;
  }

  it(`takes no more room after ${ROUNDS * ENQUIRIES} changes of the same rows than after the first ones, as it does otherwise`, async () => {
    const left = await sizes(async () => {});
    const due = upkeep(database.pool);
    const kept = await sizes(() => work(database, due, false));
    expect(last(kept)).toBeLessThanOrEqual(1.5 * (kept[2] as number));
    expect(last(left)).toBeGreaterThan(2 * last(kept));
  });

  it('has what takes long in a large table done in quiet moments only, and a small sample taken after a big change', async () => {
    const due = upkeep(database.pool);
    await runSql(database.db, `create table large as select i, repeat('large ', 200) as text from generate_series(1, 10000) as i`);
    await runSql(database.db, 'delete from large where i % 5 = 0');
    const statements = (steps: Awaited<ReturnType<typeof due>>, needsQuiet: boolean) =>
      steps.filter((step) => step.table === 'large' && step.needsQuiet === needsQuiet).map(({ statement }) => statement);
    const busy = await work(database, due, false);
    expect(statements(busy, true)).toEqual(['vacuum large']);
    expect(statements(busy, false)).toEqual(
      ['i', 'text'].map((column) => `begin; set local default_statistics_target = 10; analyze large (${column}); commit`),
    );
    expect(statements(await due(false), false)).toEqual([]);
    expect(statements(await due(true), true)).toEqual(['analyze large (i)', 'analyze large (text)']);
  });
});
