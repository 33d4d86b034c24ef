import {
  type Category,
  createCategory,
  deleteCategory,
  listCategories,
  restoreCategory,
  updateCategory,
} from '@bimabahi/contract/catalogues/categories';
import { useMemo } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { AddNameSheet } from '../../ui/form/AddNameSheet.tsx';
import { UpdateNameModal } from '../../ui/form/UpdateNameModal.tsx';
import { actionColumn } from '../../ui/list/action-column.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useRowChanges } from '../../ui/list/use-row-changes.ts';
import { useMerging } from '../kit/use-merging.tsx';
import { lineColumn } from '../line-column.tsx';

const column = columnsOf<Category>();
const nameOf = ({ name }: Category) => name;

export function CategoryPage() {
  const can = useCan();
  const list = useList(listCategories);
  const { editing, edit, close, remove } = useRowChanges({ remove: deleteCategory, restore: restoreCategory, about: nameOf });

  const merging = useMerging('categories', listCategories);
  const mayDelete = can('categories.delete');
  const columns = useMemo(
    () =>
      column.columns([
        serialColumn<Category>(),
        column.accessor('name', { header: 'Name', enableSorting: true, meta: { width: 300, grow: 1, lines: 2, card: 'title' } }),
        lineColumn<Category>(),
        actionColumn({ nameOf, onUpdate: edit, onDelete: mayDelete ? remove : undefined, items: merging.items }),
      ]),
    [mayDelete, edit, remove, merging.items],
  );

  return (
    <>
      <PageHeading
        title="Corporate Insurance / Category"
        actions={can('categories.create') && <AddNameSheet label="Add Category" route={createCategory} draft="categories add" />}
      />
      <ListCard title="Categories" label="Categories" list={list} columns={columns} onOpen={edit} />
      {editing && (
        <UpdateNameModal
          key={editing.id}
          title="Update Category"
          route={updateCategory}
          record={editing}
          draft="categories"
          onClose={close}
        />
      )}
      {merging.dialog}
    </>
  );
}
