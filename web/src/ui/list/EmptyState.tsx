import { Loader, Title } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { use } from 'react';
import { EmptyHelp } from './empty-help.ts';
import classes from './ListState.module.css';

interface EmptyStateProps {
  search?: string;
  /** The search has just changed: the spinner shows first. */
  isSettled?: boolean;
  heading?: string | undefined;
  /** Nothing was looked for: the list itself is empty. */
  whole?: boolean;
}

export function EmptyState({ search = '', isSettled = true, heading = 'No Data Found', whole = false }: EmptyStateProps) {
  const Help = use(EmptyHelp);
  return (
    <div className={classes.state} role="status">
      {isSettled ? (
        <>
          <IconNotebook size={36} stroke={1.3} aria-hidden />
          <Title order={2} size="h3">
            {heading}
          </Title>
          {search && <p>Nothing matches “{search}”.</p>}
          {whole && Help && <Help />}
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
