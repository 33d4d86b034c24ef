import { type Employee, revealEmployeePassword } from '@bimabahi/contract/employees';
import { mobile } from '../format.ts';
import { PersonActions } from '../people/PersonActions.tsx';
import { RevealPassword } from '../people/RevealPassword.tsx';
import { StatusSwitch } from '../ui/StatusSwitch.tsx';
import { columnsOf, serialColumn } from '../ui/table-columns.tsx';

interface EmployeeActions {
  /** False where the installation keeps no sealed copies. */
  mayReveal: boolean;
  onStatus: (employee: Employee, active: boolean) => Promise<{ successMsg: string }>;
  onUpdate: (employee: Employee) => void;
  onPassword: (employee: Employee) => void;
  onResetSecondFactor: (employee: Employee) => void;
  onDelete: (employee: Employee) => void;
}

const column = columnsOf<Employee>();

export function employeeColumns({ mayReveal, onStatus, onUpdate, onPassword, onResetSecondFactor, onDelete }: EmployeeActions) {
  const password = column.display({
    id: 'password',
    header: 'Password',
    cell: ({ row: { original: employee } }) => <RevealPassword person={employee} route={revealEmployeePassword} />,
  });
  return column.columns([
    serialColumn<Employee>(),
    column.accessor('name', { header: 'Name', enableSorting: true, meta: { wrap: 320 } }),
    column.accessor('mobile', { header: 'Mobile', enableSorting: true, cell: ({ getValue }) => mobile(getValue()) }),
    column.accessor('email', { header: 'Email', enableSorting: true, meta: { wrap: 260 } }),
    column.accessor((employee) => employee.role.name, { id: 'role', header: 'Role', enableSorting: true }),
    ...(mayReveal ? [password] : []),
    column.accessor('is_active', {
      header: 'Status',
      enableSorting: true,
      cell: ({ row: { original: employee } }) => (
        <StatusSwitch kind="Employee" name={employee.name} active={employee.is_active} save={(active) => onStatus(employee, active)} />
      ),
    }),
    column.display({
      id: 'action',
      header: 'Action',
      cell: ({ row: { original: employee } }) => (
        <PersonActions
          kind="Employee"
          name={employee.name}
          onUpdate={() => onUpdate(employee)}
          onPassword={() => onPassword(employee)}
          onResetSecondFactor={employee.has_second_factor ? () => onResetSecondFactor(employee) : undefined}
          onDelete={() => onDelete(employee)}
        />
      ),
    }),
  ]);
}
