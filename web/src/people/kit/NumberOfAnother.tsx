import { userOptions } from '@bimabahi/contract/people/users';
import { cleanMobile } from '@bimabahi/contract/values/fields';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import type { Option } from '../../ui/form/use-options.ts';

const FEW = 5;

/** A family has one number: the first holds it, and others hang on it. */
export function NumberOfAnother({ mobile, onRelation }: { mobile: string; onRelation: (holder: Option) => void }) {
  const number = String(cleanMobile(mobile) ?? '');
  const { data } = useQuery({
    queryKey: [userOptions.path, 'number', number],
    queryFn: ({ signal }) => call(userOptions, { query: { search: number, limit: FEW } }, { signal }),
    enabled: /^\d{10}$/.test(number),
  });
  const holder = data?.data.find((client) => client.mobile === number);
  if (!holder) return null;
  return (
    <Group gap={8} role="status">
      <Text size="sm" c="var(--marigold-ink)">
        ◐ This is the number of {holder.name}.
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => onRelation(holder)}>
        Add as their relation
      </Button>
    </Group>
  );
}
