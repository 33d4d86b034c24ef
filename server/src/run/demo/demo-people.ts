import { ROLE_IDS, type RoleName } from '@bimabahi/contract/api/roles';
import { addDays } from '@bimabahi/contract/values/periods';
import { CLIENTS, clientEmail, clientMobile } from './clients.ts';
import { EMPLOYEES } from './employees.ts';

export interface DemoPerson {
  role: RoleName;
  /** Absent for an Admin, whose password is never in escrow. */
  password: string | undefined;
  row: {
    role_id: number;
    name: string;
    mobile: string;
    email: string | null;
    profession: string | null;
    is_active: boolean;
    created_at: string;
  };
}

/** Days from today; existing people were entered before the first policies. */
const EMPLOYEES_CAME = -1200;
const CLIENTS_CAME = -1150;
const at = (date: string) => `${date}T11:00:00+05:30`;

export function demoPeople(today: string): DemoPerson[] {
  const employees = EMPLOYEES.map(({ role, password, ...person }, n) => ({
    role,
    password,
    row: { role_id: ROLE_IDS[role], profession: null, ...person, created_at: at(addDays(today, EMPLOYEES_CAME + n)) },
  }));
  const clients = CLIENTS.map((client, n) => ({
    role: 'User' as const,
    password: client.password,
    row: {
      role_id: ROLE_IDS.User,
      name: client.name,
      mobile: clientMobile(n),
      email: clientEmail(client, n),
      profession: client.profession,
      is_active: client.is_active ?? true,
      created_at: at(addDays(today, client.isNew ? n - CLIENTS.length : CLIENTS_CAME + Math.floor(n / 2))),
    },
  }));
  return [...employees, ...clients];
}

export function demoSignIns(people: readonly DemoPerson[]) {
  const first = new Map<RoleName, { role: RoleName; name: string; username: string; password: string }>();
  for (const { role, password, row } of people) {
    if (password && row.is_active && !first.has(role)) first.set(role, { role, name: row.name, username: row.mobile, password });
  }
  return [...first.values()];
}
