/** The person's permissions from the contract: by the remembered role, then by the server's. */
import { may, type Permission } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { useCurrentUser } from './current-user.ts';
import { readRole } from './session.ts';

export function useRole(): RoleName | null {
  const { data } = useCurrentUser();
  return data?.role.name ?? readRole();
}

export function useCan(): (permission: Permission) => boolean {
  const role = useRole();
  return (permission) => role !== null && may(role, permission);
}
