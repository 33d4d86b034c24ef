import { ENQUIRY_STATUS_LABELS } from '@bimabahi/contract/calls/call-outcomes';
import { deleteTelecomRecord, restoreTelecomRecord, type TelecomRecord } from '@bimabahi/contract/calls/telecom-records';
import { type ReactNode, useMemo } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Chip, type Tone } from '../../ui/display/Chip.tsx';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { dateAndTime, dayMonthYear, mobile } from '../../ui/format.ts';
import { actionColumn } from '../../ui/list/action-column.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import type { List } from '../../ui/list/use-list.ts';
import { useRowChanges } from '../../ui/list/use-row-changes.ts';
import { messageAboutEnquiry } from '../caller-lookup/line-actions.ts';

const UpdateTelecomModal = lazyDialog(async () => (await import('./TelecomForms.tsx')).UpdateTelecomModal);

const TONES: Readonly<Record<TelecomRecord['status'], Tone>> = {
  new: 'quiet',
  follow_up: 'marigold',
  quoted: 'marigold',
  won: 'leaf',
  lost: 'quiet',
};

const column = columnsOf<TelecomRecord>();
const COLUMNS = column.columns([
  serialColumn<TelecomRecord>('Sr.'),
  column.accessor('name', { header: 'Name', enableSorting: true, meta: { width: 170, grow: 1, lines: 2, card: 'title' } }),
  column.accessor('mobile', {
    header: 'Mobile',
    enableSorting: true,
    meta: { width: 150, card: 'call' },
    cell: ({ row: { original: record } }) => (
      <PhoneLinks digits={record.mobile} name={record.name} message={messageAboutEnquiry(record)} doNotCall={record.do_not_call} />
    ),
  }),
  column.accessor('inquiry_date', {
    header: 'Inquiry Date',
    enableSorting: true,
    meta: { width: 106, card: 'state', fold: { rank: 4, into: 'status', as: '' } },
    cell: ({ getValue }) => dayMonthYear(getValue()),
  }),
  column.accessor('product_over', {
    header: 'Product Over',
    enableSorting: true,
    meta: { width: 140, grow: 1, lines: 2, card: 'line', fold: { rank: 3, into: 'remark', as: '' } },
  }),
  column.accessor('remark', { header: 'Remark', enableSorting: true, meta: { width: 200, grow: 1.5, lines: 3, card: 'line' } }),
  column.accessor('status', {
    header: 'Status',
    enableSorting: true,
    meta: { width: 116, card: 'labelled' },
    cell: ({ getValue }) => (
      <Chip tone={TONES[getValue()]} plain>
        {ENQUIRY_STATUS_LABELS[getValue()]}
      </Chip>
    ),
  }),
  column.accessor('next_call_at', {
    header: 'Next Call',
    enableSorting: true,
    meta: { width: 140, card: 'labelled', fold: { rank: 1, into: 'status', as: '' } },
    cell: ({ getValue }) => dateAndTime(getValue()),
  }),
  column.accessor((record) => record.owner?.name ?? '', {
    id: 'owner',
    header: 'Owner',
    meta: { width: 110, grow: 0.5, lines: 2, card: 'labelled', fold: { rank: 2, into: 'name', as: '' } },
  }),
]);

const about = (record: TelecomRecord) => `${record.name}, ${mobile(record.mobile)}`;

interface TelecomTableProps {
  list: List<TelecomRecord>;
  mayUpdate: boolean;
  searchLabel?: string | null;
  tools?: ReactNode;
  actions?: ReactNode;
  filters?: ReactNode;
}

/** Shared by the list page and the dashboard. */
export function TelecomTable({ list, mayUpdate, searchLabel = null, ...bar }: TelecomTableProps) {
  const mayDelete = useCan()('telecom-records.delete');
  const { editing, edit, close, remove } = useRowChanges({ remove: deleteTelecomRecord, restore: restoreTelecomRecord, about });
  const onUpdate = mayUpdate ? edit : undefined;
  const onDelete = mayDelete ? remove : undefined;
  const columns = useMemo(() => {
    if (!onUpdate && !onDelete) return COLUMNS;
    return [...COLUMNS, actionColumn<TelecomRecord>({ nameOf: ({ name }) => name, onUpdate, onDelete, width: 84 })];
  }, [onUpdate, onDelete]);
  return (
    <>
      <ListCard
        title="Telecom Records"
        label="Telecom records"
        searchLabel={searchLabel}
        list={list}
        columns={columns}
        onOpen={onUpdate}
        {...bar}
      />
      {editing && <UpdateTelecomModal key={editing.id} record={editing} onClose={close} />}
    </>
  );
}
