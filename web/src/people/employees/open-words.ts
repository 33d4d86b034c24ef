import type { OpenWork } from '@bimabahi/contract/people/handing-over';
import { count } from '../../ui/format.ts';

const PARTS: readonly [keyof OpenWork, string, string][] = [
  ['renewals', 'open renewal', 'open renewals'],
  ['enquiries', 'open enquiry', 'open enquiries'],
  ['claims', 'open claim', 'open claims'],
  ['next_calls', 'promised call', 'promised calls'],
];

export const hasOpenWork = ({ renewals, enquiries, claims }: OpenWork): boolean => renewals + enquiries + claims > 0;

export function openWords(open: OpenWork): string {
  const parts = PARTS.flatMap(([key, one, many]) => (open[key] > 0 ? [`${count(open[key])} ${open[key] === 1 ? one : many}`] : []));
  const said = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? 'nothing open');
  return open.overdue_calls > 0 ? `${said}, ${count(open.overdue_calls)} of them overdue` : said;
}
