/** A telecaller's home: whom do I call next? */
import { type QueueItem, readQueue } from '@bimabahi/contract/calls/call-queue';
import { Skeleton } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { call } from '../../ui/api/call.ts';
import { messageOf } from '../../ui/api/message-of.ts';
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
          <b>{name}</b>
          <small>
            {item.vehicle_no && <NumberPlate vehicleNo={item.vehicle_no} />} {item.about}
          </small>
        </span>
        <span className={classes.why}>{about}</span>
        <IconPhone size={17} stroke={1.7} aria-hidden className={classes.icon} />
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
  const id = useId();
  const now = useNow();
  return (
    <section className={classes.card} aria-labelledby={id} aria-busy={!data && !error}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        <Link to="/calls">{all}</Link>
      </div>
      {!data && !error && <Skeleton height={160} m={16} w="auto" />}
      {!data && error && (
        <p className={classes.none} role="alert">
          {messageOf(error)}{' '}
          <button type="button" className={classes.retry} onClick={() => void refetch()}>
            Retry
          </button>
        </p>
      )}
      {data?.data.length === 0 && <p className={classes.none}>{empty}</p>}
      <ul>
        {data?.data.map((item) => (
          <Row key={keyOf(item)} item={item} now={now} about={about(item, now)} />
        ))}
      </ul>
    </section>
  );
}

export function NextCalls() {
  const query = useFirst();
  const { data } = query;
  return (
    <>
      <div className={classes.start}>
        <ButtonLink to="/calls" leftSection={<IconPhone size={17} stroke={1.8} aria-hidden />}>
          Start calling
        </ButtonLink>
        {data && (
          <p>
            <b>{count(data.counts.promised ?? 0)}</b> promised, due now · <b>{count(data.total_count)}</b> to go ·{' '}
            <b>{count(data.called_today)}</b> called today
          </p>
        )}
      </div>
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
