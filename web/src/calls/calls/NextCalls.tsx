/** A telecaller's home: whom do I call next? */

import { type QueueItem, readQueue } from '@bimabahi/contract/calls/call-queue';
import { Anchor, Group, Skeleton } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../ui/api/call.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { Panel } from '../../ui/blocks/Panel.tsx';
import text from '../../ui/blocks/text.module.css';
import { Chip } from '../../ui/display/Chip.tsx';
import { ButtonLink } from '../../ui/display/links.tsx';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { count, mobile } from '../../ui/format.ts';
import classes from './NextCalls.module.css';
import { keyOf, whenWords, whyNext } from './queue-words.ts';
import { useNow } from './use-now.ts';

const SHOWN = 5;

const useFirst = (ready?: 1) =>
  useQuery({
    queryKey: [readQueue.path, 'first', ready],
    queryFn: ({ signal }) => call(readQueue, { query: { limit: SHOWN, ...(ready && { ready }) } }, { signal }),
    refetchInterval: 60_000,
  });

const searchOf = ({ kind, id }: QueueItem) => ({ [kind]: id });

interface RowProps {
  item: QueueItem;
  now: Date;
  about: ReactNode;
}

function Row({ item, now, about }: RowProps) {
  const { tone, first } = whenWords(item, now);
  const name = item.name || mobile(item.number);
  return (
    <li>
      <Link to="/calls" search={searchOf(item)} className={classes.row}>
        <span className={classes.when}>
          {tone ? (
            <Chip tone={tone} plain>
              {first}
            </Chip>
          ) : (
            first
          )}
        </span>
        <span className={classes.who}>
          <b className={text.oneLine}>{name}</b>
          <small className={text.oneLine}>
            {item.vehicle_no && <NumberPlate vehicleNo={item.vehicle_no} />} {item.about}
          </small>
        </span>
        <span className={`${text.oneLine} ${classes.why}`}>{about}</span>
        <IconPhone size={17} stroke={1.7} color="var(--ink)" aria-hidden />
      </Link>
    </li>
  );
}

interface CardProps {
  title: string;
  all: string;
  query: ReturnType<typeof useFirst>;
  empty: string;
  about: (item: QueueItem, now: Date) => ReactNode;
}

function FirstCard({ title, all, query: { data, error, refetch }, empty, about }: CardProps) {
  const now = useNow();
  return (
    <Panel title={title} busy={!data && !error} beside={<Link to="/calls">{all}</Link>}>
      {!data && !error && <Skeleton height={160} m={16} w="auto" />}
      {!data && error && (
        <p role="alert">
          {messageOf(error)}{' '}
          <Anchor component="button" type="button" inherit underline="always" onClick={() => void refetch()}>
            Retry
          </Anchor>
        </p>
      )}
      {data?.data.length === 0 && <p>{empty}</p>}
      <ul>
        {data?.data.map((item) => (
          <Row key={keyOf(item)} item={item} now={now} about={about(item, now)} />
        ))}
      </ul>
    </Panel>
  );
}

export function NextCalls() {
  const query = useFirst();
  const { data } = query;
  return (
    <>
      <Group gap="8px 16px">
        <ButtonLink to="/calls" leftSection={<IconPhone size={17} stroke={1.8} aria-hidden />}>
          Start calling
        </ButtonLink>
        {data && (
          <p className={text.counts}>
            <b>{count(data.counts.promised ?? 0)}</b> promised, due now · <b>{count(data.total_count)}</b> to go ·{' '}
            <b>{count(data.called_today)}</b> called today
          </p>
        )}
      </Group>
      {query.isLoading && <NotKnown />}
      <FirstCard
        title="My next calls"
        all="All in Calls"
        query={query}
        empty="Nothing is due."
        about={(item, now) => whyNext(item, null, now).why}
      />
    </>
  );
}

/** What the telecallers handed over; a Feeder without any sees no card. */
export function ReadyToIssue() {
  const query = useFirst(1);
  if (query.isLoading) return <NotKnown />;
  if (!query.data?.total_count) return null;
  return (
    <FirstCard
      title="Ready to issue"
      all={`All ${count(query.data.total_count)}`}
      query={query}
      empty=""
      about={(item) => (item.kind === 'renewal' ? 'Renewal' : 'New policy')}
    />
  );
}
