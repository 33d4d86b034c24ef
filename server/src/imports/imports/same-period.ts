/** Whether a row is a policy that is here, or another period of its number that cannot stand beside it. */
import { dayMonthYear } from '@bimabahi/contract/api/format';
import { daysBetween } from '@bimabahi/contract/values/periods';
import type { Noun, NumberedPolicy } from '../../policies/kit/errors.ts';
import type { Importing, Outcome } from './importer.ts';

/** No interface: rows are read by the names of fields too. */
export type Period = {
  start_date: string;
  end_date: string;
};

/** Books write a cover's days a little differently: from the hour of issue, to the day on which it is due again. */
const SAME_DAYS = 3;

const near = (one: string, other: string) => Math.abs(daysBetween(one, other)) <= SAME_DAYS;

export const samePeriod = (one: Period, other: Period) => near(one.start_date, other.start_date) && near(one.end_date, other.end_date);

/** Neither the same period nor the next one: one of the two has a day wrong, and filling in would mix two years. */
export function partOfPeriod(
  noun: Noun,
  { policy_no, start_date, end_date }: NumberedPolicy,
  { headingOf }: Pick<Importing, 'headingOf'>,
): Outcome {
  const period = `${dayMonthYear(start_date)} to ${dayMonthYear(end_date)}`;
  const message = `Shares days with the ${noun.toLowerCase()} policy ${policy_no} that is here from ${period}: correct the days of one of them`;
  return { outcome: 'error', reasons: [{ column: headingOf('start_date') ?? headingOf('policy_no'), message }] };
}
