/** Words of a policy's page. No imports: screens use them without loading zod. */

/** Not yet begun, running, ended, and ended before its time. */
export const CLOCK_STATES = ['upcoming', 'running', 'lapsed', 'cancelled'] as const;

/** In the order in which they are offered. `claim` registers one, `claim_flag` is the mark on a motor policy. */
export const POLICY_ACTS = [
  'renew',
  'endorse',
  'claim',
  'message',
  'enquiry',
  'update',
  'commission',
  'claim_flag',
  'cancel',
  'transfer',
  'add_installment',
  'delete',
] as const;
export type PolicyActName = (typeof POLICY_ACTS)[number];

export const HISTORY_KINDS = ['work', 'money', 'changes'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];
export const HISTORY_KIND_LABELS = { work: 'Work', money: 'Money', changes: 'Changes' } as const satisfies Record<HistoryKind, string>;

export const HAPPENED = ['issued', 'endorsement', 'claim', 'paper', 'call', 'message', 'installment', 'commission', 'change'] as const;
export type Happened = (typeof HAPPENED)[number];
