import { type CommissionItem, sumCommissionItems } from '@bimabahi/contract/commission/commission-items';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../ui/api/call.ts';
import { LeftOut, narrowedTo } from '../../ui/list/LeftOut.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import type { Sums } from '../../ui/list/TableSums.tsx';
import type { List } from '../../ui/list/use-list.ts';

const PARTS = [
  ['not_rated', 'not rated, not in the sums'],
  ['written_off', 'written off, no longer open'],
] as const;

/** Over the filtered list, under its columns, and what they leave out, each with its rows. */
export function useItemSums({ filters, search, status, rows }: List<CommissionItem>): { sums: Sums | undefined; note: ReactNode } {
  const query = queryOf({ filters, search, sort: undefined, order: undefined });
  const { data } = useQuery({
    queryKey: [sumCommissionItems.path, query],
    queryFn: ({ signal }) => call(sumCommissionItems, { query: query as never }, { signal }),
    enabled: status === 'ready' && rows.length > 0,
  });
  if (!data) return { sums: undefined, note: null };
  const { totals, states } = data.data;
  return {
    sums: { expected: totals.expected, received: totals.received, difference: -totals.difference || 0 },
    note: PARTS.filter(([state]) => filters.state !== state).map(([state, words]) => (
      <LeftOut key={state} number={states[state].items} words={words} to={narrowedTo({ state })} />
    )),
  };
}
