import type { Premium, PremiumStatus } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { Chip, type Tone } from '../../ui/display/Chip.tsx';

const TONES = { Paid: 'leaf', Due: 'marigold', Unpaid: 'vermilion' } as const satisfies Record<PremiumStatus, Tone>;
const TONE_OF: ReadonlyMap<string, Tone> = new Map(Object.entries(TONES));

/** A status unknown to this version of the panel has no colour. */
export const PremiumStatusChip = ({ premium: { status, bounced_on } }: { premium: Pick<Premium, 'status' | 'bounced_on'> }) => (
  <Chip tone={TONE_OF.get(status) ?? 'quiet'}>{bounced_on && status === 'Unpaid' ? 'Bounced' : status}</Chip>
);
