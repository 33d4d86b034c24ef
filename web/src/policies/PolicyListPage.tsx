import { useMemo, useState } from 'react';
import { useCan, useMayRead, useRole } from '../api/use-can.ts';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import { FilterButton } from '../ui/filter/FilterButton.tsx';
import { useFilters } from '../ui/filter/use-filters.ts';
import { ColumnsMenu } from '../ui/list/ColumnsMenu.tsx';
import { ListCard } from '../ui/list/ListCard.tsx';
import { ListDownload } from '../ui/list/ListDownload.tsx';
import { queryOf } from '../ui/list/list-state.ts';
import { PageHeading } from '../ui/list/PageHeading.tsx';
import type { Columns } from '../ui/list/table-columns.tsx';
import { useListSums } from '../ui/list/use-list-sums.ts';
import { useOpenRecord, useOpenRow } from '../ui/list/use-open-record.ts';
import { useVisibleColumns } from '../ui/list/use-visible-columns.ts';
import { AddPolicyButton } from './AddPolicyButton.tsx';
import { actionColumn } from './action-columns.tsx';
import { PolicyDetailsModal } from './PolicyDetailsModal.tsx';
import { PolicyFilterPanel } from './PolicyFilterPanel.tsx';
import { type Policy, type PolicyArea, SEARCH_LABEL } from './policy-area.ts';
import { hideableColumns } from './policy-columns.tsx';
import type { PolicyFilters } from './policy-filters.tsx';
import type { CommissionSide } from './premium-sums.ts';
import { useDeletePolicy, usePolicies } from './use-policies.ts';

const PolicyCommissionModal = lazyDialog(async () => (await import('./PolicyCommissionModal.tsx')).PolicyCommissionModal);

interface PolicyListPageProps<Row extends Policy> {
  area: PolicyArea<Row>;
  /** Opens the update dialog. Must be memoized. */
  onUpdate: (policy: Row) => void;
  filters: PolicyFilters;
  /** All columns but the actions. */
  columns: (may: { read: (field: string) => boolean; can: ReturnType<typeof useCan> }) => Columns<Row>[number][];
  /** Hideable columns of this area only. */
  hideable?: Readonly<Record<string, string>>;
  /** So that a row fits the window. */
  hiddenAtFirst: Readonly<Record<string, boolean>>;
  /** Further items of a row's menu. Must be memoized. */
  menu?: Readonly<Record<string, (policy: Row) => void>> | undefined;
}

type Open<Row> = { policy: Row; side: CommissionSide };

const NONE: Readonly<Record<string, never>> = {};

const commissionMenu = <Row extends Policy>(policy: Row, open: (dialog: Open<Row>) => void): Record<string, () => void> => ({
  'Update Commission In': () => open({ policy, side: 'in' }),
  'Update Commission Out': () => open({ policy, side: 'out' }),
});

export function PolicyListPage<Row extends Policy>(props: PolicyListPageProps<Row>) {
  const { area, onUpdate, hideable = NONE, hiddenAtFirst, menu = NONE } = props;
  const can = useCan();
  const role = useRole();
  const mayRead = useMayRead(area.kind);
  const list = usePolicies(area, { filters: props.filters.names });
  const sums = useListSums(area.routes.sums, list);
  const filters = useFilters(list, area.routes.list);
  const remove = useDeletePolicy(area);
  const details = useOpenRecord();
  const openDetails = useOpenRow<Row>(details.open);
  const visible = useVisibleColumns(area.kind, hiddenAtFirst);
  const [dialog, setDialog] = useState<Open<Row> | null>(null);
  const close = () => setDialog(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: permissions change only with the role
  const columns = useMemo(
    () => [
      ...props.columns({ read: mayRead, can }),
      actionColumn<Row>({
        onDetails: (policy) => details.open(policy.id),
        onUpdate: can(`${area.kind}.update`) ? onUpdate : undefined,
        onDelete: remove,
        menu: (policy) => ({
          ...(can(`${area.kind}.commission`) && commissionMenu(policy, setDialog)),
          ...Object.fromEntries(Object.entries(menu).map(([name, run]) => [name, () => run(policy)])),
        }),
      }),
    ],
    [role, remove, menu],
  );

  return (
    <>
      <PageHeading title={`${area.name} Insurance / List`} actions={<AddPolicyButton area={area} quiet={filters.opened} />} />
      <ListCard
        title="List"
        alone
        label={`${area.name} policies`}
        searchLabel={SEARCH_LABEL}
        tools={
          <>
            <FilterButton filters={filters} />
            <ColumnsMenu columns={hideableColumns(mayRead, hideable)} state={visible} />
          </>
        }
        actions={<ListDownload route={area.routes.export} query={queryOf(list)} />}
        filters={<PolicyFilterPanel area={area} filters={filters} shown={props.filters} />}
        list={list}
        columns={columns}
        visible={visible.visible}
        onOpen={openDetails}
        sums={sums}
        noun="policies"
        twoLines
      />
      {details.id !== null && <PolicyDetailsModal area={area} id={details.id} onClose={details.close} />}
      {dialog && <PolicyCommissionModal area={area} policy={dialog.policy} side={dialog.side} onClose={close} />}
    </>
  );
}
