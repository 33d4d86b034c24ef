import type { InHand as Hand } from '@bimabahi/contract/calls/call-queue';
import { clockInIndia } from '@bimabahi/contract/values/periods';
import { IconClock } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { Note } from '../../ui/blocks/Note.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { kindOf, type Message } from '../../ui/phone/use-messages.ts';
import { CallItems } from './CallItems.tsx';
import { DueCard, type DuePolicy, useDuePolicy } from './DueCard.tsx';
import { EnquiryCard } from './EnquiryCard.tsx';
import { HandHead } from './HandHead.tsx';
import classes from './InHand.module.css';
import { OutcomeForm } from './OutcomeForm.tsx';
import { idsOf, lastRemarkOf, whyNext } from './queue-words.ts';
import { useCallItems } from './use-call-items.ts';
import type { ChosenItem } from './use-hand.ts';
import { useOutcome } from './use-outcome.ts';

// What few calls need, or what stands beside them.
const HandMargin = lazyDialog(async () => (await import('./HandMargin.tsx')).HandMargin);
const IssueActions = lazyDialog(async () => (await import('./IssueActions.tsx')).IssueActions);
const ReadyForm = lazyDialog(async () => (await import('./ReadyForm.tsx')).ReadyForm);
/** In one file with the whole desk of renewals. */
const MayBeRenewed = lazy(async () => ({ default: (await import('../../renewals/renewals/public.ts')).MayBeRenewed }));

function messageOf({ item, renewal }: Hand, policy: DuePolicy | undefined, today: string, list: string): Message {
  return {
    kind: renewal ? kindOf(renewal.ends_on, today) : 'enquiry',
    facts: {
      name: item.name,
      vehicle_no: policy?.vehicle_no ?? item.vehicle_no,
      policy_no: policy?.policy_no,
      end_date: renewal?.ends_on,
      ncb: renewal?.bonus_lost ? null : policy?.ncb,
      company: policy?.company,
      list,
    },
    about: idsOf(item),
  };
}

interface InHandProps {
  hand: Hand;
  now: Date;
  /** Name and time of what follows. */
  next: string | null;
  onSkip: () => void;
  onDone: (rest?: ChosenItem) => void;
  /** What is known of it is to be asked again. */
  onChanged: () => void;
}

/** The item in hand: who, the number, why now, what is at stake, what came of it. */
export function InHand({ hand, now, next, onSkip, onDone, onChanged }: InHandProps) {
  const { item, renewal, enquiry, line } = hand;
  const today = clockInIndia(now).slice(0, 10);
  const can = useCan();
  const policy = useDuePolicy(renewal);
  const nameId = useId();
  const messageButton = useRef<HTMLAnchorElement>(null);
  const { off, setOff, ticked, left, list } = useCallItems(item);
  const goOn = (id: number | undefined) => onDone(id === undefined ? undefined : { kind: 'renewal', id });
  const onSaved = () => {
    const [rest] = left;
    setOff(new Set());
    if (rest === item.id) onChanged();
    else goOn(rest);
  };
  const answered = (yes: boolean) => {
    if (!yes) return onChanged();
    goOn(item.items.find(({ renewal_id }) => renewal_id !== item.id)?.renewal_id);
  };
  const outcome = useOutcome(item, { ticked, onSaved, messageButton });
  const [handingOver, setHandingOver] = useState(false);
  const logs = can('calls.create');
  const { why, said } = whyNext(item, lastRemarkOf(item, line.calls), now, (renewal?.ready?.by ?? enquiry?.ready_by)?.name);
  return (
    <div className={classes.hand}>
      <div className={classes.middle}>
        <HandHead
          hand={hand}
          message={messageOf(hand, policy.data, today, list)}
          now={now}
          messageButton={messageButton}
          nameId={nameId}
          onReady={can('calls.hand-over') && item.ready_at === null ? () => setHandingOver(true) : null}
        />
        {handingOver && <ReadyForm ids={idsOf(item)} onClose={() => setHandingOver(false)} onDone={() => onDone()} />}
        <Note tone="marigold" icon={IconClock}>
          <b>{why}</b> {said}
        </Note>
        {renewal && <DueCard renewal={renewal} policy={policy} today={today} />}
        {item.items.length > 1 && <CallItems item={item} today={today} off={off} onChange={setOff} onAsk={goOn} />}
        {renewal?.looks_renewed_by && (
          <Suspense>
            <MayBeRenewed renewal={renewal} onAnswered={answered} />
          </Suspense>
        )}
        {enquiry && <EnquiryCard enquiry={enquiry} />}
        {(item.ready_at !== null || !logs) && <IssueActions hand={hand} onChanged={onChanged} onDone={() => onDone()} />}
        {logs && (
          <OutcomeForm outcome={outcome} item={item} left={left.length} now={now} next={next} describedBy={nameId} onSkip={onSkip} />
        )}
      </div>
      <HandMargin hand={hand} today={today} />
    </div>
  );
}
