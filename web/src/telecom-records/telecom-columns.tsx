import type { TelecomRecord } from '@bimabahi/contract/telecom-records';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { dayMonthYear, mobile } from '../format.ts';
import { RowAction, RowActions } from '../ui/RowActions.tsx';
import { columnsOf, serialColumn } from '../ui/table-columns.tsx';

interface TelecomActions {
  mayUpdate: boolean;
  mayDelete: boolean;
  onUpdate: (record: TelecomRecord) => void;
  onDelete: (record: TelecomRecord) => void;
}

/** Pixels; on a narrow screen the table scrolls sideways rather than break a remark into many short lines. */
const REMARK_MIN = 280;

const column = columnsOf<TelecomRecord>();

export function telecomColumns({ mayUpdate, mayDelete, onUpdate, onDelete }: TelecomActions) {
  const action = column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original: record } }) => (
      <RowActions>
        {mayUpdate && <RowAction icon={IconPencil} hint="Update" label={`Update ${record.name}`} onClick={() => onUpdate(record)} />}
        {mayDelete && <RowAction icon={IconTrash} hint="Delete" label={`Delete ${record.name}`} danger onClick={() => onDelete(record)} />}
      </RowActions>
    ),
  });
  return column.columns([
    serialColumn<TelecomRecord>('Sr.'),
    column.accessor('name', { header: 'Name', enableSorting: true, meta: { wrap: 260 } }),
    column.accessor('mobile', { header: 'Mobile', enableSorting: true, cell: ({ getValue }) => mobile(getValue()) }),
    column.accessor('inquiry_date', { header: 'Inquiry Date', enableSorting: true, cell: ({ getValue }) => dayMonthYear(getValue()) }),
    column.accessor('product_over', { header: 'Product Over', enableSorting: true, meta: { wrap: 240 } }),
    column.accessor('remark', {
      header: 'Remark',
      enableSorting: true,
      meta: { wrap: 420 },
      cell: ({ getValue }) => <div style={{ minWidth: REMARK_MIN }}>{getValue()}</div>,
    }),
    ...(mayUpdate || mayDelete ? [action] : []),
  ]);
}
