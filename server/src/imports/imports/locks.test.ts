/** Somebody adds policies of vehicles that a step of an import adds policies of as well. */
// engine: also embedded
import { afterEach, describe, expect, it, vi } from 'vitest';
import { motorPolicyActions } from '../../policies/motor-insurance/public.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { renewalsThatDiffer } from '../../testing/app/stored.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { filling } from './fill-policy.ts';
import { motorImporter } from './import-policies.ts';
import type { Importing, RowToImport } from './importer.ts';
import { writeRows } from './write-rows.ts';

const test = useTestApp();
/** NEW is the number of no vehicle. */
const COVER = { vehicle_no: 'NEW', start_date: '2025-04-01', end_date: '2026-03-31' };

afterEach(async () => expect(await renewalsThatDiffer(test.db)).toEqual([]));

const create = (policy_no: string, vehicle: object) =>
  test.post(
    '/api/motor-insurance',
    { ...COVER, ...vehicle, policy_no, user_id: test.people.User.id, insured_name: 'Asha' },
    test.people.Feeder,
  );

/** A step of so many rows, the last with these vehicles. */
function imported(count: number, vehicles: readonly object[]) {
  const importer = motorImporter(filling(motorPolicyActions(test.services), 'motor_insurance'));
  const importing: Importing = {
    id: 0,
    kind: 'motor_insurance',
    options: { existing: 'skip', create_users: false, create_insurers: false, create_products: false } as Importing['options'],
    person: { id: test.people.Admin.id, name: 'Admin Test', role: 'Admin' },
    headingOf: (field) => field,
    one_premium: null,
    unknown: () => {},
    asks: () => {},
    lineOf: () => {},
  };
  const rows = Array.from({ length: count }, (_, index): RowToImport => {
    const vehicle = vehicles[index - count + vehicles.length];
    const values = { ...COVER, ...vehicle, policy_no: `Row ${index}`, insured_name: 'Asha', user_id: 'User Test' };
    return { row_no: index + 2, cells: [], read: { values, problems: [], warnings: [] } };
  });
  return test.db.transaction().execute((db) => writeRows(db, importer, rows, importing, () => undefined));
}

/** Three vehicles in the order in which their locks are taken, the last one by its chassis. */
async function inOrder() {
  const [found] = await runSql(
    test.db,
    `with numbers as (select 'GJ01AB' || n as number from generate_series(1000, 1019) n)
     select one.number as first, two.number as second, three.number as third from numbers one, numbers two, numbers three
     where hashtext(vehicle_key(one.number)) < hashtext(vehicle_key(two.number))
       and hashtext(vehicle_key(two.number)) < hashtext(chassis_key(three.number)) limit 1`,
  );
  return found as { first: string; second: string; third: string };
}

const waiting = () =>
  runSql(
    test.db,
    `select pid from pg_locks where not granted and locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
  );
const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 60_000 });
const oneWaits = async () => (await waiting()).length === 1;

describe.runIf(process.env.TEST_DATABASE_URL)('a create in the middle of a step', () => {
  it('is stored, and so is the step, whichever vehicles both have', async () => {
    const { first, second, third } = await inOrder();
    const holder = await test.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select lock_renewals(array[vehicle_key($1)])', [first]);
      const step = imported(60, [{ chassis_no: third }, ...Array(55).fill({}), { vehicle_no: first }, { vehicle_no: second }]);
      await until(oneWaits);
      let isAnswered = false;
      const created = create('By hand', { vehicle_no: second, chassis_no: third }).finally(() => {
        isAnswered = true;
      });
      // With locks in two orders it would wait for the step now, and the step soon for it.
      await until(async () => isAnswered || (await waiting()).length === 2);
      await holder.query('commit');
      expect((await created).status).toBe(201);
      expect((await step).map(({ outcome }) => outcome)).toEqual(Array(60).fill('create'));
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('may be asked to try again, and nothing is left half done', async () => {
    const { second, third } = await inOrder();
    const insert = (policy_no: string, { vehicle_no = COVER.vehicle_no, chassis_no = '' }) =>
      `insert into motor_insurance (user_id, insured_name, policy_no, vehicle_no, chassis_no, start_date, end_date)
       values (${test.people.User.id}, 'Asha', '${policy_no}', '${vehicle_no}', '${chassis_no}', '${COVER.start_date}', '${COVER.end_date}')`;
    const other = await test.database.pool.connect();
    try {
      await other.query('begin');
      await other.query(insert('One', { chassis_no: third }));
      const created = create('By hand', { vehicle_no: second, chassis_no: third });
      await until(oneWaits);
      const [inserted] = await Promise.allSettled([other.query(insert('Two', { vehicle_no: second })), created]);
      await other.query(inserted.status === 'fulfilled' ? 'commit' : 'rollback');
      expect((await created).status).toBe(inserted.status === 'fulfilled' ? 503 : 201);
    } finally {
      await other.query('rollback');
      other.release();
    }
    const numbers = await runSql(test.db, 'select policy_no from motor_insurance order by policy_no');
    expect([[{ policy_no: 'By hand' }], [{ policy_no: 'One' }, { policy_no: 'Two' }]]).toContainEqual(numbers);
  });
});
