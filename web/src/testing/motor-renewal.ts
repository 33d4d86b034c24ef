import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { motorPolicy } from './motor-policy.ts';

export const motorRenewal: Renewal = {
  id: 31,
  policies: 'motor',
  policy_id: motorPolicy.id,
  part: 'whole',
  ends_on: motorPolicy.end_date,
  stage: 'upcoming',
  owner: null,
  next_call_at: null,
  ready: null,
  lost_reason: null,
  note: null,
  last_outcome: null,
  last_called_at: null,
  renewed_by: null,
  looks_renewed_by: null,
  question: null,
  renewed_after_days: null,
  own_damage_dropped: false,
  shared_key: null,
  do_not_call: false,
  closed_at: null,
  version: 1,
  motor: motorPolicy,
  corporate: null,
};
