import {
  createEmployee,
  deleteEmployee,
  employeeOptions,
  listEmployees,
  revealEmployeePassword,
  setEmployeePassword,
  setEmployeeStatus,
  updateEmployee,
} from '@bimabahi/contract/employees';
import { handle } from '../http/handler.ts';
import { personActions } from '../people/person-actions.ts';
import type { Services } from '../services.ts';
import * as queries from './queries.ts';

export const employees = ({ escrow }: Services) => {
  const { findEmployee: find, findLockedEmployee: findLocked } = queries;
  const employee = personActions({ noun: 'Employee', resource: 'employees', find, findLocked }, escrow);

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
    handle(deleteEmployee, employee.remove),
  ];
};
