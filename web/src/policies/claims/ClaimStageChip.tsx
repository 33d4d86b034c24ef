import { CLAIM_STAGE_LABELS, type ClaimStage } from '@bimabahi/contract/policies/claim-words';
import { Chip } from '../../ui/display/Chip.tsx';
import { toneOf } from './claim-words.ts';

export const ClaimStageChip = ({ stage }: { stage: ClaimStage }) => <Chip tone={toneOf(stage)}>{CLAIM_STAGE_LABELS[stage]}</Chip>;
