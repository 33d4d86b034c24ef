/** What insurers owe is kept by triggers, and is what the view of all items says. */
import { seedOf } from '@bimabahi/contract/testing/seed';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addPremium } from '../app/builders.ts';
import { seededRandom } from '../app/random.ts';
import { useTestApp } from '../app/test-app.ts';

const test = useTestApp();
const differing = async () => (await sql`select * from receivables_that_differ() as what`.execute(test.db)).rows;

function due(days: number) {
  const start_date = addDays(todayInIndia(), -days);
  return addMotorPolicy(test, { name_remark: 'Sahyadri General', start_date, end_date: addDays(start_date, 364), commission_in_num: 1000 });
}

it('what insurers owe is what it should be after whatever happened', async () => {
  const random = seededRandom(seedOf('receivables'));
  await test.db
    .insertInto('insurers')
    .values([
      { name: 'Sahyadri General', kind: 'general' },
      { name: 'Other General', kind: 'general' },
    ])
    .execute();
  const ids: number[] = [];
  for (let at = 0; at < 6; at += 1) ids.push((await due(random.whole(0, 200))).id);
  const firm = await addCorporatePolicy(test, { is_installment: 1, company: 'Sahyadri General' });
  const paid = await addPremium(test, firm.id, { status: 'Due', commission_in_num: 50 });
  const some = () => ids[random.whole(0, ids.length - 1)] as number;
  const acts: (() => Promise<unknown>)[] = [
    () => sql`update motor_insurance set commission_in_num = ${random.whole(0, 5) || null} where id = ${some()}`.execute(test.db),
    () =>
      sql`update motor_insurance set name_remark = ${random.whole(0, 1) ? 'Other General' : 'Sahyadri General'} where id = ${some()}`.execute(
        test.db,
      ),
    () => sql`update motor_insurance set deleted_at = case when deleted_at is null then now() end where id = ${some()}`.execute(test.db),
    () => sql`update motor_insurance set issue_date = start_date + ${random.whole(0, 90)}::integer where id = ${some()}`.execute(test.db),
    () =>
      test.db
        .insertInto('receipts')
        .values({ item: `motor:${some()}`, amount: random.whole(-2000, 2000), received_on: todayInIndia() })
        .execute(),
    () =>
      test.db
        .insertInto('write_offs')
        .values({ item: `motor:${some()}`, amount: random.whole(1, 900), reason: 'Never' })
        .execute(),
    () =>
      sql`update corporate_insurance_premium set status = ${random.whole(0, 1) ? 'Paid' : 'Due'}, pay_date = premium_date where id = ${paid.id}`.execute(
        test.db,
      ),
    () =>
      sql`update corporate_insurance set company = ${random.whole(0, 1) ? 'Other General' : 'Sahyadri General'} where id = ${firm.id}`.execute(
        test.db,
      ),
    () => sql`update money_settings set tolerance_rupees = ${random.whole(0, 20)}`.execute(test.db),
  ];
  for (let turn = 0; turn < 60; turn += 1) await acts[random.whole(0, acts.length - 1)]?.();
  expect(await differing()).toEqual([]);
});

it('what insurers owe is kept beside columns that a later version adds', async () => {
  const { id } = await due(30);
  await sql`alter table open_items_kept add column of_tomorrow text; alter table receivable_sums_kept add column of_tomorrow text`.execute(
    test.db,
  );
  try {
    await sql`update motor_insurance set commission_in_num = 70 where id = ${id}`.execute(test.db);
    expect(await differing()).toEqual([]);
  } finally {
    await sql`alter table open_items_kept drop column of_tomorrow; alter table receivable_sums_kept drop column of_tomorrow`.execute(
      test.db,
    );
  }
});
