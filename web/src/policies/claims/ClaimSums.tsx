import { CLAIM_SUMS, type Claim, type ClaimSum, sumClaims } from '@bimabahi/contract/policies/claims';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { AnchorLink } from '../../ui/display/links.tsx';
import { count, rupees } from '../../ui/format.ts';
import { narrowedTo } from '../../ui/list/LeftOut.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import type { List } from '../../ui/list/use-list.ts';

const SUMS: Readonly<Record<ClaimSum, { name: string; lacks: string }>> = {
  estimate: { name: 'Open estimates', lacks: 'an estimate' },
  claimed: { name: 'Claimed', lacks: 'a claimed amount' },
  approved: { name: 'Approved', lacks: 'an approved amount' },
  settled: { name: 'Settled', lacks: 'a settled amount' },
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
      {SUMS[sum].name} {rupees(data[sum])}
      {filters.without !== sum && data.without[sum] > 0 && (
        <>
          {' ('}
          <AnchorLink {...narrowedTo({ without: sum })} resetScroll={false} inherit>
            {count(data.without[sum])} without<VisuallyHidden> {SUMS[sum].lacks}</VisuallyHidden>
          </AnchorLink>
          {')'}
        </>
      )}
    </span>
  ));
}
