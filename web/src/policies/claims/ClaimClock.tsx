import { CLAIM_STAGE_LABELS } from '@bimabahi/contract/policies/claim-words';
import type { Claim } from '@bimabahi/contract/policies/claims';
import { Chip } from '../../ui/display/Chip.tsx';
import { atMoment, clockWords } from './claim-words.ts';

/** The clock that runs, if one does. */
export function ClaimClock({ claim: { due_at, due_to } }: { claim: Pick<Claim, 'due_at' | 'due_to'> }) {
  if (!due_at || !due_to) return null;
  const { isOverdue, words } = clockWords(due_at, Date.now());
  return (
    <Chip tone={isOverdue ? 'vermilion' : 'marigold'} plain={!isOverdue} wraps>
      {CLAIM_STAGE_LABELS[due_to]} by {atMoment(due_at)}, {words}
    </Chip>
  );
}
