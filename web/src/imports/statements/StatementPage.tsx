import { Card } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { InsteadOfRecord } from '../../ui/list/InsteadOfRecord.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useStatement } from './use-statement.ts';

// The table of columns weighs as much as a screen, and is seen once.
const StatementColumns = lazyDialog(async () => (await import('./StatementColumns.tsx')).StatementColumns);
const StatementMatching = lazyDialog(async () => (await import('./StatementMatching.tsx')).StatementMatching);
const StatementWork = lazyDialog(async () => (await import('./StatementWork.tsx')).StatementWork);

export function StatementPage() {
  const { id } = useParams({ from: '/shell/statements/$id' });
  const { statement, error, isMissing, retry } = useStatement(id);
  if (!statement || isMissing)
    return (
      <>
        <PageHeading />
        <Card>
          <InsteadOfRecord what="statement" list="Statements" error={error} isMissing={isMissing} onRetry={retry} />
        </Card>
      </>
    );
  if (statement.status === 'matching') return <StatementMatching key={statement.id} statement={statement} isOutOfReach={error !== null} />;
  return statement.status === 'uploaded' ? (
    <StatementColumns key={statement.id} statement={statement} />
  ) : (
    <StatementWork key={statement.id} statement={statement} />
  );
}
