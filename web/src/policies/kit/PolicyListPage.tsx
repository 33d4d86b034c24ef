import { useMemo, useState } from 'react';
import { useCan, useRole } from '../../ui/api/use-can.ts';
import { useMayRead } from '../../ui/api/use-may-read.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import type { Columns } from '../../ui/list/table-columns.tsx';
import { useListSums } from '../../ui/list/use-list-sums.ts';
import { useOpenRecord, useOpenRow } from '../../ui/list/use-open-record.ts';
import { TicksProvider } from '../../ui/list/use-ticks.ts';
import { useVisibleColumns } from '../../ui/list/use-visible-columns.ts';
import { ViewBar } from '../../ui/views/ViewBar.tsx';
import { AddPolicyButton } from './AddPolicyButton.tsx';
import { actionColumn } from './action-columns.tsx';
import { LeftOutOfSums } from './LeftOutOfSums.tsx';
import { PolicyDetails } from './PolicyDetails.tsx';
import { PolicyFilterTools } from './PolicyFilterTools.tsx';
import { type Policy, type PolicyArea, SEARCH_LABEL } from './policy-area.ts';
import { columnChoices, withPlainColumns } from './policy-columns.tsx';
import type { PolicyFilters } from './policy-filters.tsx';
import type { CommissionSide } from './premium-sums.ts';
import { StaffName } from './StaffName.tsx';
import { tickColumn, useChangeMany } from './use-change-many.tsx';
import { useDeletePolicy, usePolicies } from './use-policies.ts';

const PolicyFilterPanel = lazyDialog(async () => (await import('./PolicyFilterPanel.tsx')).PolicyFilterPanel<Policy>);
const SearchProposals = lazyDialog(async () => (await import('../../ui/filter/SearchProposals.tsx')).SearchProposals);
const PolicyCommissionModal = lazyDialog(async () => (await import('./PolicyCommissionModal.tsx')).PolicyCommissionModal);

interface PolicyListPageProps<Row extends Policy> {
  area: PolicyArea<Row>;
  /** Opens the update dialog. Must be memoized. */
  onUpdate: (policy: Row) => void;
  filters: PolicyFilters;
  /** Without the actions, and without plain columns of further fields. */
  columns: (may: { read: (field: string) => boolean; can: ReturnType<typeof useCan> }) => Columns<Row>[number][];
  /** Further items of a row's menu. Must be memoized. */
  menu?: Readonly<Record<string, (policy: Row) => void>> | undefined;
}

type Open<Row> = { policy: Row; side: CommissionSide };

/** The name of who entered the policies is in each of the rows that their filter leaves. */
const withNames = (filters: PolicyFilters, rows: readonly Policy[]): PolicyFilters => ({
  ...filters,
  show: {
    ...filters.show,
    entered_by: (id) => <StaffName id={id} name={rows.find(({ entered_by }) => String(entered_by?.id) === id)?.entered_by?.name} />,
  },
});

const NONE: Readonly<Record<string, never>> = {};

const commissionMenu = <Row extends Policy>(policy: Row, open: (dialog: Open<Row>) => void): Record<string, () => void> => ({
  'Update Commission In': () => open({ policy, side: 'in' }),
  'Update Commission Out': () => open({ policy, side: 'out' }),
});

export function PolicyListPage<Row extends Policy>(props: PolicyListPageProps<Row>) {
  const { area, onUpdate, menu = NONE } = props;
  const can = useCan();
  const role = useRole();
  const mayRead = useMayRead(area.access);
  const list = usePolicies(area, { filters: props.filters.names });
  // No client asks what all their policies ever cost.
  const sums = useListSums(area.routes.sums, list, role !== 'User');
  const filters = useFilters(list, area.routes.list);
  const remove = useDeletePolicy(area);
  const many = useChangeMany(area, list);
  const details = useOpenRecord();
  const openDetails = useOpenRow<Row>(details.open);
  const [dialog, setDialog] = useState<Open<Row> | null>(null);
  const close = () => setDialog(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: permissions change only with the role
  const columns = useMemo(
    () => [
      ...(many.isOn ? [tickColumn<Row>()] : []),
      ...withPlainColumns(area, props.columns({ read: mayRead, can }), mayRead),
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
    [role, remove, menu, many.isOn],
  );
  const choices = useMemo(() => columnChoices(area, columns), [area, columns]);
  const visible = useVisibleColumns(area.kind, choices.hiddenAtFirst);

  return (
    <>
      <PageHeading
        views={can('saved-views.list') && <ViewBar screen={area.kind} list={list} route={area.routes.list} />}
        actions={<AddPolicyButton area={area} quiet={filters.opened} />}
      />
      <TicksProvider value={many.ticks}>
        <ListCard
          title="List"
          alone
          label={`${area.name} policies`}
          searchLabel={SEARCH_LABEL}
          searchHelp={<SearchProposals list={list} rto={props.filters.rto} />}
          tools={
            <>
              <PolicyFilterTools area={area} filters={filters} shown={props.filters} />
              <ColumnsMenu columns={choices.names} state={visible} />
              {many.button}
            </>
          }
          actions={<ListDownload route={area.routes.export} query={queryOf(list)} />}
          filters={
            <>
              <PolicyFilterPanel
                area={area as unknown as PolicyArea<Policy>}
                filters={filters}
                shown={withNames(props.filters, list.rows)}
              />
              {many.bar}
            </>
          }
          list={list}
          columns={columns}
          visible={visible.visible}
          onFold={visible.onFold}
          onOpen={openDetails}
          sums={sums}
          sumsNote={<LeftOutOfSums area={area} list={list} />}
          noun="policies"
          twoLines
        />
      </TicksProvider>
      {details.id !== null && <PolicyDetails area={area} id={details.id} onClose={details.close} />}
      {dialog && <PolicyCommissionModal area={area} policy={dialog.policy} side={dialog.side} onClose={close} />}
    </>
  );
}
