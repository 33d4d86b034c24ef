import type { RestoreRoute } from '@bimabahi/contract/restoring';
import { useCallback, useState } from 'react';
import { type DeletingRoute, useDeletion } from '../dialog/use-deletion.ts';

interface RowChanges<Row> {
  remove: DeletingRoute;
  restore: RestoreRoute;
  /** What goes, as the question and the notice say it. Defined outside of the component: the columns are made anew when it changes. */
  about: (row: Row) => string;
}

/** Which row of a list is being updated in a dialog, and the deletion of a row. */
export function useRowChanges<Row extends { id: number }>({ remove, restore, about }: RowChanges<Row>) {
  const [editing, edit] = useState<Row | null>(null);
  const removeById = useDeletion(remove, restore);
  return {
    editing,
    edit,
    close: useCallback(() => edit(null), []),
    remove: useCallback((row: Row) => removeById(row.id, about(row)), [removeById, about]),
  };
}
