/** What ends this week, by how far it is and by who looks after it. */
import { type DueRenewals, dueThisWeek } from '@bimabahi/contract/retention';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { count, rupees } from '../format.ts';
import { FailedState } from '../ui/list/FailedState.tsx';
import classes from './AdminRenewals.module.css';

type Stages = DueRenewals['stages'];

/** From what needs a person most to what is done. */
const PARTS = [
  { name: 'not called', of: ['not_called'] },
  { name: 'contacted', of: ['upcoming', 'contacted'] },
  { name: 'quoted', of: ['quoted'] },
  { name: 'to be paid', of: ['awaiting_payment'] },
  { name: 'renewed', of: ['renewed'] },
  { name: 'lost', of: ['lost'] },
] as const satisfies readonly { name: string; of: readonly (keyof Stages)[] }[];

const partsOf = (stages: Stages) =>
  PARTS.map(({ name, of }) => ({ name, number: of.reduce((sum, stage) => sum + (stages[stage] ?? 0), 0) })).filter(
    ({ number }) => number > 0,
  );

const Bar = ({ stages, most }: { stages: Stages; most: number }) => (
  <span className={classes.bar} aria-hidden>
    {partsOf(stages).map(({ name, number }) => (
      <span key={name} data-part={name} title={`${number} ${name}`} style={{ width: `${(100 * number) / Math.max(1, most)}%` }} />
    ))}
  </span>
);

const Legend = ({ stages }: { stages: Stages }) => (
  <ul className={classes.legend}>
    {partsOf(stages).map(({ name, number }) => (
      <li key={name} data-part={name}>
        {name} <b>{count(number)}</b>
      </li>
    ))}
  </ul>
);

function Owners({ owners }: Pick<DueRenewals, 'owners'>) {
  const most = Math.max(1, ...owners.map((each) => each.count));
  return (
    <ul className={classes.owners}>
      {owners.map(({ owner, count: number, stages }) => (
        <li key={owner?.id ?? 0} data-nobody={owner === null || undefined}>
          <span>
            {owner === null && <span aria-hidden>▲ </span>}
            {owner?.name ?? 'No owner'}
          </span>
          <Bar stages={stages} most={most} />
          <b>{count(number)}</b>
        </li>
      ))}
    </ul>
  );
}

/** The desks behind the figures. */
const DESKS = [
  { name: 'Motor', to: '/motor-insurance/nearby-renewals' },
  { name: 'Corporate', to: '/corporate-insurance/nearby-renewals' },
] as const;

export function DueThisWeek() {
  const { data, error, refetch } = useQuery({
    queryKey: [dueThisWeek.path],
    queryFn: async ({ signal }) => (await call(dueThisWeek, { query: {} }, { signal })).data,
  });
  return (
    <section className={classes.card} aria-labelledby="due-this-week">
      <div className={classes.head}>
        <h2 id="due-this-week">Due this week</h2>
        <span className={classes.links}>
          {DESKS.map(({ name, to }) => (
            <Link key={to} to={to} search={{ band: '0-7' }} aria-label={`Due this week, ${name}: open the desk`}>
              {name}
            </Link>
          ))}
        </span>
      </div>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={120} />}
      {data && (
        <>
          <p className={classes.total}>
            <b>{count(data.count)}</b> {data.count === 1 ? 'policy' : 'policies'}, net {rupees(data.net_premium)}
          </p>
          <Bar stages={data.stages} most={data.count} />
          <Legend stages={data.stages} />
          <Owners owners={data.owners} />
        </>
      )}
    </section>
  );
}
