import { Center, Loader, Title } from '@mantine/core';
import { CallError } from '../api/call-error.ts';
import { FailedState } from './FailedState.tsx';
import { ForbiddenState } from './ForbiddenState.tsx';
import classes from './ListState.module.css';

interface InsteadOfRecordProps {
  /** As in "There is no such statement". */
  what: string;
  /** The screen that has others. */
  list: string;
  error: Error | null;
  /** Of a number in the address that no record can have, which was not asked for. */
  isMissing?: boolean;
  onRetry: () => void;
}

/** On the page of a record that is not there, may not be read, did not load, or is on its way. */
export function InsteadOfRecord({ what, list, error, isMissing = false, onRetry }: InsteadOfRecordProps) {
  const status = error instanceof CallError ? error.status : null;
  if (status === 403) return <ForbiddenState />;
  if (isMissing || status === 404 || status === 422)
    return (
      <div className={classes.state} role="alert">
        <Title order={2} size="h3">
          There is no such {what}
        </Title>
        <p>Go back to {list} and choose one from the list.</p>
      </div>
    );
  if (error) return <FailedState error={error} onRetry={onRetry} />;
  return (
    <Center p="xl" role="status" aria-label="Loading">
      <Loader size="sm" aria-hidden />
    </Center>
  );
}
