import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { toastError } from '../../ui/notices/toast.ts';
import classes from './DashboardPage.module.css';

/** Reports a failed load as a notice and in place, with a retry. */
export function FailedLoad({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) {
  useEffect(() => toastError(error), [error]);
  return (
    <div className={`${classes.card} ${classes.failed}`}>
      {`${what} did not load.`}
      <Button variant="default" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
