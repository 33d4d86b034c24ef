/** Role ids as stored and sent. A User is a client of the brokerage; the others are staff. */
import { keysOf } from '../values/keys-of.ts';

export const ROLE_IDS = { Admin: 1, Telecaller: 2, Feeder: 3, User: 4 } as const;

export type RoleName = keyof typeof ROLE_IDS;
export type RoleId = (typeof ROLE_IDS)[RoleName];

export const ROLE_NAMES = keysOf(ROLE_IDS);

/** Throws for an unknown id; a foreign key rules that out for stored ones. */
export function roleName(id: number): RoleName {
  const name = ROLE_NAMES.find((role) => ROLE_IDS[role] === id);
  if (!name) throw new Error(`no role has the id ${id}`);
  return name;
}
