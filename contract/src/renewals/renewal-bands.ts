/** The desk's parts of a window: by days until the end, which the office sets, and by owner. */
import { z } from 'zod';

export const DAYS_MAX = 365;
const BANDS_MAX = 6;

const OTHER_BANDS = ['overdue', 'before', 'no_owner', 'mine'] as const;
/** `8-15`: ends in eight to fifteen days. */
export type RenewalBand = (typeof OTHER_BANDS)[number] | `${number}-${number}`;

const DAYS = /^(\d{1,3})-(\d{1,3})$/;
export const isRenewalBand = (text: string): text is RenewalBand => DAYS.test(text) || (OTHER_BANDS as readonly string[]).includes(text);
export const renewalBand = z.string().refine(isRenewalBand, 'Must be overdue, before, no_owner, mine, or days such as 8-15');

export const WEEK_BAND = '0-7';

/** First and last day, counted from today; none for a band of an owner, or of what ended before the office moved in. */
export function daysOfBand(band: RenewalBand): readonly [number, number] | undefined {
  if (band === 'overdue') return [-DAYS_MAX, -1];
  const days = DAYS.exec(band);
  return days ? [Number(days[1]), Number(days[2])] : undefined;
}

/** Their last days, the last of all being the window's: 7, 15, 30, 45, 60. */
export const lastDays = (written: string): number[] =>
  written
    .split(/[\s,;/]+/)
    .filter(Boolean)
    .map(Number);
const written = (days: readonly number[]) => [...new Set(days)].sort((a, b) => a - b).join(', ');

/** The tiles of a desk, in their order. */
export const bandsOf = (days: string): RenewalBand[] => [
  'overdue',
  ...lastDays(days).map((last, index, all) => `${index === 0 ? 0 : (all[index - 1] as number) + 1}-${last}` as const),
  'no_owner',
  'mine',
];

/** With another window: bands that begin beyond it go. */
export const withWindow = (days: string, window: number): string => written([...lastDays(days).filter((day) => day < window), window]);

const isDay = (day: number) => Number.isInteger(day) && day >= 1 && day <= DAYS_MAX;
/** Written in any order and with any sign between them; stored ascending. */
export const bandDays = () =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && lastDays(value).every(isDay) ? written(lastDays(value)) : value),
      z
        .string({ error: 'Required' })
        .refine((text) => text !== '' && lastDays(text).every(isDay), `Must be days from 1 to ${DAYS_MAX}, such as 7, 15, 30, 60`)
        .refine((text) => lastDays(text).length <= BANDS_MAX, `At most ${BANDS_MAX} bands`),
    )
    .optional();
