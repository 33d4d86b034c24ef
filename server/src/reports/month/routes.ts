import {
  MONTH_GROUPS,
  readMonthBreakdown,
  readMonthPeople,
  readMonthSeries,
  readMonthSummary,
  readOwnMonth,
} from '@bimabahi/contract/reports/month';
import type { Days } from '@bimabahi/contract/reports/month-period';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { handle } from '../../platform/http/handler.ts';
import { targetsOf } from '../targets/public.ts';
import { breakdownOf, choose, chooseSeries, seriesOf, summaryOf } from './figures.ts';
import { peopleOf, periodOfQuery } from './people.ts';
import { type Asked, largestGroups, sumsBy } from './queries.ts';

/** The office's, of all business alone: none where a query narrows it. */
const targetsFor = async (db: Db, { filters }: Asked, days: Days) =>
  filters.kind || MONTH_GROUPS.some((key) => filters[key]) ? [] : targetsOf(db, days, 'office');

export const month = () => [
  handle(readMonthSummary, async ({ db, query }) => {
    const chosen = choose(query, todayInIndia(), 'summary');
    const targets = await targetsFor(db, chosen.asked, chosen.period);
    return { data: summaryOf(await sumsBy(db, 'business_type', chosen.asked), chosen, targets) };
  }),

  handle(readMonthSeries, async ({ db, query }) => {
    const chosen = chooseSeries(query, todayInIndia());
    const [first = '', last = ''] = [chosen.months[0], chosen.months.at(-1)];
    const targets = await targetsFor(db, chosen.asked, { from: `${first}-01`, to: `${last}-01` });
    return { data: seriesOf(await sumsBy(db, 'month', chosen.asked), chosen, targets) };
  }),

  handle(readMonthBreakdown, async ({ db, query: { by, limit, ...query } }) => {
    const chosen = choose(query, todayInIndia(), 'breakdown');
    return breakdownOf(await largestGroups(db, by, limit, chosen.asked), by, chosen);
  }),

  handle(readMonthPeople, async ({ db, query }) => {
    const today = todayInIndia();
    return { data: await peopleOf(db, periodOfQuery(query, today), today, null) };
  }),

  handle(readOwnMonth, async ({ db, query, person }) => {
    const today = todayInIndia();
    const [own] = await peopleOf(db, periodOfQuery(query, today), today, person.id);
    if (!own) throw new Error('Whoever is signed in is one of the staff');
    return { data: own };
  }),
];
