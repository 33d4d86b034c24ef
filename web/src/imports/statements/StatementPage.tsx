import { Card, Center, Loader } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { CallError } from '../../ui/api/call-error.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { ForbiddenState } from '../../ui/list/ForbiddenState.tsx';
import { MissingState } from '../../ui/list/MissingState.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useStatement } from './use-statement.ts';

// The table of columns weighs as much as a screen, and is seen once.
const StatementColumns = lazyDialog(async () => (await import('./StatementColumns.tsx')).StatementColumns);
const StatementWork = lazyDialog(async () => (await import('./StatementWork.tsx')).StatementWork);

function Instead({ error, isMissing, onRetry }: { error: Error | null; isMissing: boolean; onRetry: () => void }) {
  if (error instanceof CallError && error.status === 403) return <ForbiddenState />;
  if (isMissing) return <MissingState what="statement" list="Statements" />;
  if (error) return <FailedState error={error} onRetry={onRetry} />;
  return (
    <Center p="xl" role="status" aria-label="Loading">
      <Loader size="sm" aria-hidden />
    </Center>
  );
}

export function StatementPage() {
  const { id } = useParams({ from: '/shell/statements/$id' });
  const { statement, error, isMissing, retry } = useStatement(id);
  if (!statement || isMissing)
    return (
      <>
        <PageHeading />
        <Card>
          <Instead error={error} isMissing={isMissing} onRetry={retry} />
        </Card>
      </>
    );
  return statement.status === 'uploaded' ? (
    <StatementColumns key={statement.id} statement={statement} />
  ) : (
    <StatementWork key={statement.id} statement={statement} />
  );
}
