import type { PremiumStatus } from '@bimabahi/contract/corporate-insurance-premium';
import { Chip, type Tone } from '../ui/display/Chip.tsx';

const TONES: Record<PremiumStatus, Tone> = { Paid: 'leaf', Due: 'marigold', Unpaid: 'vermilion' };

/** A status that the table has and this panel does not know yet is shown without a colour. */
export const PremiumStatusChip = ({ status }: { status: string }) => (
  <Chip tone={status in TONES ? TONES[status as PremiumStatus] : 'quiet'}>{status}</Chip>
);
