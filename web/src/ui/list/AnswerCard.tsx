import { Card, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { CallError } from '../api/call-error.ts';
import { EmptyState } from './EmptyState.tsx';
import { FailedState } from './FailedState.tsx';
import { ForbiddenState } from './ForbiddenState.tsx';

interface AnswerCardProps<Answer extends { data: readonly unknown[] }> {
  answer: Answer | undefined;
  error: Error | null;
  onRetry: () => void;
  /** What stands there when there are no rows. */
  empty: string;
  children: (answer: Answer) => ReactNode;
}

/** A plain table of what one call answers, in each of its states. */
export function AnswerCard<Answer extends { data: readonly unknown[] }>({
  answer,
  error,
  onRetry,
  empty,
  children,
}: AnswerCardProps<Answer>) {
  const body = () => {
    if (answer && answer.data.length === 0) return <EmptyState heading={empty} />;
    if (answer) return children(answer);
    if (error instanceof CallError && error.status === 403) return <ForbiddenState />;
    if (error) return <FailedState error={error} onRetry={onRetry} />;
    return <Skeleton height={160} m={14} w="auto" />;
  };
  return <Card padding={0}>{body()}</Card>;
}
