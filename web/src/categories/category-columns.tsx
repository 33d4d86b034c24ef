import type { Category } from '@bimabahi/contract/categories';
import { IconPencil } from '@tabler/icons-react';
import { RowAction, RowActions, RowMenu } from '../ui/list/RowActions.tsx';
import { columnsOf, serialColumn } from '../ui/list/table-columns.tsx';

interface CategoryActions {
  mayDelete: boolean;
  onUpdate: (category: Category) => void;
  onDelete: (category: Category) => void;
}

const column = columnsOf<Category>();

export const categoryColumns = ({ mayDelete, onUpdate, onDelete }: CategoryActions) =>
  column.columns([
    serialColumn<Category>(),
    column.accessor('name', { header: 'Name', enableSorting: true, meta: { width: 300, grow: 1, lines: 2, card: 'title' } }),
    column.display({
      id: 'action',
      header: 'Action',
      meta: { width: 90, card: 'actions' },
      cell: ({ row: { original: category } }) => (
        <RowActions>
          <RowAction icon={IconPencil} hint="Update" label={`Update ${category.name}`} onClick={() => onUpdate(category)} />
          {mayDelete && <RowMenu label={`More for ${category.name}`} onDelete={() => onDelete(category)} />}
        </RowActions>
      ),
    }),
  ]);
