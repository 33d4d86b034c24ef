import { CANCEL_REASON_LABELS, ENDORSEMENT_KIND_LABELS, ENDORSEMENT_STATUS_LABELS } from '@bimabahi/contract/policies/endorsement-fields';
import { labelled } from '../../db/query/shown-values.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { columnsAboutPolicy } from '../kit/about-policy-file-column-queries.ts';

const { column, ofPolicy, ofVehicle, personOf } = columnsAboutPolicy('endorsements');

export const fileColumns: ListColumn[] = [
  column('Endorsement No.', 'endorsement_no', 'text'),
  column('Kind', 'kind', 'text', labelled('kind', ENDORSEMENT_KIND_LABELS)),
  column('Status', 'status', 'text', labelled('status', ENDORSEMENT_STATUS_LABELS)),
  column('Policy No.', 'policy', 'text', ofPolicy('policy_no', 'policy_no')),
  column('Vehicle No.', 'policy', 'text', ofVehicle),
  column('Insured', 'policy', 'text', ofPolicy('insured_name', 'insured_name')),
  column('Company', 'policy', 'text', ofPolicy('name_remark', 'company')),
  column('Requested On', 'requested_on', 'date'),
  column('Requested By', 'requested_by', 'text', personOf('created_by')),
  column('Sent On', 'sent_on', 'date'),
  column('Received On', 'received_on', 'date'),
  column('Received By', 'received_by', 'text', personOf('received_by')),
  column('Delivered On', 'delivered_on', 'date'),
  column('Effective Date', 'effective_date', 'date'),
  column('Cancelled Because', 'cancel_reason', 'text', labelled('cancel_reason', CANCEL_REASON_LABELS)),
  column('New Owner', 'user', 'text', personOf('user_id')),
  column('Old Owner', 'from_user', 'text', personOf('from_user_id')),
  column('Net Premium Change', 'net_delta', 'amount'),
  column('GST Change', 'gst_delta', 'amount'),
  column('Total Premium Change', 'total_delta', 'amount'),
  column('Commission In Change', 'commission_in_delta', 'amount'),
  column('Commission Out Change', 'commission_out_delta', 'amount'),
  column('Reason', 'reason', 'text'),
];
