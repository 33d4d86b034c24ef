/** The state of a cover. "Soon" is within 45 days of the end; the last day is covered, the cover lapses the day after. */
import { daysBetween } from '@bimabahi/contract/periods';
import { dayMonthYear } from '../../format.ts';
import type { Tone } from './Chip.tsx';

/** yyyy-mm-dd, both days inclusive. */
export interface Cover {
  start_date: string;
  end_date: string;
}

const SOON = 45;
const days = (number: number) => `${number} ${number === 1 ? 'day' : 'days'}`;

export function coverLeft({ start_date, end_date }: Cover, today: string, { exact = false } = {}): { tone: Tone; text: string } {
  if (today < start_date) return { tone: 'quiet', text: `Starts ${dayMonthYear(start_date)}` };
  const left = daysBetween(today, end_date);
  if (left < 0) return { tone: 'vermilion', text: `Lapsed ${days(-left)}` };
  if (left === 0) return { tone: 'marigold', text: 'Today' };
  if (left <= SOON) return { tone: 'marigold', text: days(left) };
  return { tone: 'leaf', text: exact ? days(left) : 'Active' };
}
