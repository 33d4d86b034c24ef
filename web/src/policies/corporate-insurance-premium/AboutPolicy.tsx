import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import type { Premium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { Text } from '@mantine/core';
import { dayMonthYear, rupees } from '../../ui/format.ts';

interface AboutPolicyProps {
  policy: CorporatePolicy;
  /** The changed installment, for dialogs without a date field. */
  premium?: Premium;
}

export const AboutPolicy = ({ policy, premium }: AboutPolicyProps) => (
  <Text mb="md" c="var(--ink-2)" style={{ overflowWrap: 'anywhere' }}>
    {[
      policy.policy_no,
      policy.insured_name,
      premium && `premium of ${dayMonthYear(premium.premium_date)}`,
      policy.new_premium !== null && `net premium ${rupees(policy.new_premium)}`,
      policy.total_premium !== null && `total ${rupees(policy.total_premium)}`,
    ]
      .filter(Boolean)
      .join(' · ')}
  </Text>
);
