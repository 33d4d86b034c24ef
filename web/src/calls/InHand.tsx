import type { InHand as Hand } from '@bimabahi/contract/call-queue';
import { clockInIndia } from '@bimabahi/contract/periods';
import { Alert, Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconClock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCan } from '../api/use-can.ts';
import { kindOf, type Message } from '../ui/phone/use-messages.ts';
import { choose, outcomeOfKey } from './call-entry.ts';
import { callTimes } from './call-times.ts';
import { DueCard, type DuePolicy, useDuePolicy } from './DueCard.tsx';
import { EnquiryCard } from './EnquiryCard.tsx';
import { HandHead } from './HandHead.tsx';
import { HandMargin } from './HandMargin.tsx';
import classes from './InHand.module.css';
import { IssueActions } from './IssueActions.tsx';
import { OutcomeKeys, REASONS } from './OutcomeKeys.tsx';
import { idsOf, lastRemarkOf, whyNext } from './queue-words.ts';
import { ReadyForm } from './ReadyForm.tsx';
import { useCallEntry } from './use-call-entry.ts';
import { useCallKeys } from './use-call-keys.ts';

function messageOf({ item, renewal }: Hand, policy: DuePolicy | undefined, today: string): Message {
  return {
    kind: renewal ? kindOf(renewal.ends_on, today) : 'document_sent',
    facts: {
      name: item.name,
      vehicle_no: policy?.vehicle_no ?? item.vehicle_no,
      policy_no: policy?.policy_no,
      end_date: renewal?.ends_on,
      ncb: policy?.hasClaim ? null : policy?.ncb,
      company: policy?.company,
    },
    about: idsOf(item),
  };
}

const PHONE = '(width < 48em)';

interface InHandProps {
  hand: Hand;
  now: Date;
  /** Name and time of what follows. */
  next: string | null;
  onMove: (step: 1 | -1) => void;
  onDone: () => void;
  /** What is known of it is to be asked again. */
  onChanged: () => void;
}

/** The item in hand: who, the number, why now, what is at stake, what came of it. */
export function InHand({ hand, now, next, onMove, onDone, onChanged }: InHandProps) {
  const { item, renewal, enquiry, line } = hand;
  const today = clockInIndia(now).slice(0, 10);
  const can = useCan();
  const policy = useDuePolicy(renewal);
  const { entry, change, save, saving, error } = useCallEntry(item, onDone);
  const remark = useRef<HTMLInputElement>(null);
  const messageButton = useRef<HTMLAnchorElement>(null);
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [handingOver, setHandingOver] = useState(false);
  const logs = can('calls.create');

  const press = (outcome: ReturnType<typeof outcomeOfKey>) => {
    if (!outcome || !logs) return;
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
    onMove,
    onDigit: (key) => press(outcomeOfKey(key)),
    onEnter: () => void save(),
    onMessage: () => messageButton.current?.click(),
    onAlt: pressAlt,
  });
  const { why, said } = whyNext(item, lastRemarkOf(item, line.calls), now, (renewal?.ready?.by ?? enquiry?.ready_by)?.name);
  return (
    <div className={classes.hand}>
      <div className={classes.middle}>
        <HandHead
          hand={hand}
          message={messageOf(hand, policy.data, today)}
          now={now}
          messageButton={messageButton}
          onReady={can('calls.hand-over') && item.ready_at === null ? () => setHandingOver(true) : null}
        />
        {handingOver && <ReadyForm ids={idsOf(item)} onClose={() => setHandingOver(false)} onDone={onDone} />}
        <p className={classes.why}>
          <IconClock size={18} stroke={1.7} aria-hidden />
          <span>
            <b>{why}</b> {said}
          </span>
        </p>
        {renewal && <DueCard renewal={renewal} policy={policy} today={today} />}
        {enquiry && <EnquiryCard enquiry={enquiry} />}
        {(item.ready_at !== null || !logs) && <IssueActions hand={hand} onChanged={onChanged} onDone={onDone} />}
        {logs && (
          // biome-ignore lint/a11y/useSemanticElements: keys, not a form: nothing is validated or kept by it
          <div className={classes.outcome} role="group" aria-label="What came of the call">
            <OutcomeKeys
              entry={entry}
              now={now}
              isEnquiry={item.kind === 'enquiry'}
              onChange={(part) => change({ ...entry, ...part })}
              onChoose={press}
            />
            {error && (
              <Alert color="vermilion" role="alert" p="xs">
                {error}{' '}
                {entry.outcome && (
                  <Button size="compact-sm" variant="default" ml={8} onClick={() => void save()}>
                    Retry
                  </Button>
                )}
              </Alert>
            )}
            <div className={classes.foot} data-chosen={entry.outcome !== null || entry.remark !== '' || undefined}>
              <TextInput
                ref={remark}
                className={classes.remark}
                aria-label="Remark"
                placeholder="Remark, if any"
                autoComplete="off"
                value={entry.remark}
                onChange={(event) => change({ ...entry, remark: event.currentTarget.value })}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') event.currentTarget.blur();
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  void save();
                }}
              />
              <Button className={classes.skip} variant="default" onClick={() => onMove(1)}>
                Skip
              </Button>
              <Button
                className={classes.save}
                onClick={() => void save()}
                variant={entry.outcome ? 'filled' : 'default'}
                loading={saving}
                rightSection={<kbd aria-hidden>Enter</kbd>}
              >
                Save and next
              </Button>
            </div>
            <p className={classes.next}>{next ? `Next: ${next}` : 'This is the last one'}</p>
          </div>
        )}
      </div>
      <HandMargin hand={hand} today={today} />
    </div>
  );
}
