import type { RoleName } from '@bimabahi/contract/roles';

/** An invented person of the demo brokerage. Printed at the start and shown on the sign-in page; never made on a real installation. */
export interface DemoSignIn {
  role: RoleName;
  name: string;
  username: string;
  password: string;
}
