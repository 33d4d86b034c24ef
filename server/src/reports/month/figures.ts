/** The figures that an answer has, from sums by the database. Amounts are exact to the paisa; parts are 0 to 1, null of nothing. */
import type {
  MonthBreakdown,
  MonthBreakdownQuery,
  MonthGroupSums,
  MonthOfSeries,
  MonthQuery,
  MonthSeriesQuery,
  MonthSummary,
  MonthSums,
} from '@bimabahi/contract/reports/month';
import { type Compared, comparedWith, type Days, daysOfPeriod, wholeMonths } from '@bimabahi/contract/reports/month-period';
import { BUSINESS_KEYS } from '@bimabahi/contract/reports/registers';
import { OFFICE_FIGURES, type Target } from '@bimabahi/contract/reports/targets';
import { addRupees, paiseOf } from '@bimabahi/contract/values/money';
import { addDays, monthsAfter } from '@bimabahi/contract/values/periods';
import { together } from '../targets/public.ts';
import { type Asked, type GroupRow, type MonthRow, type PremiumSums, sumsFor } from './queries.ts';
import { installmentRows, registerRows } from './rows.ts';

export interface Chosen extends Compared {
  period: Days;
  asked: Asked;
}

/** The days that a query means. */
export function choose(query: MonthQuery, today: string, of: 'summary' | 'breakdown'): Chosen {
  const { period: named = today.slice(0, 7), from, to, compare, ...filters } = query;
  const period = from && to ? { from, to } : daysOfPeriod(named);
  const { compared, toDate } = comparedWith(period, compare, today);
  const ranges = {
    ...{ now: period, compared },
    ...(toDate && { to_date: { from: period.from, to: toDate.on }, to_date_compared: { from: compared.from, to: toDate.compared } }),
  };
  return { period, compared, toDate, asked: { filters, ranges, sums: sumsFor[of](ranges) } };
}

/** Of rows together, exact to the paisa. */
const sumIn = (rows: readonly MonthRow[], name: Exclude<keyof MonthRow, 'key'>): number =>
  rows.reduce((sum, row) => addRupees(sum, row[name] ?? 0), 0);
const premiumIn = (rows: readonly MonthRow[], range: 'now' | 'compared' | 'to_date' | 'to_date_compared'): PremiumSums => ({
  policies: sumIn(rows, `${range}_policies`),
  net: sumIn(rows, `${range}_net`),
  gross: sumIn(rows, `${range}_gross`),
});

const comparableIn = (rows: readonly MonthRow[], range: 'compared' | 'to_date' | 'to_date_compared') => ({
  ...premiumIn(rows, range),
  margin: sumIn(rows, `${range}_margin`),
});

const part = (of: number, whole: number): number | null => (whole > 0 ? of / whole : null);
/** Rounded half up to the paisa. */
const mean = (net: number, policies: number): number | null => (policies > 0 ? Math.round(paiseOf(net) / policies) / 100 : null);

function commissionOf(rows: readonly MonthRow[], { asked: { filters }, period }: Chosen) {
  const [policiesIn, policiesOut] = [sumIn(rows, 'policies_in'), sumIn(rows, 'policies_out')];
  const [installmentsIn, installmentsOut] = [sumIn(rows, 'installments_in'), sumIn(rows, 'installments_out')];
  const [all, out] = [addRupees(policiesIn, installmentsIn), addRupees(policiesOut, installmentsOut)];
  const margin = addRupees(all, -out);
  return {
    ...{ in: all, out, margin, margin_of_in: part(margin, all) },
    margin_of_net: part(addRupees(policiesIn, -policiesOut), sumIn(rows, 'earning_net')),
    policies: { in: policiesIn, out: policiesOut, rows: registerRows(filters, period, { earns: 'policy' }) },
    installments: { in: installmentsIn, out: installmentsOut, rows: installmentRows(filters, period) },
    not_rated: {
      policies: sumIn(rows, 'not_rated'),
      net: sumIn(rows, 'not_rated_net'),
      installments: sumIn(rows, 'not_rated_installments'),
      rows: registerRows(filters, period, { rated: '0' }),
    },
  };
}

