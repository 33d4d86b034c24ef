import {
  ENDORSEMENT_KIND_LABELS,
  ENDORSEMENT_KINDS,
  ENDORSEMENT_STATUS_LABELS,
  ENDORSEMENT_STATUSES,
} from '@bimabahi/contract/policies/endorsement-fields';
import { exportEndorsements, listEndorsements } from '@bimabahi/contract/policies/endorsement-list';
import type { Endorsement } from '@bimabahi/contract/policies/endorsements';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ABOUT_POLICY_LABELS, ABOUT_POLICY_SHOWN, AboutPolicyFilter } from '../../ui/filter/AboutPolicyFilter.tsx';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterPeriod } from '../../ui/filter/FilterPeriod.tsx';
import { FilterChoice } from '../../ui/filter/filter-fields.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { dayMonthYear, labelIn } from '../../ui/format.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { EndorsementBands } from './EndorsementBands.tsx';
import { policyLink } from './endorsed.ts';
import { endorsementColumns } from './endorsement-columns.tsx';

const STATUS_CHOICES = { open: 'Open', ...ENDORSEMENT_STATUS_LABELS } as const;
const LABELS = { status: 'Status', kind: 'Kind', ...ABOUT_POLICY_LABELS, from: 'From', to: 'To' } as const;
const SHOWN = {
  status: (status: string) => labelIn(STATUS_CHOICES, status),
  kind: (kind: string) => labelIn(ENDORSEMENT_KIND_LABELS, kind),
  ...ABOUT_POLICY_SHOWN,
  from: dayMonthYear,
  to: dayMonthYear,
};
/** The tiles set the band. */
const FILTERS = [...Object.keys(LABELS), 'band'];
const STATUSES = (['open', ...ENDORSEMENT_STATUSES] as const).map((value) => ({ value, label: STATUS_CHOICES[value] }));
const KINDS = ENDORSEMENT_KINDS.map((value) => ({ value, label: ENDORSEMENT_KIND_LABELS[value] }));

export function EndorsementsPage() {
  const list = useList(listEndorsements, { filters: FILTERS });
  const filters = useFilters(list, listEndorsements);
  const navigate = useNavigate();
  const open = useCallback((endorsement: Endorsement) => void navigate(policyLink(endorsement)), [navigate]);
  const { band, ...others } = list.filters;
  const choose = (next: string | undefined) => list.setFilters({ ...others, ...(next && { band: next }) });
  const { search } = list;
  return (
    <>
      <PageHeading />
      <ListCard
        title="Endorsements"
        label="Endorsements"
        alone
        searchLabel="Search by number, policy, vehicle or name"
        list={list}
        columns={endorsementColumns}
        onOpen={open}
        twoLines
        empty="No endorsements: they are asked for in the details of a policy"
        head={<EndorsementBands query={{ ...others, ...(search && { search }) }} chosen={band} onChoose={choose} />}
        tools={<FilterButton filters={filters} />}
        actions={<ListDownload route={exportEndorsements} query={queryOf(list)} />}
        filters={
          <FilterPanel filters={filters} labels={LABELS} show={SHOWN} last={<AboutPolicyFilter filters={filters} />}>
            <FilterGroup title="Endorsement" columns={2}>
              <FilterChoice label={LABELS.status} data={STATUSES} {...filters.field('status')} />
              <FilterChoice label={LABELS.kind} data={KINDS} {...filters.field('kind')} />
            </FilterGroup>
            <FilterPeriod filters={filters} title="Requested" />
          </FilterPanel>
        }
      />
    </>
  );
}
