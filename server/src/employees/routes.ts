import {
  createEmployee,
  deleteEmployee,
  EMPLOYEE_ROLE_IDS,
  employeeOptions,
  listEmployees,
  resetEmployeeSecondFactor,
  restoreEmployee,
  revealEmployeePassword,
  setEmployeePassword,
  setEmployeeStatus,
  updateEmployee,
} from '@bimabahi/contract/employees';
import { addNotice } from '../account-notices/public.ts';
import { handle } from '../http/handler.ts';
import { personActions } from '../people/person-actions.ts';
import { removeFactor } from '../second-factor/public.ts';
import type { Services } from '../services.ts';
import { endAllSessionsOf } from '../session/public.ts';
import * as queries from './queries.ts';

export const employees = (services: Services) => {
  const { findEmployee: find, findLockedEmployee: findLocked } = queries;
  const employee = personActions(
    { noun: 'Employee', resource: 'employees', find, findLocked, roles: EMPLOYEE_ROLE_IDS, addNotice },
    services,
  );

  return [
    handle(listEmployees, ({ db, query }) => queries.listEmployees(db, query)),
    handle(employeeOptions, ({ db, query }) => queries.employeeOptions(db, query)),
    handle(createEmployee, ({ db, person, body: { password, ...given } }) =>
      employee.create(db, { ...given, created_by: person.id }, password),
    ),
    handle(updateEmployee, employee.update),
    handle(setEmployeeStatus, employee.setStatus),
    handle(setEmployeePassword, employee.setPassword),
    handle(revealEmployeePassword, employee.reveal),
    handle(resetEmployeeSecondFactor, (call) => employee.resetSecondFactor(call, removeFactor, endAllSessionsOf)),
    handle(deleteEmployee, employee.remove),
    employee.restore(restoreEmployee),
  ];
};
