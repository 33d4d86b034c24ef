import { deleteTelecomRecord, restoreTelecomRecord, type TelecomRecord } from '@bimabahi/contract/telecom-records';
import { type ReactNode, useMemo, useState } from 'react';
import { useCan } from '../api/use-can.ts';
import { mobile } from '../format.ts';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import { useDeletion } from '../ui/dialog/use-deletion.ts';
import { ListCard } from '../ui/list/ListCard.tsx';
import type { List } from '../ui/list/use-list.ts';
import { telecomColumns } from './telecom-columns.tsx';

const UpdateTelecomModal = lazyDialog(async () => (await import('./UpdateTelecomModal.tsx')).UpdateTelecomModal);

interface TelecomTableProps {
  list: List<TelecomRecord>;
  mayUpdate: boolean;
  tools?: ReactNode;
  actions?: ReactNode;
  filters?: ReactNode;
}

/** Telecom records with what may be done to each; on their own page and on the dashboard. */
export function TelecomTable({ list, mayUpdate, ...bar }: TelecomTableProps) {
  const mayDelete = useCan()('telecom-records.delete');
  const remove = useDeletion(deleteTelecomRecord, restoreTelecomRecord);
  const [editing, setEditing] = useState<TelecomRecord | null>(null);
  const columns = useMemo(
    () =>
      telecomColumns({
        mayUpdate,
        mayDelete,
        onUpdate: setEditing,
        onDelete: (record) => remove(record.id, `${record.name}, ${mobile(record.mobile)}`),
      }),
    [mayUpdate, mayDelete, remove],
  );
  return (
    <>
      <ListCard
        title="Telecom Records"
        label="Telecom records"
        searchLabel={null}
        list={list}
        columns={columns}
        onOpen={mayUpdate ? setEditing : undefined}
        {...bar}
      />
      {editing && <UpdateTelecomModal key={editing.id} record={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
