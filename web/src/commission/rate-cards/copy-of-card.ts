import type { RateCard } from '@bimabahi/contract/commission/rate-cards';
import { addDays, yearOfCover } from '@bimabahi/contract/values/periods';

/** A card begins where its original ends, for a year; one without an end begins anew a year after its start. */
export function nextPeriod({ from_date, to_date }: Pick<RateCard, 'from_date' | 'to_date'>): { from_date: string; to_date: string } {
  const from = addDays(to_date ?? yearOfCover(from_date), 1);
  return { from_date: from, to_date: yearOfCover(from) };
}
