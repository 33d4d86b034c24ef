import { type Category, deleteCategory, listCategories, restoreCategory } from '@bimabahi/contract/categories';
import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCan } from '../api/use-can.ts';
import { useDeletion } from '../ui/dialog/use-deletion.ts';
import { ListCard } from '../ui/list/ListCard.tsx';
import { PageHeading } from '../ui/list/PageHeading.tsx';
import { useList } from '../ui/list/use-list.ts';
import { AddCategoryForm } from './AddCategoryForm.tsx';
import { categoryColumns } from './category-columns.tsx';
import { UpdateCategoryModal } from './UpdateCategoryModal.tsx';

export function CategoryPage() {
  const can = useCan();
  const list = useList(listCategories);
  const remove = useDeletion(deleteCategory, restoreCategory);
  const [editing, setEditing] = useState<Category | null>(null);

  const mayDelete = can('categories.delete');
  const columns = useMemo(
    () =>
      categoryColumns({
        mayDelete,
        onUpdate: setEditing,
        onDelete: ({ id, name }) => remove(id, name),
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
