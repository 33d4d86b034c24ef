import type { QueueItem } from '@bimabahi/contract/calls/call-queue';
import { Button, Group, Skeleton, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import text from '../../ui/blocks/text.module.css';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { count } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import classes from './CallsPage.module.css';
import { AddEnquiry, InHandState } from './InHandState.tsx';
import { QueueList } from './QueueList.tsx';
import { whenWords } from './queue-words.ts';
import { useMoveKeys } from './use-call-keys.ts';
import { useDesk } from './use-desk.ts';
import type { ChosenItem } from './use-hand.ts';
import { type Queue, useQueue } from './use-queue.ts';

const QueueDrawer = lazyDialog(async () => (await import('./QueueDrawer.tsx')).QueueDrawer);

function Progress({ called, left }: { called: number; left: number }) {
  const part = called + left === 0 ? 0 : (called / (called + left)) * 100;
  return (
    <div className={`${text.counts} ${classes.progress}`}>
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

const KEYS = [
  ['J K', 'move'],
  ['1 to 8', 'outcome'],
  ['Enter', 'save and next'],
  ['W', 'WhatsApp'],
  ['Alt 1 to 5', 'time or reason'],
  ['/', 'who is on the line'],
] as const;

const KeysFoot = () => (
  <footer className={classes.keys} data-keys aria-hidden>
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
  const can = useCan();
  const { hand, current, following, place, choose, move, now, me } = useDesk(queue);
  useMoveKeys(move);
  const [opened, drawer] = useDisclosure(false);
  // It stays mounted once it was opened, so that closing it gives the focus back.
  const [wasOpened, setWasOpened] = useState(false);
  const openQueue = () => {
    setWasOpened(true);
    drawer.open();
  };
  const { items, head, hasNextPage, isFetchingNextPage, fetchNextPage } = queue;
  const isAnswered = head !== undefined;
  const total = head?.total_count ?? 0;
  const nearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const pick = (item: ChosenItem) => {
    drawer.close();
    choose(item);
  };
  const list = <QueueList items={items} head={head} current={current} me={me} now={now} onChoose={pick} onNearEnd={nearEnd} />;
  return (
    <div className={classes.desk}>
      <section className={classes.queue} aria-label="Queue" aria-busy={queue.isPending}>
        <Group gap={0} wrap="nowrap" justify="space-between" pt={16} pb={12} px={16}>
          <h1>Calls</h1>
          <AddEnquiry />
        </Group>
        {head && can('calls.take') && <Progress called={head.called_today} left={total} />}
        {queue.isPending ? <Skeleton flex={1} my={12} mx={16} /> : list}
      </section>
      <section className={classes.inHand} aria-label="In hand">
        <Group hiddenFrom="sm" wrap="nowrap" justify="space-between" pt={10} px={16}>
          <Title size="h2">Calls</Title>
          <Button variant="subtle" size="compact-md" rightSection={<IconChevronDown size={16} aria-hidden />} onClick={openQueue}>
            {place > 0 ? `${place} of ${count(total)}` : `${count(total)} to go`}
          </Button>
        </Group>
        <InHandState
          hand={hand}
          isEmpty={isAnswered && items.length === 0 && !current}
          isAllHeld={isAnswered && items.length > 0 && !current}
          called={head?.called_today ?? 0}
          now={now}
          next={following ? summaryOf(following, now) : null}
          onNext={following ? () => choose(following) : null}
          onSkip={() => move(1)}
          onDone={(rest) => choose(rest ?? following)}
        />
        {can('calls.take') && <KeysFoot />}
      </section>
      {wasOpened && (
        <QueueDrawer opened={opened} onClose={drawer.close}>
          {list}
        </QueueDrawer>
      )}
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
