/** Roles that may, in the sets that permissions of actions and of fields name. */
import type { RoleName } from './roles.ts';

/** `all`: roles that may, on every record. `own`: roles that may, on records of the signed-in client. */
export type Grant = { readonly all: readonly RoleName[]; readonly own?: readonly RoleName[] };
export type Scope = 'all' | 'own';
export interface FieldGrant {
  readonly read: Grant;
  readonly write: Grant;
}

export const nobody = { all: [] } as const satisfies Grant;
export const admin = { all: ['Admin'] } as const satisfies Grant;
export const policyDesk = { all: ['Admin', 'Feeder'] } as const satisfies Grant;
export const phoneDesk = { all: ['Admin', 'Telecaller'] } as const satisfies Grant;
export const staff = { all: ['Admin', 'Feeder', 'Telecaller'] } as const satisfies Grant;
export const everyone = { all: ['Admin', 'Feeder', 'Telecaller', 'User'] } as const satisfies Grant;
export const owner = { all: [], own: ['User'] } as const satisfies Grant;
export const staffAndOwner = { all: ['Admin', 'Feeder', 'Telecaller'], own: ['User'] } as const satisfies Grant;

export function scopeIn(grant: Grant, role: RoleName): Scope | undefined {
  if (grant.all.includes(role)) return 'all';
  return grant.own?.includes(role) ? 'own' : undefined;
}
