import { Card, Center, Loader, Title } from '@mantine/core';
import { FailedState } from '../../ui/list/FailedState.tsx';
import states from '../../ui/list/ListState.module.css';

interface CardStateProps {
  isMissing: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** In place of a card that is loading, failed to load, or is not there. */
export const CardState = ({ isMissing, error, onRetry }: CardStateProps) => (
  <Card>
    {isMissing ? (
      <div className={states.state} role="alert">
        <Title order={2} size="h3">
          There is no such rate card
        </Title>
        <p>It may have been deleted. Go back and choose one from the list.</p>
      </div>
    ) : error ? (
      <FailedState error={error} onRetry={onRetry} />
    ) : (
      <Center p="xl" role="status" aria-label="Loading">
        <Loader size="sm" aria-hidden />
      </Center>
    )}
  </Card>
);
