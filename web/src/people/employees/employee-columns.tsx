import { type Employee, revealEmployeePassword } from '@bimabahi/contract/people/employees';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { StatusSwitch } from '../../ui/list/StatusSwitch.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { PersonActions } from '../kit/PersonActions.tsx';
import { RevealPassword } from '../kit/RevealPassword.tsx';

interface EmployeeActions {
  /** False without password escrow. */
  mayReveal: boolean;
  onStatus: (employee: Employee, active: boolean) => Promise<{ successMsg: string }>;
  /** True where they have open work, which is handed over in the same step. */
  onLeaving: (employee: Employee) => Promise<boolean>;
  onHandOver: (employee: Employee) => void;
  onUpdate: (employee: Employee) => void;
  onPassword: (employee: Employee) => void;
  onResetSecondFactor: (employee: Employee) => void;
  onDelete: (employee: Employee) => void;
}

const column = columnsOf<Employee>();

export function employeeColumns({ mayReveal, onStatus, onLeaving, ...on }: EmployeeActions) {
  const password = column.display({
    id: 'password',
    header: 'Password',
    meta: { width: 150, card: 'labelled' },
    cell: ({ row: { original: employee } }) => <RevealPassword person={employee} route={revealEmployeePassword} />,
  });
  return column.columns([
    serialColumn<Employee>(),
    column.accessor('name', { header: 'Name', enableSorting: true, meta: { width: 180, grow: 1, lines: 2, card: 'title' } }),
    column.accessor('mobile', {
      header: 'Mobile',
      enableSorting: true,
      meta: { width: 160, card: 'call' },
      cell: ({ row: { original: employee } }) => <PhoneLinks digits={employee.mobile} name={employee.name} />,
    }),
    column.accessor('email', { header: 'Email', enableSorting: true, meta: { width: 190, grow: 1, lines: 2, card: 'line' } }),
    column.accessor((employee) => employee.role.name, {
      id: 'role',
      header: 'Role',
      enableSorting: true,
      meta: { width: 110, card: 'line' },
    }),
    ...(mayReveal ? [password] : []),
    column.accessor('is_active', {
      header: 'Status',
      enableSorting: true,
      meta: { width: 100, card: 'state' },
      cell: ({ row: { original: employee } }) => (
        <StatusSwitch
          kind="Employee"
          name={employee.name}
          active={employee.is_active}
          save={(active) => onStatus(employee, active)}
          instead={async (active) => !active && onLeaving(employee)}
        />
      ),
    }),
    column.display({
      id: 'action',
      header: 'Action',
      meta: { width: 90, card: 'actions' },
      cell: ({ row: { original: employee } }) => (
        <PersonActions
          kind="Employee"
          name={employee.name}
          onUpdate={() => on.onUpdate(employee)}
          onPassword={() => on.onPassword(employee)}
          onResetSecondFactor={employee.has_second_factor ? () => on.onResetSecondFactor(employee) : undefined}
          onHandOver={() => on.onHandOver(employee)}
          onDelete={() => on.onDelete(employee)}
        />
      ),
    }),
  ]);
}
