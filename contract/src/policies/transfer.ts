/** What a change of owner costs: the bonus is the old owner's, so the buyer pays what it took off own damage for the days left. */
import { bonusOf } from '../trade/no-claim-bonus.ts';
import { divide } from '../values/money.ts';
import { daysBetween, yearsOfCover } from '../values/periods.ts';

interface Transferred {
  start_date: string;
  end_date: string;
  od_end_date?: string | null | undefined;
  /** As charged, the bonus taken off. */
  od_premium?: number | null | undefined;
  ncb?: string | null | undefined;
}

/** Null where there is no bonus or no own damage. Both days are included, rounded half up to the paisa. */
export function bonusToCharge({ start_date, end_date, od_end_date, od_premium, ncb }: Transferred, on: string): number | null {
  const percent = bonusOf(ncb);
  if (!percent || percent >= 100 || !od_premium) return null;
  const end = od_end_date ?? end_date;
  const days = daysBetween(start_date, end) + 1;
  const left = Math.min(days, Math.max(0, daysBetween(on, end) + 1));
  const [hundredths, od] = [BigInt(Math.round(percent * 100)), BigInt(Math.round(od_premium * 100))];
  return Number(divide(od * hundredths * BigInt(left), (10_000n - hundredths) * BigInt(days))) / 100;
}

/** The insurer's letter keeps the bonus of the old owner for three years. */
const KEPT_YEARS = 3;
export const keptUntil = (letter_on: string): string => yearsOfCover(letter_on, KEPT_YEARS);
