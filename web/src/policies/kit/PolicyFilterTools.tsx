import { useCan } from '../../ui/api/use-can.ts';
import { useMayRead } from '../../ui/api/use-may-read.ts';
import { AddFilterButton } from '../../ui/filter/AddFilterButton.tsx';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import type { Filters } from '../../ui/filter/use-filters.ts';
import type { Policy, PolicyArea } from './policy-area.ts';
import { openLabels, type PolicyFilters } from './policy-filters.tsx';

interface PolicyFilterToolsProps<Row extends Policy> {
  area: PolicyArea<Row>;
  filters: Filters;
  shown: PolicyFilters;
}

/** A client's few policies have the panel alone. */
export function PolicyFilterTools<Row extends Policy>({ area, filters, shown }: PolicyFilterToolsProps<Row>) {
  const can = useCan();
  const read = useMayRead(area.access);
  const labels = openLabels(shown, area.access.fields, { read, can });
  return (
    <>
      <FilterButton filters={filters} />
      {read('entered_by') && <AddFilterButton list={filters.list} route={filters.route} labels={labels} kinds={shown.kinds} />}
    </>
  );
}
