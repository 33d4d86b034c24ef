import { deleteMotorPolicy, exportMotorPolicies, listMotorPolicies } from '@bimabahi/contract/motor-insurance';
import type { RouteInput } from '@bimabahi/contract/route';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCan, useMayRead, useRole } from '../api/use-can.ts';
import { AppliedFilters } from '../ui/AppliedFilters.tsx';
import { ColumnsMenu } from '../ui/ColumnsMenu.tsx';
import { confirmDelete } from '../ui/confirm-delete.ts';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { FilterButton } from '../ui/FilterPanel.tsx';
import { ListCard } from '../ui/ListCard.tsx';
import { queryOf } from '../ui/list-place.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useChange } from '../ui/use-change.ts';
import { useFilters } from '../ui/use-filters.ts';
import { useList } from '../ui/use-list.ts';
import { useOpenRecord } from '../ui/use-open-record.ts';
import { useVisibleColumns } from '../ui/use-visible-columns.ts';
import { MotorDetailsModal } from './MotorDetailsModal.tsx';
import { MotorDialog, type OpenMotorDialog } from './MotorDialog.tsx';
import { MotorFilterPanel } from './MotorFilterPanel.tsx';
import { HIDDEN_AT_FIRST, hideableColumns, motorColumns } from './motor-columns.tsx';
import { MOTOR_FILTER_LABELS, MOTOR_FILTER_NAMES, MOTOR_FILTER_SHOWN } from './motor-filters.tsx';

export function MotorListPage() {
  const can = useCan();
  const role = useRole();
  const mayRead = useMayRead('motor-insurance');
  const list = useList(listMotorPolicies, { filters: MOTOR_FILTER_NAMES });
  const filters = useFilters(list, listMotorPolicies.query);
  const [filtering, setFiltering] = useState(false);
  const remove = useChange(deleteMotorPolicy);
  const details = useOpenRecord();
  const shown = useVisibleColumns('motor-insurance', HIDDEN_AT_FIRST);
  const [dialog, setDialog] = useState<OpenMotorDialog | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a person may do changes with the role alone
  const columns = useMemo(
    () =>
      motorColumns({
        mayRead,
        mayUpdate: can('motor-insurance.update'),
        mayClaim: can('motor-insurance.claim'),
        mayCommission: can('motor-insurance.commission'),
        mayDelete: can('motor-insurance.delete'),
        onDetails: (policy) => details.open(policy.id),
        onOpen: setDialog,
        onDelete: (policy) =>
          confirmDelete({ about: `${policy.policy_no}, ${policy.insured_name}`, run: () => remove({ params: { id: policy.id } }) }),
      }),
    [role, remove],
  );

  return (
    <>
      <PageHeading
        title="Motor Insurance / List"
        actions={
          can('motor-insurance.create') && (
            <Button component={Link} to="/motor-insurance/form">
              Add Policy
            </Button>
          )
        }
      />
      <ListCard
        title="List"
        label="Motor policies"
        searchLabel="Search by name, number, mobile or company"
        tools={
          <>
            <FilterButton filters={filters} opened={filtering} onToggle={() => setFiltering(!filtering)} />
            <ColumnsMenu columns={hideableColumns(mayRead)} state={shown} />
          </>
        }
        actions={
          can('motor-insurance.export') && (
            <DownloadButton route={exportMotorPolicies} input={{ query: queryOf(list) as RouteInput<typeof exportMotorPolicies>['query'] }}>
              Download CSV
            </DownloadButton>
          )
        }
        filters={
          (filtering || filters.count > 0) && (
            <>
              {filtering && <MotorFilterPanel filters={filters} />}
              <AppliedFilters list={list} labels={MOTOR_FILTER_LABELS} show={MOTOR_FILTER_SHOWN} />
            </>
          )
        }
        list={list}
        columns={columns}
        visible={shown.visible}
        twoLines
      />
      {details.id !== null && <MotorDetailsModal id={details.id} onClose={details.close} />}
      {dialog && <MotorDialog open={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
