/** The words of calls and messages. No imports: screens use them without loading zod. */
import { keysOf } from '../values/keys-of.ts';

/** Keys 1 to 8 choose them in this order. */
export const OUTCOME_LABELS = {
  interested: 'Interested',
  call_back: 'Call back',
  quoted: 'Quoted',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
  renewed_elsewhere: 'Renewed elsewhere',
  not_interested: 'Not interested',
  do_not_call: 'Do not call',
} as const;
export type CallOutcome = keyof typeof OUTCOME_LABELS;
export const CALL_OUTCOMES = keysOf(OUTCOME_LABELS);

/** After these nobody calls again, so that no time is promised. */
const FINAL_OUTCOMES: readonly CallOutcome[] = ['wrong_number', 'renewed_elsewhere', 'not_interested', 'do_not_call'];
export const isFinal = (outcome: CallOutcome): boolean => FINAL_OUTCOMES.includes(outcome);

export const TEMPLATE_LABELS = {
  renewal: 'Renewal',
  lapsed: 'Lapsed',
  installment_due: 'Installment due',
  document_sent: 'Document sent',
  enquiry: 'Enquiry',
} as const;
export type TemplateKind = keyof typeof TEMPLATE_LABELS;
export const TEMPLATE_KINDS = keysOf(TEMPLATE_LABELS);

export const LANGUAGE_LABELS = { en: 'English', hi: 'Hindi' } as const;
export type MessageLanguage = keyof typeof LANGUAGE_LABELS;
export const MESSAGE_LANGUAGES = keysOf(LANGUAGE_LABELS);

export const PLACEHOLDERS = ['name', 'vehicle_no', 'policy_no', 'end_date', 'days_left', 'ncb', 'company', 'organisation'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
/** Whoever enquires has no policy yet. */
const OF_ENQUIRY: readonly Placeholder[] = ['name', 'organisation'];
export const placeholdersOf = (kind: TemplateKind): readonly Placeholder[] => (kind === 'enquiry' ? OF_ENQUIRY : PLACEHOLDERS);

export const ENQUIRY_STATUS_LABELS = { new: 'New', follow_up: 'Follow up', quoted: 'Quoted', won: 'Won', lost: 'Lost' } as const;
export type EnquiryStatus = keyof typeof ENQUIRY_STATUS_LABELS;
export const ENQUIRY_STATUSES = keysOf(ENQUIRY_STATUS_LABELS);

/** How far enquiries have come, whatever their status is called: an enquiry may be several of them. */
export const REACHED_LABELS = {
  called: 'Called',
  never_called: 'Never called',
  quoted: 'Quoted at some time',
  won: 'Won',
  lost: 'Lost',
} as const;
export type EnquiryReached = keyof typeof REACHED_LABELS;
export const ENQUIRIES_REACHED = keysOf(REACHED_LABELS);

export const QUEUE_GROUP_LABELS = {
  promised: 'Promised, and due',
  ending: 'Ends within 7 days, never called',
  new: 'New enquiries',
  rest: 'The rest, by end date',
  ready: 'Ready to issue',
} as const;
export type QueueGroup = keyof typeof QUEUE_GROUP_LABELS;
export const QUEUE_GROUPS = keysOf(QUEUE_GROUP_LABELS);
/** Policies and enquiries of each group that are read: a client has but one entry of them. */
export const QUEUE_COUNTED = 500;

/** Of one client in one call. */
export const CALL_ITEMS_MAX = 500;

/** Of one call. */
export const QUOTES_MAX = 10;

export const HOLD_MINUTES = 10;

/** In which a slip on *Do not call* is undone by whoever made it. */
export const SLIP_MINUTES = 10;
