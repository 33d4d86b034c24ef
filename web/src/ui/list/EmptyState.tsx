import { Loader, Title } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import classes from './ListState.module.css';
import { useSettled } from './use-settled.ts';

interface EmptyStateProps {
  /** The search; when it changes, the spinner shows first. */
  changesWith?: string;
  heading?: string | undefined;
}

export function EmptyState({ changesWith = '', heading = 'No Data Found' }: EmptyStateProps) {
  const settled = useSettled(changesWith);
  return (
    <div className={classes.state} role="status">
      {settled ? (
        <>
          <IconNotebook size={36} stroke={1.3} aria-hidden />
          <Title order={2} size="h3">
            {heading}
          </Title>
          {changesWith && <p>Nothing matches “{changesWith}”.</p>}
        </>
      ) : (
        <>
          <Loader size="sm" aria-hidden />
          <span>Loading...</span>
        </>
      )}
    </div>
  );
}
