import type { PremiumStatus } from '@bimabahi/contract/corporate-insurance-premium';
import { Chip, type Tone } from '../ui/display/Chip.tsx';

const TONES: Record<PremiumStatus, Tone> = { Paid: 'leaf', Due: 'marigold', Unpaid: 'vermilion' };

/** A status unknown to this version of the panel has no colour. */
export const PremiumStatusChip = ({ status }: { status: string }) => (
  <Chip tone={status in TONES ? TONES[status as PremiumStatus] : 'quiet'}>{status}</Chip>
);
