/** Making a card live tells first what it changes, and can be taken back. */
import { type RateCard, setRateCardStatus } from '@bimabahi/contract/commission/rate-cards';
import { readRateCardEffect } from '@bimabahi/contract/commission/re-rates';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { askFirst } from '../../ui/dialog/ask-first.tsx';
import { toastChange } from '../../ui/dialog/toast-change.tsx';
import { effectSentence } from './rate-card-words.ts';

interface Shown {
  /** The version that the change made. */
  changedTo: (version: number) => void;
  refused: (error: unknown) => void;
}

export function useMakeLive({ id, name, status }: Pick<RateCard, 'id' | 'name' | 'status'>, { changedTo, refused: onRefused }: Shown) {
  const [busy, setBusy] = useState(false);
  const set = useChange(setRateCardStatus);
  const turn = async (to: RateCard['status'], seen: number) => {
    const answer = await set({ params: { id }, body: { status: to, version: seen } });
    changedTo(answer.data.version);
    return answer;
  };
  const makeLive = async (seen: number) => {
    try {
      const { data, successMsg } = await turn('live', seen);
      toastChange(name, successMsg, () => turn(status, data.version));
    } catch (error) {
      onRefused(error);
    }
    return { successMsg: '' };
  };
  const ask = async (version: number) => {
    setBusy(true);
    try {
      const { data } = await call(readRateCardEffect, { params: { id } });
      askFirst({
        question: `Make ${name} live?`,
        about: `New policies are rated by it. ${effectSentence(data)}`,
        confirmLabel: 'Make live',
        failedTitle: 'The card is not live',
        // What hinders it is told at the rules.
        run: () => makeLive(version),
        done: () => undefined,
      });
    } catch (error) {
      onRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, ask };
}
