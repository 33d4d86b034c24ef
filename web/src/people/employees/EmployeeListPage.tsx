import {
  deleteEmployee,
  type Employee,
  listEmployees,
  resetEmployeeSecondFactor,
  restoreEmployee,
  setEmployeePassword,
  setEmployeeStatus,
} from '@bimabahi/contract/people/employees';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { useDeletion } from '../../ui/dialog/use-deletion.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { ResetSecondFactorModal } from '../kit/ResetSecondFactorModal.tsx';
import { UpdatePasswordModal } from '../kit/UpdatePasswordModal.tsx';
import { RoleRules } from '../second-factor/public.ts';
import { employeeColumns } from './employee-columns.tsx';
import { UpdateEmployeeModal } from './UpdateEmployeeModal.tsx';

type Dialog = { kind: 'employee' | 'password' | 'second-factor'; employee: Employee } | null;

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
  const columns = useMemo(
    () =>
      employeeColumns({
        mayReveal,
        onStatus: ({ id }, is_active) => setStatus({ params: { id }, body: { is_active } }),
        onUpdate: (employee) => setDialog({ kind: 'employee', employee }),
        onPassword: (employee) => setDialog({ kind: 'password', employee }),
        onResetSecondFactor: (employee) => setDialog({ kind: 'second-factor', employee }),
        onDelete: ({ id, name, mobile }) => remove(id, `${name}, ${mobile}`),
      }),
    [mayReveal, setStatus, remove],
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
      {dialog?.kind === 'password' && (
        <UpdatePasswordModal key={dialog.employee.id} person={dialog.employee} route={setEmployeePassword} onClose={close} />
      )}
    </>
  );
}
