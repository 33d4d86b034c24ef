/** Sums are the same before and after the log is folded, whatever happened, and none is counted twice. */
// engine: also embedded
import { seedOf } from '@bimabahi/contract/testing/seed';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { watchQueue } from '../../run/start/watch-queue.ts';
import { addCorporatePolicy, addMotorPolicy, addPremium } from '../../testing/app/builders.ts';
import { type Random, seededRandom } from '../../testing/app/random.ts';
import { totalsThatDiffer } from '../../testing/app/stored.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';
import { foldStep } from './fold-changes.ts';

const test = useTestApp();
const SLOW = 180_000;

const folded = async (atMost: number) =>
  (await sql<{ folded: number }>`select fold_changes(${atMost}) as folded`.execute(test.db)).rows[0]?.folded as number;
const waiting = async () =>
  (await sql<{ count: number }>`select count(*)::integer as count from change_log`.execute(test.db)).rows[0]?.count as number;
const differing = async () => [
  await totalsThatDiffer(test.db),
  (await sql`select * from receivables_that_differ() as what`.execute(test.db)).rows,
];
const RIGHT = [0, []];

/** Of a fleet, a firm's plan, their endorsements, receipts and people. */
async function office(random: Random) {
  const today = todayInIndia();
  await test.db
    .insertInto('insurers')
    .values([
      { name: 'Sahyadri General', kind: 'general' },
      { name: 'Other General', kind: 'general' },
    ])
    .execute();
  const ids: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const start_date = addDays(today, -random.whole(0, 300));
    const amounts = { commission_in_num: 900, total_premium: 12_000.5 };
    const end_date = addDays(start_date, 364);
    ids.push((await addMotorPolicy(test, { name_remark: 'Sahyadri General', start_date, end_date, ...amounts })).id);
  }
  const firm = await addCorporatePolicy(test, {
    is_installment: 1,
    company: 'Sahyadri General',
    new_premium: 40_000,
    commission_in_num: 6_000,
  });
  const part = await addPremium(test, firm.id, { status: 'Due', commission_in_num: 50 });
  const client = await addPerson(test.db, 'User', { mobile: '9111111111' });
  const some = () => ids[random.whole(0, ids.length - 1)] as number;
  const money = () => random.whole(0, 99_999) / 100;
  const day = () => addDays(today, random.whole(-400, 400));
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const start_date = day();
      const amounts = { total_premium: money(), commission_in_num: money() };
      ids.push((await addMotorPolicy(test, { start_date, end_date: addDays(start_date, 364), ...amounts })).id);
    },
    () => sql`update motor_insurance set total_premium = ${money()}, net_premium = ${money()} where id = ${some()}`.execute(test.db),
    () => sql`update motor_insurance set issue_date = ${day()}::date where id = ${some()}`.execute(test.db),
    () => sql`update motor_insurance set commission_in_num = ${random.whole(0, 3) || null} where id = ${some()}`.execute(test.db),
    () => sql`update motor_insurance set deleted_at = case when deleted_at is null then now() end where id = ${some()}`.execute(test.db),
    () =>
      sql`update motor_insurance set name_remark = case name_remark when 'Other General' then 'Sahyadri General' else 'Other General' end
        where id = ${some()}`.execute(test.db),
    () => sql`update motor_insurance set make_model = ${String(money())}`.execute(test.db),
    () =>
      sql`update corporate_insurance set terrisom = ${money()}, is_installment = ${random.whole(0, 1)} where id = ${firm.id}`.execute(
        test.db,
      ),
    () =>
      sql`update corporate_insurance set deleted_at = case when deleted_at is null then now() end where id = ${firm.id}`.execute(test.db),
    () =>
      sql`update corporate_insurance_premium set status = ${random.whole(0, 1) ? 'Paid' : 'Due'}, pay_date = premium_date
        where id = ${part.id}`.execute(test.db),
    () => sql`insert into receipts (item, amount, received_on) values (${`motor:${some()}`}, ${money()}, current_date)`.execute(test.db),
    () => sql`update money_settings set tolerance_rupees = ${random.whole(0, 20)}`.execute(test.db),
    () => sql`update people set is_active = not is_active where id = ${client.id}`.execute(test.db),
    () => sql`update people set deleted_at = case when deleted_at is null then now() end where id = ${client.id}`.execute(test.db),
    () => sql`update renewals set last_called_at = now(), owner_id = ${test.people.Feeder.id} where policy_id = ${some()}`.execute(test.db),
    () => sql`update renewals set stage = 'lost', lost_reason = 'price', closed_at = now() where policy_id = ${some()}`.execute(test.db),
    () => sql`select rebuild_totals()`.execute(test.db),
    () => sql`select rebuild_receivables()`.execute(test.db),
  ];
  return () => acts[random.whole(0, acts.length - 1)]?.();
}

it('figures are exact at each moment, with any part of the log folded', { timeout: SLOW }, async () => {
  const random = seededRandom(seedOf('log of changes'));
  const act = await office(random);
  for (let turn = 0; turn < 120; turn += 1) {
    await act();
    if (random.whole(0, 2) === 0) expect(await folded(random.whole(1, 6))).toBeLessThanOrEqual(6);
    if (turn % 4 === 0) expect(await differing(), `after ${turn} acts`).toEqual(RIGHT);
  }
  while (await folded(5));
  expect([await waiting(), ...(await differing())]).toEqual([0, ...RIGHT]);
});

it('an item that is named alone, as by its receipt, is folded without a change of its policy', async () => {
  const { id } = await addMotorPolicy(test, { commission_in_num: 900, total_premium: 5_000 });
  while (await folded(100));
  await sql`insert into receipts (item, amount, received_on) values (${`motor:${id}`}, 400, current_date)`.execute(test.db);
  expect(await waiting()).toBe(1);
  expect(await folded(100)).toBe(1);
  expect(await differing()).toEqual(RIGHT);
});

it('a change of what no sum is made of leaves nothing in the log, and one that is undone neither', async () => {
  const { id } = await addMotorPolicy(test, { total_premium: 5 });
  while (await folded(100));
  await test.put(`/api/motor-insurance/${id}`, { make_model: 'Swift' }, test.people.Admin);
  const undone = test.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('motor_insurance').set({ total_premium: 7 }).execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await waiting()).toBe(0);
});

it('is folded in steps, and health tells of a change that waits for ten minutes', async () => {
  await addMotorPolicy(test);
  expect(await waiting()).toBeGreaterThan(1);
  const late = () => watchQueue(test.db, () => Date.now() + 601_000)();
  expect([await watchQueue(test.db)(), await late()]).toMatchObject([[], [{ code: 'sums-late', since: expect.any(String) }]]);
  expect(await folded(1)).toBe(1);
  expect(await foldStep(test.db)).toBe(false);
  expect([await waiting(), await late()]).toEqual([0, []]);
});
