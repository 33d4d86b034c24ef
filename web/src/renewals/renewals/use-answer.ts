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

/** What takes an answer back: the same policy is asked about again. */
export function takenBack({ question, stage, note, looks_renewed_by: by }: Asking, yes: boolean): Body {
  const again = { maybe_renewed_by: by.id };
  if (!yes) return again;
  return { stage, note, ...(question !== 'sold' && again) };
}

/** Answers whether it was saved, and says so with an Undo. */
export function useAnswering() {
  const update = useChange(updateRenewal);
  return async (renewal: Asking, yes: boolean): Promise<boolean> => {
    const { id, version, looks_renewed_by: by } = renewal;
    const change = (body: Body) => update({ params: { id }, body });
    try {
      const { successMsg, data } = await change({ may_be_renewed_by: by.id, is: yes, version });
      toastChange(successMsg, wordsOf(renewal, yes), () => change({ ...takenBack(renewal, yes), version: data.version }));
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
}

/** `busy`: until the next question has come. */
export function useAnswer(renewal: Asking | undefined) {
  const save = useAnswering();
  const [answered, setAnswered] = useState<string | null>(null);
  const asked = renewal && `${renewal.id} ${renewal.looks_renewed_by.id}`;
  const busy = asked !== undefined && answered === asked;
  const answer = async (yes: boolean): Promise<boolean> => {
    if (!renewal || !asked || busy) return false;
    setAnswered(asked);
    const isSaved = await save(renewal, yes);
    if (!isSaved) setAnswered(null);
    return isSaved;
  };
  return { busy, answer };
}
