import type { CoverFilters } from '@bimabahi/contract/api/list-query';
import { addDays } from '@bimabahi/contract/values/periods';

/** Both inclusive; absent: open. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}
interface CoverDays extends Days {
  column: 'start_date' | 'end_date';
}

const firstOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

function daysOf(year: number | undefined, month: number | undefined): Days {
  if (year === undefined) return {};
  const last = month ?? 12;
  const next = last === 12 ? firstOf(year + 1, 1) : firstOf(year, last + 1);
  return { from: firstOf(year, month ?? 1), to: addDays(next, -1) };
}

const latest = (...days: (string | undefined)[]) =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
const earliest = (...days: (string | undefined)[]) => days.filter((day) => day !== undefined).sort()[0];

export function coverDays({ start_month, start_year, end_month, end_year, from, to }: CoverFilters): CoverDays[] {
  const starts = daysOf(start_year, start_month);
  const ranges: CoverDays[] = [
    { column: 'start_date', from: latest(starts.from, from), to: earliest(starts.to, to) },
    { column: 'end_date', ...daysOf(end_year, end_month) },
  ];
  return ranges.filter((range) => range.from !== undefined || range.to !== undefined);
}

/** Up to so many matches, sorting them all is faster than scanning an index of another order. */
const FEW = 20_000;

/** Whether to sort all matches. The planner cannot know that ids correlate with dates: a scan from the newest passes all in between. */
export function isMaterialized(
  { before, within, after }: { before: number; within: number; after: number },
  { sort, order }: { sort: string; order: 'asc' | 'desc' },
): boolean {
  if (sort === 'start_date' || sort === 'end_date') return false;
  return sort === 'id' ? within < (order === 'desc' ? after : before) : within <= FEW;
}
