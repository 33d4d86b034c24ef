import { type RenewalStage, STAGE_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import { Chip, type Tone } from '../../ui/display/Chip.tsx';

const TONES: Readonly<Record<RenewalStage, Tone>> = {
  upcoming: 'quiet',
  contacted: 'quiet',
  quoted: 'marigold',
  awaiting_payment: 'leaf',
  renewed: 'leaf',
  lost: 'vermilion',
};

export const StageChip = ({ stage }: { stage: RenewalStage }) => <Chip tone={TONES[stage]}>{STAGE_LABELS[stage]}</Chip>;
