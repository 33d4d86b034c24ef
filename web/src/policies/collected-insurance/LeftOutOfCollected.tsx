import { listCorporatePolicies } from '@bimabahi/contract/policies/corporate-insurance';
import { listMotorPolicies } from '@bimabahi/contract/policies/motor-insurance';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { LeftOut } from '../../ui/list/LeftOut.tsx';

const KINDS = [
  { kind: 'motor', route: listMotorPolicies, page: '/motor-insurance/list' },
  { kind: 'corporate', route: listCorporatePolicies, page: '/corporate-insurance/list' },
] as const;
const PARTS = [
  { filter: { premium: 'none' }, words: 'without a premium, not in the sum' },
  { filter: { premium: 'no_total' }, words: 'without a total, not in the sum' },
  { filter: { status: 'cancelled' }, words: 'cancelled, in the sum' },
] as const;

interface PartProps {
  of: (typeof KINDS)[number];
  part: (typeof PARTS)[number];
  search: string;
}

function Part({ of: { kind, route, page }, part: { filter, words }, search }: PartProps) {
  const found = { ...filter, ...(search && { search }) };
  const query = { ...found, total: 'only' as const };
  const { data } = useQuery({
    queryKey: [route.path, query],
    queryFn: ({ signal }) => call(route, { query: query as never }, { signal }),
  });
  return <LeftOut number={data?.total_count ?? 0} words={`${kind} ${words}`} to={{ to: page, search: found as never }} />;
}

/** Beside the sum of all policies together; each number opens its policies in the list of their kind. */
export function LeftOutOfCollected({ kind, search }: { kind: string | undefined; search: string }) {
  const can = useCan();
  const kinds = KINDS.filter((of) => (kind === undefined || kind === of.kind) && can(of.route.access));
  return kinds.flatMap((of) => PARTS.map((part) => <Part key={`${of.kind} ${part.words}`} of={of} part={part} search={search} />));
}
