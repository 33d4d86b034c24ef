/** Puts a client's policies together: chains of those that follow each other, and the chains of one vehicle or line as a group. */
import type { PartOfPolicy } from '@bimabahi/contract/reports/client-overview';

interface Linked {
  id: number;
  start_date: string;
  end_date: string;
  parts: readonly PartOfPolicy[];
}

const latestFirst = (a: Linked, b: Linked) => b.start_date.localeCompare(a.start_date) || b.id - a.id;

/** Newest first, and so are the policies of each. */
export function chainsOf<Policy extends Linked>(policies: readonly Policy[]): Policy[][] {
  const chains = new Map(policies.map((policy) => [policy.id, [policy]]));
  for (const { id, parts } of policies)
    for (const { renewed_policy_id } of parts) {
      const [older, newer] = [chains.get(id), chains.get(renewed_policy_id ?? 0)];
      if (!older || !newer || older === newer) continue;
      newer.push(...older);
      for (const policy of older) chains.set(policy.id, newer);
    }
  const each = [...new Set(chains.values())].map((chain) => chain.sort(latestFirst));
  return each.sort(([a], [b]) => latestFirst(a as Policy, b as Policy));
}

interface Shelf<Policy extends Linked> {
  key: string;
  title: string;
  about: string | null;
  policies: Policy[];
}

/** Groups by the key of each policy, in the order of the first of each. */
export function shelvesOf<Policy extends Linked>(
  policies: readonly Policy[],
  labelled: (policy: Policy) => Omit<Shelf<Policy>, 'policies'>,
): Shelf<Policy>[] {
  const shelves = new Map<string, Shelf<Policy>>();
  for (const policy of [...policies].sort(latestFirst)) {
    const label = labelled(policy);
    const shelf = shelves.get(label.key);
    if (shelf) shelf.policies.push(policy);
    else shelves.set(label.key, { ...label, policies: [policy] });
  }
  return [...shelves.values()];
}

/** A plate or chassis on letters and digits; RTOs are written with and without a leading zero. */
export function vehicleKey({ id, vehicle_no, chassis_no }: { id: number; vehicle_no: string; chassis_no: string | null }): string {
  const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const plate = letters(vehicle_no);
  const chassis = letters(chassis_no ?? '');
  if (/\d{3}/.test(plate)) return plate.replace(/^([A-Z]{2})0+(?=\d)/, '$1');
  return chassis.length >= 6 ? `chassis ${chassis}` : `policy ${id}`;
}

const dayNumber = (date: string) => Math.round(Date.parse(date) / 86_400_000);

/** What falls due first, then what ends first, then what has not started, then what has lapsed, the latest first. */
function urgency(policies: readonly Linked[], today: string): [rank: number, day: number] {
  const due = policies.flatMap(({ parts }) => parts.filter(({ is_due }) => is_due).map(({ ends_on }) => dayNumber(ends_on)));
  if (due.length > 0) return [0, Math.min(...due)];
  const running = policies.filter(({ start_date, end_date }) => start_date <= today && today <= end_date);
  if (running.length > 0) return [1, Math.min(...running.map(({ end_date }) => dayNumber(end_date)))];
  const last = Math.max(...policies.map(({ end_date }) => dayNumber(end_date)));
  return last >= dayNumber(today) ? [2, last] : [3, -last];
}

export function byUrgency(today: string) {
  return (a: readonly Linked[], b: readonly Linked[]): number => {
    const [of, other] = [urgency(a, today), urgency(b, today)];
    return of[0] - other[0] || of[1] - other[1];
  };
}

export function newestOf<Policy extends Linked>(chains: readonly Policy[][], most: number): { chains: Policy[][]; older: number } {
  const all = chains.flat();
  if (all.length <= most) return { chains: [...chains], older: 0 };
  const kept = new Set([...all].sort(latestFirst).slice(0, most));
  const shown = chains.map((chain) => chain.filter((policy) => kept.has(policy))).filter((chain) => chain.length > 0);
  return { chains: shown, older: all.length - most };
}
