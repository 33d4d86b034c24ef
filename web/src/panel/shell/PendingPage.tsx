import { Skeleton, Stack } from '@mantine/core';

export const PendingPage = () => (
  <Stack gap="md" role="status" aria-label="Loading the page">
    <Skeleton height={28} width={220} />
    <Skeleton height={180} radius="lg" />
  </Stack>
);
