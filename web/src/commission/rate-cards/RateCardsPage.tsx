import { deleteRateCard, listRateCards, type RateCard, restoreRateCard } from '@bimabahi/contract/commission/rate-cards';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { ButtonLink } from '../../ui/display/links.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { RowAction, RowActions, RowMenu } from '../../ui/list/RowActions.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useRowChanges } from '../../ui/list/use-row-changes.ts';
import { partyOf, periodOf, SIDE_LABELS, STATUS_LABELS, STATUS_TONES } from './rate-card-words.ts';

const AddRateCard = lazyDialog(async () => (await import('./AddRateCardModal.tsx')).AddRateCardModal);
const ReRateCards = lazyDialog(async () => (await import('./ReRateCardsModal.tsx')).ReRateCardsModal);
const UpdateRateCard = lazyDialog(async () => (await import('./UpdateRateCardModal.tsx')).UpdateRateCardModal);

const FILTERS = ['status'];
const STATUSES = [{ value: 'all', label: 'All' }, ...Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label }))];
const column = columnsOf<RateCard>();
const nameOf = ({ name }: RateCard) => name;

interface RowWays {
  onUpdate: (card: RateCard) => void;
  onCopy: (card: RateCard) => void;
  onDelete: (card: RateCard) => void;
}

const columnsWith = ({ onUpdate, onCopy, onDelete }: RowWays) =>
  column.columns([
    serialColumn<RateCard>('Sr.'),
    column.accessor('name', {
      header: 'Name',
      enableSorting: true,
      meta: { width: 220, grow: 2, least: 150, card: 'title' },
      cell: ({ row: { original: card } }) => <TwoLines first={<Clipped text={card.name} />} second={<Clipped text={partyOf(card)} />} />,
    }),
    column.accessor('side', {
      header: 'Side',
      enableSorting: true,
      meta: { width: 70, card: 'labelled' },
      cell: ({ getValue }) => SIDE_LABELS[getValue()],
    }),
    column.accessor('from_date', {
      header: 'Period',
      enableSorting: true,
      meta: { width: 200, grow: 1, least: 184, card: 'line' },
      cell: ({ row: { original: card } }) => periodOf(card),
    }),
    column.accessor('rule_count', { header: 'Rules', meta: { width: 70, align: 'right', card: 'labelled' } }),
    column.accessor('status', {
      header: 'Status',
      enableSorting: true,
      meta: { width: 104, card: 'state' },
      cell: ({ getValue }) => <Chip tone={STATUS_TONES[getValue()]}>{STATUS_LABELS[getValue()]}</Chip>,
    }),
    column.display({
      id: 'action',
      header: 'Action',
      meta: { width: 90, card: 'actions' },
      cell: ({ row: { original: card } }) => (
        <RowActions>
          <RowAction icon={IconPencil} hint="Update" label={`Update ${card.name}`} onClick={() => onUpdate(card)} />
          <RowMenu label={`More for ${card.name}`} items={{ 'Copy to a new period': () => onCopy(card) }} onDelete={() => onDelete(card)} />
        </RowActions>
      ),
    }),
  ]);

export function RateCardsPage() {
  const can = useCan();
  const navigate = useNavigate();
  const list = useList(listRateCards, { filters: FILTERS });
  const { editing, edit, close, remove } = useRowChanges({ remove: deleteRateCard, restore: restoreRateCard, about: nameOf });
  const [reRating, setReRating] = useState(false);
  const [adding, setAdding] = useState<{ original?: RateCard } | null>(null);
  const columns = useMemo(
    () => columnsWith({ onUpdate: edit, onCopy: (original) => setAdding({ original }), onDelete: remove }),
    [edit, remove],
  );
  const open = ({ id }: RateCard) => void navigate({ to: '/rate-cards/$id', params: { id: String(id) } });
  return (
    <>
      <PageHeading
        title="Rate Cards"
        actions={
          <>
            {can('rto-clusters.list') && (
              <ButtonLink to="/rate-cards/rto-clusters" variant="default">
                RTO clusters
              </ButtonLink>
            )}
            {can('commissions.list') && (
              <ButtonLink to="/rate-cards/not-rated" variant="default">
                Not rated
              </ButtonLink>
            )}
            {can('rate-cards.re-rate') && (
              <Button variant="default" onClick={() => setReRating(true)}>
                Re-rate a month
              </Button>
            )}
            {can('rate-cards.create') && <Button onClick={() => setAdding({})}>Add Rate Card</Button>}
          </>
        }
      />
      <ListCard
        title="Rate cards"
        alone
        label="Rate cards"
        noun="rate cards"
        list={list}
        columns={columns}
        onOpen={open}
        twoLines
        tools={
          <SegmentedControl
            size="sm"
            aria-label="Status"
            data={STATUSES}
            value={list.filters.status ?? 'all'}
            onChange={(status) => list.setFilters(status === 'all' ? {} : { status })}
          />
        }
      />
      {editing && <UpdateRateCard key={editing.id} card={editing} onClose={close} />}
      {reRating && <ReRateCards onClose={() => setReRating(false)} />}
      {adding && <AddRateCard original={adding.original} onAdded={open} onClose={() => setAdding(null)} />}
    </>
  );
}
