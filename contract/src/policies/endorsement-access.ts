import { admin, staff } from '../api/grants.ts';
import { accessTo, asRecord, readBy } from '../api/record-access.ts';

export const ENDORSEMENT_ACCESS = accessTo('endorsements', {
  ...asRecord('id', 'version', 'policies', 'policy_id', 'policy', 'kind', 'endorsement_no', 'status', 'requested_on', 'sent_on'),
  ...asRecord('received_on', 'delivered_on', 'effective_date', 'reason', 'changes', 'net_delta', 'gst_delta', 'total_delta'),
  ...asRecord('version_no', 'cancel_reason', 'file', 'created_at', 'updated_at'),
  // Of a transfer, which no client is shown.
  ...asRecord('user', 'user_id', 'from_user', 'ncb_letter_on'),
  ...readBy(staff, 'requested_by', 'received_by', 'undo_reason', 'waiting_days', 'is_late', 'receipt_refused'),
  commission_in_delta: { read: admin, write: admin },
  commission_out_delta: { read: admin, write: admin },
});

/** Of a version of a policy. */
export const VERSION_ACCESS = accessTo('endorsements', {
  ...asRecord('version_no', 'on', 'received_on', 'endorsement', 'changes', 'net', 'gst', 'total'),
  ...readBy(staff, 'received_by'),
});

export const CANCELLATION_ACCESS = accessTo('endorsements', {
  ...asRecord('days', 'days_left', 'parts', 'net', 'gst', 'total', 'reasons'),
  ...readBy(admin, 'commission_in', 'commission_out'),
});
