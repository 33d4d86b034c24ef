import {
  createEmployee,
  deleteEmployee,
  EMPLOYEE_ROLE_IDS,
  type Employee,
  employeeOptions,
  listEmployees,
  resetEmployeeSecondFactor,
  restoreEmployee,
  revealEmployeePassword,
  setEmployeePassword,
  setEmployeeStatus,
  updateEmployee,
} from '@bimabahi/contract/people/employees';
import type { Db } from '../../db/db.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { addNotice } from '../account-notices/public.ts';
import { personActions } from '../kit/person-actions.ts';
import { removeFactor } from '../second-factor/public.ts';
import { endAllSessionsOf } from '../session/public.ts';
import { handBackWork, makesCalls } from './hand-back-work.ts';
import { handingOver } from './hand-over-routes.ts';
import * as queries from './queries.ts';

export const employees = (services: Services) => {
  const { findEmployee: find, findLockedEmployee: findLocked } = queries;
  const employee = personActions(
    { noun: 'Employee', resource: 'employees', find, findLocked, roles: EMPLOYEE_ROLE_IDS, addNotice },
    services,
  );

  /** A Feeder may have taken renewals too: they are handed back by those alone who made calls and no longer do. */
  const keepingWork =
    <C extends { db: Db; params: { id: number } }>(change: (call: C) => Promise<{ data: Employee; successMsg: string }>) =>
    async (call: C) => {
      const before = await employee.lock(call.db, call.params.id);
      const answer = await change(call);
      const left = makesCalls(before) ? !makesCalls(answer.data) : before.is_active && !answer.data.is_active;
      if (left) await handBackWork(call.db, call.params.id);
      return answer;
    };

  return [
    handle(listEmployees, ({ db, query }) => queries.listEmployees(db, query)),
    handle(employeeOptions, ({ db, query }) => queries.employeeOptions(db, query)),
    handle(createEmployee, ({ db, person, body: { password, ...given } }) =>
      employee.create(db, { ...given, created_by: person.id }, password),
    ),
    handle(updateEmployee, keepingWork(employee.update)),
    handle(setEmployeeStatus, keepingWork(employee.setStatus)),
    handle(setEmployeePassword, employee.setPassword),
    handle(revealEmployeePassword, employee.reveal),
    handle(resetEmployeeSecondFactor, (call) => employee.resetSecondFactor(call, removeFactor, endAllSessionsOf)),
    handle(deleteEmployee, async (call) => {
      const answer = await employee.remove(call);
      await handBackWork(call.db, call.params.id);
      return answer;
    }),
    employee.restore(restoreEmployee),
    ...handingOver(employee),
  ];
};
