import { FilterPeriod } from './FilterPeriod.tsx';
import { FilterChoice, FilterText } from './filter-fields.tsx';
import type { Filters } from './use-filters.ts';

export const COVER_FILTER_LABELS = {
  start_month: 'Start Month',
  start_year: 'Start Year',
  end_month: 'End Month',
  end_year: 'End Year',
  from: 'From',
  to: 'To',
} as const;

export const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  label: new Date(Date.UTC(2000, month)).toLocaleString('en-IN', { month: 'long', timeZone: 'UTC' }),
}));

/** The name of a month by its number from 1; any other value is shown unchanged. */
export const monthName = (value: string): string => MONTHS.find((month) => month.value === String(Number(value)))?.label ?? value;

const side = (filters: Filters, edge: 'start' | 'end') => (
  <>
    <FilterChoice label={COVER_FILTER_LABELS[`${edge}_month`]} data={MONTHS} {...filters.field(`${edge}_month`)} />
    <FilterText label={COVER_FILTER_LABELS[`${edge}_year`]} inputMode="numeric" {...filters.field(`${edge}_year`)} />
  </>
);

export const CoverFilterFields = ({ filters }: { filters: Filters }) => (
  <FilterPeriod filters={filters}>
    {side(filters, 'start')}
    {side(filters, 'end')}
  </FilterPeriod>
);
