import {
  deleteEmployee,
  type Employee,
  listEmployees,
  resetEmployeeSecondFactor,
  restoreEmployee,
  setEmployeePassword,
  setEmployeeStatus,
} from '@bimabahi/contract/people/employees';
import { readOpenWork } from '@bimabahi/contract/people/handing-over';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { useDeletion } from '../../ui/dialog/use-deletion.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { ResetSecondFactorModal } from '../kit/ResetSecondFactorModal.tsx';
import { UpdatePasswordModal } from '../kit/UpdatePasswordModal.tsx';
import { RoleRules } from '../second-factor/public.ts';
import { employeeColumns } from './employee-columns.tsx';
import { hasOpenWork } from './open-words.ts';
import { UpdateEmployeeModal } from './UpdateEmployeeModal.tsx';

const HandOver = lazyDialog(async () => (await import('./HandOverModal.tsx')).HandOverModal);

type Leaving = 'deactivated' | 'deleted';
type Dialog =
  | { kind: 'employee' | 'password' | 'second-factor'; employee: Employee }
  | { kind: 'hand-over'; employee: Employee; leaves?: Leaving }
  | null;

/** Where it cannot be read, the plain question is asked: the server hands the work back to nobody. */
const isAtWork = ({ id }: Employee) =>
  call(readOpenWork, { params: { id } }).then(
    ({ data }) => hasOpenWork(data),
    () => false,
  );

/** Only an Admin can open this page, so it checks no further permissions. */
export function EmployeeListPage() {
  const { data: me } = useCurrentUser();
  const list = useList(listEmployees);
  const remove = useDeletion(deleteEmployee, restoreEmployee);
  const setStatus = useChange(setEmployeeStatus);
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);

  // True while the settings load, so that no column appears later and shifts the others.
  const mayReveal = me?.settings.password_escrow !== false;
  const openEmployee = useCallback((employee: Employee) => setDialog({ kind: 'employee', employee }), []);
  const leave = useCallback(async (employee: Employee, leaves: Leaving) => {
    const asks = await isAtWork(employee);
    if (asks) setDialog({ kind: 'hand-over', employee, leaves });
    return asks;
  }, []);
  const columns = useMemo(
    () =>
      employeeColumns({
        mayReveal,
        onStatus: ({ id }, is_active) => setStatus({ params: { id }, body: { is_active } }),
        onUpdate: (employee) => setDialog({ kind: 'employee', employee }),
        onPassword: (employee) => setDialog({ kind: 'password', employee }),
        onResetSecondFactor: (employee) => setDialog({ kind: 'second-factor', employee }),
        onLeaving: (employee) => leave(employee, 'deactivated'),
        onHandOver: (employee) => setDialog({ kind: 'hand-over', employee }),
        onDelete: async (employee) => {
          if (!(await leave(employee, 'deleted'))) remove(employee.id, `${employee.name}, ${employee.mobile}`);
        },
      }),
    [mayReveal, setStatus, remove, leave],
  );

  return (
    <>
      <PageHeading
        actions={
          <Button component={Link} to="/employee/add">
            Add Employee
          </Button>
        }
      />
      <ListCard
        title="List"
        alone
        label="Employees"
        searchLabel="Search by name, mobile or e-mail"
        list={list}
        columns={columns}
        onOpen={openEmployee}
      />
      <RoleRules />
      {dialog?.kind === 'employee' && <UpdateEmployeeModal key={dialog.employee.id} employee={dialog.employee} onClose={close} />}
      {dialog?.kind === 'second-factor' && (
        <ResetSecondFactorModal key={dialog.employee.id} person={dialog.employee} route={resetEmployeeSecondFactor} onClose={close} />
      )}
      {dialog?.kind === 'hand-over' && <HandOver employee={dialog.employee} leaves={dialog.leaves} onClose={close} />}
      {dialog?.kind === 'password' && (
        <UpdatePasswordModal key={dialog.employee.id} person={dialog.employee} route={setEmployeePassword} onClose={close} />
      )}
    </>
  );
}
