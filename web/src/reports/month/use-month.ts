import { readRetention } from '@bimabahi/contract/renewals/retention';
import { readMonthBreakdown, readMonthPeople, readMonthSeries, readMonthSummary } from '@bimabahi/contract/reports/month';
import { readYearAhead } from '@bimabahi/contract/reports/month-ahead';
import { readMonthBridge } from '@bimabahi/contract/reports/month-bridge';
import { readMonthMoney } from '@bimabahi/contract/reports/month-money';
import { type Days, daysOfPeriod } from '@bimabahi/contract/reports/month-period';
import { yearOf } from '@bimabahi/contract/reports/targets';
import { monthsAfter } from '@bimabahi/contract/values/periods';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import type { MonthChoice } from './use-month-address.ts';

export function useMonthSummary({ period, date, compare }: MonthChoice) {
  const query = { period, date, compare };
  return useQuery({
    queryKey: [readMonthSummary.path, query],
    queryFn: async ({ signal }) => (await call(readMonthSummary, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** The thirteen months until this one, or until the period's last where those do not have it. */
export function untilFor(period: string, today: string): string {
  const last = daysOfPeriod(period).to.slice(0, 7);
  const [first, now] = [monthsAfter(today, -12).slice(0, 7), today.slice(0, 7)];
  return first <= last && last <= now ? now : last;
}

export function useMonthSeries({ period, date }: MonthChoice, today: string) {
  const query = { until: untilFor(period, today), date };
  return useQuery({
    queryKey: [readMonthSeries.path, query],
    queryFn: async ({ signal }) => (await call(readMonthSeries, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function useMonthBreakdown({ period, date, compare, by }: MonthChoice) {
  const query = { period, date, compare, by };
  return useQuery({
    queryKey: [readMonthBreakdown.path, query],
    queryFn: ({ signal }) => call(readMonthBreakdown, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useMonthBridge({ period, date, compare }: MonthChoice) {
  const query = { period, date, compare };
  return useQuery({
    queryKey: [readMonthBridge.path, query],
    queryFn: async ({ signal }) => (await call(readMonthBridge, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function useMonthMoney({ period }: MonthChoice) {
  return useQuery({
    queryKey: [readMonthMoney.path, period],
    queryFn: ({ signal }) => call(readMonthMoney, { query: { period } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useMonthPeople({ period }: MonthChoice) {
  return useQuery({
    queryKey: [readMonthPeople.path, period],
    queryFn: async ({ signal }) => (await call(readMonthPeople, { query: { period } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Of the financial year of the period's last day. */
export function useYearAhead({ period, date }: MonthChoice) {
  const query = { year: yearOf(daysOfPeriod(period).to), date };
  return useQuery({
    queryKey: [readYearAhead.path, query],
    queryFn: async ({ signal }) => (await call(readYearAhead, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Of the renewals whose policies end in these days. */
export function useKept({ from, to }: Days) {
  const query = { from, to, by: 'month' } as const;
  return useQuery({
    queryKey: [readRetention.path, query],
    queryFn: async ({ signal }) => (await call(readRetention, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}
