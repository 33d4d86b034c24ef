import { NO_PREMIUM, noPremiumFindings } from '@bimabahi/contract/premium/no-premium';
import type { ShownFinding } from '@bimabahi/contract/premium/premium-findings';
import type { Policy, PolicyArea } from './policy-area.ts';

/** Said after saving, as a form that is being filled has none at first; no news of a policy that had none `before`. */
export function noPremiumSaid(findings: readonly ShownFinding[] = [], before?: { kind: PolicyArea<Policy>['kind']; policy: Policy }) {
  const had = before && noPremiumFindings(before.kind === 'motor-insurance' ? 'motor' : 'corporate', { ...before.policy }).length > 0;
  return had ? undefined : findings.find(({ message }) => message === NO_PREMIUM)?.message;
}

/** The previous number that is linked to nothing. */
export const previousNumberSaid = (findings: readonly ShownFinding[] = []) =>
  findings.find(({ field }) => field === 'previous_policy_no')?.message;
