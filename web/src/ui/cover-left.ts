/** How much of a cover is left: soon is within 45 days, its last day is still covered, from the day after it has lapsed. */
import { daysBetween } from '@bimabahi/contract/periods';
import type { Tone } from './Chip.tsx';

const SOON = 45;
const days = (number: number) => `${number} ${number === 1 ? 'day' : 'days'}`;

export function coverLeft(endDate: string, today: string): { tone: Tone; text: string } {
  const left = daysBetween(today, endDate);
  if (left < 0) return { tone: 'vermilion', text: `Lapsed ${days(-left)}` };
  if (left === 0) return { tone: 'marigold', text: 'Today' };
  return left <= SOON ? { tone: 'marigold', text: days(left) } : { tone: 'leaf', text: 'Active' };
}
