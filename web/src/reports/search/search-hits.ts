/** Search results as links, in keyboard order. */
import type { FoundClient, FoundCorporatePolicy, FoundMotorPolicy, SearchResults } from '@bimabahi/contract/reports/search';
import { plateText } from '../../ui/plate-text.ts';

export type Hit = { key: string; to: HitLink } & (
  | { kind: 'users'; record: FoundClient }
  | { kind: 'motor-insurance'; record: FoundMotorPolicy }
  | { kind: 'corporate-insurance'; record: FoundCorporatePolicy }
);

type HitLink =
  | { to: '/user/$id'; params: { id: string } }
  | { to: '/motor-insurance/list' | '/corporate-insurance/list'; search: { open: number } };

/** By what people call it. */
export function hitName(hit: Hit): string {
  if (hit.kind === 'users') return hit.record.name;
  return hit.kind === 'motor-insurance' ? plateText(hit.record.vehicle_no) : (hit.record.product ?? hit.record.insured_name);
}

export const hitPage = ({ kind, record }: Hit): string => (kind === 'users' ? `/user/${record.id}` : `/${kind}/policy/${record.id}`);

export interface HitGroup {
  kind: Hit['kind'];
  title: string;
  hits: Hit[];
}

const MOST = 8;

/** At most eight lines in all, so that what comes after them is in sight: each group as many as the others leave. */
function fewest(groups: HitGroup[]): HitGroup[] {
  let left = MOST;
  const bySize = groups.toSorted((a, b) => a.hits.length - b.hits.length);
  const shares = new Map<HitGroup, number>();
  for (const [index, group] of bySize.entries()) {
    const share = Math.min(group.hits.length, Math.floor(left / (bySize.length - index)));
    shares.set(group, share);
    left -= share;
  }
  return groups.map((group) => ({ ...group, hits: group.hits.slice(0, shares.get(group)) }));
}

export function hitGroups(found: SearchResults): HitGroup[] {
  const groups: HitGroup[] = [
    {
      kind: 'users',
      title: found.users_by_sound ? 'Users whose name sounds alike' : 'Users',
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
  return fewest(groups).filter(({ hits }) => hits.length > 0);
}
