import type { ClientOverview, readClientOverview } from '@bimabahi/contract/reports/client-overview';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Address, callAt } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';

const OVERVIEW: Address<typeof readClientOverview> = { method: 'GET', path: '/api/users/{id}/overview', access: 'users.overview' };
/** ms on a row: whoever holds J asks for the last one alone. */
const PAUSE = 200;

/** All that is known of a client, as their page has it. */
export function useClientBeside(id: number | undefined) {
  const can = useCan();
  const [settled] = useDebouncedValue(id, PAUSE);
  const { data, error, refetch } = useQuery({
    // The page's own, so that it opens with what was read here.
    queryKey: [OVERVIEW.path, settled, false],
    queryFn: ({ signal }) => callAt<typeof readClientOverview>(OVERVIEW, { params: { id: settled ?? 0 }, query: {} }, { signal }),
    select: (answer) => answer.data,
    enabled: settled !== undefined && can('users.overview'),
  });
  const client: ClientOverview | undefined = settled === id ? data : undefined;
  return { client, error: settled === id && !client ? error : null, retry: () => void refetch() };
}
