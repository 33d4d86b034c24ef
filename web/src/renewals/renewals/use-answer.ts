import { updateRenewal, type updateRenewalInput } from '@bimabahi/contract/renewals/renewals';
import { useState } from 'react';
import type { z } from 'zod';
import { useChange } from '../../ui/api/use-change.ts';
import { toastChange } from '../../ui/dialog/toast-change.tsx';
import { toastError } from '../../ui/notices/toast.ts';
import type { Asking } from './asking.ts';

type Body = z.input<typeof updateRenewalInput>;

const wordsOf = ({ question, looks_renewed_by: by }: Asking, yes: boolean): string =>
  question === 'sold' ? `${yes ? 'Lost, sold' : 'Not sold'}: ${by.policy_no}.` : `${yes ? 'Renewed' : 'Not renewed'} by ${by.policy_no}.`;

/** Answers whether it was saved. `busy`: until the next question has come. */
export function useAnswer(renewal: Asking | undefined) {
  const update = useChange(updateRenewal);
  const [answered, setAnswered] = useState<string | null>(null);
  const asked = renewal && `${renewal.id} ${renewal.looks_renewed_by.id}`;
  const busy = asked !== undefined && answered === asked;
  const answer = async (yes: boolean): Promise<boolean> => {
    if (!renewal || !asked || busy) return false;
    const { id, version, stage, note, looks_renewed_by } = renewal;
    const by = looks_renewed_by.id;
    const change = (body: Body) => update({ params: { id }, body });
    setAnswered(asked);
    try {
      const { successMsg, data } = await change({ may_be_renewed_by: by, is: yes, version });
      const { version: answeredAt } = data;
      toastChange(successMsg, wordsOf(renewal, yes), () =>
        change({ ...(yes ? { stage, note } : { maybe_renewed_by: by }), version: answeredAt }),
      );
      return true;
    } catch (error) {
      setAnswered(null);
      toastError(error);
      return false;
    }
  };
  return { busy, answer };
}
