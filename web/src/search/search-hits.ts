/** Search results as links, in keyboard order. */
import { may } from '@bimabahi/contract/permissions';
import type { RoleName } from '@bimabahi/contract/roles';
import type { Found, FoundClient, FoundCorporatePolicy, FoundMotorPolicy } from '@bimabahi/contract/search';

export type Hit = { key: string; to: HitLink } & (
  | { kind: 'users'; record: FoundClient }
  | { kind: 'motor-insurance'; record: FoundMotorPolicy }
  | { kind: 'corporate-insurance'; record: FoundCorporatePolicy }
);

export interface HitLink {
  path: '/user/user-list' | '/motor-insurance/list' | '/corporate-insurance/list';
  search: { search?: string; open?: number };
}

export interface HitGroup {
  kind: Hit['kind'];
  title: string;
  hits: Hit[];
}

/** Opens the client list, or the client's policies for a role without that list. */
const linkOfClient = (role: RoleName | null, mobile: string): HitLink => ({
  path: role && may(role, 'users.list') ? '/user/user-list' : '/motor-insurance/list',
  search: { search: mobile },
});

export function hitGroups(found: Found, role: RoleName | null): HitGroup[] {
  const groups: HitGroup[] = [
    {
      kind: 'users',
      title: 'Users',
      hits: found.users.map((record) => ({ kind: 'users', key: `user-${record.id}`, to: linkOfClient(role, record.mobile), record })),
    },
    {
      kind: 'motor-insurance',
      title: 'Motor Insurance',
      hits: found['motor-insurance'].map((record) => ({
        kind: 'motor-insurance',
        key: `motor-${record.id}`,
        to: { path: '/motor-insurance/list', search: { open: record.id } },
        record,
      })),
    },
    {
      kind: 'corporate-insurance',
      title: 'Corporate Insurance',
      hits: found['corporate-insurance'].map((record) => ({
        kind: 'corporate-insurance',
        key: `corporate-${record.id}`,
        to: { path: '/corporate-insurance/list', search: { open: record.id } },
        record,
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
