import type { InHand as Hand, QueueItem } from '@bimabahi/contract/call-queue';
import { Button, Drawer, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useCurrentUser } from '../api/current-user.ts';
import { messageOf } from '../api/message-of.ts';
import { useCan } from '../api/use-can.ts';
import { count } from '../format.ts';
import { FailedState } from '../ui/list/FailedState.tsx';
import classes from './CallsPage.module.css';
import { InHand } from './InHand.tsx';
import { QueueList } from './QueueList.tsx';
import { freeFrom, keyOf, nextFree, whenWords } from './queue-words.ts';
import { type Chosen, useHand } from './use-hand.ts';
import { useNow } from './use-now.ts';
import { type Queue, useQueue } from './use-queue.ts';

/** The item in the URL; it is the one in hand. */
function useChosen() {
  const { renewal, enquiry } = useSearch({ from: '/shell/calls' });
  const navigate = useNavigate({ from: '/calls' });
  const choose = useCallback(
    (item: Chosen | undefined) => {
      const search = item ? { [item.kind]: item.id } : {};
      void navigate({ search, replace: true, resetScroll: false });
    },
    [navigate],
  );
  const id = Number(renewal ?? enquiry);
  const chosen: Chosen | null = Number.isInteger(id) && id > 0 ? { kind: renewal ? 'renewal' : 'enquiry', id } : null;
  return { chosen, choose };
}

function Progress({ called, left }: { called: number; left: number }) {
  const part = called + left === 0 ? 0 : (called / (called + left)) * 100;
  return (
    <div className={classes.progress}>
      <span className={classes.thread} aria-hidden>
        <span style={{ width: `${part}%` }} />
      </span>
      <span>
        <b>{count(called)}</b> called today
      </span>
      <span>
        <b>{count(left)}</b> to go
      </span>
    </div>
  );
}

function AddEnquiry() {
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

const KEYS = [
  ['J K', 'move'],
  ['1 to 8', 'outcome'],
  ['Enter', 'save and next'],
  ['W', 'WhatsApp'],
  ['Alt 1 to 5', 'time or reason'],
  ['/', 'who is on the line'],
] as const;

const KeysFoot = () => (
  <footer className={classes.keys} aria-hidden>
    {KEYS.map(([key, does]) => (
      <span key={key}>
        <kbd>{key}</kbd> {does}
      </span>
    ))}
  </footer>
);

const summaryOf = (item: QueueItem, now: Date) => `${item.name}, ${whenWords(item, now).first}`;

interface DeskProps {
  queue: Queue;
}

function Desk({ queue }: DeskProps) {
  const { data: me } = useCurrentUser();
  const can = useCan();
  const now = useNow();
  const { chosen, choose } = useChosen();
  const hand = useHand(chosen);
  const [opened, drawer] = useDisclosure(false);
  const { items, head, hasNextPage, isFetchingNextPage, fetchNextPage } = queue;
  const current = chosen && keyOf(chosen);
  const isAnswered = head !== undefined;

  useEffect(() => {
    if (!chosen && isAnswered && me) {
      const first = freeFrom(items, 0, 1, me.id, new Date());
      if (first) choose(first);
    }
  }, [chosen, isAnswered, items, me, choose]);

  const following = current ? nextFree(items, current, me?.id, now) : undefined;
  const move = (step: 1 | -1) => {
    const at = items.findIndex((item) => keyOf(item) === current);
    const to = at === -1 ? freeFrom(items, 0, 1, me?.id, new Date()) : freeFrom(items, at + step, step, me?.id, new Date());
    if (to) choose(to);
  };
  const nearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const pick = (item: Chosen) => {
    drawer.close();
    choose(item);
  };
  const list = (
    <QueueList items={items} counts={head?.counts ?? {}} current={current} me={me?.id} now={now} onChoose={pick} onNearEnd={nearEnd} />
  );
  const place = items.findIndex((item) => keyOf(item) === current) + 1;
  const total = head?.total_count ?? 0;
  return (
    <div className={classes.desk}>
      <section className={classes.queue} aria-label="Queue" aria-busy={queue.isPending}>
        <div className={classes.queueHead}>
          <h1>Calls</h1>
          <AddEnquiry />
        </div>
        {head && can('calls.take') && <Progress called={head.called_today} left={total} />}
        {queue.isPending ? <Skeleton className={classes.loading} /> : list}
      </section>
      <section className={classes.inHand} aria-label="In hand">
        <div className={classes.phoneBar}>
          <h1>Calls</h1>
          <Button variant="subtle" size="compact-md" rightSection={<IconChevronDown size={16} aria-hidden />} onClick={drawer.open}>
            {place > 0 ? `${place} of ${count(total)}` : `${count(total)} to go`}
          </Button>
        </div>
        <InHandState
          hand={hand}
          isEmpty={isAnswered && items.length === 0 && !chosen}
          isAllHeld={isAnswered && items.length > 0 && !chosen}
          called={head?.called_today ?? 0}
          now={now}
          next={following ? summaryOf(following, now) : null}
          onNext={following ? () => choose(following) : null}
          onMove={move}
          onDone={() => choose(following)}
        />
        {can('calls.take') && <KeysFoot />}
      </section>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        position="bottom"
        size="80%"
        title="Queue"
        styles={{ body: { height: '100%', padding: 0, display: 'flex', flexDirection: 'column' } }}
      >
        {opened && list}
      </Drawer>
    </div>
  );
}

interface InHandStateProps {
  hand: ReturnType<typeof useHand>;
  isEmpty: boolean;
  isAllHeld: boolean;
  called: number;
  now: Date;
  next: string | null;
  onNext: (() => void) | null;
  onMove: (step: 1 | -1) => void;
  onDone: () => void;
}

function InHandState({ hand, isEmpty, isAllHeld, called, now, next, onNext, onMove, onDone }: InHandStateProps) {
  const data: Hand | undefined = hand.data;
  if (data)
    return (
      <InHand
        key={keyOf(data.item)}
        hand={data}
        now={now}
        next={next}
        onMove={onMove}
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
    <div className={classes.loadingHand} aria-busy>
      <Skeleton height={28} w={240} />
      <Skeleton height={46} mt={20} />
      <Skeleton height={44} mt={16} />
      <Skeleton height={150} mt={16} />
    </div>
  );
}

/** The telecaller's desk: one queue, and the one in hand. */
export function CallsPage() {
  const can = useCan();
  const queue = useQueue(can('calls.take') ? {} : { ready: 1 });
  if (queue.error && queue.items.length === 0) return <FailedState error={queue.error} onRetry={() => void queue.refetch()} />;
  return <Desk queue={queue} />;
}
