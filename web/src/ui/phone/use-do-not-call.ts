import { callNumber } from '@bimabahi/contract/call-number';
import type { listDoNotCall } from '@bimabahi/contract/do-not-call';
import { useQuery } from '@tanstack/react-query';
import { type Address, callAt } from '../../api/call.ts';
import { useCan } from '../../api/use-can.ts';

const MOST = 1000;
const NUMBERS: Address<typeof listDoNotCall> = { method: 'GET', path: '/api/do-not-call', access: 'do-not-call.list' };

/** Whether a number must not be called. One request for all numbers of a page, kept for some minutes. */
export function useDoNotCall(): (number: string | null) => boolean {
  const can = useCan();
  const { data } = useQuery({
    queryKey: [NUMBERS.path, 'numbers'],
    queryFn: async ({ signal }) => {
      const { data: records } = await callAt<typeof listDoNotCall>(NUMBERS, { query: { limit: MOST } }, { signal });
      return records.map(({ number }) => number);
    },
    select: toSet,
    enabled: can('do-not-call.list'),
    staleTime: 300_000,
  });
  return (number) => data?.has(callNumber(number ?? '')) === true;
}

const toSet = (numbers: string[]): ReadonlySet<string> => new Set(numbers);
