import { MONTH_GROUPS, type MonthGroup } from '@bimabahi/contract/reports/month';
import type { Counted } from '@bimabahi/contract/reports/month-definitions';
import { daysOfPeriod, MONTH_COMPARES, type MonthCompare, type MonthUnit, periodOf, unitOf } from '@bimabahi/contract/reports/month-period';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { useAddress } from '../../ui/list/use-address.ts';

/** Of the address, where what is usual is left out. */
export interface MonthAddress {
  period?: string;
  date?: string;
  compare?: string;
  by?: string;
}

export interface MonthChoice {
  period: string;
  date: Counted;
  compare: MonthCompare;
  by: MonthGroup;
}

/** Whatever an old or mistyped address says. */
export function readChoice({ period = '', date, compare, by }: MonthAddress, today: string): MonthChoice {
  return {
    period: unitOf(period) ? period : periodOf('month', today),
    date: date === 'issue' ? 'issue' : 'start',
    compare: MONTH_COMPARES.find((each) => each === compare) ?? 'last_year',
    by: MONTH_GROUPS.find((each) => each === by) ?? 'insurer',
  };
}

const writeChoice = ({ period, date, compare, by }: MonthChoice, today: string): MonthAddress => ({
  ...(period === periodOf('month', today) ? {} : { period }),
  ...(date === 'start' ? {} : { date }),
  ...(compare === 'last_year' ? {} : { compare }),
  ...(by === 'insurer' ? {} : { by }),
});

/** The period of another kind around today where today is in it, else around its last day. */
export function inUnit(period: string, unit: MonthUnit, today: string): string {
  const { from, to } = daysOfPeriod(period);
  return periodOf(unit, from <= today && today <= to ? today : to);
}

export function useMonthAddress() {
  const { search, change } = useAddress();
  const today = todayInIndia();
  const choice = readChoice(search as MonthAddress, today);
  const choose = (changed: Partial<MonthChoice>) => change(() => writeChoice({ ...choice, ...changed }, today) as typeof search);
  return { choice, choose, today };
}
