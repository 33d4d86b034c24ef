/** The renewal desk of the staff: who falls due, how far each one is, and who looks after it. */
import { isClosed } from '@bimabahi/contract/renewals/renewal-stages';
import { exportRenewals, listRenewals, type Renewal } from '@bimabahi/contract/renewals/renewals';
import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useMemo } from 'react';
import { PolicyDetails } from '../../policies/kit/PolicyDetails.tsx';
import type { Policy, PolicyArea } from '../../policies/kit/policy-area.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { AddFilterButton } from '../../ui/filter/AddFilterButton.tsx';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import type { List } from '../../ui/list/use-list.ts';
import { useOpenRecord } from '../../ui/list/use-open-record.ts';
import { type RowCommand, useRowCommands } from '../../ui/list/use-row-commands.ts';
import { TicksProvider, useTicks } from '../../ui/list/use-ticks.ts';
import { useVisibleColumns } from '../../ui/list/use-visible-columns.ts';
import { ViewBar } from '../../ui/views/ViewBar.tsx';
import { Bands } from './Bands.tsx';
import { ClosedLink } from './ClosedLink.tsx';
import { DeskActions } from './DeskActions.tsx';
import classes from './desk.module.css';
import type { DeskArea } from './desk-area.ts';
import { deskColumns } from './desk-columns.tsx';
import { DESK_FILTER_KINDS, DESK_FILTER_LABELS, deskFilterLabels } from './desk-filters.ts';
import { TickedBar } from './TickedBar.tsx';
import { useDeskList, useDeskSummary } from './use-desk.ts';
import { type DeskDialog, type RenewalActs, useRenewalActs } from './use-renewal-acts.ts';
import { useRetentionFolded } from './use-retention.ts';

/** Lazy: for the Admin only. */
const RetentionStrip = lazy(async () => ({ default: (await import('./RetentionStrip.tsx')).RetentionStrip }));

/** Lazy: it asks before it says anything. */
const DeskNotes = lazy(async () => ({ default: (await import('./questions.ts')).DeskNotes }));

/** Lazy: its fields weigh more than the rows, which come first. */
const DeskFilterPanel = lazyDialog(async () => (await import('./DeskFilterPanel.tsx')).DeskFilterPanel<Policy>);
/** Lazy: where there is room beside the list. */
const RenewalPane = lazyDialog(async () => (await import('./RenewalPane.tsx')).RenewalPane);
const SearchProposals = lazyDialog(async () => (await import('../../ui/filter/SearchProposals.tsx')).SearchProposals);
const AssignModal = lazyDialog(async () => (await import('./desk-dialogs.ts')).AssignModal);
const LostModal = lazyDialog(async () => (await import('./desk-dialogs.ts')).LostModal);
const StageModal = lazyDialog(async () => (await import('./desk-dialogs.ts')).StageModal);

/** Without the band, which has its tile: the panel neither counts nor clears it. */
function withoutBand(list: List<Renewal>) {
  const { band, ...filters } = list.filters;
  const setFilters = (changed: Readonly<Record<string, string>>) => list.setFilters({ ...changed, ...(band && { band }) });
  return { ...list, filters, setFilters };
}

const openOnly = (act: ((renewal: Renewal) => void) | undefined) => (renewal: Renewal) => {
  if (!isClosed(renewal.stage)) act?.(renewal);
};

function commandsOf({ renew, callNow, assign, take }: RenewalActs, tick: (id: number) => void): RowCommand<Renewal>[] {
  return [
    ...(renew ? [{ key: 'r', name: 'renew', run: openOnly(renew) }] : []),
    ...(callNow ? [{ key: 'c', name: 'call', run: openOnly(callNow) }] : []),
    ...(assign ? [{ key: 'a', name: 'assign', run: openOnly((renewal) => assign([renewal])) }] : []),
    ...(take ? [{ key: 'a', name: 'take', run: openOnly(take) }] : []),
    ...(assign ? [{ key: 'x', name: 'tick', run: openOnly(({ id }) => tick(id)) }] : []),
  ];
}

interface DialogProps {
  dialog: DeskDialog | null;
  onClose: () => void;
  onAssigned: () => void;
}

function Dialogs({ dialog, onClose, onAssigned }: DialogProps) {
  if (dialog?.kind === 'assign') return <AssignModal renewals={dialog.renewals} onClose={onClose} onDone={onAssigned} />;
  if (dialog?.kind === 'lost') return <LostModal renewal={dialog.renewal} onClose={onClose} />;
  return dialog ? <StageModal renewal={dialog.renewal} onClose={onClose} /> : null;
}

const Asked = (props: { policies: 'motor' | 'corporate' }) => (
  <Suspense fallback={<NotKnown />}>
    <DeskNotes {...props} />
  </Suspense>
);

