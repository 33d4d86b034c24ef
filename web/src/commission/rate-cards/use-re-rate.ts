/** The preview of a re-rating, page by page, and which of its policies are ticked. */
import { type ReRatedPolicy, reRate } from '@bimabahi/contract/commission/rate-cards';
import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { afterTicks, NO_TICKS, toggled } from './re-rate-ticks.ts';

export interface ReRatePeriod {
  from: string;
  to: string;
  kind: 'motor' | 'corporate';
}

export function useReRate(id: number, period: ReRatePeriod | null) {
  const [ticks, setTicks] = useState(NO_TICKS);
  const key = JSON.stringify(period);
  const [tickedFor, setTickedFor] = useState(key);
  // Another period has other policies.
  if (key !== tickedFor) {
    setTickedFor(key);
    setTicks(NO_TICKS);
  }
  const preview = useInfiniteQuery({
    queryKey: [reRate.path, id, period],
    queryFn: period
      ? ({ pageParam, signal }) =>
          call(reRate, { params: { id }, body: { ...period, ...(pageParam !== null && { after: pageParam }) } }, { signal })
      : skipToken,
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const rows = preview.data?.pages.flatMap(({ data }) => data) ?? [];
  const totals = preview.data?.pages[0]?.totals ?? null;
  const isTicked = ({ id: policy, is_hand_typed }: ReRatedPolicy) =>
    is_hand_typed ? ticks.include.has(policy) : !ticks.except.has(policy);
  const tick = ({ id: policy, is_hand_typed }: ReRatedPolicy) =>
    setTicks((now) =>
      is_hand_typed ? { ...now, include: toggled(now.include, policy) } : { ...now, except: toggled(now.except, policy) },
    );
  return { preview, rows, totals, ticks, isTicked, tick, result: totals && afterTicks(totals, rows, ticks) };
}
