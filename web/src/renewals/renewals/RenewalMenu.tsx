import { isClosed } from '@bimabahi/contract/renewals/renewal-stages';
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import {
  IconArrowBackUp,
  IconCopy,
  IconFileText,
  IconFileTypePdf,
  IconPhoneCall,
  IconProgress,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import type { Policy } from '../../policies/kit/policy-area.ts';
import { copyText } from '../../ui/dialog/copy-text.ts';
import { RowActions, RowMenu } from '../../ui/list/RowActions.tsx';
import { openPaper } from '../../ui/papers/open-paper.tsx';
import { useCopyMessage, useMessageLanguage } from '../../ui/phone/use-messages.ts';
import { messageAbout } from './message-about.ts';
import type { RenewalActs } from './use-renewal-acts.ts';

interface RenewalMenuProps {
  renewal: Renewal;
  policy: Policy;
  acts: RenewalActs;
}

function itemsFor(
  renewal: Renewal,
  { renew, callNow, assign, take, setStage, lose, maySetStage, details }: RenewalActs,
  { copyMessage, sendNotice }: { copyMessage: () => void; sendNotice: () => void },
) {
  const isOpen = !isClosed(renewal.stage);
  const mayWrite = isOpen && !renewal.do_not_call;
  return {
    ...(isOpen && renew && { Renew: { run: () => renew(renewal), icon: IconArrowBackUp, shortcut: 'R' } }),
    ...(isOpen && callNow && { 'Open in Calls': { run: () => callNow(renewal), icon: IconPhoneCall, shortcut: 'C' } }),
    ...(isOpen && assign && { 'Assign to…': { run: () => assign([renewal]), icon: IconUser, shortcut: 'A' } }),
    ...(isOpen && take && !renewal.owner && { 'Take it': { run: () => take(renewal), icon: IconUser, shortcut: 'A' } }),
    ...(mayWrite && { 'Copy the message': { run: copyMessage, icon: IconCopy } }),
    ...(isOpen && { 'Renewal notice': { run: sendNotice, icon: IconFileTypePdf } }),
    ...(maySetStage(renewal) && { 'Set stage…': { run: () => setStage(renewal), icon: IconProgress } }),
    ...(maySetStage(renewal) && renewal.stage !== 'lost' && { 'Lost…': { run: () => lose(renewal), icon: IconX } }),
    'Policy Details': { run: () => details(renewal), icon: IconFileText, shortcut: 'Enter' },
  };
}

export function RenewalMenu({ renewal, policy, acts }: RenewalMenuProps) {
  const copy = useCopyMessage(copyText);
  const [language] = useMessageLanguage();
  const items = itemsFor(renewal, acts, {
    copyMessage: () => copy(messageAbout(renewal), language),
    sendNotice: () =>
      openPaper({
        kind: 'notice',
        id: renewal.id,
        title: `Renewal notice of ${policy.policy_no}`,
        to: { name: policy.insured_name, mobile: policy.insured_mobile },
      }),
  });
  return (
    <RowActions>
      <RowMenu label={`More for ${policy.policy_no}`} items={items} />
    </RowActions>
  );
}