export function summaryOf(
  rows: readonly MonthRow[],
  chosen: Chosen,
  targets: readonly Target[],
): Omit<MonthSummary, 'renewals' | 'installments' | 'enquiries'> {
  const { period, compared, toDate, asked } = chosen;
  const { filters } = asked;
  const premium = premiumIn(rows, 'now');
  return {
    period: { ...period, running: toDate !== null },
    premium: {
      ...premium,
      mean: mean(premium.net, premium.policies),
      without_issue_date: sumIn(rows, 'without_issue_date'),
      rows: registerRows(filters, period),
    },
    compared: { ...compared, ...comparableIn(rows, 'compared'), rows: registerRows(filters, compared) },
    target: together(targets, OFFICE_FIGURES, wholeMonths(period) ?? 0),
    to_date: toDate && {
      ...{ on: toDate.on, ...comparableIn(rows, 'to_date') },
      compared: { on: toDate.compared, ...comparableIn(rows, 'to_date_compared') },
    },
    business: BUSINESS_KEYS.map((key) => {
      const ofKey = rows.filter((row) => row.key === key);
      return { key, ...premiumIn(ofKey, 'now'), rows: registerRows(filters, period, { business_type: key }) };
    }),
    commission: commissionOf(rows, chosen),
  };
}

/** `net`: of the whole period. */
function sumsOf(rows: readonly MonthRow[], net: number, toDate: Compared['toDate']): MonthSums {
  const commissionIn = addRupees(sumIn(rows, 'policies_in'), sumIn(rows, 'installments_in'));
  const commissionOut = addRupees(sumIn(rows, 'policies_out'), sumIn(rows, 'installments_out'));
  const premium = premiumIn(rows, 'now');
  const withoutGross = ({ policies, net: ofRange }: PremiumSums) => ({ policies, net: ofRange });
  return {
    ...premium,
    ...{ commission_in: commissionIn, commission_out: commissionOut, margin: addRupees(commissionIn, -commissionOut) },
    share: part(premium.net, net),
    compared: withoutGross(premiumIn(rows, 'compared')),
    to_date: toDate && {
      ...withoutGross(premiumIn(rows, 'to_date')),
      compared: withoutGross(premiumIn(rows, 'to_date_compared')),
    },
  };
}

export function breakdownOf(
  rows: readonly GroupRow[],
  by: MonthBreakdownQuery['by'],
  { period, toDate, asked: { filters } }: Chosen,
): MonthBreakdown {
  const net = sumIn(rows, 'now_net');
  const others = rows.filter(({ place }) => place === null);
  const [first] = rows;
  const top = (of: number | null | undefined) => (of == null ? null : part(of, net));
  const data: MonthGroupSums[] = rows
    .filter(({ place }) => place !== null)
    .map((row) => ({
      ...{ key: row.key, label: row.label, ...sumsOf([row], net, toDate) },
      rows: registerRows(filters, period, { [by]: row.key }),
      rows_installments: installmentRows(filters, period, { [by]: row.key }),
    }));
  return {
    data,
    others: others[0] ? { count: others[0].groups, ...sumsOf(others, net, toDate) } : null,
    total: sumsOf(rows, net, toDate),
    total_count: first?.total_count ?? 0,
    concentration: { top1: top(first?.top1), top5: top(first?.top5), top20: top(first?.top20) },
  };
}

const lastDay = (month: string) => addDays(monthsAfter(`${month}-01`, 1), -1);

/** Each month that is asked for, and those of a year before. */
export function chooseSeries({ until, months, ...filters }: MonthSeriesQuery, today: string) {
  const last = until ?? today.slice(0, 7);
  const before = (count: number) => monthsAfter(`${last}-01`, -count).slice(0, 7);
  const now = { from: `${before(months + 11)}-01`, to: lastDay(last) };
  const ranges = { now, ahead: { from: addDays(today, 1), to: now.to } };
  const asked: Asked = { filters, ranges, sums: sumsFor.series(ranges) };
  return { asked, months: Array.from({ length: months }, (_, index) => before(months - 1 - index)) };
}

export function seriesOf(
  rows: readonly MonthRow[],
  { asked, months }: ReturnType<typeof chooseSeries>,
  targets: readonly Target[],
): MonthOfSeries[] {
  const byMonth = Map.groupBy(rows, ({ key }) => key);
  return months.map((month) => {
    const found = byMonth.get(month) ?? [];
    const { policies, net, gross, commission_in, commission_out } = sumsOf(found, 0, null);
    return {
      ...{ month, policies, net, gross, commission_in, commission_out, ahead: sumIn(found, 'ahead_net') },
      last_year: premiumIn(byMonth.get(monthsAfter(`${month}-01`, -12).slice(0, 7)) ?? [], 'now'),
      target: together(
        targets.filter((target) => target.month === month),
        OFFICE_FIGURES,
        1,
      ),
      rows: registerRows(asked.filters, { from: `${month}-01`, to: lastDay(month) }),
    };
  });
}
