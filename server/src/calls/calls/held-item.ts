export type QueueKind = 'renewal' | 'enquiry';

/** What can be called about. */
export interface HeldItem {
  kind: QueueKind;
  id: number;
}
