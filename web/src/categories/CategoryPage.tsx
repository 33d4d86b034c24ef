import { type Category, deleteCategory, listCategories } from '@bimabahi/contract/categories';
import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCan } from '../api/use-can.ts';
import { confirmDelete } from '../ui/confirm-delete.ts';
import { ListCard } from '../ui/ListCard.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useChange } from '../ui/use-change.ts';
import { useList } from '../ui/use-list.ts';
import { AddCategoryForm } from './AddCategoryForm.tsx';
import { categoryColumns } from './category-columns.tsx';
import { UpdateCategoryModal } from './UpdateCategoryModal.tsx';

export function CategoryPage() {
  const can = useCan();
  const list = useList(listCategories);
  const remove = useChange(deleteCategory);
  const [editing, setEditing] = useState<Category | null>(null);

  const mayDelete = can('categories.delete');
  const columns = useMemo(
    () =>
      categoryColumns({
        mayDelete,
        onUpdate: setEditing,
        onDelete: (category) => confirmDelete({ about: category.name, run: () => remove({ params: { id: category.id } }) }),
      }),
    [mayDelete, remove],
  );

  return (
    <>
      <PageHeading title="Corporate Insurance / Category" />
      <Stack gap="md">
        {can('categories.create') && <AddCategoryForm />}
        <ListCard title="Categories" label="Categories" list={list} columns={columns} onOpen={setEditing} />
      </Stack>
      {editing && <UpdateCategoryModal key={editing.id} category={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
