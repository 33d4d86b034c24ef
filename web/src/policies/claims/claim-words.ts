import { CLAIM_PAPER_LABELS } from '@bimabahi/contract/policies/claim-papers';
import { CLAIM_KIND_LABELS, type ClaimStage, isClaimClosed } from '@bimabahi/contract/policies/claim-words';
import type { Claim } from '@bimabahi/contract/policies/claims';
import type { Tone } from '../../ui/display/Chip.tsx';
import { dateAndTime, dayMonthYear } from '../../ui/format.ts';
import { plateText } from '../../ui/plate-text.ts';
import { policyPath } from '../../ui/policy-path.ts';

export const CLAIM_LABELS = {
  kind: 'Kind',
  loss_date: 'Loss Date',
  intimated_on: 'Intimated On',
  claim_no: 'Claim No.',
  place: 'Place',
  cause: 'Cause',
  surveyor_name: 'Surveyor',
  surveyor_mobile: "Surveyor's Mobile",
  garage: 'Garage or Hospital',
  is_cashless: 'Cashless',
  estimate: 'Estimate',
  claimed: 'Claimed',
  approved: 'Approved',
  deducted: 'Deducted',
  deducted_reason: 'Deducted because',
  settled: 'Settled',
  settled_on: 'Settled On',
  outside_reason: 'Outside the cover because',
  owner_id: 'Owner',
  next_action_on: 'Next Action',
  note: 'Note',
} as const;

export function toneOf(stage: ClaimStage): Tone {
  if (stage === 'settled') return 'leaf';
  if (stage === 'rejected') return 'vermilion';
  return isClaimClosed(stage) ? 'quiet' : 'marigold';
}

/** Where the policy of a claim is shown. */
export const policyLink = ({ policies, policy_id }: Pick<Claim, 'policies' | 'policy_id'>) =>
  policyPath(`${policies}-insurance`, policy_id);

/** "GJ05 RT 4471, Own damage 12-11-2025": the vehicle first, or whom the policy insures. */
export const claimName = ({ kind, claim_no, loss_date, policy }: Pick<Claim, 'kind' | 'claim_no' | 'loss_date' | 'policy'>): string =>
  `${policy.vehicle_no ? plateText(policy.vehicle_no) : policy.insured_name}, ${CLAIM_KIND_LABELS[kind]} ${claim_no ?? dayMonthYear(loss_date)}`;

/** Asks a client for what is missing, as a message. */
export function requestText({ kind, claim_no, loss_date, missing, policy }: Claim, name: string): string {
  const number = claim_no ? ` ${claim_no}` : '';
  const papers = missing.map((paper) => `- ${CLAIM_PAPER_LABELS[paper]}`).join('\n');
  return `Dear ${name}, for the claim${number} (${CLAIM_KIND_LABELS[kind].toLowerCase()} of ${dayMonthYear(loss_date)}, policy ${policy.policy_no}) please send:\n${papers}`;
}

/** A moment; where only the day was noted, the day. */
export const atMoment = (at: string): string => dateAndTime(at).replace(/ 00:00$/, '');

const HOUR = 3_600_000;
const HOURS_SHOWN_AS_DAYS = 48;

/** "3 days", "5 hours", "under an hour". */
function lengthOf(ms: number): string {
  const hours = Math.floor(ms / HOUR);
  if (hours < 1) return 'under an hour';
  if (hours >= HOURS_SHOWN_AS_DAYS) return `${Math.floor(hours / 24)} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** How the running clock stands at this moment. */
export function clockWords(due_at: string, now: number): { isOverdue: boolean; words: string } {
  const left = Date.parse(due_at) - now;
  return left < 0 ? { isOverdue: true, words: `overdue by ${lengthOf(-left)}` } : { isOverdue: false, words: `in ${lengthOf(left)}` };
}
