/** Search results as links, in keyboard order. */
import type { FoundClient, FoundCorporatePolicy, FoundMotorPolicy, SearchResults } from '@bimabahi/contract/reports/search';

export type Hit = { key: string; to: HitLink } & (
  | { kind: 'users'; record: FoundClient }
  | { kind: 'motor-insurance'; record: FoundMotorPolicy }
  | { kind: 'corporate-insurance'; record: FoundCorporatePolicy }
);

type HitLink =
  | { to: '/user/$id'; params: { id: string } }
  | { to: '/motor-insurance/list' | '/corporate-insurance/list'; search: { open: number } };

export interface HitGroup {
  kind: Hit['kind'];
  title: string;
  hits: Hit[];
}

export function hitGroups(found: SearchResults): HitGroup[] {
  const groups: HitGroup[] = [
    {
      kind: 'users',
      title: 'Users',
      hits: found.users.map((record) => ({
        kind: 'users',
        key: `user-${record.id}`,
        to: { to: '/user/$id', params: { id: String(record.id) } },
        record,
      })),
    },
    {
      kind: 'motor-insurance',
      title: 'Motor Insurance',
      hits: found['motor-insurance'].map((record) => ({
        kind: 'motor-insurance',
        key: `motor-${record.id}`,
        to: { to: '/motor-insurance/list', search: { open: record.id } },
        record,
      })),
    },
    {
      kind: 'corporate-insurance',
      title: 'Corporate Insurance',
      hits: found['corporate-insurance'].map((record) => ({
        kind: 'corporate-insurance',
        key: `corporate-${record.id}`,
        to: { to: '/corporate-insurance/list', search: { open: record.id } },
        record,
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
