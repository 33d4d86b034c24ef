/** How long a no-claim bonus outlives its cover. No imports but dates: a list's every row counts down. */
import { daysBetween } from '../values/periods.ts';

/** After more days than these the next policy begins at 0 %. */
export const NCB_DAYS = 90;

interface NcbCountdown {
  percent: number;
  /** Days in which it can still be kept, 0 on the last one; null while the cover runs, when nothing was earned, and once it is lost. */
  daysLeft: number | null;
  isLost: boolean;
  isClaimed: boolean;
}

const PERCENT = /^\s*(\d{1,2})(?:\.0{1,2})?\s*%?\s*$/;

/** Null where the policy says no percentage. A bonus that a claim has cost is not counted down. */
export function ncbCountdown(ncb: string | null, endsOn: string, today: string, isLostToClaim = false): NcbCountdown | null {
  const written = PERCENT.exec(ncb ?? '')?.[1];
  if (written === undefined) return null;
  const percent = Number(written);
  const lapsed = daysBetween(endsOn, today);
  const plain = { percent, daysLeft: null, isLost: false, isClaimed: percent > 0 && isLostToClaim };
  if (lapsed <= 0 || percent === 0 || isLostToClaim) return plain;
  return lapsed > NCB_DAYS ? { ...plain, isLost: true } : { ...plain, daysLeft: NCB_DAYS - lapsed };
}

export function ncbWords({ percent, daysLeft, isLost, isClaimed }: NcbCountdown): string {
  if (isClaimed) return `${percent} %, lost to a claim`;
  if (isLost) return `0 after ${NCB_DAYS} days`;
  if (daysLeft === null) return `${percent} %`;
  if (daysLeft === 0) return `${percent} %, lost after today`;
  return `${percent} %, lost in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
}
