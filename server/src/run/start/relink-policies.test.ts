import { expect, it, vi } from 'vitest';
import { addCorporatePolicy, addMotorPolicy } from '../../testing/app/builders.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { relinkPolicies } from './relink-policies.ts';
import { linkPoliciesAnew } from './renewal-queries.ts';

const test = useTestApp();
const PACE = { rows: 2, pause: 0, afterFailure: 0, tries: 1 };
const logger = () => ({ info: vi.fn(), error: vi.fn() });
const YEARS = [
  { start_date: '2024-04-01', end_date: '2025-03-31' },
  { start_date: '2025-04-01', end_date: '2026-03-31' },
];

/** As an earlier version left them: keys with the serial's zeros, a package that third party did not renew, another product that did. */
async function addOldLinks(): Promise<void> {
  await addMotorPolicy(test, { ...YEARS[0], vehicle_no: 'GJ01CA0672', chassis_no: null });
  await addMotorPolicy(test, { ...YEARS[1], vehicle_no: 'GJ1CA672', chassis_no: null, od_tp_package_policy: 'TP' });
  await addMotorPolicy(test, { ...YEARS[1], vehicle_no: 'GJ01CA0999', chassis_no: null });
  const [{ id }, other] = [
    await addCorporatePolicy(test, { ...YEARS[0] }),
    await addCorporatePolicy(test, { ...YEARS[1], product: 'Money' }),
  ];
  await runSql(
    test.db,
    `begin; set local bimabahi.linking = 'on';
     update renewals set stage = 'upcoming', renewed_policy_id = null, closed_at = null, own_damage_dropped = false, insured_key = 'old ' || id;
     update renewals set stage = 'renewed', renewed_policy_id = ${other.id}, closed_at = now() where policies = 'corporate' and policy_id = ${id};
     insert into relinking (policies) values ('motor'), ('corporate'); commit`,
  );
}
const stages = async () =>
  (
    await test.db.selectFrom('renewals').select(['stage', 'own_damage_dropped']).orderBy('policies', 'desc').orderBy('policy_id').execute()
  ).map(({ stage, own_damage_dropped }) => (own_damage_dropped ? 'own damage dropped' : stage));
const BY_THE_RULES = ['own damage dropped', 'upcoming', 'upcoming', 'upcoming', 'upcoming'];

it('policies of an earlier version are linked by the rules of this one', async () => {
  await addOldLinks();
  expect(await stages()).toEqual(['upcoming', 'upcoming', 'upcoming', 'renewed', 'upcoming']);
  const log = logger();
  await relinkPolicies({ db: test.db, logger: log, pace: PACE }).done;
  expect(await stages()).toEqual(BY_THE_RULES);
  expect(log.info).toHaveBeenCalledOnce();
  const again = logger();
  await relinkPolicies({ db: test.db, logger: again, pace: PACE }).done;
  expect(again.info).not.toHaveBeenCalled();
});

it('what was stopped half way goes on at the next start', async () => {
  await addOldLinks();
  await relinkPolicies({ db: test.db, logger: logger(), pace: { ...PACE, pause: 60_000 } }).stop();
  expect(await linkPoliciesAnew(test.db, 1)).toBe(true);
  expect((await test.db.selectFrom('relinking').selectAll().execute()).length).toBe(2);
  await relinkPolicies({ db: test.db, logger: logger(), pace: PACE }).done;
  expect(await stages()).toEqual(BY_THE_RULES);
  expect(await test.db.selectFrom('relinking').selectAll().execute()).toEqual([]);
});
