import type { InHand as Hand } from '@bimabahi/contract/calls/call-queue';
import { Box, Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../ui/api/message-of.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { count } from '../../ui/format.ts';
import classes from './CallsPage.module.css';
import { InHand } from './InHand.tsx';
import { keyOf } from './queue-words.ts';
import type { ChosenItem, useHand } from './use-hand.ts';

export function AddEnquiry() {
  const can = useCan();
  if (!can('telecom-records.create')) return null;
  return (
    <Button component={Link} to="/telecom-users/add" variant="default">
      Add enquiry
    </Button>
  );
}

function AddPolicy() {
  const can = useCan();
  if (!can('motor-insurance.create')) return null;
  return (
    <Button component={Link} to="/motor-insurance/form">
      Add Policy
    </Button>
  );
}

function NothingDue({ called }: { called: number }) {
  const can = useCan();
  return (
    <div className={classes.state} role="status">
      <p>
        {can('calls.take')
          ? `Nothing is due. ${count(called)} called today.`
          : 'Nothing is ready to issue. What a telecaller hands over appears here.'}
      </p>
      {can('calls.take') ? <AddEnquiry /> : <AddPolicy />}
    </div>
  );
}

interface NotInHandProps {
  error: Error;
  onNext: (() => void) | null;
  onRetry: () => void;
}

/** Somebody else was quicker, or the network failed. */
const NotInHand = ({ error, onNext, onRetry }: NotInHandProps) => (
  <div className={classes.state} role="alert">
    <p>{messageOf(error)}</p>
    <Button variant="default" onClick={onRetry}>
      Retry
    </Button>
    {onNext && <Button onClick={onNext}>Take the next one</Button>}
  </div>
);

interface InHandStateProps {
  hand: ReturnType<typeof useHand>;
  isEmpty: boolean;
  isAllHeld: boolean;
  called: number;
  now: Date;
  next: string | null;
  onNext: (() => void) | null;
  onSkip: () => void;
  /** `rest`: what of the client was not ticked, and is still to be talked about. */
  onDone: (rest?: ChosenItem) => void;
}

/** The item in hand, or why there is none. */
export function InHandState({ hand, isEmpty, isAllHeld, called, now, next, onNext, onSkip, onDone }: InHandStateProps) {
  const data: Hand | undefined = hand.data;
  if (data)
    return (
      <InHand
        key={keyOf(data.item)}
        hand={data}
        now={now}
        next={next}
        onSkip={onSkip}
        onDone={onDone}
        onChanged={() => void hand.refetch()}
      />
    );
  if (hand.error) return <NotInHand error={hand.error} onNext={onNext} onRetry={() => void hand.refetch()} />;
  if (isEmpty) return <NothingDue called={called} />;
  if (isAllHeld)
    return (
      <div className={classes.state} role="status">
        <p>Everybody who is due is being called by somebody else just now.</p>
      </div>
    );
  return (
    <Box flex={1} py={18} px={24} aria-busy>
      <Skeleton height={28} w={240} />
      <Skeleton height={46} mt={20} />
      <Skeleton height={44} mt={16} />
      <Skeleton height={150} mt={16} />
    </Box>
  );
}
