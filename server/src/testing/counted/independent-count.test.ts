/** Retention, registers and payouts beside a plain count over the rows as they were entered, which uses no SQL. SEED repeats a run. */
import { seedOf } from '@bimabahi/contract/testing/seed';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { expect, it } from 'vitest';
import { approvedOn, enterInvoices } from '../app/builders.ts';
import { type Random, seededRandom } from '../app/random.ts';
import { type TestApp, useTestApp } from '../app/test-app.ts';
import { inventBooks, type Sold } from './books.ts';
import { type Item, itemsOf, Ledgers, type PaidRow, type Receipt } from './count-payouts.ts';
import { entriesOf, groupsOf, REGISTER_KEYS, sumOf } from './count-registers.ts';
import { dueParts, fellDue, RETENTION_KEYS, retentionOf } from './count-retention.ts';
import { correct, endorse, enter, enterInstallments, type Office, openOffice, remove, tidyNames } from './enter-books.ts';

const test = useTestApp();
const SIZE = Number(process.env.BOOKS ?? 1_500);
const TODAY = todayInIndia();

async function ask(path: string) {
  const { status, body } = await test.get(path, test.people.Admin);
  expect(status, `${path}: ${JSON.stringify(body).slice(0, 300)}`).toBe(200);
  return body.data;
}

async function live(books: readonly Sold[], office: Office, random: Random): Promise<void> {
  for (const sold of books) {
    await enter(test, office, sold);
    if (sold.is_installment) await enterInstallments(test, sold, random);
    const following = books.filter((other) => other.thing === sold.thing && other.start_date > sold.start_date);
    if (random.percent(8)) await endorse(test, office, sold, following.length === 0, random);
    else if (random.percent(5)) await correct(test, sold, random);
  }
  const named = new Set(books.map(({ renewed_from }) => renewed_from));
  for (const sold of books) if (sold.endorsements.length === 0 && !named.has(sold) && random.percent(4)) await remove(test, sold);
}

