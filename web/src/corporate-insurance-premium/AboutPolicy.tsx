import type { CorporatePolicy } from '@bimabahi/contract/corporate-insurance';
import { Text } from '@mantine/core';
import { rupees } from '../format.ts';

/** What a dialog over the premiums is about, on one line: whose policy, and what it costs. */
export const AboutPolicy = ({ policy }: { policy: CorporatePolicy }) => (
  <Text mb="md" c="var(--ink-2)" style={{ overflowWrap: 'anywhere' }}>
    {[
      policy.policy_no,
      policy.insured_name,
      policy.new_premium !== null && `net premium ${rupees(policy.new_premium)}`,
      policy.total_premium !== null && `total ${rupees(policy.total_premium)}`,
    ]
      .filter(Boolean)
      .join(' · ')}
  </Text>
);
