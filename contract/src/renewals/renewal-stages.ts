/** The words of a renewal. No imports: screens use them without loading zod. */
import { keysOf } from '../values/keys-of.ts';

/** `whole`: all of the policy ends on one day. */
export const PART_LABELS = { whole: 'Whole policy', od: 'OD', tp: 'TP' } as const;
export type RenewalPart = keyof typeof PART_LABELS;
export const RENEWAL_PARTS = keysOf(PART_LABELS);

/** The last two are closed. */
export const STAGE_LABELS = {
  upcoming: 'Upcoming',
  contacted: 'Contacted',
  quoted: 'Quoted',
  awaiting_payment: 'Awaiting payment',
  renewed: 'Renewed',
  lost: 'Lost',
} as const;
export type RenewalStage = keyof typeof STAGE_LABELS;
export const RENEWAL_STAGES = keysOf(STAGE_LABELS);

export const CLOSED_STAGES = ['renewed', 'lost'] as const satisfies RenewalStage[];
export const isClosed = (stage: RenewalStage): boolean => CLOSED_STAGES.some((closed) => closed === stage);
export const OPEN_STAGES = RENEWAL_STAGES.filter((stage) => !isClosed(stage));

export const LOST_LABELS = {
  price: 'Price',
  competitor: 'Competitor',
  direct: 'Direct with the insurer',
  sold: 'Sold',
  total_loss: 'Total loss',
  claim_grievance: 'Claim grievance',
  no_response: 'No response',
  other: 'Other',
} as const;
export type LostReason = keyof typeof LOST_LABELS;
export const LOST_REASONS = keysOf(LOST_LABELS);

/** As retention counts them, of those that end in a period. */
export const COUNTED_LABELS = { due: 'Fell due', renewed: 'Renewed', lost: 'Lost', open: 'Still open' } as const;
export type CountedAs = keyof typeof COUNTED_LABELS;
export const COUNTED_AS = keysOf(COUNTED_LABELS);

/** Why nothing is linked by what the renewal's policy shares with others that end or begin around then: more than one vehicle or risk has. */
export const SHARED_KEY_SENTENCES = {
  vehicle_no: 'Not linked by its number: more than 20 policies have it around this day.',
  chassis_no: 'Not linked by its chassis: more than 20 policies have it around this day.',
  product: 'Not linked by itself: the client has more than 20 policies of this product around this day.',
  policy_no: 'Not linked by its number: more than 20 policies of the client have it around this day.',
} as const;
export const SHARED_KEYS = keysOf(SHARED_KEY_SENTENCES);
export type SharedKey = (typeof SHARED_KEYS)[number];

/** What is asked of an open renewal that another policy may follow. `sold`: it insures the vehicle for another client. */
export const RENEWAL_QUESTIONS = ['renewed', 'sold'] as const;
export type RenewalQuestion = (typeof RENEWAL_QUESTIONS)[number];

/** What the summary looks up one by one is counted up to here: more are "200+". */
export const SUMMARY_COUNTED = 200;
