import { Button, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf } from '../api/message-of.ts';
import classes from './ListState.module.css';

export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle size={36} stroke={1.3} color="var(--vermilion-ink)" aria-hidden />
      <Title order={3}>This did not load</Title>
      <p>{messageOf(error)}</p>
      <Button variant="default" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
