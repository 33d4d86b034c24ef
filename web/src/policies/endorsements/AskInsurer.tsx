import { ENDORSEMENT_KIND_LABELS } from '@bimabahi/contract/policies/endorsement-fields';
import type { Endorsement } from '@bimabahi/contract/policies/endorsements';
import { RowMenu } from '../../ui/list/RowActions.tsx';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';
import { isOpen, requestText } from './endorsed.ts';

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => toastSuccess('The text is copied.'),
    (error: unknown) => toastError(error, 'The text could not be copied.'),
  );

/** What asks the insurer for an open endorsement, or reminds of it. */
export function AskInsurer({ endorsement }: { endorsement: Endorsement }) {
  if (!isOpen(endorsement)) return null;
  const { kind, policy } = endorsement;
  return (
    <RowMenu
      label={`More for ${ENDORSEMENT_KIND_LABELS[kind]} of ${policy.policy_no}`}
      items={{ 'Copy the request': () => void copy(requestText(endorsement)) }}
    />
  );
}
