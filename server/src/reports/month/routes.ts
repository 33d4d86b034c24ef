import { readMonthBreakdown, readMonthSeries, readMonthSummary } from '@bimabahi/contract/reports/month';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { handle } from '../../platform/http/handler.ts';
import { breakdownOf, choose, chooseSeries, seriesOf, summaryOf } from './figures.ts';
import { largestGroups, sumsBy } from './queries.ts';

export const month = () => [
  handle(readMonthSummary, async ({ db, query }) => {
    const chosen = choose(query, todayInIndia(), 'summary');
    return { data: summaryOf(await sumsBy(db, 'business_type', chosen.asked), chosen) };
  }),

  handle(readMonthSeries, async ({ db, query }) => {
    const chosen = chooseSeries(query, todayInIndia());
    return { data: seriesOf(await sumsBy(db, 'month', chosen.asked), chosen) };
  }),

  handle(readMonthBreakdown, async ({ db, query: { by, limit, ...query } }) => {
    const chosen = choose(query, todayInIndia(), 'breakdown');
    return breakdownOf(await largestGroups(db, by, limit, chosen.asked), by, chosen);
  }),
];
