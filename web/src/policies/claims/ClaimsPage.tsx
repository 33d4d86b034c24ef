import { employeeOptions } from '@bimabahi/contract/people/employees';
import { CLAIM_KIND_LABELS, CLAIM_KINDS, CLAIM_STAGE_LABELS, CLAIM_STAGES } from '@bimabahi/contract/policies/claim-words';
import { CLAIM_SUMS, type Claim, exportClaims, listClaims } from '@bimabahi/contract/policies/claims';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { ABOUT_POLICY_LABELS, ABOUT_POLICY_SHOWN, AboutPolicyFilter } from '../../ui/filter/AboutPolicyFilter.tsx';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterChoice } from '../../ui/filter/filter-fields.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { OptionName } from '../../ui/form/OptionName.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { labelIn } from '../../ui/format.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { walkFrom } from '../../ui/list/walk.ts';
import { ClaimBands } from './ClaimBands.tsx';
import { ClaimSums } from './ClaimSums.tsx';
import { claimColumns } from './claim-columns.tsx';
import { RegisterAnyClaim } from './RegisterAnyClaim.tsx';

const FiguresModal = lazyDialog(async () => (await import('./FiguresModal.tsx')).FiguresModal);
const ClocksModal = lazyDialog(async () => (await import('./ClocksModal.tsx')).ClocksModal);

const STAGE_CHOICES = { open: 'Open', closed: 'Closed', ...CLAIM_STAGE_LABELS } as const;
const WITHOUT = { estimate: 'Estimate', claimed: 'Claimed amount', approved: 'Approved amount', settled: 'Settled amount' } as const;
const LABELS = { stage: 'Stage', kind: 'Kind', ...ABOUT_POLICY_LABELS, owner_id: 'Owner', without: 'Without' } as const;
const SHOWN = {
  stage: (stage: string) => labelIn(STAGE_CHOICES, stage),
  kind: (kind: string) => labelIn(CLAIM_KIND_LABELS, kind),
  ...ABOUT_POLICY_SHOWN,
  owner_id: (id: string) => <OptionName route={employeeOptions} id={id} />,
  without: (without: string) => labelIn(WITHOUT, without),
};
/** The tiles set the band. */
const FILTERS = [...Object.keys(LABELS), 'band'];
const NO_COLUMNS = {};
/** What is overdue stands first, what has no clock last. */
const BY_CLOCK = { sort: 'due_at', order: 'asc' } as const;
const STAGES = (['open', 'closed', ...CLAIM_STAGES] as const).map((value) => ({ value, label: STAGE_CHOICES[value] }));
const LACKS = CLAIM_SUMS.map((value) => ({ value, label: WITHOUT[value] }));
const KINDS = CLAIM_KINDS.map((value) => ({ value, label: CLAIM_KIND_LABELS[value] }));

export function ClaimsPage() {
  const can = useCan();
  const isStaff = can('claims.update');
  const list = useList(listClaims, { filters: FILTERS, ...(isStaff && { sorted: BY_CLOCK }) });
  const filters = useFilters(list, listClaims);
  const navigate = useNavigate();
  const open = useCallback(
    ({ id }: Claim) => void navigate({ to: '/claims/$id', params: { id: String(id) }, state: walkFrom(location.pathname, id) }),
    [navigate],
  );
  const [dialog, setDialog] = useState<'clocks' | 'figures' | null>(null);
  const { band, ...others } = list.filters;
  const choose = (next: string | undefined) => list.setFilters({ ...others, ...(next && { band: next }) });
  const { search } = list;
  const columns = useMemo(() => claimColumns(isStaff), [isStaff]);
  return (
    <>
      <PageHeading
        title="Claims"
        actions={
          <>
            {can('claims.figures') && (
              <Button variant="default" onClick={() => setDialog('figures')}>
                Figures
              </Button>
            )}
            {can('claim-clocks.update') && (
              <Button variant="default" onClick={() => setDialog('clocks')}>
                Clocks
              </Button>
            )}
            <RegisterAnyClaim />
          </>
        }
      />
      <ListCard
        title="Claims"
        label="Claims"
        alone
        searchLabel="Search by claim, policy, vehicle or name"
        list={list}
        columns={columns}
        onOpen={open}
        twoLines
        empty="No claims"
        {...(can('claims.sums') && { sums: NO_COLUMNS, sumsNote: <ClaimSums list={list} />, noun: 'claims' })}
        head={isStaff && <ClaimBands query={{ ...others, ...(search && { search }) }} chosen={band} onChoose={choose} />}
        tools={<FilterButton filters={filters} />}
        actions={<ListDownload route={exportClaims} query={queryOf(list)} />}
        filters={
          <FilterPanel filters={filters} labels={LABELS} show={SHOWN} last={<AboutPolicyFilter filters={filters} />}>
            <FilterGroup title="Claim" columns={2}>
              <FilterChoice label={LABELS.stage} data={STAGES} {...filters.field('stage')} />
              <FilterChoice label={LABELS.kind} data={KINDS} {...filters.field('kind')} />
              {can('claims.sums') && <FilterChoice label={LABELS.without} data={LACKS} {...filters.field('without')} />}
            </FilterGroup>
            {can('employees.options') && (
              <FilterGroup title="Work">
                <OptionSelect label={LABELS.owner_id} route={employeeOptions} {...filters.field('owner_id')} placeholder="" />
              </FilterGroup>
            )}
          </FilterPanel>
        }
      />
      {dialog === 'clocks' && <ClocksModal onClose={() => setDialog(null)} />}
      {dialog === 'figures' && <FiguresModal onClose={() => setDialog(null)} />}
    </>
  );
}
