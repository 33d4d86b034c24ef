import type { TelecomRecord } from '@bimabahi/contract/telecom-records';
import { IconPencil } from '@tabler/icons-react';
import { dayMonthYear } from '../format.ts';
import { PhoneLinks } from '../ui/display/PhoneLinks.tsx';
import { RowAction, RowActions, RowMenu } from '../ui/list/RowActions.tsx';
import { columnsOf, serialColumn } from '../ui/list/table-columns.tsx';

interface TelecomActions {
  mayUpdate: boolean;
  mayDelete: boolean;
  onUpdate: (record: TelecomRecord) => void;
  onDelete: (record: TelecomRecord) => void;
}

const column = columnsOf<TelecomRecord>();

export function telecomColumns({ mayUpdate, mayDelete, onUpdate, onDelete }: TelecomActions) {
  const action = column.display({
    id: 'action',
    header: 'Action',
    meta: { width: 84, card: 'actions' },
    cell: ({ row: { original: record } }) => (
      <RowActions>
        {mayUpdate && <RowAction icon={IconPencil} hint="Update" label={`Update ${record.name}`} onClick={() => onUpdate(record)} />}
        {mayDelete && <RowMenu label={`More for ${record.name}`} onDelete={() => onDelete(record)} />}
      </RowActions>
    ),
  });
  return column.columns([
    serialColumn<TelecomRecord>('Sr.'),
    column.accessor('name', { header: 'Name', enableSorting: true, meta: { width: 170, grow: 1, lines: 2, card: 'title' } }),
    column.accessor('mobile', {
      header: 'Mobile',
      enableSorting: true,
      meta: { width: 160, card: 'call' },
      cell: ({ row: { original: record } }) => <PhoneLinks digits={record.mobile} name={record.name} />,
    }),
    column.accessor('inquiry_date', {
      header: 'Inquiry Date',
      enableSorting: true,
      meta: { width: 120, card: 'state' },
      cell: ({ getValue }) => dayMonthYear(getValue()),
    }),
    column.accessor('product_over', { header: 'Product Over', enableSorting: true, meta: { width: 160, grow: 1, lines: 2, card: 'line' } }),
    column.accessor('remark', {
      header: 'Remark',
      enableSorting: true,
      meta: { width: 300, grow: 1.5, lines: 3, card: 'line' },
    }),
    ...(mayUpdate || mayDelete ? [action] : []),
  ]);
}