/** Its place is there from the first paint. */
const BesideList = <Row extends Policy>({ desk, list }: { desk: DeskArea<Row>; list: List<Renewal> }) => (
  <section className={classes.beside} aria-label="Beside the list">
    <RenewalPane desk={desk as unknown as DeskArea<Policy>} rows={list.rows} isLoading={list.status === 'loading'} />
  </section>
);

const OF_RTO = { name: 'city', label: DESK_FILTER_LABELS.city };

/** From here on there is room beside the list, for all its columns, and for further ones. */
const BESIDE = '(width >= 90em)';
const ROOMY = '(width >= 112em)';
const WIDE = '(width >= 132em)';
const AT_ONCE = { getInitialValueInEffect: false };

/** Which columns a desk has until somebody chooses. What stands beside the list leaves it first. */
function useAtFirst(tick: boolean) {
  const isBeside = useMediaQuery(BESIDE, false, AT_ONCE);
  const isRoomy = useMediaQuery(ROOMY, false, AT_ONCE);
  const isWide = useMediaQuery(WIDE, false, AT_ONCE);
  const beside: Readonly<Record<string, boolean>> = isBeside && !isRoomy ? { contact: false, tdv: false, addons: false } : {};
  return { isBeside, atFirst: { tick, at_stake: isBeside, dates: isWide, ...beside } };
}

export function RenewalDesk<Row extends Policy>({ desk }: { desk: DeskArea<Row> }) {
  const { area, policies } = desk;
  const can = useCan();
  const list = useDeskList(policies);
  const [isFolded] = useRetentionFolded();
  const summary = useDeskSummary(policies, list).data;
  const filters = useFilters(withoutBand(list), listRenewals);
  const details = useOpenRecord();
  const { acts, dialog, close } = useRenewalActs(area, details.open);
  const shown = useMemo(() => list.rows.filter(({ stage }) => !isClosed(stage)).map(({ id }) => id), [list.rows]);
  const ticks = useTicks(shown);
  const columns = useMemo(() => deskColumns(desk, acts), [desk, acts]);
  const { isBeside, atFirst } = useAtFirst(acts.assign !== undefined);
  const visible = useVisibleColumns(`${area.kind} renewals`, atFirst);
  const { owner_id, ...open } = deskFilterLabels(desk.hasCity);
  const labels = can('employees.options') ? { ...open, owner_id } : open;
  const commands = commandsOf(acts, ticks.toggle);
  useRowCommands(list.rows, commands);
  return (
    <div>
      <PageHeading
        views={<ViewBar screen={`${policies}-renewals`} list={list} route={listRenewals} fixed={{ policies }} />}
        actions={<DeskActions policies={policies} />}
      />
      {can('renewals.retention') && !isFolded && (
        <Suspense fallback={<Skeleton height={104} mb={12} radius="lg" />}>
          <RetentionStrip policies={policies} />
        </Suspense>
      )}
      <div className={classes.desk}>
        <TicksProvider value={ticks}>
          <div>
            <ListCard
              title="List"
              alone
              label={`${area.name} policies to renew`}
              searchLabel={desk.searchLabel}
              searchHelp={<SearchProposals list={withoutBand(list)} rto={desk.hasCity ? OF_RTO : undefined} />}
              head={
                <Bands
                  summary={summary}
                  chosen={list.filters.band}
                  stage={list.filters.stage}
                  onChoose={(band) => list.setFilters({ ...withoutBand(list).filters, ...(band && { band }) })}
                />
              }
              tools={
                <>
                  <FilterButton filters={filters} />
                  <AddFilterButton list={withoutBand(list)} route={listRenewals} labels={labels} kinds={DESK_FILTER_KINDS} />
                  <ColumnsMenu columns={desk.hideable} state={visible} />
                  <ClosedLink list={list} closed={summary?.closed} />
                </>
              }
              actions={<ListDownload route={exportRenewals} query={{ ...queryOf(list), policies }} />}
              filters={
                <>
                  <DeskFilterPanel area={area as unknown as PolicyArea<Policy>} filters={filters} hasCity={desk.hasCity} />
                  {can('renewals.update') && <Asked policies={policies} />}
                </>
              }
              list={list}
              columns={columns}
              visible={visible.visible}
              onFold={visible.onFold}
              onOpen={acts.details}
              keys={commands.map(({ key, name }) => ({ key: key.toUpperCase(), name }))}
              empty={list.search === '' ? 'No renewal is here' : undefined}
              twoLines
            />
            {ticks.ids.size > 0 && (
              <TickedBar
                count={ticks.ids.size}
                onAssign={() => acts.assign?.(list.rows.filter(({ id }) => ticks.ids.has(id)))}
                onClear={() => ticks.set([])}
              />
            )}
          </div>
        </TicksProvider>
        {isBeside && <BesideList desk={desk} list={list} />}
      </div>
      {details.id !== null && <PolicyDetails area={area} id={details.id} onClose={details.close} />}
      <Dialogs dialog={dialog} onClose={close} onAssigned={() => ticks.set([])} />
    </div>
  );
}
