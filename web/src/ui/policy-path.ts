import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import { linkOptions } from '@tanstack/react-router';

/** Where a policy has its page. */
export const policyPath = (kind: PolicyKind, policy_id: number) => {
  const params = { id: String(policy_id) };
  return kind === 'motor-insurance'
    ? linkOptions({ to: '/motor-insurance/policy/$id', params })
    : linkOptions({ to: '/corporate-insurance/policy/$id', params });
};
