import { ENDORSEMENT_KIND_LABELS } from '@bimabahi/contract/policies/endorsement-fields';
import type { Endorsement } from '@bimabahi/contract/policies/endorsements';
import { useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { copyText } from '../../ui/dialog/copy-text.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { RowMenu } from '../../ui/list/RowActions.tsx';
import { mailText, whatsAppText } from '../../ui/phone/phone-addresses.ts';
import { isOpen, requestText } from './endorsed.ts';
import type { DatedStatus } from './MoveEndorsementModal.tsx';

const ReceiveEndorsement = lazyDialog(async () => (await import('./ReceiveEndorsementModal.tsx')).ReceiveEndorsementModal);

const MoveEndorsement = lazyDialog(async () => (await import('./MoveEndorsementModal.tsx')).MoveEndorsementModal);

/** Asks the insurer for an open endorsement, or reminds of it, notes that it was sent or handed over, and closes it with its paper. */
export function AskInsurer({ endorsement }: { endorsement: Endorsement }) {
  const can = useCan();
  const [dialog, setDialog] = useState<'receive' | DatedStatus | null>(null);
  const { kind, policy, status } = endorsement;
  if (!isOpen(endorsement) && status !== 'received') return null;
  const mayMove = can('endorsements.status');
  const close = () => setDialog(null);
  const text = requestText(endorsement);
  const open = (address: string) => void window.open(address, '_blank', 'noopener');
  return (
    <>
      <RowMenu
        label={`More for ${ENDORSEMENT_KIND_LABELS[kind]} of ${policy.policy_no}`}
        items={{
          ...(endorsement.receipt_refused === null && { Receive: () => setDialog('receive') }),
          ...(mayMove && status === 'requested' && { Sent: () => setDialog('sent') }),
          ...(mayMove && status === 'received' && { Delivered: () => setDialog('delivered') }),
          ...(isOpen(endorsement) && {
            'Copy the request': () => void copyText(text),
            'Ask by mail': () => open(mailText(`Endorsement of ${policy.policy_no}`, text)),
            'Ask on WhatsApp': () => open(whatsAppText(text)),
          }),
        }}
      />
      {dialog === 'receive' && <ReceiveEndorsement endorsement={endorsement} onClose={close} />}
      {(dialog === 'sent' || dialog === 'delivered') && <MoveEndorsement endorsement={endorsement} to={dialog} onClose={close} />}
    </>
  );
}
