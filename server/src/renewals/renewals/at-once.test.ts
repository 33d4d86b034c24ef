/** Two who add policies at once: of one vehicle the later one sees the other, of one day neither waits, and what is undone counts nothing. */
// engine: also embedded
import type pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { renewalsThatDiffer, totalsThatDiffer } from '../../testing/app/stored.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const OLD = { policy_no: 'Old', start_date: '2025-04-01', end_date: '2026-03-31' };
const NEXT = { policy_no: 'Next', start_date: '2026-04-01', end_date: '2027-03-31' };
/** Ends with the old one. */
const NEXT_OF_DAY = { ...OLD, policy_no: 'Other' };
const ORDERS = [
  [OLD, NEXT],
  [NEXT, OLD],
] as const;

afterEach(async () => {
  expect(await renewalsThatDiffer(test.db)).toEqual([]);
  expect(await totalsThatDiffer(test.db)).toBe(0);
});

const add = (policy: typeof OLD, vehicle_no: string) =>
  test.post(
    '/api/motor-insurance',
    { ...policy, policy_no: `${policy.policy_no} ${vehicle_no}`, user_id: test.people.User.id, insured_name: 'Asha', vehicle_no },
    test.people.Feeder,
  );
const insert = ({ policy_no, start_date, end_date }: typeof OLD, vehicle_no = 'MH12AB0001') =>
  `insert into motor_insurance (user_id, insured_name, policy_no, vehicle_no, start_date, end_date)
   values (${test.people.User.id}, 'Asha', '${policy_no}', '${vehicle_no}', '${start_date}', '${end_date}')`;
const linked = async () =>
  (await test.db.selectFrom('renewals').select('stage').where('renewed_policy_id', 'is not', null).execute()).map(({ stage }) => stage);

describe('an old policy and the one that renews it', () => {
  it('are linked once where they are added at once', async () => {
    const vehicles = Array.from({ length: 6 }, (_, n) => `MH12AB100${n}`);
    const answers = await Promise.all(vehicles.flatMap((vehicle, n) => (ORDERS[n % 2] ?? []).map((policy) => add(policy, vehicle))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await linked()).toEqual(vehicles.map(() => 'renewed'));
  });

  it.runIf(process.env.TEST_DATABASE_URL).each(ORDERS)('are linked where one waits for the other: %o first', async (first, second) => {
    const [one, other] = await Promise.all([test.database.pool.connect(), test.database.pool.connect()]);
    try {
      await one.query('begin');
      await one.query(insert(first));
      await other.query('begin');
      const waiting = other.query(insert(second));
      await one.query('commit');
      await waiting;
      await other.query('commit');
    } finally {
      one.release();
      other.release();
    }
    expect(await linked()).toEqual(['renewed']);
  });

  it('are not linked where the transaction of the second is undone', async () => {
    await add(OLD, 'MH12AB0001');
    const client = await test.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(insert(NEXT));
      const { rows } = await client.query(`select stage from renewals where renewed_policy_id is not null`);
      expect(rows).toEqual([{ stage: 'renewed' }]);
      await client.query('rollback');
    } finally {
      client.release();
    }
    expect(await linked()).toEqual([]);
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('two transactions that count the same day', () => {
  async function withTwo(work: (one: pg.PoolClient, other: pg.PoolClient) => Promise<unknown>) {
    const [one, other] = await Promise.all([test.database.pool.connect(), test.database.pool.connect()]);
    try {
      for (const client of [one, other]) await client.query(`begin; set local lock_timeout = '20s'`);
      await work(one, other);
    } finally {
      await Promise.all([one.query('rollback'), other.query('rollback')]);
      one.release();
      other.release();
    }
  }

  it('do not wait for each other before the commit', () =>
    withTwo(async (one, other) => {
      await one.query(insert(OLD));
      await other.query(insert(NEXT_OF_DAY, 'MH12AB0002'));
      await other.query('commit');
    }));

  it('do not wait for each other where one has nothing but a call to count', async () => {
    await add(OLD, 'MH12AB0001');
    await withTwo(async (called, added) => {
      await called.query('update renewals set last_called_at = now()');
      await called.query('set constraints all immediate');
      await added.query(insert(NEXT_OF_DAY, 'MH12AB0002'));
      await added.query('commit');
      await called.query(`insert into calls (renewal_id, outcome) select id, 'no_answer' from renewals limit 1`);
      await called.query('commit');
    });
  });
});
