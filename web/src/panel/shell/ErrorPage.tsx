import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { CallError } from '../../ui/api/call-error.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { isReachable } from '../../ui/api/reachable.ts';

const reload = () => window.location.reload();

/** Reloads only once the server answers: otherwise the browser's offline page would replace the panel. */
function Retry() {
  const [trying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    if (await isReachable()) reload();
    else setTrying(false);
  };
  return (
    <Button loading={trying} onClick={() => void retry()}>
      Retry
    </Button>
  );
}

function Again({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <>
      <Button onClick={again}>Try again</Button>
      <Button variant="default" onClick={reload}>
        Reload the page
      </Button>
    </>
  );
}

/** Replaces a screen that failed to render or load; the rest of the panel keeps working. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => (
  <Alert color="vermilion" icon={<IconAlertTriangle />} maw={560} mx="auto" my="xl" role="alert">
    <Title order={1} size="h3" mb="xs">
      This page could not be shown
    </Title>
    <Text mb="sm">{messageOf(error)}</Text>
    <Group gap="xs">{error instanceof CallError && error.status === 0 ? <Retry /> : <Again reset={reset} />}</Group>
  </Alert>
);
