import { type RenewalStage, STAGE_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { Chip, type Tone } from '../../ui/display/Chip.tsx';

const TONES: Readonly<Record<RenewalStage, Tone>> = {
  upcoming: 'quiet',
  contacted: 'quiet',
  quoted: 'marigold',
  awaiting_payment: 'leaf',
  renewed: 'leaf',
  lost: 'quiet',
};

type Judged = Pick<Renewal, 'stage' | 'last_outcome'>;

/** In plain words: one that lapsed long ago is not "Upcoming". */
function stageWords({ stage, last_outcome }: Judged): string {
  if (stage !== 'upcoming') return STAGE_LABELS[stage];
  return last_outcome ? 'Not reached yet' : 'Not called yet';
}

export const StageChip = ({ renewal }: { renewal: Judged }) => <Chip tone={TONES[renewal.stage]}>{stageWords(renewal)}</Chip>;
