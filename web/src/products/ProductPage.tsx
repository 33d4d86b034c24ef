import { deleteProduct, listProducts, type Product, restoreProduct, setProductStatus } from '@bimabahi/contract/products';
import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCan } from '../api/use-can.ts';
import { useChange } from '../ui/dialog/use-change.ts';
import { useDeletion } from '../ui/dialog/use-deletion.ts';
import { ListCard } from '../ui/list/ListCard.tsx';
import { PageHeading } from '../ui/list/PageHeading.tsx';
import { useList } from '../ui/list/use-list.ts';
import { AddProductForm } from './AddProductForm.tsx';
import { productColumns } from './product-columns.tsx';
import { UpdateProductModal } from './UpdateProductModal.tsx';

export function ProductPage() {
  const can = useCan();
  const list = useList(listProducts, { failure: 'Something went wrong!' });
  const remove = useDeletion(deleteProduct, restoreProduct);
  const setStatus = useChange(setProductStatus);
  const [editing, setEditing] = useState<Product | null>(null);

  const mayDelete = can('products.delete');
  const columns = useMemo(
    () =>
      productColumns({
        mayDelete,
        onStatus: (product, active) => setStatus({ params: { id: product.id }, body: { is_active: active } }),
        onUpdate: setEditing,
        onDelete: ({ id, name }) => remove(id, name),
      }),
    [mayDelete, setStatus, remove],
  );

  return (
    <>
      <PageHeading title="Product" />
      <Stack gap="md">
        {can('products.create') && <AddProductForm />}
        <ListCard title="Products" label="Products" list={list} columns={columns} onOpen={setEditing} />
      </Stack>
      {editing && <UpdateProductModal key={editing.id} product={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
