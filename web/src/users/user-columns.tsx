import type { User } from '@bimabahi/contract/users';
import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { mobile } from '../format.ts';
import { RowAction, RowActions } from '../ui/RowActions.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { StatusSwitch } from '../ui/StatusSwitch.tsx';
import { columnsOf, serialColumn } from '../ui/table-columns.tsx';
import { RevealPassword } from './RevealPassword.tsx';

interface UserActions {
  mayReveal: boolean;
  mayStatus: boolean;
  /** Stands for what only an Admin may do with a user: edit, password, delete. */
  mayUpdate: boolean;
  onStatus: (user: User, active: boolean) => Promise<{ successMsg: string }>;
  onUpdate: (user: User) => void;
  onPassword: (user: User) => void;
  onDelete: (user: User) => void;
}

const column = columnsOf<User>();

export function userColumns({ mayReveal, mayStatus, mayUpdate, onStatus, onUpdate, onPassword, onDelete }: UserActions) {
  const password = column.display({ id: 'password', header: 'Password', cell: ({ row }) => <RevealPassword user={row.original} /> });
  const action = column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original: user } }) => (
      <RowActions>
        <RowAction icon={IconPencil} hint="Update User" label={`Update ${user.name}`} onClick={() => onUpdate(user)} />
        <RowAction icon={IconKey} hint="Update Password" label={`Update password of ${user.name}`} onClick={() => onPassword(user)} />
        <RowAction icon={IconTrash} hint="Delete User" label={`Delete ${user.name}`} danger onClick={() => onDelete(user)} />
      </RowActions>
    ),
  });
  return column.columns([
    serialColumn<User>(),
    column.accessor('name', { header: 'Name', enableSorting: true, meta: { wrap: 320 } }),
    column.accessor('mobile', { header: 'Mobile', enableSorting: true, cell: ({ getValue }) => mobile(getValue()) }),
    column.accessor('profession', { header: 'Profession', enableSorting: true, meta: { wrap: 240 } }),
    ...(mayReveal ? [password] : []),
    column.accessor('is_active', {
      header: 'Status',
      enableSorting: true,
      cell: ({ row: { original: user } }) =>
        mayStatus ? (
          <StatusSwitch kind="User" name={user.name} active={user.is_active} save={(active) => onStatus(user, active)} />
        ) : (
          <StatusChip active={user.is_active} />
        ),
    }),
    ...(mayUpdate ? [action] : []),
  ]);
}
