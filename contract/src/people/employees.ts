import { z } from 'zod';
import { changed, changedTo, list } from '../api/answers.ts';
import { listQuery, optionsQuery } from '../api/list-query.ts';
import { accessTo, asRecord } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { restoreRoute } from '../api/restoring.ts';
import { ROLE_IDS, ROLE_NAMES } from '../api/roles.ts';
import { route } from '../api/route.ts';
import { id, idParams, optionalEmail, optionalVersion, statusInput } from '../values/fields.ts';
import { newPassword } from './new-password.ts';
import {
  adminsPasswordInput,
  emptyIsNone,
  nameAndMobile,
  PERSON_GRANTS,
  passwordInput,
  personFields,
  revealed,
  revealInput,
  withOwner,
} from './people.ts';

export const EMPLOYEE_ROLES = ['Feeder', 'Telecaller'] as const;
export const EMPLOYEE_ROLE_IDS = [ROLE_IDS.Feeder, ROLE_IDS.Telecaller] as const;

export const EMPLOYEE_ACCESS = accessTo('employees', { ...PERSON_GRANTS, ...asRecord('email', 'role_id', 'role') });
export const employee = recordOf(
  EMPLOYEE_ACCESS,
  z.object({
    ...personFields,
    email: z.string().nullable(),
    role_id: z.int(),
    role: z.object({ id: z.int(), name: z.enum(ROLE_NAMES) }),
  }),
);
export type Employee = z.infer<typeof employee>;

const roleId = () =>
  z.preprocess(
    (value) => (value === '' ? undefined : typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value),
    z.literal(EMPLOYEE_ROLE_IDS, {
      error: ({ input }) => (input === undefined || input === null ? 'Required' : 'Must be 3 (Feeder) or 2 (Telecaller)'),
    }),
  );

const person = { ...nameAndMobile, email: optionalEmail(), role_id: roleId() };

export const createEmployeeInput = withOwner(
  z.strictObject({
    ...person,
    email: person.email.optional(),
    password: z.preprocess(emptyIsNone, newPassword()),
  }),
);
export const updateEmployeeInput = z.strictObject(person).partial().extend({ version: optionalVersion() });

export const listEmployees = route({
  method: 'GET',
  path: '/api/employees',
  access: 'employees.list',
  query: listQuery(['id', 'name', 'mobile', 'email', 'role', 'is_active']),
  response: list(employee),
  summary: 'Feeders and Telecallers, newest first; search looks in name, mobile and e-mail',
});
export const employeeOptions = route({
  method: 'GET',
  path: '/api/employees/options',
  access: 'employees.options',
  query: optionsQuery.extend({ id: id().optional().describe('Only this one, active or not: the chosen one of a form') }),
  response: list(z.object({ id: z.int(), name: z.string() })),
  summary: 'Active employees for searchable drop-downs',
});
export const createEmployee = route({
  method: 'POST',
  path: '/api/employees',
  access: 'employees.create',
  creates: true,
  body: createEmployeeInput,
  response: changedTo(employee),
  summary: 'Add an employee',
});
export const updateEmployee = route({
  method: 'PUT',
  path: '/api/employees/{id}',
  access: 'employees.update',
  params: idParams,
  body: updateEmployeeInput,
  response: changedTo(employee),
  summary: 'Change an employee; an absent field stays; another role ends their sessions',
});
export const setEmployeeStatus = route({
  method: 'PUT',
  path: '/api/employees/{id}/status',
  access: 'employees.status',
  params: idParams,
  body: statusInput,
  response: changedTo(employee),
  summary: 'Activate or deactivate an employee; deactivating ends their sessions',
});
export const setEmployeePassword = route({
  method: 'PUT',
  path: '/api/employees/{id}/password',
  access: 'employees.password',
  params: idParams,
  body: passwordInput,
  response: changed,
  summary: "Set an employee's password, the Admin's own given; ends their sessions",
});
export const revealEmployeePassword = route({
  method: 'POST',
  path: '/api/employees/{id}/reveal-password',
  access: 'employees.reveal',
  params: idParams,
  body: revealInput,
  response: revealed,
  summary: "Show one employee's password to an Admin who enters their own; at most 10 an hour, clients' counted, each audited",
});
export const resetEmployeeSecondFactor = route({
  method: 'POST',
  path: '/api/employees/{id}/reset-second-factor',
  access: 'employees.reset-second-factor',
  params: idParams,
  body: adminsPasswordInput,
  response: changed,
  summary: "Take an employee's second factor away, for a lost telephone, the Admin's own password given; ends their sessions",
});
export const deleteEmployee = route({
  method: 'DELETE',
  path: '/api/employees/{id}',
  access: 'employees.delete',
  params: idParams,
  response: changed,
  summary: 'Delete an employee; what they entered stays',
});
export const restoreEmployee = restoreRoute(deleteEmployee, 'an employee');
