/**
 * A standby that cancels what it is asked, as that needs rows which replay is to remove. Its role sees people by a policy that waits for a
 * lock of this test, so the read is always under way when the conflict comes.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Replicas } from '../../db/replicas/replicas.ts';
import { useTestApp } from '../app/test-app.ts';
import { LENIENT, LIMIT_MS, PrimaryWithStandby, primaryHere } from './primary-with-standby.ts';

/** More than a download's first batch. */
const CLIENTS = 1_100;
const CONFLICTS = {
  lock: ['begin', 'lock table people in access exclusive mode', 'commit'],
  snapshot: ['delete from swept', 'vacuum swept'],
};
type Conflict = keyof typeof CONFLICTS;
const READER = `
  create function held() returns boolean language plpgsql as 'begin perform pg_advisory_xact_lock_shared(1); return true; end';
  create role reader login password 'reader' in role pg_read_all_data;
  alter table people enable row level security;
  create table swept as select 1`;

const primary = await primaryHere();

describe.runIf(primary)('a read that a standby cancels', { timeout: LIMIT_MS }, () => {
  const pair = new PrimaryWithStandby(primary);
  const test = useTestApp({}, pair.open);
  let toPrimary: pg.Client;
  let replicas: Replicas;

  beforeAll(async () => {
    toPrimary = new pg.Client({ connectionString: pair.primary.url });
    await toPrimary.connect();
    await toPrimary.query(READER);
    await pair.toStandby.query("alter system set max_standby_streaming_delay = '1ms'");
    await pair.toStandby.query('select pg_reload_conf(), pg_advisory_lock(1)');
    const asReader = Object.assign(new URL(pair.standby.url), { username: 'reader', password: 'reader' });
    replicas = pair.follow(test, LENIENT, asReader.href);
  });
  beforeEach(async () => {
    const people = sql`select 4, 'Client ' || n, (9100000000 + n)::text from generate_series(1, ${CLIENTS}::integer) as n`;
    await test.db
      .insertInto('people')
      .columns(['role_id', 'name', 'mobile'])
      .expression(people as never)
      .execute();
    await toPrimary.query('insert into swept values (1)');
  });
  afterAll(async () => {
    await replicas?.close();
    await toPrimary?.end();
  });

  /** Rows that do not meet the condition are read only once this test ends. */
  async function readAtOnce(condition: string): Promise<void> {
    await toPrimary.query(`drop policy if exists slowly on people; create policy slowly on people using (${condition} or held())`);
    await pair.untilReplayed(test, replicas);
  }

  const waiting = async () => (await pair.toStandby.query("select from pg_stat_activity where wait_event = 'advisory'")).rowCount;
  const cancelled = async (conflict: Conflict): Promise<number> =>
    (await pair.toStandby.query(`select sum(confl_${conflict})::integer as times from pg_stat_database_conflicts`)).rows[0].times;

  /** Not before `reads` are under way. */
  async function happen(conflict: Conflict, reads: number): Promise<void> {
    const before = await cancelled(conflict);
    await expect.poll(waiting, { timeout: LIMIT_MS }).toBe(reads);
    const causes = async () => {
      for (const statement of CONFLICTS[conflict]) await toPrimary.query(statement);
      return waiting();
    };
    await expect.poll(causes, { timeout: LIMIT_MS }).toBe(0);
    await expect.poll(() => cancelled(conflict), { timeout: LIMIT_MS }).toBeGreaterThan(before);
  }

  const within = <T>(work: () => Promise<T>) => test.rebuilt({ replicas }, work);
  const linesOf = (body: unknown) => String(body).trimEnd().split('\n');

  it.each(['lock', 'snapshot'] as const)('because of a %s is answered by the primary, wholly and rightly', (conflict) =>
    within(async () => {
      const { Admin } = test.people;
      await readAtOnce('false');
      const before = { ...replicas.reads };
      const asked = ['/api/users/export?format=csv', '/api/users/export?format=xlsx', '/api/audit/people'].map((path) =>
        test.get(path, Admin),
      );
      await happen(conflict, asked.length);
      const answers = await Promise.all(asked);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(linesOf(answers[0]?.body)).toHaveLength(1 + CLIENTS + 1);
      expect({ ...replicas.reads }).toEqual({ ...before, replica: before.replica + 3, failed: before.failed + 3 });
    }),
  );

  it.each(['lock', 'snapshot'] as const)('because of a %s when only headings were made begins anew at the primary', (conflict) =>
    within(async () => {
      await readAtOnce("current_query() !~ '^copy'");
      const asked = test.get('/api/users/export?format=csv', test.people.Admin);
      // One batch is read while the one before is sent.
      await happen(conflict, 2);
      const { status, body } = await asked;
      expect(status).toBe(200);
      expect(linesOf(body)).toHaveLength(1 + CLIENTS + 1);
      expect(new Set(linesOf(body)).size).toBe(1 + CLIENTS + 1);
    }),
  );

  it('when rows were sent ends the connection, so that no part of a file looks whole', () =>
    within(async () => {
      const newest = await test.db.selectFrom('people').select('id').orderBy('id', 'desc').offset(1_000).executeTakeFirstOrThrow();
      await readAtOnce(`current_query() !~ '^copy' or id > ${newest.id}`);
      const { server } = test.app;
      await test.app.listen({ port: 0, host: '127.0.0.1' });
      if (!server.listening) await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const headers = { authorization: `Bearer ${test.people.Admin.token}` };
      const answer = await fetch(`http://127.0.0.1:${port}/api/users/export?format=csv`, { headers });
      expect(answer.status).toBe(200);
      await happen('snapshot', 1);
      await expect(answer.text()).rejects.toThrow('terminated');
    }));
});
