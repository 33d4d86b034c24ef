/** What ends this week, by how far it is and by who looks after it. Each figure opens the desk behind it. */

import { WEEK_BAND } from '@bimabahi/contract/renewals/renewal-bands';
import { dueThisWeek } from '@bimabahi/contract/renewals/retention';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../ui/api/call.ts';
import { Panel } from '../../ui/blocks/Panel.tsx';
import text from '../../ui/blocks/text.module.css';
import { count, rupees } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import classes from './AdminRenewals.module.css';
import { figureOf, KINDS, ownersOf, partsOf } from './due-this-week.ts';

type Parts = ReturnType<typeof partsOf>;
type Filters = Readonly<Record<string, string | number>>;

const WEEK = { band: WEEK_BAND };
/** The closed ones are on no desk without their stage. */
const ALL = { ...WEEK, stage: 'all' };

/** A band of their own, so that the week is named by its days. */
const unowned = () => ({ band: 'no_owner', from: todayInIndia(), to: addDays(todayInIndia(), 7) });

const useDue = () =>
  useQuery({
    queryKey: [dueThisWeek.path],
    queryFn: ({ signal }) =>
      Promise.all(KINDS.map(async ({ policies }) => (await call(dueThisWeek, { query: { policies } }, { signal })).data)),
  });

const Bar = ({ parts, most, filters }: { parts: Parts; most: number; filters: Filters }) => (
  <span className={classes.bar} aria-hidden>
    {parts.map(({ name, stage, figure: { number, desks } }) => (
      <Link
        key={name}
        to={desks[0]?.to ?? KINDS[0].to}
        search={{ ...filters, stage }}
        tabIndex={-1}
        data-part={name}
        title={`${count(number)} ${name}`}
        style={{ width: `${(100 * number) / Math.max(1, most)}%` }}
      />
    ))}
  </span>
);

/** Two links where both desks have some of it. */
const Figure = ({ of: { desks }, filters, what }: { of: ReturnType<typeof figureOf>; filters: Filters; what: string }) => (
  <span className={classes.figure}>
    {desks.map(({ policies, to, number }) => (
      <Link key={policies} to={to} search={filters} aria-label={`${count(number)} ${what}, ${policies}`}>
        <b>{count(number)}</b>
        {desks.length > 1 && ` ${policies}`}
      </Link>
    ))}
  </span>
);

const Legend = ({ parts }: { parts: Parts }) => (
  <ul className={classes.legend}>
    {parts.map(({ name, stage, figure }) => (
      <li key={name} data-part={name}>
        {name} <Figure of={figure} filters={{ ...WEEK, stage }} what={name} />
      </li>
    ))}
  </ul>
);

function Owners({ owners }: { owners: ReturnType<typeof ownersOf> }) {
  const most = Math.max(1, ...owners.map(({ figure }) => figure.number));
  return (
    <ul className={classes.owners}>
      {owners.map(({ owner, stages, figure }) => {
        const own = owner ? { ...WEEK, owner_id: owner.id } : unowned();
        return (
          <li key={owner?.id ?? 0} data-nobody={owner === null || undefined}>
            <span>
              {owner === null && <span aria-hidden>▲ </span>}
              {owner?.name ?? 'No owner'}
            </span>
            <Bar parts={partsOf(stages)} most={most} filters={own} />
            <Figure of={figure} filters={{ ...own, stage: 'all' }} what={owner ? `of ${owner.name}` : 'without an owner'} />
          </li>
        );
      })}
    </ul>
  );
}

export function DueThisWeek() {
  const { data, error, isLoading, refetch } = useDue();
  const all = data && figureOf(data.map((kind) => kind.count));
  const parts = data && partsOf(data.map(({ stages }) => stages));
  return (
    <Panel
      title="Due this week"
      busy={isLoading}
      beside={KINDS.map(({ name, to }) => (
        <Link key={to} to={to} search={ALL} aria-label={`Due this week, ${name}: open the desk`}>
          {name}
        </Link>
      ))}
    >
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={120} mx={16} mb={12} w="auto" />}
      {data && all && parts && (
        <>
          <div className={classes.week}>
            <b className={text.figure}>{count(all.number)}</b> {all.number === 1 ? 'policy' : 'policies'}, net{' '}
            {rupees(data.reduce((sum, { net_premium }) => sum + net_premium, 0))} with terrorism
            <Bar parts={parts} most={all.number} filters={WEEK} />
            <Legend parts={parts} />
          </div>
          <Owners owners={ownersOf(data)} />
        </>
      )}
    </Panel>
  );
}
