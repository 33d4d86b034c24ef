import type { RoleName } from '@bimabahi/contract/roles';

/** A demo account, printed at the start and shown on the sign-in page; never on a real installation. */
export interface DemoSignIn {
  role: RoleName;
  name: string;
  username: string;
  password: string;
}
