/** What the routes and the file answer alike. */

import { ENQUIRIES_REACHED } from '@bimabahi/contract/calls/call-outcomes';
import { COUNTED_AS } from '@bimabahi/contract/renewals/renewal-stages';
import {
  MONTH_GROUPS,
  type MonthBreakdown,
  type MonthBreakdownQuery,
  type MonthOfSeries,
  type MonthQuery,
  type MonthSeriesQuery,
  type MonthSummary,
} from '@bimabahi/contract/reports/month';
import type { Days } from '@bimabahi/contract/reports/month-period';
import { recordOf } from '@bimabahi/contract/values/keys-of';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { sumEnquiries } from '../../calls/telecom-records/public.ts';
import type { Db } from '../../db/db.ts';
import { sumInstallmentsOf } from '../../policies/corporate-insurance-premium/public.ts';
import { readPeriod } from '../../renewals/renewals/public.ts';
import { targetsOf } from '../targets/public.ts';
import { breakdownOf, type Chosen, choose, chooseSeries, seriesOf, summaryOf } from './figures.ts';
import { type Asked, largestGroups, sumsBy } from './queries.ts';
import { enquiryRows, hasInstallments, installmentsAt, renewalRows } from './rows.ts';

const isNarrowed = ({ filters }: Asked) => MONTH_GROUPS.some((key) => filters[key]);

/** Null where a query narrows by what renewals do not have. */
async function renewalsFor(db: Db, { asked, period }: Chosen, today: string): Promise<MonthSummary['renewals']> {
  if (isNarrowed(asked)) return null;
  const { filters } = asked;
  const found = await readPeriod(db, { ...period, policies: filters.kind }, today);
  const { due, renewed, open, lapsed, lost, rate, due_premium, renewed_premium, open_premium, lost_premium, premium_rate } = found;
  const rows = recordOf(COUNTED_AS, (counted) => renewalRows(filters, period, counted));
  return { due, renewed, open, lapsed, lost, rate, due_premium, renewed_premium, open_premium, lost_premium, premium_rate, rows };
}

/** Null where a query narrows by what installments do not have. */
async function installmentsFor(db: Db, { asked: { filters }, period: { from, to } }: Chosen): Promise<MonthSummary['installments']> {
  if (!hasInstallments(filters)) return null;
  const user = filters.client ? { user: Number(filters.client) } : {};
  const [inPeriod, inPay, late] = [
    { due_from: from, due_to: to, ...user },
    { state: 'paid', paid_from: from, paid_to: to, ...user },
    { state: 'overdue', due_to: to, ...user },
  ] as const;
  const due = await sumInstallmentsOf(db, inPeriod);
  const { all: collected } = await sumInstallmentsOf(db, inPay);
  const { overdue, ages } = await sumInstallmentsOf(db, late);
  return {
    due: { ...due.all, rows: installmentsAt({ state: 'all', ...inPeriod }) },
    paid: { ...due.paid, rows: installmentsAt({ state: 'paid', ...inPeriod }) },
    collected: { ...collected, rows: installmentsAt(inPay) },
    overdue: { ...overdue, rows: installmentsAt(late) },
    ages,
  };
}

async function enquiriesFor(db: Db, period: Days): Promise<MonthSummary['enquiries']> {
  const found = await sumEnquiries(db, period);
  const rows = { new: enquiryRows(period), ...recordOf(ENQUIRIES_REACHED, (reached) => enquiryRows(period, reached)) };
  return { ...found, open: found.new - found.won - found.lost, rows };
}

/** The office's, of all business alone: none where a query narrows it. */
const targetsFor = async (db: Db, asked: Asked, days: Days) =>
  asked.filters.kind || isNarrowed(asked) ? [] : targetsOf(db, days, 'office');

export async function summaryAt(db: Db, query: MonthQuery): Promise<MonthSummary> {
  const today = todayInIndia();
  const chosen = choose(query, today, 'summary');
  const targets = await targetsFor(db, chosen.asked, chosen.period);
  const renewals = await renewalsFor(db, chosen, today);
  const installments = await installmentsFor(db, chosen);
  const enquiries = await enquiriesFor(db, chosen.period);
  return { ...summaryOf(await sumsBy(db, 'business_type', chosen.asked), chosen, targets), renewals, installments, enquiries };
}

export async function seriesAt(db: Db, query: MonthSeriesQuery): Promise<MonthOfSeries[]> {
  const chosen = chooseSeries(query, todayInIndia());
  const [first = '', last = ''] = [chosen.months[0], chosen.months.at(-1)];
  const targets = await targetsFor(db, chosen.asked, { from: `${first}-01`, to: `${last}-01` });
  return seriesOf(await sumsBy(db, 'month', chosen.asked), chosen, targets);
}

export async function breakdownAt(db: Db, { by, limit, ...query }: MonthBreakdownQuery): Promise<MonthBreakdown> {
  const chosen = choose(query, todayInIndia(), 'breakdown');
  return breakdownOf(await largestGroups(db, by, limit, chosen.asked), by, chosen);
}
