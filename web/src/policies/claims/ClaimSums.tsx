import { CLAIM_SUMS, type Claim, type ClaimSum, sumClaims } from '@bimabahi/contract/policies/claims';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { rupees } from '../../ui/format.ts';
import { LeftOut, narrowedTo } from '../../ui/list/LeftOut.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import type { List } from '../../ui/list/use-list.ts';

const SUMS: Readonly<Record<ClaimSum, { name: string; lacks: string }>> = {
  estimate: { name: 'Estimates of open claims', lacks: 'open without an estimate' },
  claimed: { name: 'Claimed', lacks: 'without a claimed amount' },
  approved: { name: 'Approved', lacks: 'approved without an amount' },
  settled: { name: 'Settled', lacks: 'settled without an amount' },
};

/** What the amounts of the filtered list add up to, and how many claims each sum leaves out, with a link to them. */
export function ClaimSums({ list: { filters, search } }: { list: List<Claim> }) {
  const query = queryOf({ filters, search, sort: undefined, order: undefined });
  const { data } = useQuery({
    queryKey: [sumClaims.path, query],
    queryFn: ({ signal }) => call(sumClaims, { query: query as never }, { signal }),
    select: (answer) => answer.data,
  });
  if (!data) return null;
  return CLAIM_SUMS.map((sum) => (
    <span key={sum}>
      {' · '}
      {SUMS[sum].name} <b className="figures">{rupees(data[sum])}</b>
      {filters.without !== sum && <LeftOut number={data.without[sum]} words={SUMS[sum].lacks} to={narrowedTo({ without: sum })} />}
    </span>
  ));
}
