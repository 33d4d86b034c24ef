import { Loader, Title } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './ListState.module.css';

/** For so long an empty list may still be the answer to the search before. */
const SETTLE = 1000;

interface EmptyStateProps {
  /** The search value: a change of it shows the spinner first. */
  changesWith?: string;
  heading?: string | undefined;
}

export function EmptyState({ changesWith = '', heading = 'No Data Found' }: EmptyStateProps) {
  const [settledFor, setSettledFor] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettledFor(changesWith), SETTLE);
    return () => clearTimeout(timer);
  }, [changesWith]);
  const settled = settledFor === changesWith;
  return (
    <div className={classes.state} role="status">
      {settled ? (
        <>
          <IconNotebook size={36} stroke={1.3} aria-hidden />
          <Title order={3}>{heading}</Title>
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
