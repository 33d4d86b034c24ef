import { IconPencil } from '@tabler/icons-react';
import { RowAction, RowActions, RowMenu } from './RowActions.tsx';
import { columnsOf } from './table-columns.tsx';

interface ActionColumn<Row> {
  /** The record's name in the buttons' accessible names. */
  nameOf: (row: Row) => string;
  onUpdate?: ((row: Row) => void) | undefined;
  onDelete?: ((row: Row) => void) | undefined;
  /** Further items of the row's menu, by their labels. */
  items?: ((row: Row) => Readonly<Record<string, () => void>>) | undefined;
  width?: number;
}

export const actionColumn = <Row extends object>({ nameOf, onUpdate, onDelete, items, width = 90 }: ActionColumn<Row>) =>
  columnsOf<Row>().display({
    id: 'action',
    header: 'Action',
    meta: { width, card: 'actions' },
    cell: ({ row: { original: row } }) => (
      <RowActions>
        {onUpdate && <RowAction icon={IconPencil} hint="Update" label={`Update ${nameOf(row)}`} onClick={() => onUpdate(row)} />}
        {(onDelete || items) && (
          <RowMenu label={`More for ${nameOf(row)}`} items={items?.(row)} onDelete={onDelete && (() => onDelete(row))} />
        )}
      </RowActions>
    ),
  });
