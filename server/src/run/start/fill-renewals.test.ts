import { expect, it, vi } from 'vitest';
import { addCorporatePolicy, addMotorPolicy } from '../../testing/app/builders.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { fillRenewals } from './fill-renewals.ts';
import { namePolicies } from './renewal-queries.ts';

const test = useTestApp();
const PACE = { rows: 2, pause: 0, afterFailure: 0, tries: 1 };
const logger = () => ({ info: vi.fn(), error: vi.fn() });

/** As a version before left them. */
async function addUnnamed(): Promise<void> {
  for (const policy_no of ['M1', 'M2', 'M3']) await addMotorPolicy(test, { policy_no });
  for (const policy_no of ['C1', 'C2']) await addCorporatePolicy(test, { policy_no });
  await runSql(test.db, 'update renewals set motor_id = null, corporate_id = null');
}
const renewals = () =>
  test.db
    .selectFrom('renewals')
    .select(['policies', 'policy_id', 'motor_id', 'corporate_id', 'version', 'updated_at'])
    .orderBy('id')
    .execute();
const unnamed = async () => (await renewals()).filter((each) => each.motor_id === null && each.corporate_id === null).length;

it('renewals of an earlier version get their policy, which is no change of theirs', async () => {
  await addUnnamed();
  const before = await renewals();
  const log = logger();
  await fillRenewals({ db: test.db, logger: log, pace: PACE }).done;
  expect(before.length).toBe(5);
  expect(await renewals()).toEqual(
    before.map((each) => ({ ...each, [each.policies === 'motor' ? 'motor_id' : 'corporate_id']: each.policy_id })),
  );
  expect(log.info).toHaveBeenCalledOnce();
  expect(await test.db.selectFrom('audit_entries').select('id').where('table_name', '=', 'renewals').execute()).toEqual([]);
});

it('what was stopped half way goes on at the next start', async () => {
  await addUnnamed();
  await fillRenewals({ db: test.db, logger: logger(), pace: { ...PACE, pause: 60_000 } }).stop();
  expect(await unnamed()).toBe(5);
  await namePolicies(test.db, 0, 3);
  expect(await unnamed()).toBe(2);
  await fillRenewals({ db: test.db, logger: logger(), pace: PACE }).done;
  expect(await unnamed()).toBe(0);
});

it('a policy that has renewals is not removed from its table, and a renewal names one that there is', async () => {
  const motor = await addMotorPolicy(test);
  await addCorporatePolicy(test);
  for (const table of ['motor_insurance', 'corporate_insurance'])
    await expect(runSql(test.db, `delete from ${table}`)).rejects.toThrow(/violates foreign key constraint "renewals_\w+_id_fkey"/);
  const nowhere = `insert into renewals (policies, policy_id, part, begins_on, ends_on, user_id)
    values ('motor', ${motor.id + 1000}, 'whole', '2026-01-01', '2026-12-31', ${test.people.User.id})`;
  await expect(runSql(test.db, nowhere)).rejects.toThrow('renewals_motor_id_fkey');
  await expect(runSql(test.db, "update renewals set corporate_id = policy_id where policies = 'motor'")).rejects.toThrow(
    'renewals_policy_of_kind',
  );
});
