import {
  deleteUser,
  exportUsers,
  listUsers,
  resetUserSecondFactor,
  restoreUser,
  setUserPassword,
  setUserStatus,
  type User,
} from '@bimabahi/contract/people/users';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { useDeletion } from '../../ui/dialog/use-deletion.ts';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { type ListOptions, useList } from '../../ui/list/use-list.ts';
import { TicksProvider } from '../../ui/list/use-ticks.ts';
import { ViewBar } from '../../ui/views/ViewBar.tsx';
import { ResetSecondFactorModal } from '../kit/ResetSecondFactorModal.tsx';
import { UpdatePasswordModal } from '../kit/UpdatePasswordModal.tsx';
import { policiesInTheWay } from './policies-in-the-way.ts';
import { UpdateUserModal } from './UpdateUserModal.tsx';
import { tickColumn, useManyUsers } from './use-many-users.tsx';
import { userColumns } from './user-columns.tsx';
import { WithoutNumber } from './WithoutNumber.tsx';

const PersonalDataModal = lazyDialog(async () => (await import('./PersonalDataModal.tsx')).PersonalDataModal);
const UserFilters = lazyDialog(async () => (await import('./UserFilters.tsx')).UserFilters);
const LIST: ListOptions = { filters: ['without_number', 'city', 'relation_of'] };

type Dialog = { kind: 'user' | 'password' | 'personal-data' | 'second-factor'; user: User } | null;

export function UserListPage() {
  const can = useCan();
  const { data: me } = useCurrentUser();
  const list = useList(listUsers, LIST);
  const filters = useFilters(list, listUsers);
  const many = useManyUsers(list);
  const remove = useDeletion(deleteUser, restoreUser, policiesInTheWay);
  const setStatus = useChange(setUserStatus);
  const [dialog, setDialog] = useState<Dialog>(null);

  // True while the settings load, so that no column appears later and shifts the others.
  const mayReveal = can('users.reveal') && me?.settings.password_escrow !== false;
  const mayStatus = can('users.status');
  const mayUpdate = can('users.update');
  const openUser = useMemo(() => (mayUpdate ? (user: User) => setDialog({ kind: 'user', user }) : undefined), [mayUpdate]);
  const plain = useMemo(
    () =>
      userColumns({
        mayReveal,
        mayStatus,
        mayUpdate,
        onStatus: (user, active) => setStatus({ params: { id: user.id }, body: { is_active: active } }),
        onUpdate: (user) => setDialog({ kind: 'user', user }),
        onPassword: (user) => setDialog({ kind: 'password', user }),
        onPersonalData: (user) => setDialog({ kind: 'personal-data', user }),
        onResetSecondFactor: (user) => setDialog({ kind: 'second-factor', user }),
        onDelete: ({ id, name, mobile }) => remove(id, `${name}, ${mobile ?? 'no number'}`),
      }),
    [mayReveal, mayStatus, mayUpdate, setStatus, remove],
  );

  const columns = useMemo(() => (many.isOn ? [tickColumn, ...plain] : plain), [many.isOn, plain]);

  return (
    <TicksProvider value={many.ticks}>
      <PageHeading
        views={<ViewBar screen="users" list={list} route={listUsers} />}
        actions={
          can('users.create') && (
            <Button component={Link} to="/user/add-user">
              Add User
            </Button>
          )
        }
      />
      <ListCard
        title="List"
        alone
        label="Users"
        searchLabel="Search by name, mobile or profession"
        actions={
          <>
            {many.button}
            <ListDownload route={exportUsers} query={queryOf(list)} />
          </>
        }
        filters={
          <>
            {many.bar}
            {(filters.opened || filters.count > 0) && <UserFilters filters={filters} />}
          </>
        }
        tools={
          <>
            <WithoutNumber list={list} />
            <FilterButton filters={filters} />
          </>
        }
        list={list}
        columns={columns}
        onOpen={openUser}
      />
      {dialog?.kind === 'user' && <UpdateUserModal key={dialog.user.id} user={dialog.user} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'personal-data' && <PersonalDataModal key={dialog.user.id} user={dialog.user} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'second-factor' && (
        <ResetSecondFactorModal key={dialog.user.id} person={dialog.user} route={resetUserSecondFactor} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === 'password' && (
        <UpdatePasswordModal key={dialog.user.id} person={dialog.user} route={setUserPassword} onClose={() => setDialog(null)} />
      )}
    </TicksProvider>
  );
}
