/** What a policy's state is in a word, whatever became of its parts. */

import { LOST_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import { daysBetween } from '@bimabahi/contract/values/periods';
import type { Tone } from '../../ui/display/Chip.tsx';
import { coverTone } from '../../ui/display/cover-tone.ts';
import { days } from '../../ui/display/moment-words.ts';
import { dayMonthYear } from '../../ui/format.ts';
import type { PolicyRow } from './policy-rows.ts';

export interface PolicyState {
  tone: Tone;
  text: string;
  /** Needs no attention any more: shown paler. */
  past: boolean;
}

type Judged = Pick<PolicyRow, 'start' | 'end' | 'odEnd' | 'tpEnd' | 'parts'> & Partial<Pick<PolicyRow, 'cancelledOn'>>;

const PREFIX = { whole: '', od: 'OD ', tp: 'TP ' } as const;

const lastDayOf = ({ end, odEnd, tpEnd }: Pick<PolicyRow, 'end' | 'odEnd' | 'tpEnd'>): string =>
  [end, odEnd ?? end, tpEnd ?? end].reduce((last, day) => (day > last ? day : last));

const isRenewed = ({ parts }: Judged) => parts.length > 0 && parts.every(({ stage }) => stage === 'renewed');

function ended(policy: Judged, today: string): PolicyState {
  const { parts } = policy;
  const lost = parts.find(({ stage }) => stage === 'lost');
  if (lost) return { tone: 'quiet', text: `Lost: ${LOST_LABELS[lost.lost_reason ?? 'other'].toLowerCase()}`, past: true };
  const ago = daysBetween(lastDayOf(policy), today);
  const tone = coverTone(-ago);
  return { tone, text: `Lapsed ${days(ago)}`, past: tone === 'quiet' };
}

export function policyState(policy: Judged, today: string): PolicyState {
  const { cancelledOn } = policy;
  if (cancelledOn) return { tone: 'quiet', text: `Cancelled ${dayMonthYear(cancelledOn)}`, past: cancelledOn <= today };
  if (isRenewed(policy)) return { tone: 'quiet', text: 'Renewed', past: today > lastDayOf(policy) };
  if (today < policy.start) return { tone: 'quiet', text: `Starts ${dayMonthYear(policy.start)}`, past: false };
  if (today > lastDayOf(policy)) return ended(policy, today);
  const open = policy.parts.find(({ stage }) => stage !== 'renewed' && stage !== 'lost');
  const [ends, prefix] = open ? [open.ends_on, PREFIX[open.part]] : [policy.end < today ? lastDayOf(policy) : policy.end, ''];
  const left = daysBetween(today, ends);
  const tone = coverTone(left);
  if (left < 0) return { tone, text: `${prefix}lapsed ${days(-left)}`, past: false };
  if (tone === 'leaf') return { tone, text: 'Running', past: false };
  return { tone, text: left === 0 ? `${prefix}Today` : prefix + days(left), past: false };
}

/** Why a running policy needs no call. */
export function noteOn(policy: Judged, today: string): string | null {
  if (today > lastDayOf(policy)) return null;
  if (isRenewed(policy)) return 'renewed, see above';
  return policy.parts.some(({ looks_renewed_by }) => looks_renewed_by !== null) ? 'may be renewed' : null;
}

/** The renewal with which to begin, where the policy is due or has lapsed and nobody renewed it. */
export const dueOf = ({ parts }: Judged) => parts.find(({ is_due }) => is_due);
