import { partsOfDate } from '@bimabahi/contract/values/periods';

/** Policies are kept for some years from the end of the financial year (April to March) in which their cover ended. */

function keptUntil(end_date: string, years: number): string {
  const [year, month] = partsOfDate(end_date);
  return `${(month >= 4 ? year + 1 : year) + years}-04-01`;
}

/** The first day on which a client with these policies may be erased; undefined without policies. */
export function erasableFrom(end_dates: readonly string[], years: number): string | undefined {
  const last = [...end_dates].sort().at(-1);
  return last === undefined ? undefined : keptUntil(last, years);
}
