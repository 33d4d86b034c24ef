/** Random histories of receive, claw back, pay and void on the database, beside a plain reckoning of the same. SEED repeats a run, HISTORIES=full makes 10,000. */

import { SEEDED_TDS_RATES } from '@bimabahi/contract/commission/tds-rates';
import { seedOf } from '@bimabahi/contract/testing/seed';
import { expect, it } from 'vitest';
import type { Db } from '../../db/db.ts';
import { type Random, seededRandom } from '../../testing/app/random.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { payRun } from './pay.ts';
import { takeBackRun } from './pay-queries.ts';
import { changePayout, insertDraft } from './queries.ts';

const test = useTestApp();
const IS_FULL = process.env.HISTORIES === 'full';
const PAYEES = IS_FULL ? 1_250 : 60;
const ITEMS = 3;
const ROUNDS = 8;

interface Item {
  item: string;
  payee_id: number;
  expected_in: number;
  expected_out: number;
  received: number;
  paid: number;
}
interface Payment {
  year: string;
  base: number;
  tax: number;
  items: { item: Item; amount: number }[];
}
interface Run {
  id: number;
  payments: Map<number, Payment>;
}
interface World {
  pans: Map<number, string | null>;
  items: Item[];
  runs: Run[];
}

const PANS = ['AAAC', 'AAAP'];
async function begin(db: Db, random: Random): Promise<World> {
  const pans = new Map<number, string | null>();
  const items: Item[] = [];
  for (let at = 0; at < PAYEES; at += 1) {
    const pan = at % 3 === 2 ? null : `${PANS[at % 3]}Z${1000 + at}C`;
    const name = `Payee ${at}`;
    const payee = { name, kind: 'posp', licence_no: 'P/1', pan, ifsc: 'SBIN0001234' };
    const { id } = await db.insertInto('payees').values(payee).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('payee_accounts').values({ payee_id: id, account_sealed: 'x' }).execute();
    pans.set(id, pan);
    const policies = Array.from({ length: ITEMS }, (_, no) => {
      const commission_in_num = random.whole(1, 3_000_000) / 100;
      return {
        user_id: test.people.User.id,
        insured_name: 'Asha',
        policy_no: `H/${at}/${no}`,
        vehicle_no: `GJ01AB${at}X${no}`,
        start_date: '2025-04-01',
        end_date: '2026-03-31',
        sub_broker: name,
        commission_in_num,
        commission_out_num: Math.round(commission_in_num * random.whole(20, 95)) / 100,
      };
    });
    const rows = await db
      .insertInto('motor_insurance')
      .values(policies)
      .returning(['id', 'commission_in_num', 'commission_out_num'])
      .execute();
    for (const row of rows)
      items.push({
        item: `motor:${row.id}`,
        payee_id: id,
        expected_in: row.commission_in_num as number,
        expected_out: row.commission_out_num as number,
        received: 0,
        paid: 0,
      });
  }
  return { pans, items, runs: [] };
}

const cents = (amount: number) => Math.round(amount * 100);

/** What is right to have been paid on of an item, in paise. */
function rightOf({ expected_in, expected_out, received, paid }: Item): number {
  const tolerance = Math.max(100, Math.round(cents(expected_in) * 0.005));
  const isReceived = received > 0 && cents(received) - cents(expected_in) >= -tolerance;
  if (isReceived) return cents(expected_out);
  const share = Math.floor((cents(expected_out) * Math.max(0, cents(received)) * 2 + cents(expected_in)) / (2 * cents(expected_in)));
  return Math.min(share, Math.max(cents(paid), 0));
}

function taxOf(world: World, payee_id: number, year: string, base: number, day: string): number {
  const before = world.runs.flatMap(({ payments }) => payments.get(payee_id) ?? []).filter((payment) => payment.year === year);
  const earlier = before.reduce((sum, payment) => sum + payment.base, 0);
  const deducted = before.reduce((sum, { tax }) => sum + tax, 0);
  const pan = world.pans.get(payee_id);
  const kind = pan ? (pan[3] === 'C' ? 'company' : 'other') : 'no_pan';
  const rate = SEEDED_TDS_RATES.find((each) => each.payee === kind && each.from_date <= day && (each.to_date ?? '9999') >= day);
  const limit = cents(rate?.threshold ?? 0);
  if (base === 0 || earlier + base <= limit) return 0;
  const whole = earlier <= limit ? earlier + base : base;
  const tax = Math.floor((whole * (rate?.percent ?? 0) * 2 + 10_000) / 20_000);
  return earlier <= limit ? Math.max(0, tax - deducted) : tax;
}

/** Of the payees who have something due. */
function reckon(world: World, day: string): Map<number, Payment> {
  const year = day < '2026-04-01' ? '2025' : '2026';
  const due = world.items.map((item) => ({ item, amount: rightOf(item) - cents(item.paid) })).filter(({ amount }) => amount !== 0);
  const payments = new Map<number, Payment>();
  for (const [payee_id, items] of Map.groupBy(due, ({ item }) => item.payee_id)) {
    const base = Math.max(
      0,
      items.reduce((sum, { amount }) => sum + amount, 0),
    );
    payments.set(payee_id, { year, base, tax: taxOf(world, payee_id, year, base, day), items });
  }
  return payments;
}

