import type { CorporatePolicy } from '@bimabahi/contract/corporate-insurance';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** To the premium history of a policy that is paid in installments. */
export const InstallmentsLink = ({ policy, children }: { policy: CorporatePolicy; children: ReactNode }) => (
  <Anchor
    component={Link}
    to="/corporate-insurance/installments/$id"
    params={{ id: String(policy.id) } as never}
    inherit
    pos="relative"
    title="Premium History"
  >
    {children}
    <VisuallyHidden> installments of {policy.policy_no}</VisuallyHidden>
  </Anchor>
);
