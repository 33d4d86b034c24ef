import type { RestoreRoute } from '@bimabahi/contract/api/restoring';
import { useCallback, useState } from 'react';
import { type DeletingRoute, useDeletion } from '../dialog/use-deletion.ts';

interface RowChanges<Row> {
  remove: DeletingRoute;
  restore: RestoreRoute;
  /** Names the record in question and notice. Define it outside the component: the columns depend on it. */
  about: (row: Row) => string;
}

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
