import { describe, expect, it } from 'vitest';
import type { Db } from '../../db/db.ts';
import { addMotorPolicy } from '../../testing/app/builders.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { clashesOf } from './numbered-queries.ts';

const OTHERS = 200;
const READ = `select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables where relname = 'motor_insurance'`;

/** How many motor policies `work` reads. */
function policiesRead(db: Db, work: (transaction: Db) => Promise<unknown>): Promise<number> {
  const readIn = async (transaction: Db) => (await runSql<{ read: number }>(transaction, READ))[0]?.read as number;
  return db.transaction().execute(async (transaction) => {
    // A table of so few rows would be read whole.
    await runSql(transaction, 'set local enable_seqscan = off');
    const before = await readIn(transaction);
    await work(transaction);
    return (await readIn(transaction)) - before;
  });
}

describe('whose a policy number is', () => {
  const test = useTestApp();

  it('is looked up by the number, however many policies there are', async () => {
    const { id } = await addMotorPolicy(test, { policy_no: 'N-0' });
    await runSql(
      test.db,
      `insert into motor_insurance (user_id, vehicle_no, insured_name, policy_no, start_date, end_date)
        select user_id, vehicle_no, insured_name, 'OTHER-' || n, start_date, end_date from motor_insurance, generate_series(1, ${OTHERS}) as n
        where id = ${id}`,
    );
    await runSql(test.db, 'analyze motor_insurance');
    const wanted = [{ policy_no: 'N-0', start_date: '2020-01-01', end_date: '2039-12-31' }];
    expect(await policiesRead(test.db, (db) => clashesOf(db, 'motor_insurance', wanted))).toBeLessThan(10);
    expect(await policiesRead(test.db, (db) => runSql(db, `select refuse_numbers_again('motor', array[${id}])`))).toBeLessThan(10);
  });
});
