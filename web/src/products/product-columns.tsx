import type { Product } from '@bimabahi/contract/products';
import { IconPencil } from '@tabler/icons-react';
import { RowAction, RowActions, RowMenu } from '../ui/list/RowActions.tsx';
import { StatusSwitch } from '../ui/list/StatusSwitch.tsx';
import { columnsOf, serialColumn } from '../ui/list/table-columns.tsx';

interface ProductActions {
  mayDelete: boolean;
  onStatus: (product: Product, active: boolean) => Promise<{ successMsg: string }>;
  onUpdate: (product: Product) => void;
  onDelete: (product: Product) => void;
}

const column = columnsOf<Product>();

export const productColumns = ({ mayDelete, onStatus, onUpdate, onDelete }: ProductActions) =>
  column.columns([
    serialColumn<Product>(),
    column.accessor('name', { header: 'Name', enableSorting: true, meta: { width: 300, grow: 1, lines: 2, card: 'title' } }),
    column.accessor('is_active', {
      header: 'Status',
      enableSorting: true,
      meta: { width: 110, card: 'state' },
      cell: ({ row: { original: product } }) => (
        <StatusSwitch kind="Product" name={product.name} active={product.is_active} save={(active) => onStatus(product, active)} />
      ),
    }),
    column.display({
      id: 'action',
      header: 'Action',
      meta: { width: 90, card: 'actions' },
      cell: ({ row: { original: product } }) => (
        <RowActions>
          <RowAction icon={IconPencil} hint="Update" label={`Update ${product.name}`} onClick={() => onUpdate(product)} />
          {mayDelete && <RowMenu label={`More for ${product.name}`} onDelete={() => onDelete(product)} />}
        </RowActions>
      ),
    }),
  ]);
