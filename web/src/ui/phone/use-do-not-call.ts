import { callNumber } from '@bimabahi/contract/calls/call-number';
import type { listDoNotCall } from '@bimabahi/contract/calls/do-not-call';
import { useQuery } from '@tanstack/react-query';
import { type Address, callAt } from '../api/call.ts';
import { useCan } from '../api/use-can.ts';

const PAGE = 1000;
const NUMBERS: Address<typeof listDoNotCall> = { method: 'GET', path: '/api/do-not-call', access: 'do-not-call.list' };

/** Page by page, so that an old number keeps its mark. */
async function allNumbers(signal: AbortSignal): Promise<ReadonlySet<string>> {
  const numbers: string[] = [];
  for (let page = 1; ; page++) {
    const query = { page, limit: PAGE };
    const { data, total_count } = await callAt<typeof listDoNotCall>(NUMBERS, { query }, { signal });
    numbers.push(...data.map(({ number }) => number));
    if (data.length < PAGE || numbers.length >= total_count) return new Set(numbers);
  }
}

/** Whether a number must not be called. All numbers are asked for once and kept for some minutes. */
export function useDoNotCall(): (number: string | null) => boolean {
  const can = useCan();
  const { data } = useQuery({
    queryKey: [NUMBERS.path, 'numbers'],
    queryFn: ({ signal }) => allNumbers(signal),
    enabled: can('do-not-call.list'),
    staleTime: 300_000,
  });
  return (number) => data?.has(callNumber(number ?? '')) === true;
}
