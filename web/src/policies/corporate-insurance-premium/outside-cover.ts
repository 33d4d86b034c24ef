/** A due date outside the cover is mostly a typing error in the year: a warning, not an error. */
import { dayMonthYear } from '../../ui/format.ts';

export interface Cover {
  start_date: string;
  end_date: string;
}

/** The warning, or null for a date within the cover. */
export function outsideCover(date: string, { start_date, end_date }: Cover): string | null {
  if (date > end_date) return `${dayMonthYear(date)} is after the cover's end ${dayMonthYear(end_date)}.`;
  if (date < start_date) return `${dayMonthYear(date)} is before the cover's start ${dayMonthYear(start_date)}.`;
  return null;
}
