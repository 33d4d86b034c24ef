import { readMonthBreakdown, readMonthPeople, readMonthSeries, readMonthSummary, readOwnMonth } from '@bimabahi/contract/reports/month';
import { readYearAhead } from '@bimabahi/contract/reports/month-ahead';
import { readMonthBridge } from '@bimabahi/contract/reports/month-bridge';
import { readMonthMoney } from '@bimabahi/contract/reports/month-money';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { handle } from '../../platform/http/handler.ts';
import { yearAheadAt } from './ahead.ts';
import { breakdownAt, seriesAt, summaryAt } from './answers.ts';
import { bridgeAt } from './bridge.ts';
import { monthFile } from './file.ts';
import { moneyAt } from './money.ts';
import { peopleOf, periodOfQuery } from './people.ts';

export const month = () => [
  handle(readMonthSummary, async ({ db, query }) => ({ data: await summaryAt(db, query) })),
  handle(readMonthSeries, async ({ db, query }) => ({ data: await seriesAt(db, query) })),
  handle(readMonthBreakdown, ({ db, query }) => breakdownAt(db, query)),
  handle(readMonthBridge, async ({ db, query }) => ({ data: await bridgeAt(db, query) })),
  handle(readMonthMoney, ({ db, query }) => moneyAt(db, periodOfQuery(query, todayInIndia()))),
  handle(readYearAhead, async ({ db, query }) => ({ data: await yearAheadAt(db, query) })),

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

  ...monthFile(),
];
