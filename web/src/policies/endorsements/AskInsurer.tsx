import { ENDORSEMENT_KIND_LABELS } from '@bimabahi/contract/policies/endorsement-fields';
import type { Endorsement } from '@bimabahi/contract/policies/endorsements';
import { useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { RowMenu } from '../../ui/list/RowActions.tsx';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';
import { mailText, whatsAppText } from '../../ui/phone/phone-addresses.ts';
import { isOpen, requestText } from './endorsed.ts';

const ReceiveEndorsement = lazyDialog(async () => (await import('./ReceiveEndorsementModal.tsx')).ReceiveEndorsementModal);

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => toastSuccess('The text is copied.'),
    (error: unknown) => toastError(error, 'The text could not be copied.'),
  );

/** What asks the insurer for an open endorsement, or reminds of it, and closes it with its paper. */
export function AskInsurer({ endorsement }: { endorsement: Endorsement }) {
  const [receiving, setReceiving] = useState(false);
  if (!isOpen(endorsement)) return null;
  const { kind, policy } = endorsement;
  const text = requestText(endorsement);
  const open = (address: string) => void window.open(address, '_blank', 'noopener');
  return (
    <>
      <RowMenu
        label={`More for ${ENDORSEMENT_KIND_LABELS[kind]} of ${policy.policy_no}`}
        items={{
          ...(endorsement.receipt_refused === null && { Receive: () => setReceiving(true) }),
          'Copy the request': () => void copy(text),
          'Ask by mail': () => open(mailText(`Endorsement of ${policy.policy_no}`, text)),
          'Ask on WhatsApp': () => open(whatsAppText(text)),
        }}
      />
      {receiving && <ReceiveEndorsement endorsement={endorsement} onClose={() => setReceiving(false)} />}
    </>
  );
}
