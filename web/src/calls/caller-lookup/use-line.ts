import { callNumber } from '@bimabahi/contract/calls/call-number';
import type { readLine } from '@bimabahi/contract/calls/on-the-line';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Address, callAt } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';

const LINE: Address<typeof readLine> = { method: 'GET', path: '/api/calls/line', access: 'calls.line' };
/** ms. */
const DEBOUNCE = 150;
const FEWEST = 6;
/** Longer ones are policy numbers. */
const MOST = 12;

/** The number that is being typed; '' for a name, a plate, or too few digits. */
function typedNumber(text: string): string {
  if (!/^\+?[\d\s().-]+$/.test(text.trim())) return '';
  const number = callNumber(text);
  return number.length >= FEWEST && number.length <= MOST ? number : '';
}

/** Who is on the line, from the sixth digit on. */
export function useLine(text: string) {
  const can = useCan();
  const number = typedNumber(text);
  const [settled] = useDebouncedValue(number, DEBOUNCE);
  const query = useQuery({
    queryKey: [LINE.path, settled],
    queryFn: async ({ signal }) => (await callAt<typeof readLine>(LINE, { query: { number: settled } }, { signal })).data,
    enabled: settled !== '' && can('calls.line'),
    staleTime: 30_000,
  });
  const isCurrent = number !== '' && settled === number;
  const line = isCurrent ? query.data : undefined;
  const error = isCurrent ? query.error : null;
  return { number, line, error, waiting: number !== '' && can('calls.line') && !line && !error, refetch: query.refetch };
}
