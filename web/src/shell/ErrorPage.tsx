import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CallError } from '../api/call-error.ts';

/** What stands in place of a screen that broke; the rest of the panel goes on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Alert color="vermilion" title="This page could not be shown" icon={<IconAlertTriangle />} maw={560} mx="auto" my="xl" role="alert">
      <Text mb="sm">{error instanceof CallError ? error.message : 'Something went wrong!'}</Text>
      <Group gap="xs">
        <Button onClick={retry}>Try again</Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </Group>
    </Alert>
  );
}
