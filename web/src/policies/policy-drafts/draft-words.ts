import type { DraftStatus, PolicyDraft } from '@bimabahi/contract/policies/policy-drafts';
import type { Tone } from '../../ui/display/Chip.tsx';

interface StatusWords {
  label: string;
  tone: Tone;
  /** What there is to do, where the state alone does not say it. */
  about?: string;
}

export const STATUSES: Readonly<Record<DraftStatus, StatusWords>> = {
  reading: { label: 'Being read', tone: 'quiet' },
  ready: { label: 'Ready', tone: 'leaf' },
  to_check: { label: 'To check', tone: 'marigold' },
  not_a_policy: { label: 'Not a policy', tone: 'vermilion', about: 'This does not look like a policy. It can be deleted.' },
  no_text: { label: 'No text', tone: 'vermilion', about: 'It is a scan or a picture, without text: nothing could be read.' },
  needs_password: { label: 'Needs a password', tone: 'vermilion', about: 'Print it into a new PDF without a password, and drop that.' },
  already_stored: { label: 'Already stored', tone: 'quiet', about: 'A policy with this number is in the books.' },
  stored: { label: 'Stored', tone: 'leaf' },
};

export const aboutDraft = ({ status, message }: Pick<PolicyDraft, 'status' | 'message'>) => message ?? STATUSES[status].about;

export const KINDS = { motor: 'Motor', corporate: 'Corporate' } as const;

/** Fields that were read, and how many of them are sure. */
export const sureText = ({ filled, sure }: Pick<PolicyDraft, 'filled' | 'sure'>) => (filled > 0 ? `${sure} of ${filled}` : '--');
