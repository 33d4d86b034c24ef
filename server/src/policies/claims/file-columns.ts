import { CLAIM_KIND_LABELS, CLAIM_STAGE_LABELS } from '@bimabahi/contract/policies/claim-words';
import { indianClock, labelled, yesOrNo } from '../../db/query/shown-values.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { columnsAboutPolicy } from '../kit/about-policy-file-column-queries.ts';

const { column, ofPolicy, ofVehicle, personOf } = columnsAboutPolicy('claims');

export const fileColumns: ListColumn[] = [
  column('Claim No.', 'claim_no', 'text'),
  column('Kind', 'kind', 'text', labelled('kind', CLAIM_KIND_LABELS)),
  column('Stage', 'stage', 'text', labelled('stage', CLAIM_STAGE_LABELS)),
  column('Stage Since', 'stage_at', 'moment', indianClock('stage_at')),
  column('Due', 'due_at', 'moment', indianClock('due_at')),
  column('Policy No.', 'policy', 'text', ofPolicy('policy_no', 'policy_no')),
  column('Vehicle No.', 'policy', 'text', ofVehicle),
  column('Insured', 'policy', 'text', ofPolicy('insured_name', 'insured_name')),
  column('Company', 'policy', 'text', ofPolicy('name_remark', 'company')),
  column('User', 'user', 'text', personOf('user_id')),
  column('Loss Date', 'loss_date', 'date'),
  column('Intimated On', 'intimated_on', 'date'),
  column('Place', 'place', 'text'),
  column('Cause', 'cause', 'text'),
  column('Garage or Hospital', 'garage', 'text'),
  column('Cashless', 'is_cashless', 'text', yesOrNo('is_cashless')),
  column('Surveyor', 'surveyor_name', 'text'),
  column("Surveyor's Mobile", 'surveyor_mobile', 'text'),
  column('Estimate', 'estimate', 'amount'),
  column('Claimed', 'claimed', 'amount'),
  column('Approved', 'approved', 'amount'),
  column('Deducted', 'deducted', 'amount'),
  column('Deducted Because', 'deducted_reason', 'text'),
  column('Settled', 'settled', 'amount'),
  column('Settled On', 'settled_on', 'date'),
  column('Rejected Because', 'rejected_reason', 'text'),
  column('Owner', 'owner', 'text', personOf('owner_id')),
  column('Next Action', 'next_action_on', 'date'),
  column('Note', 'note', 'text'),
];
