import { listUsers, type User } from '@bimabahi/contract/people/users';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { count } from '../../ui/format.ts';
import type { List } from '../../ui/list/use-list.ts';

const ONLY = { without_number: 1 } as const;

/** Clients whose number an import did not have, to be completed; shown only where there are some. */
export function WithoutNumber({ list }: { list: List<User> }) {
  const { without_number: shown, ...others } = list.filters;
  const isShown = shown === '1';
  const { data } = useQuery({
    queryKey: [listUsers.path, 'without number'],
    queryFn: ({ signal }) => call(listUsers, { query: { ...ONLY, page: 1, limit: 1 } }, { signal }),
  });
  const found = data?.total_count ?? 0;
  if (found === 0 && !isShown) return null;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-pressed={isShown}
      onClick={() => list.setFilters(isShown ? others : { ...others, without_number: '1' })}
    >
      {isShown ? 'Show all' : `No number (${count(found)})`}
    </Anchor>
  );
}
