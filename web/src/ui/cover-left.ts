/** How much of a cover is left: soon is within 45 days, its last day is still covered, from the day after it has lapsed. */
import { daysBetween } from '@bimabahi/contract/periods';
import type { Tone } from './Chip.tsx';

const SOON = 45;
const days = (number: number) => `${number} ${number === 1 ? 'day' : 'days'}`;

/** `exact`: the days of a cover that is far from its end too. */
export function coverLeft(endDate: string, today: string, { exact = false } = {}): { tone: Tone; text: string } {
  const left = daysBetween(today, endDate);
  if (left < 0) return { tone: 'vermilion', text: `Lapsed ${days(-left)}` };
  if (left === 0) return { tone: 'marigold', text: 'Today' };
  if (left <= SOON) return { tone: 'marigold', text: days(left) };
  return { tone: 'leaf', text: exact ? days(left) : 'Active' };
}
