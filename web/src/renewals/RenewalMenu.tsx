import { isClosed } from '@bimabahi/contract/renewal-stages';
import type { Renewal } from '@bimabahi/contract/renewals';
import { IconArrowBackUp, IconFileText, IconPhoneCall, IconProgress, IconUser, IconX } from '@tabler/icons-react';
import type { Policy } from '../policies/policy-area.ts';
import { RowActions, RowMenu } from '../ui/list/RowActions.tsx';
import type { RenewalActs } from './use-renewal-acts.ts';

interface RenewalMenuProps {
  renewal: Renewal;
  policy: Policy;
  acts: RenewalActs;
}

function itemsFor(renewal: Renewal, { renew, callNow, assign, take, setStage, lose, details }: RenewalActs) {
  const isOpen = !isClosed(renewal.stage);
  return {
    ...(isOpen && renew && { Renew: { run: () => renew(renewal), icon: IconArrowBackUp, shortcut: 'R' } }),
    ...(isOpen && callNow && { 'Open in Calls': { run: () => callNow(renewal), icon: IconPhoneCall, shortcut: 'C' } }),
    ...(assign && { 'Assign to…': { run: () => assign([renewal]), icon: IconUser, shortcut: 'A' } }),
    ...(take && !renewal.owner && { 'Take it': { run: () => take(renewal), icon: IconUser, shortcut: 'A' } }),
    'Set stage…': { run: () => setStage(renewal), icon: IconProgress },
    ...(renewal.stage !== 'lost' && { 'Lost…': { run: () => lose(renewal), icon: IconX } }),
    'Policy Details': { run: () => details(renewal), icon: IconFileText, shortcut: 'Enter' },
  };
}

export const RenewalMenu = ({ renewal, policy, acts }: RenewalMenuProps) => (
  <RowActions>
    <RowMenu label={`More for ${policy.policy_no}`} items={itemsFor(renewal, acts)} />
  </RowActions>
);
