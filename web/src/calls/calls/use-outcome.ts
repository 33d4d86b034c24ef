import type { QueueItem } from '@bimabahi/contract/calls/call-queue';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useRef } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { choose, outcomeOfKey } from './call-entry.ts';
import { callTimes } from './call-times.ts';
import { REASONS } from './OutcomeKeys.tsx';
import { useCallEntry } from './use-call-entry.ts';
import { useCallKeys } from './use-call-keys.ts';

const PHONE = '(width < 48em)';

interface Means {
  /** Renewals of which the outcome holds; none of an enquiry. */
  ticked: readonly number[];
  onSaved: () => void;
  messageButton: RefObject<HTMLAnchorElement | null>;
}

/** What came of the call, entered by the keys of the page or by the buttons. */
export function useOutcome(item: QueueItem, { ticked, onSaved, messageButton }: Means) {
  const can = useCan();
  const { entry, change, save, saving, error } = useCallEntry(item, ticked, onSaved);
  const remark = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });

  const press = (outcome: ReturnType<typeof outcomeOfKey>) => {
    if (!outcome || !can('calls.create')) return;
    const chosen = choose(entry, outcome, new Date());
    change(chosen);
    // On a phone the keyboard would cover what the outcome asks.
    if (chosen.outcome && !isPhone) remark.current?.focus();
  };
  const pressAlt = (index: number) => {
    const time = callTimes(new Date())[index];
    const reason = REASONS[index];
    if (entry.outcome === 'call_back' && time) change({ ...entry, next_call_at: time.at });
    if (entry.outcome === 'not_interested' && reason) change({ ...entry, lost_reason: reason });
  };
  useCallKeys({
    onDigit: (key) => press(outcomeOfKey(key)),
    onEnter: () => void save(),
    onMessage: () => messageButton.current?.click(),
    onAlt: pressAlt,
  });
  return { entry, change, save, saving, error, remark, press };
}

export type Outcome = ReturnType<typeof useOutcome>;
