import { NumberInput, Select } from '@mantine/core';
import { DateField } from './DateField.tsx';
import { listScroll } from './list-scroll.ts';
import type { Filters } from './use-filters.ts';

/** The filters of a policy's dates, as panels and their lines of applied filters call them. */
export const COVER_FILTER_LABELS = {
  start_month: 'Start Month',
  start_year: 'Start Year',
  end_month: 'End Month',
  end_year: 'End Year',
  from: 'From',
  to: 'To',
} as const;

const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  label: new Date(Date.UTC(2000, month)).toLocaleString('en-IN', { month: 'long', timeZone: 'UTC' }),
}));

/** The name of a month by its number from 1; whatever is no month is shown as it is. */
export const monthName = (value: string): string => MONTHS.find((month) => month.value === String(Number(value)))?.label ?? value;

type MonthProps = { filters: Filters; name: 'start_month' | 'end_month' };
const MonthFilter = ({ filters, name }: MonthProps) => (
  <Select
    label={COVER_FILTER_LABELS[name]}
    placeholder="Any"
    data={MONTHS}
    searchable
    clearable
    openOnFocus={false}
    clearButtonProps={{ 'aria-label': 'Clear' }}
    {...listScroll}
    {...filters.field(name)}
    value={filters.field(name).value || null}
  />
);

type YearProps = { filters: Filters; name: 'start_year' | 'end_year' };
function YearFilter({ filters, name }: YearProps) {
  const { value, onChange } = filters.field(name);
  return (
    <NumberInput
      label={COVER_FILTER_LABELS[name]}
      placeholder="Any"
      min={1900}
      max={2099}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      value={value}
      onChange={(typed) => onChange(String(typed))}
    />
  );
}

/** Months and years of start and end, and the first and last start date. */
export const CoverFilterFields = ({ filters }: { filters: Filters }) => (
  <>
    <MonthFilter filters={filters} name="start_month" />
    <YearFilter filters={filters} name="start_year" />
    <MonthFilter filters={filters} name="end_month" />
    <YearFilter filters={filters} name="end_year" />
    <DateField label={COVER_FILTER_LABELS.from} {...filters.field('from')} />
    <DateField label={COVER_FILTER_LABELS.to} {...filters.field('to')} />
  </>
);
