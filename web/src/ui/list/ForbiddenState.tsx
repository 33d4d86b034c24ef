import { Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import classes from './ListState.module.css';

export function ForbiddenState() {
  return (
    <div className={classes.state} role="alert">
      <IconLock size={36} stroke={1.3} aria-hidden />
      <Title order={3}>Not for your role</Title>
      <p>Ask an Admin if you need to see this.</p>
    </div>
  );
}
