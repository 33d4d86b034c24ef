import {
  exportPremiumRegister,
  listPremiumRegister,
  REGISTER_AMOUNTS,
  REGISTER_GROUPS,
  type RegisterEntry,
  type RegisterGroups,
} from '@bimabahi/contract/reports/registers';
import { periodRange, todayInIndia } from '@bimabahi/contract/values/periods';
import { Card, Select, Title } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterPeriod } from '../../ui/filter/FilterPeriod.tsx';
import { FilterChoice } from '../../ui/filter/filter-fields.tsx';
import { type Filters, useFilters } from '../../ui/filter/use-filters.ts';
import { count, dayMonthYear } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { FoldButton } from '../../ui/list/FoldButton.tsx';
import bar from '../../ui/list/ListCard.module.css';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import { useList } from '../../ui/list/use-list.ts';
import { LeftOutOfSums } from './LeftOutOfSums.tsx';
import own from './RegistersPage.module.css';
import { registerColumns } from './register-columns.tsx';
import { DATE_NAMES, ENTRY_NAMES, FILTER_LABELS, FILTER_NAMES, filtersShown, GROUP_NAMES } from './register-filters.tsx';
import { SumsSkeleton, SumsTable } from './SumsTable.tsx';
import { useRegisterSums } from './use-register-sums.ts';

const GROUPS = REGISTER_GROUPS.map((value) => ({ value, label: GROUP_NAMES[value] }));

/** What the sums are grouped by, and whether more of them than the totals is shown, in the URL. They stay as they were left. */
function useGrouping() {
  const { search, change } = useAddress();
  const { by: asked, by2: also, sums } = search as { by?: string; by2?: string; sums?: string };
  const [isKept, keep] = useLocalStorage({ key: 'register-sums-open', defaultValue: false, getInitialValueInEffect: false });
  const isOpen = isKept || sums === 'open';
  const open = { sums: 'open' };
  const by = REGISTER_GROUPS.find((group) => group === asked) ?? 'insurer';
  const by2 = REGISTER_GROUPS.find((group) => group === also && group !== by);
  const setBy = (group: RegisterGroups) => change((now) => ({ ...now, ...open, by: group === 'insurer' ? undefined : group }), true);
  const setBy2 = (group: string) => change((now) => ({ ...now, ...open, by2: group || undefined }), true);
  const toggle = () => {
    keep(!isOpen);
    change((now) => ({ ...now, sums: isOpen ? undefined : 'open' }), true);
  };
  return { by, by2, setBy, setBy2, isOpen, toggle };
}

/** This month where no period is chosen, as the server takes it. */
function periodWords({ from, to }: Readonly<Record<string, string>>): string {
  if (from && !to) return `from ${dayMonthYear(from)}`;
  if (to && !from) return `until ${dayMonthYear(to)}`;
  const range = from && to ? { from, to } : periodRange('current_month', todayInIndia());
  return `${dayMonthYear(range?.from)} to ${dayMonthYear(range?.to)}`;
}

interface RegisterFilterPanelProps {
  filters: Filters;
  rows: readonly RegisterEntry[];
}

const RegisterFilterPanel = ({ filters, rows }: RegisterFilterPanelProps) => (
  <FilterPanel filters={filters} labels={FILTER_LABELS} show={filtersShown(rows)} last={<FilterPeriod filters={filters} />}>
    <FilterGroup title="Policies">
      <FilterChoice label="By" data={DATE_NAMES} {...filters.field('date')} />
      <FilterChoice label="Entries" data={ENTRY_NAMES} {...filters.field('entries')} />
    </FilterGroup>
  </FilterPanel>
);

/** Only an Admin can open this page. */
export function RegistersPage() {
  const list = useList(listPremiumRegister, { filters: FILTER_NAMES });
  const filters = useFilters(list, listPremiumRegister);
  const { by, by2, setBy, setBy2, isOpen, toggle } = useGrouping();
  const { search, filters: given } = list;
  const query = queryOf({ filters: given, search, sort: undefined, order: undefined });
  const { data, error, refetch } = useRegisterSums(query, by, by2);
  const totals = data && Object.fromEntries(REGISTER_AMOUNTS.map((amount) => [amount, data.totals[amount]]));
  return (
    <>
      <PageHeading actions={<ListDownload route={exportPremiumRegister} query={query} />} />
      <Card padding={0} className={own.sums}>
        <div className={bar.bar}>
          <Title order={2} size="h3">
            {wholeDates(`Premium register, ${periodWords(given)}`)}
          </Title>
          <FilterButton filters={filters} />
          <div className={bar.actions}>
            <FoldButton opened={isOpen} onToggle={toggle}>
              {data && data.groups.length > 0 ? `Sums · ${count(data.groups.length)}` : 'Sums'}
            </FoldButton>
            <Select
              aria-label="Sums by"
              w={150}
              data={GROUPS}
              value={by}
              allowDeselect={false}
              onChange={(value) => value && setBy(value)}
            />
            <Select
              aria-label="And by"
              w={150}
              data={[{ value: '', label: 'Alone' }, ...GROUPS.filter(({ value }) => value !== by)]}
              value={by2 ?? ''}
              allowDeselect={false}
              onChange={(value) => setBy2(value ?? '')}
            />
          </div>
        </div>
        <RegisterFilterPanel filters={filters} rows={list.rows} />
        {data ? (
          <>
            <SumsTable by={by} by2={by2} {...data} isOpen={isOpen} />
            <LeftOutOfSums lacking={data.lacking} />
          </>
        ) : error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <SumsSkeleton isOpen={isOpen} />
        )}
      </Card>
      <ListCard
        title="Policies"
        label="Policies of the premium register"
        searchLabel="Search by name or policy no."
        list={list}
        columns={registerColumns}
        sums={totals}
        noun="policies"
        twoLines
        empty="No policy in this period"
      />
    </>
  );
}
