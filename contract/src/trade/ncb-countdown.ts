/** How long a no-claim bonus outlives its cover. No imports but dates: a list's every row counts down. */
import { daysBetween } from '../values/periods.ts';

/** After more days than these the next policy begins at 0 %. */
export const NCB_DAYS = 90;

interface NcbCountdown {
  percent: number;
  /** Days in which it can still be kept, 0 on the last one; null while the cover runs, when nothing was earned, and once it is lost. */
  daysLeft: number | null;
  isLost: boolean;
}

const PERCENT = /^\s*(\d{1,2})(?:\.0{1,2})?\s*%?\s*$/;

/** Null where the policy says no percentage. A claim has already cost the bonus, so that nothing is counted down. */
export function ncbCountdown(ncb: string | null, endsOn: string, today: string, hasClaim = false): NcbCountdown | null {
  const written = PERCENT.exec(ncb ?? '')?.[1];
  if (written === undefined) return null;
  const percent = Number(written);
  const lapsed = daysBetween(endsOn, today);
  if (lapsed <= 0 || percent === 0 || hasClaim) return { percent, daysLeft: null, isLost: false };
  return lapsed > NCB_DAYS ? { percent, daysLeft: null, isLost: true } : { percent, daysLeft: NCB_DAYS - lapsed, isLost: false };
}

export function ncbWords({ percent, daysLeft, isLost }: NcbCountdown): string {
  if (isLost) return `0 after ${NCB_DAYS} days`;
  if (daysLeft === null) return `${percent} %`;
  if (daysLeft === 0) return `${percent} %, lost after today`;
  return `${percent} %, lost in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
}
