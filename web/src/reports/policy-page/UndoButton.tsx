import { restoreClaim } from '@bimabahi/contract/policies/claims';
import { updateCorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { updatePremium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { restoreEndorsement } from '@bimabahi/contract/policies/endorsements';
import { updateMotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import type { PolicyHistoryEntry } from '@bimabahi/contract/reports/policy-history';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TakeBack } from '../../policies/endorsements/public.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';
import type { Kind } from './kind.ts';

type Undo = NonNullable<PolicyHistoryEntry['undo']>;

/** By the calls that a person would make; the version refuses what was changed meanwhile. */
function useUndo(kind: Kind) {
  const motor = useChange(updateMotorPolicy);
  const corporate = useChange(updateCorporatePolicy);
  const premium = useChange(updatePremium);
  const claim = useChange(restoreClaim);
  const request = useChange(restoreEndorsement);
  return useMutation({
    mutationFn: async ({ of, id, version, values }: Undo) => {
      const params = { id };
      const body = { ...values, ...(version !== null && { version }) };
      if (of === 'claim') return claim({ params });
      if (of === 'request') return request({ params });
      if (of === 'installment') return premium({ params, body });
      return kind.policies === 'motor' ? motor({ params, body }) : corporate({ params, body });
    },
    onSuccess: () => toastSuccess('Taken back.'),
    onError: (error) => toastError(error),
  });
}

interface UndoButtonProps {
  kind: Kind;
  undo: Undo;
  policy_no: string;
}

/** Of the latest entry. An endorsement asks for its reason, all else is one step. */
export function UndoButton({ kind, undo, policy_no }: UndoButtonProps) {
  const taking = useUndo(kind);
  const [isAsking, setAsking] = useState(false);
  if (undo.why !== null) return <small>Cannot be undone: {undo.why}</small>;
  const { id, version } = undo;
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={taking.isPending}
        onClick={() => (undo.of === 'endorsement' ? setAsking(true) : taking.mutate(undo))}
      >
        Undo
      </Button>
      {isAsking && <TakeBack endorsement={{ id, version: version ?? 0, policy: { policy_no } }} onClose={() => setAsking(false)} />}
    </>
  );
}
