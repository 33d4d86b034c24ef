import type { LostReason } from '@bimabahi/contract/renewals/renewal-stages';
import type { RetentionGroup } from '@bimabahi/contract/renewals/retention';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';

const MONTHS_SHOWN = 6;

/** 0.615 as "62 %"; a dash where nothing fell due. */
export const rateWords = (rate: number | null | undefined): string => (rate == null ? '–' : `${Math.round(rate * 100)} %`);

/** yyyy-mm, so many months earlier. */
export function monthBefore(month: string, back: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - back);
  return first.toISOString().slice(0, 7);
}

export const thisMonth = (): string => todayInIndia().slice(0, 7);

/** From the first day of the earliest month to the last of this one. */
export function monthsRange(now: string, months = MONTHS_SHOWN): { from: string; to: string } {
  return { from: `${monthBefore(now, months - 1)}-01`, to: addDays(`${monthBefore(now, -1)}-01`, -1) };
}

const inMonth = (month: string, style: 'long' | 'short') =>
  new Date(`${month}-01T00:00:00Z`).toLocaleString('en-IN', { month: style, timeZone: 'UTC' });
export const monthName = (month: string): string => inMonth(month, 'long');
/** Of three letters, as the bars are narrow. */
export const shortMonth = (month: string): string => inMonth(month, 'short').slice(0, 3);

const NOTHING = {
  due: 0,
  renewed: 0,
  own_damage_dropped: 0,
  open: 0,
  asked: 0,
  before: 0,
  lost: {},
  rate: null,
  due_premium: 0,
  renewed_premium: 0,
  premium_rate: null,
};

/** The months in their order, also those in which nothing fell due. */
export const monthsOf = (groups: readonly RetentionGroup[], now: string): RetentionGroup[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, n) => monthBefore(now, MONTHS_SHOWN - 1 - n)).map(
    (key) => groups.find((group) => group.key === key) ?? { key, label: monthName(key), ...NOTHING },
  );

/** Most first. */
export const reasonsOf = (lost: RetentionGroup['lost']): [LostReason, number][] =>
  (Object.entries(lost) as [LostReason, number][]).sort(([, a], [, b]) => b - a);

export const lostOf = ({ lost }: Pick<RetentionGroup, 'lost'>): number =>
  Object.values(lost).reduce((sum, number) => sum + (number ?? 0), 0);
