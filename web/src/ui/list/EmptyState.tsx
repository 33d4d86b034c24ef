import { Loader, Title } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import classes from './ListState.module.css';

interface EmptyStateProps {
  search?: string;
  /** The search has just changed: the spinner shows first. */
  isSettled?: boolean;
  heading?: string | undefined;
}

export function EmptyState({ search = '', isSettled = true, heading = 'No Data Found' }: EmptyStateProps) {
  return (
    <div className={classes.state} role="status">
      {isSettled ? (
        <>
          <IconNotebook size={36} stroke={1.3} aria-hidden />
          <Title order={2} size="h3">
            {heading}
          </Title>
          {search && <p>Nothing matches “{search}”.</p>}
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
