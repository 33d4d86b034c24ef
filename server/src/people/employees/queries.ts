import type { ListQuery } from '@bimabahi/contract/api/list-query';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { EMPLOYEE_ROLE_IDS, type Employee } from '@bimabahi/contract/people/employees';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { canReveal, hasSecondFactor, listPeople, type OptionsQuery, optionsOf, peopleOf, SHOWN } from '../kit/queries.ts';

/** Admins are not employees: nobody lists, changes or deletes them here. */
const employees = (db: Db) => peopleOf(db, EMPLOYEE_ROLE_IDS);
/** Who signs in has a number: it is the user name. */
const mobile = sql<string>`mobile`.as('mobile');
const roleName = sql<RoleName>`(select roles.name from roles where roles.id = people.role_id)`.as('role_name');
const shown = (db: Db) => employees(db).select([...SHOWN, mobile, 'email', 'role_id', roleName, canReveal, hasSecondFactor]);

type EmployeeRow = Omit<Employee, 'role'> & { role_name: RoleName };
const withRole = ({ role_name, ...row }: EmployeeRow): Employee => ({ ...row, role: { id: row.role_id, name: role_name } });

export async function listEmployees(db: Db, { sort, ...query }: ListQuery) {
  const { data, total_count } = await listPeople(shown(db), { ...query, sort: sort === 'role' ? 'role_name' : sort }, [
    'name',
    'mobile',
    'email',
  ]);
  return { data: data.map(withRole), total_count };
}

export const employeeOptions = (db: Db, query: OptionsQuery) => optionsOf(employees(db).select(['id', 'name']), EMPLOYEE_ROLE_IDS, query);

export async function findEmployee(db: Db, id: number) {
  const row = await shown(db).where('id', '=', id).executeTakeFirst();
  return row && withRole(row);
}

export async function findLockedEmployee(db: Db, id: number) {
  const row = await shown(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && withRole(row);
}
