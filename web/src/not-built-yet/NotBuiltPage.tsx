import { Card, Text, Title } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';

export function NotBuiltPage() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return (
    <>
      <Title order={1} mb="md">
        {title}
      </Title>
      <Card>
        <Text c="dimmed">{`${title}: this screen is not built yet.`}</Text>
      </Card>
    </>
  );
}
