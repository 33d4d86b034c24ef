import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { AnchorLink } from '../../ui/display/links.tsx';

export const InstallmentsLink = ({ policy, children }: { policy: CorporatePolicy; children: ReactNode }) => (
  <AnchorLink to="/corporate-insurance/installments/$id" params={{ id: String(policy.id) }} inherit pos="relative" title="Premium History">
    {children}
    <VisuallyHidden> installments of {policy.policy_no}</VisuallyHidden>
  </AnchorLink>
);
