import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { FailedState } from '../../ui/list/FailedState.tsx';
import classes from './MonthPage.module.css';

export interface AnswerProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  /** Roughly as high as what comes. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A block while it loads, when it failed, and with what it asked for. The others stand by themselves. */
export function Answer<Data>({ query: { data, error, refetch, isPlaceholderData }, height, children }: AnswerProps<Data>) {
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <>
        <Skeleton height={height} m={14} w="auto" />
        <NotKnown />
      </>
    );
  return (
    <div className={isPlaceholderData ? classes.stale : undefined} aria-busy={isPlaceholderData}>
      {children(data)}
    </div>
  );
}
