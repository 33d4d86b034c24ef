import { NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import type { useInsurersMeant } from './use-insurers-meant.ts';

/** One insurer written in two ways would be two, in every list and sum. */
export function InsurersMeant({ meant: { names, insurers, answerOf, say } }: { meant: ReturnType<typeof useInsurersMeant> }) {
  if (names.length === 0) return null;
  const choices = [{ value: '', label: 'None of these' }, ...insurers.map(({ id, name }) => ({ value: String(id), label: name }))];
  return (
    <Stack gap={8} w="100%">
      <Text fz="sm">No insurer has these names. Each becomes a further name of the insurer that stands below it:</Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" verticalSpacing={8}>
        {names.map((name) => (
          <NativeSelect
            key={name}
            size="xs"
            label={name}
            data={choices}
            value={answerOf(name)}
            onChange={({ currentTarget: { value } }) => say(name, value)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
