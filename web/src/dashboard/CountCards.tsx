import { readDashboard } from '@bimabahi/contract/dashboard';
import type { RouteAnswer } from '@bimabahi/contract/route';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useRole } from '../api/use-can.ts';
import { count } from '../format.ts';
import classes from './DashboardPage.module.css';
import { FailedLoad } from './FailedLoad.tsx';

type Counts = RouteAnswer<typeof readDashboard>['data'];

const CARDS: readonly { field: keyof Counts; label: string; staffOnly?: boolean }[] = [
  { field: 'motor_insurance', label: 'Total Motor Insurance' },
  { field: 'corporate_insurance', label: 'Total Corporate Insurance' },
  { field: 'employees', label: 'Total Employee', staffOnly: true },
  { field: 'users', label: 'Total Users', staffOnly: true },
  { field: 'total_policies', label: 'Total Policies' },
];

/** A client gets the counts of their own policies and no others. */
function useCards(counts: Counts | undefined) {
  const role = useRole();
  return CARDS.filter(({ field, staffOnly }) => (counts ? counts[field] !== undefined : !staffOnly || role !== 'User'));
}

export function CountCards() {
  const counts = useQuery({
    queryKey: ['dashboard', 'counts'],
    queryFn: async ({ signal }) => (await call(readDashboard, {}, { signal })).data,
  });
  const cards = useCards(counts.data);
  if (counts.isError && !counts.data) return <FailedLoad what="The counts" error={counts.error} onRetry={() => void counts.refetch()} />;
  return (
    <dl className={classes.cards} aria-busy={counts.isPending}>
      {cards.map(({ field, label }) => (
        <div key={field} className={`${classes.card} ${classes.count}`}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.figure}>{counts.data ? count(counts.data[field]) : <Skeleton height={16} width={72} my={9} />}</dd>
        </div>
      ))}
    </dl>
  );
}
