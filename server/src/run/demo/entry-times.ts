import { addDays } from '@bimabahi/contract/values/periods';
import type { Random } from './random.ts';

const OFFICE_OPENS = 10;
const OFFICE_CLOSES = 18;
const two = (n: number) => String(n).padStart(2, '0');

/** In office hours some days before the cover starts, and never today or later. */
export function enteredAt(random: Random, start_date: string, today: string): string {
  const yesterday = addDays(today, -1);
  const before = addDays(start_date, -random.whole(1, 9));
  return `${before < yesterday ? before : yesterday}T${two(random.whole(OFFICE_OPENS, OFFICE_CLOSES))}:${two(random.whole(0, 59))}:00+05:30`;
}

/** A policy is entered on the day of its issue. */
export const dayOf = (entered_at: string): string => entered_at.slice(0, 10);

type Entered = { row: { created_at: string } };

/** Ids follow this order. */
export const byTimeOfEntry = (a: Entered, b: Entered): number =>
  a.row.created_at < b.row.created_at ? -1 : Number(a.row.created_at > b.row.created_at);
