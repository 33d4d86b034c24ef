/** The way back of a re-rating: asked about, since it is of many policies, and told with what stayed. */
import { type KeptCommission, undoReRate } from '@bimabahi/contract/commission/re-rates';
import { useState } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import { askFirst } from '../../ui/dialog/ask-first.tsx';
import { toastSuccess } from '../../ui/notices/toast.ts';

export function useUndoReRate(onUndone: () => void) {
  const undo = useChange(undoReRate);
  const [kept, setKept] = useState<KeptCommission[]>([]);
  const ask = (id: number) =>
    askFirst({
      question: 'Take the re-rating back?',
      about: 'Each policy has again the commission that it had before, unless somebody has changed it since.',
      confirmLabel: 'Take it back',
      failedTitle: 'Nothing was taken back',
      run: async () => {
        const { data, successMsg } = await undo({ params: { id } });
        setKept(data.kept);
        onUndone();
        return { successMsg };
      },
      done: toastSuccess,
    });
  return { ask, kept };
}
