/** How a cover stands: not begun, then how much of it is left. Soon is within 45 days, its last day is still covered, from the day after it has lapsed. */
import { daysBetween } from '@bimabahi/contract/periods';
import { dayMonthYear } from '../../format.ts';
import type { Tone } from './Chip.tsx';

/** yyyy-mm-dd, both days included. */
export interface Cover {
  start_date: string;
  end_date: string;
}

const SOON = 45;
const days = (number: number) => `${number} ${number === 1 ? 'day' : 'days'}`;

/** `exact`: the days of a cover that is far from its end too. */
export function coverLeft({ start_date, end_date }: Cover, today: string, { exact = false } = {}): { tone: Tone; text: string } {
  if (today < start_date) return { tone: 'quiet', text: `Starts ${dayMonthYear(start_date)}` };
  const left = daysBetween(today, end_date);
  if (left < 0) return { tone: 'vermilion', text: `Lapsed ${days(-left)}` };
  if (left === 0) return { tone: 'marigold', text: 'Today' };
  if (left <= SOON) return { tone: 'marigold', text: days(left) };
  return { tone: 'leaf', text: exact ? days(left) : 'Active' };
}