/** Some of what is open is given to somebody, and some of it is said to be lost. */
async function work({ db, people }: TestApp, books: readonly Sold[], random: Random): Promise<void> {
  const rows = await db
    .selectFrom('renewals')
    .select(['id', 'policies', 'policy_id'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const idsOf = Map.groupBy(rows, ({ policies, policy_id }) => `${policies}:${policy_id}`);
  const owned = books.filter((sold) => !sold.deleted && random.percent(30));
  const ids = owned.flatMap((sold) => (idsOf.get(`${sold.kind}:${sold.id}`) ?? []).map(({ id }) => id));
  expect((await test.post('/api/renewals/assign', { ids, owner_id: people.Feeder.id }, people.Admin)).status).toBe(200);
  for (const sold of owned) sold.owner = people.Feeder.id;
  const open = Map.groupBy(
    dueParts(books).filter(({ stage }) => stage === 'open'),
    ({ sold }) => sold,
  );
  for (const [sold, parts] of open) {
    if (parts.length !== 1 || sold.tp_end_date || !random.percent(30)) continue;
    sold.lost = random.pick(['price', 'competitor', 'sold', 'no_response']);
    const id = idsOf.get(`${sold.kind}:${sold.id}`)?.[0]?.id;
    const { status, body } = await test.put(`/api/renewals/${id}`, { stage: 'lost', lost_reason: sold.lost }, people.Admin);
    expect(status, JSON.stringify(body)).toBe(200);
  }
}

const RETAINED = [
  ['2024-04-01', '2025-03-31'],
  ['2025-04-01', '2026-03-31'],
  ['2026-01-01', '2029-12-31'],
] as const;

const NO_BOOK_CAME_IN = { before: 0 };

async function expectRetention(books: readonly Sold[]): Promise<void> {
  const all = dueParts(books);
  for (const [from, to] of RETAINED)
    for (const kind of [undefined, 'motor', 'corporate'] as const) {
      const parts = fellDue(all, from, to, TODAY).filter(({ sold }) => !kind || sold.kind === kind);
      expect(parts.length).toBeGreaterThan(SIZE / 40);
      for (const [by, keyOf] of Object.entries(RETENTION_KEYS)) {
        const {
          groups,
          asked: _asked,
          ...whole
        } = await ask(`/api/renewals/retention?from=${from}&to=${to}&by=${by}${kind ? `&policies=${kind}` : ''}`);
        expect(whole, `${from} ${kind}`).toEqual({ ...retentionOf(parts), ...NO_BOOK_CAME_IN });
        const found = new Map(
          groups.map(({ key, label: _, asked: __, ...sums }: { key: string; label: string; asked: number }) => [key, sums]),
        );
        expect(found, `${from} ${kind} by ${by}`).toEqual(
          new Map([...Map.groupBy(parts, keyOf)].map(([key, of]) => [key, { ...retentionOf(of), ...NO_BOOK_CAME_IN }])),
        );
      }
    }
}

const REGISTERED = [
  ['2023-10-01', '2026-12-31'],
  ['2025-08-15', '2025-10-31'],
] as const;
type Group = { key: string; label: string; within?: Group[] };
const bare = (groups: Group[]) => new Map(groups.map(({ key, label: _, within: __, ...sums }) => [key, sums]));

async function expectRegisters(books: readonly Sold[]): Promise<void> {
  for (const date of ['start', 'issue'] as const)
    for (const [from, to] of REGISTERED) {
      const entries = entriesOf(books, date).filter((entry) => entry.date >= from && entry.date <= to);
      for (const by of Object.keys(REGISTER_KEYS))
        for (const by2 of Object.keys(REGISTER_KEYS).filter((other) => other !== by)) {
          const path = `/api/registers/premium/sums?date=${date}&from=${from}&to=${to}&by=${by}&by2=${by2}`;
          const { totals, groups } = await ask(path);
          expect(totals, path).toEqual(sumOf(entries));
          const counted = groupsOf(entries, by);
          expect(bare(groups), path).toEqual(new Map([...counted].map(([key, of]) => [key, sumOf(of)])));
          for (const { key, within } of groups as Group[])
            expect(bare(within ?? []), `${path} ${key}`).toEqual(
              new Map([...groupsOf(counted.get(key) ?? [], by2)].map(([inner, of]) => [inner, sumOf(of)])),
            );
        }
    }
}

function inventReceipts(items: readonly Item[], random: Random): Receipt[] {
  return items.flatMap(({ item, commission_in, issued_on }) => {
    if (commission_in === null || issued_on === null || random.percent(25)) return [];
    const amount = random.percent(15) ? Math.round(commission_in * 50) / 100 : commission_in;
    const received_on = random.pick(['2026-03-10', '2026-03-31', '2026-05-20']);
    return amount === 0 ? [] : [{ item, amount, received_on }];
  });
}

const inOrder = (rows: readonly PaidRow[]) => [...rows].sort((a, b) => (a.payee < b.payee ? -1 : 1));

async function expectPaid(month: string, paid_on: string, counted: PaidRow[]): Promise<void> {
  const admin = test.people.Admin;
  const drafted = await test.post('/api/payouts', { month }, admin);
  expect(drafted.status, JSON.stringify(drafted.body).slice(0, 300)).toBe(201);
  const { id } = drafted.body.data;
  await enterInvoices(test, id);
  await test.post(`/api/payouts/${id}/approve`, {}, admin);
  await approvedOn(test, id, paid_on);
  const paid = await test.post(`/api/payouts/${id}/pay`, { paid_on, utr: 'X1' }, admin);
  expect(paid.status, JSON.stringify(paid.body).slice(0, 300)).toBe(200);
  const { rows } = await ask(`/api/payouts/${id}`);
  const found = rows.map(({ payee, gross, clawback, gst, tds, net, held }: Omit<PaidRow, 'payee'> & { payee: { name: string } }) => ({
    ...{ payee: payee.name, gross, clawback, gst, tds, net, held },
  }));
  expect(inOrder(found), month).toEqual(inOrder(counted));
}

async function expectPayouts(books: readonly Sold[], random: Random): Promise<void> {
  const ledgers = new Ledgers();
  const receipts = inventReceipts(itemsOf(books), random);
  const write = async (more: readonly Receipt[]) => {
    for (let at = 0; at < more.length; at += 500)
      await test.db
        .insertInto('receipts')
        .values(more.slice(at, at + 500))
        .execute();
  };
  await write(receipts);
  const first = ledgers.run(itemsOf(books), receipts, '2026-03-31');
  await expectPaid('2026-03', '2026-04-05', first);
  // Insurers take some back, and some policies turn out to be wrong.
  const back = receipts
    .filter(({ amount }) => amount > 0 && random.percent(5))
    .map(({ item, amount }) => ({ item, amount: -amount, received_on: '2026-05-25' }));
  await write(back);
  for (const sold of books)
    if (!sold.deleted && sold.endorsements.length === 0 && !sold.is_installment && random.percent(1)) await remove(test, sold);
  const second = ledgers.run(itemsOf(books), [...receipts, ...back], '2026-06-30');
  await expectPaid('2026-06', '2026-07-05', second);
  for (const of of [
    ({ gross }) => gross > 0,
    ({ clawback }) => clawback < 0,
    ({ tds }) => tds > 0,
    ({ gst }) => gst > 0,
    ({ held }) => held,
  ] as ((row: PaidRow) => boolean)[])
    expect([...first, ...second].some(of), String(of)).toBe(true);
}

it(`the books of ${SIZE} policies add up to what a plain count says`, { timeout: 600_000 }, async () => {
  const random = seededRandom(seedOf('books of an office'));
  const office = await openOffice(test);
  const books = inventBooks(SIZE, random);
  await live(books, office, random);
  await tidyNames(test);
  await work(test, books, random);
  await expectRetention(books);
  await expectRegisters(books);
  await expectPayouts(books, random);
});
