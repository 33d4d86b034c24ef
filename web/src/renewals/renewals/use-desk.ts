import { listRenewals, renewalSummary } from '@bimabahi/contract/renewals/renewals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { queryOf } from '../../ui/list/list-state.ts';
import { type List, useList } from '../../ui/list/use-list.ts';
import { DESK_FILTER_NAMES } from './desk-filters.ts';

export const useDeskList = (policies: 'motor' | 'corporate') =>
  useList(listRenewals, { filters: DESK_FILTER_NAMES, fixed: FIXED[policies], sorted: BY_STAKE });

/** Most rupees that are soonest lost stand first. */
const BY_STAKE = { sort: 'at_stake', order: 'desc' } as const;

const FIXED = { motor: { policies: 'motor' }, corporate: { policies: 'corporate' } } as const;

/** The tiles' counts: of what the other filters leave. */
export function useDeskSummary(policies: 'motor' | 'corporate', { filters, search }: Pick<List<unknown>, 'filters' | 'search'>) {
  const { band: _, ...others } = filters;
  const query = { policies, ...queryOf({ filters: others, search, sort: undefined, order: undefined }) };
  return useQuery({
    queryKey: [renewalSummary.path, query],
    queryFn: async ({ signal }) => (await call(renewalSummary, { query } as never, { signal })).data,
    placeholderData: keepPreviousData,
  });
}
