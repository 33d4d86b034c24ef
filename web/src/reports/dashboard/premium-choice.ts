/** The premiums to sum: a period, or a single date that overrides it; stored in the URL. */

import { periodSchema } from '@bimabahi/contract/reports/dashboard';
import { requiredDate } from '@bimabahi/contract/values/fields';
import { DEFAULT_PERIOD, PERIOD_LABELS, type Period } from '@bimabahi/contract/values/periods';
import { dayMonthYear } from '../../ui/format.ts';

export type PremiumChoice = { date: string } | { type: Period };

const dateSchema = requiredDate();

export function readChoice({ period, date }: { period?: unknown; date?: unknown }): PremiumChoice {
  const day = dateSchema.safeParse(date);
  if (day.success) return { date: day.data };
  const named = periodSchema.safeParse(period);
  return { type: named.success ? named.data : DEFAULT_PERIOD };
}

/** The URL's search parameters; the default period is omitted. */
export const writeChoice = (choice: PremiumChoice): { period?: string | undefined; date?: string | undefined } =>
  'date' in choice
    ? { date: choice.date, period: undefined }
    : { period: choice.type === DEFAULT_PERIOD ? undefined : choice.type, date: undefined };

export const labelOf = (choice: PremiumChoice): string => ('date' in choice ? dayMonthYear(choice.date) : PERIOD_LABELS[choice.type]);
