/** What the routes and the file answer alike. */
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
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { targetsOf } from '../targets/public.ts';
import { breakdownOf, choose, chooseSeries, seriesOf, summaryOf } from './figures.ts';
import { type Asked, largestGroups, sumsBy } from './queries.ts';

/** The office's, of all business alone: none where a query narrows it. */
const targetsFor = async (db: Db, { filters }: Asked, days: Days) =>
  filters.kind || MONTH_GROUPS.some((key) => filters[key]) ? [] : targetsOf(db, days, 'office');

export async function summaryAt(db: Db, query: MonthQuery): Promise<MonthSummary> {
  const chosen = choose(query, todayInIndia(), 'summary');
  const targets = await targetsFor(db, chosen.asked, chosen.period);
  return summaryOf(await sumsBy(db, 'business_type', chosen.asked), chosen, targets);
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
