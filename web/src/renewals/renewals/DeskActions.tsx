import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { WindowsButton } from './WindowsButton.tsx';

/** Lazy: the rows come first. */
const StakeOfWeek = lazy(async () => ({ default: (await import('./StakeOfWeek.tsx')).StakeOfWeek }));

/** Lazy: for the Admin only. */
const RetentionFold = lazy(async () => ({ default: (await import('./RetentionFold.tsx')).RetentionFold }));

export function DeskActions({ policies }: { policies: 'motor' | 'corporate' }) {
  const can = useCan();
  return (
    <>
      <Suspense fallback={<Skeleton height={36} width={132} radius="md" />}>
        <StakeOfWeek policies={policies} />
      </Suspense>
      {can('renewals.retention') && (
        <Suspense fallback={<Skeleton height={36} width={178} radius="md" />}>
          <RetentionFold policies={policies} />
        </Suspense>
      )}
      {can('renewals.windows') && <WindowsButton />}
    </>
  );
}
