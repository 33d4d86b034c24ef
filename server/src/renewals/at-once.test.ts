/** Two who add the policies of one vehicle at once: the later one sees the other, and what is undone links nothing. */
import { afterEach, describe, expect, it } from 'vitest';
import { renewalsThatDiffer } from '../testing/stored.ts';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp();
const OLD = { policy_no: 'Old', start_date: '2025-04-01', end_date: '2026-03-31' };
const NEXT = { policy_no: 'Next', start_date: '2026-04-01', end_date: '2027-03-31' };
const ORDERS = [
  [OLD, NEXT],
  [NEXT, OLD],
] as const;

afterEach(async () => {
  expect(await renewalsThatDiffer(test.db)).toEqual([]);
});

const add = (policy: typeof OLD, vehicle_no: string) =>
  test.post(
    '/api/motor-insurance',
    { ...policy, policy_no: `${policy.policy_no} ${vehicle_no}`, user_id: test.people.User.id, insured_name: 'Asha', vehicle_no },
    test.people.Feeder,
  );
const insert = ({ policy_no, start_date, end_date }: typeof OLD) =>
  `insert into motor_insurance (user_id, insured_name, policy_no, vehicle_no, start_date, end_date)
   values (${test.people.User.id}, 'Asha', '${policy_no}', 'MH12AB0001', '${start_date}', '${end_date}')`;
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
