/** Whom an address belongs to, as far as a limit is concerned: one of IPv4 by itself, one of IPv6 with its /64, which every household has whole. */
import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const all = tail === undefined ? before : [...before, ...Array(GROUPS - before.length - after.length).fill('0'), ...after];
  return `${all
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
