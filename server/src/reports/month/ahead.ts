/** Where a financial year will end: what is written and entered, and what falls due by what was kept. */
import type { MonthKeys } from '@bimabahi/contract/reports/month';
import type { YearAhead, YearAheadQuery } from '@bimabahi/contract/reports/month-ahead';
import { LEAST_DUE } from '@bimabahi/contract/reports/month-definitions';
import type { Days } from '@bimabahi/contract/reports/month-period';
import { daysOfYear, monthsOfYear, yearOf } from '@bimabahi/contract/reports/targets';
import { addRupees, divide, paiseOf } from '@bimabahi/contract/values/money';
import { addDays, monthsAfter, todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { dueByMonth, type RenewalsOfPeriod, readPeriod } from '../../renewals/renewals/public.ts';
import { targetsOf, together } from '../targets/public.ts';
import { type MonthRow, sumsBy, sumsFor } from './queries.ts';
import { registerRows } from './rows.ts';

const MONTHS = 12;

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
const orNone = (days: Days): Days | undefined => (days.from <= days.to ? days : undefined);

/** The days that a year means today. */
export function chooseYear(year: string, today: string) {
  const { from, to } = daysOfYear(year);
  const thisMonth = `${today.slice(0, 7)}-01`;
  const isOver = to < today;
  return {
    isOver,
    written: orNone({ from, to: earlier(to, today) }),
    ahead: orNone({ from: later(from, addDays(today, 1)), to }),
    // What ends on the last day but one is followed by what starts on the last.
    due: isOver ? undefined : orNone({ from: later(addDays(from, -1), today), to: addDays(to, -1) }),
    before: { from: monthsAfter(thisMonth, -MONTHS), to: addDays(thisMonth, -1) },
    monthsLeft: monthsOfYear(year).filter((month) => month > today.slice(0, 7)).length,
  };
}
type ChosenYear = ReturnType<typeof chooseYear>;

type Range = 'now' | 'ahead' | 'compared';
const sumOf = (rows: readonly MonthRow[], name: `${Range}_${'policies' | 'net'}`) =>
  rows.reduce((sum, row) => addRupees(sum, row[name] ?? 0), 0);

async function premiumOf(db: Db, filters: MonthKeys, { written, ahead, before, isOver }: ChosenYear) {
  const ranges = { ...(written && { now: written }), ...(ahead && { ahead }), ...(!isOver && { compared: before }) };
  const rows = await sumsBy(db, 'business_type', { filters, ranges, sums: sumsFor.year(ranges) });
  const of = (range: 'now' | 'ahead', days: Days | undefined) => ({
    policies: sumOf(rows, `${range}_policies`),
    net: sumOf(rows, `${range}_net`),
    rows: days ? registerRows(filters, days) : null,
  });
  const others = rows.filter(({ key }) => key !== 'renewal');
  return { written: of('now', written), entered_ahead: of('ahead', ahead), others: sumOf(others, 'compared_net') };
}

type Kept = Pick<RenewalsOfPeriod, 'due' | 'renewed_premium' | 'keepable_premium'>;
const canMultiply = ({ due, keepable_premium }: Kept) => due >= LEAST_DUE && keepable_premium > 0;

/** Rounded half up to the paisa. */
const likelyOf = (net: number, { renewed_premium, keepable_premium }: Kept): number =>
  Number(divide(BigInt(paiseOf(net)) * BigInt(paiseOf(renewed_premium)), BigInt(paiseOf(keepable_premium)))) / 100;

const twelfths = (net: number, months: number): number => Math.round((paiseOf(net) * months) / MONTHS) / 100;

/** Each month in which what follows starts, also those in which nothing falls due. */
function monthsOf(found: Awaited<ReturnType<typeof dueByMonth>>, { due }: ChosenYear, year: string, kept: Kept): YearAhead['months'] {
  if (!due) return [];
  return monthsOfYear(year)
    .filter((month) => month >= addDays(due.from, 1).slice(0, 7))
    .map((month) => {
      const { count, net } = found.find((row) => row.month === month) ?? { count: 0, net: 0 };
      return { month, due: { count, net }, likely: canMultiply(kept) ? likelyOf(net, kept) : null };
    });
}

const together12 = async (db: Db, days: Days) => together(await targetsOf(db, days, 'office'), ['net'], MONTHS).net;

const OVER = { entered_ahead: null, months: [], due: null, kept: null, likely: null, pace: null };

export async function yearAheadAt(db: Db, { year: asked, date }: YearAheadQuery): Promise<YearAhead> {
  const today = todayInIndia();
  const year = asked ?? yearOf(today);
  const chosen = chooseYear(year, today);
  const { written, entered_ahead, others } = await premiumOf(db, { date }, chosen);
  const known = { year, on: today, written, target: await together12(db, daysOfYear(year)) };
  if (chosen.isOver) return { ...known, ...OVER };
  const kept = await readPeriod(db, chosen.before, today);
  const months = monthsOf(chosen.due ? await dueByMonth(db, chosen.due) : [], chosen, year, kept);
  const due = months.reduce((sum, { due: of }) => ({ count: sum.count + of.count, net: addRupees(sum.net, of.net) }), { count: 0, net: 0 });
  const isKnown = canMultiply(kept) || due.count === 0;
  const entered = addRupees(written.net, entered_ahead.net);
  const likely = isKnown ? months.reduce((sum, month) => addRupees(sum, month.likely ?? 0), entered) : null;
  const { due_premium, renewed_premium, keepable_premium } = kept;
  return {
    ...{ ...known, entered_ahead, months, due, likely },
    kept: {
      ...{ ...chosen.before, due: kept.due, due_premium, renewed_premium },
      rate: canMultiply(kept) ? renewed_premium / keepable_premium : null,
    },
    pace: {
      ...{ net: others, months: chosen.monthsLeft },
      with_pace: likely === null ? null : addRupees(likely, twelfths(others, chosen.monthsLeft)),
    },
  };
}