async function receive(db: Db, { items }: World, random: Random, received_on: string): Promise<void> {
  const receipts = items.flatMap((item) => {
    const kind = random.whole(1, 6);
    if (kind > 4) return [];
    const open = item.expected_in - item.received;
    const amount = cents(kind === 1 ? -item.received * 0.4 : kind === 2 ? open / 2 : open) / 100;
    if (amount === 0) return [];
    item.received = cents(item.received + amount) / 100;
    return [{ item: item.item, amount, received_on }];
  });
  if (receipts.length > 0) await db.insertInto('receipts').values(receipts).execute();
}

async function pay(db: Db, world: World, month: string, day: string): Promise<void> {
  const until = `${month}-28`;
  const id = await insertDraft(db, { month: `${month}-01`, until, created_by: test.people.Admin.id });
  const payments = reckon(world, day);
  if (id === null) return expect(payments.size).toBe(0);
  await payRun(db, test.services.sealing, { id, until, paid_on: day, utr: 'X', created_by: test.people.Admin.id });
  await changePayout(db, id, { status: 'paid', paid_on: day, utr: 'X' });
  const rows = await db
    .selectFrom('payout_rows')
    .select(['payee_id', 'tds', 'tds_base'])
    .where('payout_id', '=', id)
    .where('tds_base', '>', 0)
    .execute();
  const taxed = [...payments].filter(([, { base }]) => base > 0);
  expect(rows.map(({ payee_id, tds, tds_base }) => [payee_id, cents(tds_base as number), tds]).toSorted()).toEqual(
    taxed.map(([payee_id, { base, tax }]) => [payee_id, base, tax]).toSorted(),
  );
  for (const { items } of payments.values()) for (const { item, amount } of items) item.paid = (cents(item.paid) + amount) / 100;
  world.runs.push({ id, payments });
}

async function voidOne(db: Db, world: World, random: Random): Promise<void> {
  const [run] = world.runs.splice(random.whole(0, world.runs.length - 1), 1);
  if (!run) return;
  await takeBackRun(db, { id: run.id, reason: 'Wrong', created_by: test.people.Admin.id });
  await changePayout(db, run.id, { status: 'void' });
  for (const { items } of run.payments.values()) for (const { item, amount } of items) item.paid = (cents(item.paid) - amount) / 100;
}

/** The trial balance of all of it is that of the reckoning too. */
async function expectTied(world: World, balances: readonly [payee_id: number, balance: number][]): Promise<void> {
  const { data, total } = (await test.get('/api/day-book/ledgers?from=2025-10-01&to=2099-12-31', test.people.Admin)).body;
  expect(total).toEqual({ opening: 0, debit: total.debit, credit: total.debit, closing: 0 });
  const rows = data as { ledger: { key: string }; closing: number }[];
  const closing = new Map(rows.map((row) => [row.ledger.key, row.closing]));
  expect(cents(closing.get('commission_to_payees') ?? 0)).toBe(world.items.reduce((sum, { paid }) => sum + cents(paid), 0));
  for (const [payee_id, balance] of balances)
    expect(closing.get(`payee:${payee_id}`) ?? 0, `ledger of payee ${payee_id}`).toBe(0 - balance);
}

/** Entries of items are what the reckoning says, and nobody is paid more than is owed to them. */
async function expectRight(db: Db, world: World): Promise<void> {
  const sums = await db.selectFrom('item_sums').select(['item', 'paid_on']).execute();
  const paid = new Map(sums.map(({ item, paid_on }) => [item, paid_on]));
  for (const item of world.items) expect(paid.get(item.item) ?? 0, item.item).toBe(item.paid);
  const balances = await db
    .selectFrom('payee_entries')
    .select(({ fn }) => ['payee_id', fn.sum<number>('amount').as('balance')])
    .groupBy('payee_id')
    .execute();
  await expectTied(
    world,
    balances.map(({ payee_id, balance }) => [payee_id, Number(balance)]),
  );
  const wasVoid = (await db.selectFrom('payouts').select('id').where('status', '=', 'void').executeTakeFirst()) !== undefined;
  if (!wasVoid) for (const { payee_id, balance } of balances) expect(Number(balance), `payee ${payee_id}`).toBeLessThanOrEqual(0);
}

it(
  `the ledgers of ${PAYEES} payees over ${ROUNDS} months are what a plain reckoning says`,
  async () => {
    const random = seededRandom(seedOf('histories of payouts'));
    const world = await begin(test.db, random);
    for (let round = 0; round < ROUNDS; round += 1) {
      const month = new Date(Date.UTC(2025, 9 + round, 1)).toISOString().slice(0, 7);
      await receive(test.db, world, random, `${month}-10`);
      await test.db.transaction().execute((db) => pay(db, world, month, `${month}-28`));
      if (random.whole(1, 3) === 1) await test.db.transaction().execute((db) => voidOne(db, world, random));
      await expectRight(test.db, world);
    }
    expect(world.runs.length).toBeGreaterThan(2);
  },
  IS_FULL ? 1_200_000 : 60_000,
);
