/** The lists of registration offices that rules may name: those of the card at once, all others as soon as they come. */
import type { RateCardWithRules } from '@bimabahi/contract/commission/rate-cards';
import { listRtoClusters } from '@bimabahi/contract/commission/rto-clusters';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../ui/api/call.ts';
import type { Cluster } from './rule-columns.ts';

const MOST = 1000;

export function useClusters({ rules }: RateCardWithRules): Cluster[] {
  const { data } = useQuery({
    queryKey: [listRtoClusters.path],
    queryFn: ({ signal }) => call(listRtoClusters, { query: { limit: MOST, sort: 'name', order: 'asc' } }, { signal }),
  });
  return useMemo(() => {
    if (data) return data.data;
    const named = rules.flatMap(({ rto_cluster_id: id, rto_cluster }) =>
      id !== null && rto_cluster ? [[id, { id, ...rto_cluster }] as const] : [],
    );
    return [...new Map(named).values()];
  }, [data, rules]);
}
