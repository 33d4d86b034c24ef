/** What became of the commission of a period, beside a calculation of the test's own and beside the items of each figure. */
import type { CommissionItem } from '@bimabahi/contract/commission/commission-items';
import type { MonthMoney } from '@bimabahi/contract/reports/month-money';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00+05:30') }));
afterEach(() => void vi.useRealTimers());

async function answer<Body>(path: string): Promise<Body> {
  const { status, body } = await test.get(path, admin());
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return body;
}
const money = (query: string) => answer<MonthMoney>(`/api/month/money?${query}`);

interface Item {
  insurer: 'Sahyadri' | 'Nobody knows';
  issue_date: string;
  expected: number | null;
  receipts?: readonly (readonly [amount: number, received_on: string])[];
  tds?: number;
  writtenOff?: number;
  disputed?: boolean;
  out?: number;
  paid?: number;
}
let items: Item[];
beforeEach(() => {
  items = [];
});

/** Of Sahyadri the day is that of the end of the month, of others 30 days later. */
const dueOn = ({ insurer, issue_date }: Item) => {
  const [year, month] = issue_date.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, insurer === 'Sahyadri' ? 0 : 30)).toISOString().slice(0, 10);
};

async function office() {
  await test.db.insertInto('insurers').values({ name: 'Sahyadri', kind: 'general', credit_days: 0 }).execute();
  await test.db.updateTable('money_settings').set({ credit_days: 30, tolerance_rupees: 10, tolerance_percent: 0 }).execute();
  const { id: payee_id } = await test.db
    .insertInto('payees')
    .values({ name: 'Asha Brokers', kind: 'posp' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: insurer_id } = await test.db.selectFrom('insurers').select('id').executeTakeFirstOrThrow();
  const { id: statement_id } = await test.db
    .insertInto('statements')
    .values({ insurer_id, month: '2026-10-01', file_sha256: 'x', status: 'matched' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { payee_id, statement_id };
}

async function add(item: Item, { payee_id, statement_id }: Awaited<ReturnType<typeof office>>): Promise<void> {
  items.push(item);
  const number = items.length;
  const { id } = await test.db
    .insertInto('motor_insurance')
    .values({
      ...{ user_id: test.people.User.id, insured_name: `A ${number}`, name_remark: item.insurer, policy_no: `M${number}` },
      ...{ vehicle_no: `GJ01AB${1000 + number}`, start_date: item.issue_date, issue_date: item.issue_date, end_date: '2030-01-01' },
      ...{
        commission_in_num: item.expected,
        commission_out_num: item.out ?? null,
        sub_broker: item.out === undefined ? null : 'Asha Brokers',
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = `motor:${id}`;
  for (const [at, [amount, received_on]] of (item.receipts ?? []).entries())
    await test.db
      .insertInto('receipts')
      .values({ item: name, amount, received_on, tds: at === 0 ? (item.tds ?? 0) : 0 })
      .execute();
  if (item.writtenOff) await test.db.insertInto('write_offs').values({ item: name, amount: item.writtenOff, reason: 'Never' }).execute();
  if (item.disputed)
    await test.db
      .insertInto('statement_lines')
      .values({ statement_id, row_no: number, amount: 5, state: 'disputed', item: name })
      .execute();
  if (item.paid)
    await test.db
      .insertInto('payee_entries')
      .values({ payee_id, on_date: '2026-11-20', kind: 'accrual', item: name, amount: item.paid })
      .execute();
}

const BOOK: readonly Item[] = [
  {
    insurer: 'Sahyadri',
    issue_date: '2026-10-01',
    expected: 1_000.5,
    receipts: [[1_000.5, '2026-11-10']],
    tds: 20.01,
    out: 600,
    paid: 600,
  },
  // Settled within the tolerance, a little short, a little over, and much over.
  { insurer: 'Sahyadri', issue_date: '2026-10-31', expected: 500, receipts: [[493.25, '2026-11-12']] },
  { insurer: 'Sahyadri', issue_date: '2026-10-15', expected: 500, receipts: [[504, '2026-10-21']], out: 100 },
  { insurer: 'Sahyadri', issue_date: '2026-10-15', expected: 200, receipts: [[260, '2026-11-01']] },
  // In part, late; not at all, late; disputed; written off of it.
  {
    ...{ insurer: 'Sahyadri', issue_date: '2026-10-03', expected: 900 },
    receipts: [
      [300, '2026-11-09'],
      [100, '2026-11-11'],
    ],
  },
  { insurer: 'Sahyadri', issue_date: '2026-10-04', expected: 77.07 },
  { insurer: 'Sahyadri', issue_date: '2026-10-05', expected: 410, disputed: true, receipts: [[10, '2026-11-09']] },
  { insurer: 'Sahyadri', issue_date: '2026-10-06', expected: 800, receipts: [[500, '2026-11-02']], writtenOff: 299.5 },
  { insurer: 'Sahyadri', issue_date: '2026-10-07', expected: null, receipts: [[15, '2026-11-02']] },
  // Due on 30 November: not yet.
  { insurer: 'Nobody knows', issue_date: '2026-10-08', expected: 333.33, out: 50, paid: 20 },
  { insurer: 'Sahyadri', issue_date: '2026-09-30', expected: 9_999 },
  { insurer: 'Sahyadri', issue_date: '2026-11-01', expected: 9_999 },
];

const paise = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);
/** By the sentences of the definition, in paise. */
function expected(insurers: readonly string[]) {
  const of = items.filter(({ insurer, issue_date }) => insurers.includes(insurer) && issue_date.startsWith('2026-10'));
  const sums = {
    expected: 0,
    received: 0,
    tds: 0,
    short: 0,
    disputed: 0,
    written_off: 0,
    not_due: 0,
    overdue: 0,
    expected_out: 0,
    paid_on: 0,
  };
  const days: number[] = [];
  for (const item of of) {
    const received = (item.receipts ?? []).reduce((sum, [amount]) => sum + paise(amount), 0);
    sums.expected += paise(item.expected);
    sums.received += received;
    sums.tds += paise(item.tds);
    sums.written_off += paise(item.writtenOff);
    sums.expected_out += paise(item.out);
    sums.paid_on += paise(item.paid);
    const [first] = item.receipts ?? [];
    if (first) days.push((Date.parse(first[1]) - Date.parse(dueOn(item))) / 86_400_000);
    if (item.expected === null) continue;
    const left = paise(item.expected) - received - paise(item.writtenOff);
    // Within ten rupees, or over.
    const isSettled = left <= 1_000;
    if (isSettled) sums.short += left;
    else if (item.disputed) sums.disputed += left;
    else sums[dueOn(item) < '2026-11-24' ? 'overdue' : 'not_due'] += left;
  }
  days.sort((one, other) => one - other);
  const middle = days.length / 2;
  const median = days.length === 0 ? null : ((days[Math.ceil(middle) - 1] as number) + (days[Math.floor(middle)] as number)) / 2;
  return { ...sums, days: median };
}

const inPaise = ({ days, rows: _, ...figures }: MonthMoney['total']) => ({
  ...Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, paise(amount)])),
  days,
});

async function expectRowsAddUp({ rows, ...of }: MonthMoney['total']) {
  const itemsAt = async (path: string) => (await answer<{ data: CommissionItem[] }>(`${path}&limit=1000`)).data;
  const sum = (found: readonly CommissionItem[], name: 'expected' | 'received' | 'tds' | 'written_off' | 'difference') =>
    found.reduce((all, item) => all + paise(item[name]), 0);
  const all = await itemsAt(rows.expected);
  for (const name of ['expected', 'received', 'tds', 'written_off'] as const) expect(sum(all, name), name).toBe(paise(of[name]));
  for (const name of ['short', 'disputed', 'not_due', 'overdue'] as const)
    expect(0 - sum(await itemsAt(rows[name]), 'difference'), name).toBe(0 + paise(of[name]));
  const out = await itemsAt(rows.paid_on);
  expect([sum(out, 'expected'), sum(out, 'received')]).toEqual([paise(of.expected_out), paise(of.paid_on)]);
}

it('each figure is as its sentence says, by insurer and together, and its items add up to it', async () => {
  const made = await office();
  for (const item of BOOK) await add(item, made);
  const { data, total } = await money('period=2026-10');
  expect(data.map(({ insurer }) => insurer.name)).toEqual(['Sahyadri', 'Insurer not known']);
  for (const [of, insurers] of [
    [data[0], ['Sahyadri']],
    [data[1], ['Nobody knows']],
    [total, ['Sahyadri', 'Nobody knows']],
  ] as const) {
    const { insurer: _, ...figures } = { insurer: null, ...(of as MonthMoney['total']) };
    expect(inPaise(figures), insurers.join()).toEqual(expected(insurers));
    await expectRowsAddUp(figures);
    const { received, short, disputed, written_off, not_due, overdue } = figures;
    // What is not rated came in without being expected.
    const parts = [received, short, disputed, written_off, not_due, overdue].reduce((sum, amount) => sum + paise(amount), 0);
    expect(parts - (insurers.includes('Sahyadri' as never) ? 1_500 : 0)).toBe(paise(figures.expected));
  }
});

it('a receipt that is taken back is none', async () => {
  const made = await office();
  await add({ insurer: 'Sahyadri', issue_date: '2026-10-01', expected: 100, receipts: [[100, '2026-11-10']] }, made);
  expect((await money('period=2026-10')).total).toMatchObject({ received: 100, days: 10, overdue: 0 });
  const { id, item } = await test.db.selectFrom('receipts').select(['id', 'item']).executeTakeFirstOrThrow();
  await test.db.insertInto('receipts').values({ item, amount: -100, received_on: '2026-11-12', voids_id: id }).execute();
  expect((await money('period=2026-10')).total).toMatchObject({ received: 0, days: null, overdue: 100 });
});

it('of nothing is nothing, for an Admin alone, refused at its field, and a table of the file', async () => {
  const { data, total } = await money('period=2026-10');
  expect([data, total.expected, total.days]).toEqual([[], 0, null]);
  for (const role of ['Feeder', 'Telecaller', 'User'] as const)
    expect((await test.get('/api/month/money', test.people[role])).status).toBe(403);
  for (const [query, field] of [
    ['by=payee', 'by'],
    ['period=2026', 'period'],
  ] as const)
    expect(Object.keys((await test.get(`/api/month/money?${query}`, admin())).body.errors), query).toEqual([field]);
  const made = await office();
  for (const item of BOOK.slice(0, 2)) await add(item, made);
  const { body } = await test.get('/api/month/export?period=2026-10&format=csv&block=money', admin());
  expect(String(body).split('\n')[1]).toMatch(/^Sahyadri,1500\.5,1493\.75,20\.01,6\.75,0,0,0,0,600,600,11,/);
});
