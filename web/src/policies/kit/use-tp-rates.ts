import type { TpRate } from '@bimabahi/contract/premium/tp-rates';
import { listTpRates } from '@bimabahi/contract/premium/tp-rates';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';

const NONE: readonly TpRate[] = [];
const ALL = 1000;

/** Third party premiums; without them none is proposed. */
export function useTpRates(enabled: boolean): readonly TpRate[] {
  const { data = NONE } = useQuery({
    queryKey: [listTpRates.path, 'all'],
    queryFn: async ({ signal }) => (await call(listTpRates, { query: { limit: ALL } }, { signal })).data,
    enabled,
  });
  return data;
}
