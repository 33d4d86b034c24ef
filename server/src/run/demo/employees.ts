import type { RoleName } from '@bimabahi/contract/api/roles';

interface DemoEmployee {
  role: Exclude<RoleName, 'User'>;
  name: string;
  mobile: string;
  email: string;
  password: string;
  is_active: boolean;
}

const employee = (role: DemoEmployee['role'], name: string, mobile: string, password: string, is_active = true): DemoEmployee => ({
  role,
  name,
  mobile,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.in`,
  password,
  is_active,
});

/** Other files refer to them by index; the first of each role signs in. */
export const EMPLOYEES: readonly DemoEmployee[] = [
  employee('Admin', 'Meera Joshi', '9000000001', 'Admin-2468'),
  employee('Feeder', 'Farhan Qureshi', '9000000002', 'Feeder-2468'),
  employee('Telecaller', 'Anjali Rawat', '9000000003', 'Telecaller-2468'),
  employee('Feeder', 'Lakshmi Subramaniam', '9000000005', 'Ledger-13579'),
  employee('Telecaller', 'Romen Thangjam', '9000000006', 'Monsoon-1357'),
  employee('Feeder', 'Bhavesh Solanki', '9000000007', 'Lantern-1357', false),
];
