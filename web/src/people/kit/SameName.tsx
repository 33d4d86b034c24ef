import { userOptions } from '@bimabahi/contract/people/users';
import { Anchor, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';

const FEW = 5;
const PAUSE = 250;

/** A warning only, before a client is added: others have the same name, whatever the order of its words. */
export function SameName({ name }: { name: string }) {
  const [settled] = useDebouncedValue(name.trim(), PAUSE);
  const { data } = useQuery({
    queryKey: [userOptions.path, 'same words', settled],
    queryFn: ({ signal }) => call(userOptions, { query: { same_words_as: settled, limit: FEW } }, { signal }),
    enabled: settled !== '',
  });
  if (!data || data.data.length === 0 || settled !== name.trim()) return null;
  return (
    <Text size="sm" c="var(--marigold-ink)" role="status">
      ◐ A client of this name is already there:{' '}
      {data.data.map((client, index) => (
        <span key={client.id}>
          {index > 0 && ', '}
          <Anchor href={`/user/${client.id}`} target="_blank" inherit underline="always" c="inherit">
            {client.name}
          </Anchor>{' '}
          ({client.mobile ?? 'no number'})
        </span>
      ))}
    </Text>
  );
}
