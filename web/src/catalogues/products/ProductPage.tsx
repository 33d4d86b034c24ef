import {
  createProduct,
  deleteProduct,
  listProducts,
  type Product,
  productOptions,
  restoreProduct,
  setProductStatus,
  updateProduct,
} from '@bimabahi/contract/catalogues/products';
import { useMemo } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { AddNameSheet } from '../../ui/form/AddNameSheet.tsx';
import { UpdateNameModal } from '../../ui/form/UpdateNameModal.tsx';
import { actionColumn } from '../../ui/list/action-column.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { StatusSwitch } from '../../ui/list/StatusSwitch.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useRowChanges } from '../../ui/list/use-row-changes.ts';
import { useMerging } from '../kit/use-merging.tsx';
import { lineColumn } from '../line-column.tsx';

const column = columnsOf<Product>();
const nameOf = ({ name }: Product) => name;

export function ProductPage() {
  const can = useCan();
  const list = useList(listProducts, { failure: 'Something went wrong!' });
  const { editing, edit, close, remove } = useRowChanges({ remove: deleteProduct, restore: restoreProduct, about: nameOf });
  const merging = useMerging('products', productOptions);
  const setStatus = useChange(setProductStatus);

  const mayDelete = can('products.delete');
  const columns = useMemo(
    () =>
      column.columns([
        serialColumn<Product>(),
        column.accessor('name', { header: 'Name', enableSorting: true, meta: { width: 300, grow: 1, lines: 2, card: 'title' } }),
        lineColumn<Product>(),
        column.accessor('is_active', {
          header: 'Status',
          enableSorting: true,
          meta: { width: 110, card: 'state' },
          cell: ({ row: { original: product } }) => (
            <StatusSwitch
              kind="Product"
              name={product.name}
              active={product.is_active}
              save={(is_active) => setStatus({ params: { id: product.id }, body: { is_active } })}
            />
          ),
        }),
        actionColumn({ nameOf, onUpdate: edit, onDelete: mayDelete ? remove : undefined, items: merging.items }),
      ]),
    [mayDelete, setStatus, edit, remove, merging.items],
  );

  return (
    <>
      <PageHeading actions={can('products.create') && <AddNameSheet label="Add Product" route={createProduct} draft="products add" />} />
      <ListCard title="Products" label="Products" list={list} columns={columns} onOpen={edit} />
      {editing && (
        <UpdateNameModal key={editing.id} title="Update Product" route={updateProduct} record={editing} draft="products" onClose={close} />
      )}
      {merging.dialog}
    </>
  );
}
