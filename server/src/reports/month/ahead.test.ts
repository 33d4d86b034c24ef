import type { YearAhead } from '@bimabahi/contract/reports/month-ahead';
import { seedOf } from '@bimabahi/contract/testing/seed';
import { addDays, monthsAfter } from '@bimabahi/contract/values/periods';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;

const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
beforeEach(() => void at('2026-11-24T12:00:00+05:30'));
afterEach(() => void vi.useRealTimers());

async function ahead(query = ''): Promise<YearAhead> {
  const { status, body } = await test.get(`/api/month/ahead?${query}`, admin());
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Plates of their own, so that no policy follows another by itself. */
let made = 0;
async function motor(start_date: string, end_date: string, net_premium: number, fields: object = {}): Promise<number> {
  made += 1;
  const row = {
    ...{ user_id: test.people.User.id, created_by: admin().id, insured_name: `A ${made}`, name_remark: 'Tata', policy_no: `M${made}` },
    ...{ vehicle_no: `GJ01AB${1000 + made}`, start_date, end_date, net_premium, total_premium: net_premium },
  };
  return (
    await test.db
      .insertInto('motor_insurance')
      .values({ ...row, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
async function firm(start_date: string, end_date: string, new_premium: number, fields: object = {}): Promise<number> {
  made += 1;
  const row = {
    ...{ user_id: test.people.User.id, created_by: admin().id, insured_name: `F ${made}`, company: 'Oriental', policy_no: `C${made}` },
    ...{ product: `Product number ${made}`, start_date, end_date, new_premium, total_premium: new_premium },
  };
  return (
    await test.db
      .insertInto('corporate_insurance')
      .values({ ...row, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
async function close(policies: 'motor' | 'corporate', policy_id: number, change: ReturnType<typeof renewed | typeof lost>, part?: string) {
  await test.db
    .updateTable('renewals')
    .set({ ...change, closed_at: CLOSED })
    .where('policies', '=', policies)
    .where('policy_id', '=', policy_id)
    .$if(part !== undefined, (query) => query.where('part', '=', part as string))
    .execute();
}
const CLOSED = '2026-10-20T10:00:00Z';
const renewed = (id: number) => ({ stage: 'renewed', renewed_policy_id: id });
const lost = (lost_reason: string) => ({ stage: 'lost', lost_reason });

/** Twenty that fell due in October, of which three in four were kept by net; one that was sold, which nobody could keep. */
async function october(): Promise<void> {
  for (let number = 0; number < 20; number++) {
    const id = await motor('2025-10-05', '2026-10-04', 1_000);
    if (number < 15) await close('motor', id, renewed(id));
  }
  await close('motor', await motor('2025-10-05', '2026-10-04', 7_000), lost('sold'));
}

const paise = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);
async function netAt(path: string | null): Promise<number> {
  const { body } = await test.get(`${path}&limit=1000`, admin());
  return (
    body.data.reduce(
      (sum: number, { net_premium, terrorism }: Record<string, number | null>) => sum + paise(net_premium) + paise(terrorism),
      0,
    ) / 100
  );
}

describe('GET /api/month/ahead', () => {
  it('of an empty office is nothing, and it says that nothing is known of what is kept', async () => {
    expect(await ahead()).toEqual({
      ...{ year: '2026-27', on: '2026-11-24', target: null, likely: 0, due: { count: 0, net: 0 } },
      written: { policies: 0, net: 0, rows: '/api/registers/premium?date=start&from=2026-04-01&to=2026-11-24' },
      entered_ahead: { policies: 0, net: 0, rows: '/api/registers/premium?date=start&from=2026-11-25&to=2027-03-31' },
      months: ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'].map((month) => ({ month, due: { count: 0, net: 0 }, likely: null })),
      kept: { from: '2025-11-01', to: '2026-10-31', due: 0, due_premium: 0, renewed_premium: 0, rate: null },
      pace: { net: 0, months: 4, with_pace: 0 },
    });
  });

  it('of one policy multiplies nothing where fewer than twenty fell due', async () => {
    await motor('2026-04-01', '2027-03-30', 1_000.25);
    const found = await ahead();
    expect(found).toMatchObject({ written: { policies: 1, net: 1_000.25 }, due: { count: 1, net: 1_000.25 }, likely: null });
    expect([found.kept?.rate, found.pace?.with_pace, found.months.at(-1)]).toEqual([
      ...[null, null],
      { month: '2027-03', due: { count: 1, net: 1_000.25 }, likely: null },
    ]);
  });

  it('multiplies what is due by what is kept from twenty on, half a paisa up, month by month', async () => {
    await october();
    await motor('2025-12-01', '2026-11-30', 100.02);
    await motor('2026-01-15', '2027-01-14', 100.02);
    await motor('2026-12-10', '2027-12-09', 40, { business_type: 'new' });
    const found = await ahead();
    expect(found.kept).toEqual({
      ...{ from: '2025-11-01', to: '2026-10-31', due: 21, due_premium: 27_000, renewed_premium: 15_000, rate: 0.75 },
    });
    expect(found.months.filter(({ due }) => due.count > 0)).toEqual([
      // 75.015
      { month: '2026-12', due: { count: 1, net: 100.02 }, likely: 75.02 },
      { month: '2027-01', due: { count: 1, net: 100.02 }, likely: 75.02 },
    ]);
    expect([found.written.net, found.entered_ahead?.net, found.likely]).toEqual([0, 40, 190.04]);
    expect(await netAt(found.entered_ahead?.rows ?? null)).toBe(40);
  });

  it('of nineteen multiplies nothing, and of what was sold alone there is no share', async () => {
    for (let number = 0; number < 19; number++) {
      const id = await motor('2025-10-05', '2026-10-04', 1_000);
      await close('motor', id, number < 15 ? renewed(id) : lost('sold'));
    }
    await motor('2025-12-01', '2026-11-30', 100);
    expect((await ahead()).kept).toMatchObject({ due: 19, rate: null });
    const last = await motor('2025-10-05', '2026-10-04', 1_000);
    expect((await ahead()).kept?.rate).toBe(15 / 16);
    await test.db
      .updateTable('renewals')
      .set({ ...lost('total_loss'), renewed_policy_id: null, closed_at: CLOSED })
      .where('ends_on', '=', '2026-10-04')
      .execute();
    const found = await ahead();
    expect([last > 0, found.kept?.due, found.kept?.rate, found.likely]).toEqual([true, 20, null, null]);
  });

  it('has of a part its own premium, and neither what was renewed or lost, nor what is deleted', async () => {
    const parts = { od_tp_package_policy: 'Package', od_premium: 600, third_party_premium: 300, pa_premium: 50 };
    await motor('2026-01-01', '2028-12-31', 950, { ...parts, od_end_date: '2026-12-31', tp_end_date: '2027-02-15' });
    await close('motor', await motor('2026-01-01', '2026-12-31', 11), lost('price'));
    const followed = await motor('2026-01-01', '2026-12-31', 22);
    await close('motor', followed, renewed(followed));
    await motor('2026-01-01', '2026-12-31', 44, { deleted_at: '2026-11-01' });
    await firm('2026-01-01', '2026-12-31', 1_000, { terrisom: 10.5 });
    expect((await ahead()).months.filter(({ due }) => due.count > 0).map(({ month, due }) => [month, due])).toEqual([
      ['2027-01', { count: 2, net: 1_610.5 }],
      ['2027-02', { count: 1, net: 350 }],
    ]);
  });

  it('what ends today is due, what ended yesterday is not, nor what is followed in the next year', async () => {
    for (const [day, net] of [
      ['2026-11-23', 1],
      ['2026-11-24', 10],
      ['2027-03-30', 100],
      ['2027-03-31', 1_000],
    ] as const)
      await motor(monthsAfter(day, -12), day, net);
    expect((await ahead()).due).toEqual({ count: 2, net: 110 });
    expect((await ahead('year=2027-28')).due).toEqual({ count: 1, net: 1_000 });
  });

  it('on 31 March nothing more falls due, and on 1 April the year begins', async () => {
    await motor('2027-03-31', '2028-03-30', 5);
    await motor('2027-04-01', '2028-03-31', 7);
    at('2027-03-31T23:59:00+05:30');
    expect(await ahead()).toMatchObject({
      ...{ year: '2026-27', written: { net: 5 }, entered_ahead: { net: 0, rows: null }, months: [], due: { count: 0, net: 0 }, likely: 5 },
      pace: { months: 0, with_pace: 5 },
    });
    at('2027-04-01T00:01:00+05:30');
    const found = await ahead();
    expect(found).toMatchObject({ year: '2027-28', written: { net: 7 }, due: { count: 1, net: 5 }, likely: null, pace: { months: 11 } });
    expect([found.months[0]?.month, found.months.length, found.kept?.from, found.kept?.to]).toEqual([
      ...['2027-04', 12, '2026-04-01', '2027-03-31'],
    ]);
    at('2027-03-30T12:00:00+05:30');
    expect((await ahead()).months.map(({ month }) => month)).toEqual(['2027-03']);
  });

  it('of a year that is over has what was written, alone; of one to come what is entered and due', async () => {
    await motor('2025-04-01', '2026-03-31', 5);
    await motor('2027-05-01', '2028-04-30', 3);
    const over = await ahead('year=2025-26');
    expect(over).toMatchObject({
      written: { policies: 1, net: 5 },
      entered_ahead: null,
      months: [],
      due: null,
      kept: null,
      likely: null,
      pace: null,
    });
    expect(await netAt(over.written.rows)).toBe(5);
    const next = await ahead('year=2027-28');
    expect(next).toMatchObject({ written: { policies: 0, net: 0, rows: null }, entered_ahead: { net: 3 }, pace: { months: 12 } });
    expect(next.months[0]?.month).toBe('2027-04');
  });

  it('at the pace of other business adds a twelfth of what was no renewal for each whole month left, apart', async () => {
    await motor('2025-11-01', '2030-01-01', 10, { business_type: 'new' });
    await motor('2026-10-31', '2030-01-01', 0.01);
    await motor('2026-10-31', '2030-01-01', 500, { business_type: 'renewal' });
    await motor('2025-10-31', '2030-01-01', 900, { business_type: 'new' });
    await motor('2026-11-01', '2030-01-01', 700, { business_type: 'new' });
    // 10.01 × 4 ÷ 12 = 3.336…
    expect(await ahead()).toMatchObject({ likely: 1_200.01, pace: { net: 10.01, months: 4, with_pace: 1_203.35 } });
  });

  it('has the target of the office where each month of the year has one', async () => {
    const months = Array.from({ length: 12 }, (_, index) => monthsAfter('2026-04-01', index).slice(0, 7));
    const set = (of: readonly string[]) =>
      test.put(
        '/api/targets',
        { year: '2026-27', targets: of.map((month) => ({ month, person_id: null, figure: 'net', value: 100.5 })) },
        admin(),
      );
    expect((await set(months.slice(1))).status).toBe(200);
    expect((await ahead()).target).toBe(null);
    await set(months);
    expect([(await ahead()).target, (await ahead('year=2025-26')).target]).toEqual([1_206, null]);
  });

  it('is an Admin’s, and refuses what is no year', async () => {
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      expect((await test.get('/api/month/ahead', test.people[role])).status).toBe(403);
    for (const [query, field] of [
      ['year=2026', 'year'],
      ['year=2026-28', 'year'],
      ['year=FY2026-27', 'year'],
      ['date=end', 'date'],
      ['period=2026-10', 'period'],
      ['year=2026-27&year=2025-26', 'year'],
    ] as const)
      expect(Object.keys((await test.get(`/api/month/ahead?${query}`, admin())).body.errors ?? {}), query).toEqual([field]);
  });

  it('is a table of the file', async () => {
    await october();
    await motor('2025-12-01', '2026-11-30', 100.02);
    const { body } = await test.get('/api/month/export?period=2026-11&format=csv&block=ahead', admin());
    const lines = String(body).split('\n');
    expect(lines.find((line) => line.startsWith('"Due, to follow in December 2026"'))).toMatch(/,1,100\.02,75\.02,/);
    expect(lines.find((line) => line.startsWith('Likely'))).toMatch(/^Likely,,75\.02,/);
  });
});

let state = seedOf('a year ahead');
/** Numerical Recipes' linear congruential generator. */
function draw<T>(values: readonly T[]): T {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return values[Math.floor((state / 2 ** 32) * values.length)] as T;
}

interface Drawn {
  start: string;
  issue: string | null;
  net: number;
  business: string | null;
  isDeleted: boolean;
  parts: { ends: string; net: number; fate: 'open' | 'renewed' | 'price' | 'sold' }[];
}
const AMOUNTS = [0, 0.01, 333.33, 999.99, 1_234.56, 20_000.05];
const FATES = ['open', 'open', 'renewed', 'renewed', 'price', 'sold'] as const;

const near = () =>
  addDays(
    '2026-11-24',
    draw([-720, -640, -580, -520, -450, -420, -391, -365, -300, -202, -150, -90, -55, -24, -23, -1, 0, 1, 7, 60, 126, 127, 128, 150]),
  );

async function drawn(): Promise<Drawn> {
  const [start, issue, business] = [near(), draw([null, near()]), draw([null, 'new', 'renewal', 'rollover'] as const)];
  const isDeleted = draw([false, false, false, false, true]);
  const [od, tp, fate, other] = [draw(AMOUNTS), draw(AMOUNTS), draw(FATES), draw(FATES)];
  const [ends, tpEnds] = [addDays(start, draw([364, 365, 400, 720])), addDays(start, draw([1094, 500]))];
  const fields = { issue_date: issue, business_type: business, deleted_at: isDeleted ? '2026-11-20' : null };
  const net = (paise(od) + paise(tp)) / 100;
  const shape = draw(['whole', 'split', 'firm'] as const);
  const settle = async (policies: 'motor' | 'corporate', id: number, of: Drawn['parts'][number]['fate'], part?: string) => {
    if (of !== 'open') await close(policies, id, of === 'renewed' ? renewed(id) : lost(of), part);
  };
  const book = { start, issue, net, business, isDeleted };
  if (shape === 'firm') {
    await settle('corporate', await firm(start, ends, od, { ...fields, terrisom: tp }), fate);
    return { ...book, parts: [{ ends, net, fate }] };
  }
  const premium = { od_premium: od, third_party_premium: tp, od_tp_package_policy: 'Package' };
  if (shape === 'whole') {
    await settle('motor', await motor(start, ends, net, { ...fields, ...premium }), fate);
    return { ...book, parts: [{ ends, net, fate }] };
  }
  const id = await motor(start, tpEnds, net, { ...fields, ...premium, od_end_date: ends, tp_end_date: tpEnds });
  await settle('motor', id, fate, ends === tpEnds ? undefined : 'od');
  await settle('motor', id, other, 'tp');
  return {
    ...book,
    parts: [
      { ends, net: od, fate },
      { ends: tpEnds, net: tp, fate: other },
    ],
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + paise(amount), 0);
const between = (day: string, from: string, to: string) => from <= day && day <= to;
/** Half up, by whole numbers. */
const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

function reckoned(book: readonly Drawn[], date: 'start' | 'issue', today: string) {
  const there = book.filter(({ isDeleted }) => !isDeleted);
  const dayOf = ({ start, issue }: Drawn) => (date === 'issue' ? (issue ?? start) : start);
  const netOf = (from: string, to: string, which: (policy: Drawn) => boolean = () => true) =>
    sum(there.filter((policy) => between(dayOf(policy), from, to) && which(policy)).map(({ net }) => net));
  const parts = there.flatMap((policy) => policy.parts);
  const ended = parts.filter(({ ends }) => between(ends, '2025-11-01', '2026-10-31'));
  const keepable = sum(ended.filter(({ fate }) => fate !== 'sold').map(({ net }) => net));
  const kept = sum(ended.filter(({ fate }) => fate === 'renewed').map(({ net }) => net));
  const open = parts.filter(({ ends, fate }) => fate === 'open' && between(ends, today, '2027-03-30'));
  const byMonth = Map.groupBy(open, ({ ends }) => addDays(ends, 1).slice(0, 7));
  const months = [...byMonth]
    .map(([month, of]) => {
      const due = sum(of.map(({ net }) => net));
      return { month, count: of.length, due, likely: Number(halfUp(BigInt(due) * BigInt(kept), BigInt(keepable))) };
    })
    .sort((one, other) => (one.month < other.month ? -1 : 1));
  const [written, entered] = [netOf('2026-04-01', today), netOf(addDays(today, 1), '2027-03-31')];
  const likely = written + entered + months.reduce((all, month) => all + month.likely, 0);
  const others = netOf('2025-11-01', '2026-10-31', ({ business }) => business !== 'renewal');
  return { written, entered, due: ended.length, months, likely, others, withPace: likely + Number(halfUp(BigInt(others) * 4n, 12n)) };
}

it('is what an own reckoning of a book drawn by chance says, by both dates', async () => {
  const book: Drawn[] = [];
  for (let number = 0; number < 200; number++) book.push(await drawn());
  for (const date of ['start', 'issue'] as const) {
    const found = await ahead(`date=${date}`);
    const own = reckoned(book, date, '2026-11-24');
    expect(own.due, 'enough fell due').toBeGreaterThanOrEqual(20);
    expect(own.months.length, 'something falls due').toBeGreaterThan(0);
    const months = found.months.filter(({ due }) => due.count > 0);
    expect(months.map(({ month, due, likely }) => ({ month, count: due.count, due: paise(due.net), likely: paise(likely) }))).toEqual(
      own.months,
    );
    expect([found.written.net, found.entered_ahead?.net, found.kept?.due, found.likely, found.pace?.net, found.pace?.with_pace]).toEqual([
      ...[own.written / 100, own.entered / 100, own.due, own.likely / 100, own.others / 100, own.withPace / 100],
    ]);
    expect(await netAt(found.written.rows)).toBe(found.written.net);
    expect(await netAt(found.entered_ahead?.rows ?? null)).toBe(found.entered_ahead?.net);
  }
});
