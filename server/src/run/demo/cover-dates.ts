import { addDays } from '@bimabahi/contract/values/periods';

/** 29 February becomes 28 February in a common year. */
export function addYears(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}${date.endsWith('-02-29') && !leap ? '-02-28' : date.slice(4)}`;
}

export const endAfter = (start: string, years: number): string => addDays(addYears(start, years), -1);

const GOLDEN_RATIO = 0.618_033_988_75;

/** The nth term of a low-discrepancy sequence (golden ratio): any few in a row leave no wide gap. */
export const scattered = (n: number, from: number, to: number): number =>
  from + Math.floor((((n + 1) * GOLDEN_RATIO) % 1) * (to - from + 1));
