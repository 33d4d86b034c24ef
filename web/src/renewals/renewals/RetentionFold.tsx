import { Skeleton } from '@mantine/core';
import { FoldButton } from '../../ui/list/FoldButton.tsx';
import { monthsOf, monthsRange, rateWords, thisMonth } from './retention-words.ts';
import { useRetention, useRetentionFolded } from './use-retention.ts';

/** In the heading's line: this month's rate, and what opens the rest. */
export function RetentionFold({ policies }: { policies: 'motor' | 'corporate' }) {
  const now = thisMonth();
  const [folded, setFolded] = useRetentionFolded();
  const { data, error } = useRetention({ ...monthsRange(now), by: 'month', policies });
  if (!data && !error) return <Skeleton height={36} width={178} radius="md" />;
  const rate = data && monthsOf(data.groups, now).at(-1)?.rate;
  return (
    <FoldButton opened={!folded} onToggle={() => setFolded(!folded)}>
      Retention {data ? rateWords(rate) : ''}
    </FoldButton>
  );
}
