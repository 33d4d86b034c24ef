import { daysOfQuarter, isQuarter, quarterOf } from '@bimabahi/contract/commission/tds';
import { addDays } from '@bimabahi/contract/values/periods';

const MONTHS = ['April to June', 'July to September', 'October to December', 'January to March'];
/** Quarter 3 of 2026-27: October to December. */
export const quarterName = (quarter: string): string => `${MONTHS[Number(quarter.at(-1)) - 1]}, ${quarter.slice(0, 7)}`;

export const quarterBefore = (quarter: string): string => quarterOf(addDays(daysOfQuarter(quarter).from, -1));

const OFFERED = 12;
/** The latest first; what the address says too. */
export function quartersUpTo(today: string, wanted: string): { value: string; label: string }[] {
  const found: string[] = [];
  for (let quarter = quarterOf(today); found.length < OFFERED; quarter = quarterBefore(quarter)) found.push(quarter);
  const all = isQuarter(wanted) && !found.includes(wanted) ? [...found, wanted] : found;
  return all.map((value) => ({ value, label: quarterName(value) }));
}
