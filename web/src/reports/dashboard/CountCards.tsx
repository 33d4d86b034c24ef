import type { Permission } from '@bimabahi/contract/api/permissions';
import type { RouteAnswer } from '@bimabahi/contract/api/route';
import { readDashboard } from '@bimabahi/contract/reports/dashboard';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { call } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';
import text from '../../ui/blocks/text.module.css';
import { count } from '../../ui/format.ts';
import classes from './DashboardPage.module.css';
import { FailedLoad } from './FailedLoad.tsx';

type Counts = RouteAnswer<typeof readDashboard>['data'];

interface Card {
  field: keyof Counts;
  label: string;
  /** The counted list, and the permission to open it. */
  list: string;
  permission: Permission;
}

const CARDS: readonly Card[] = [
  { field: 'motor_insurance', label: 'Total Motor Insurance', list: '/motor-insurance/list', permission: 'motor-insurance.list' },
  {
    field: 'corporate_insurance',
    label: 'Total Corporate Insurance',
    list: '/corporate-insurance/list',
    permission: 'corporate-insurance.list',
  },
  { field: 'employees', label: 'Total Employee', list: '/employee/list', permission: 'employees.list' },
  { field: 'users', label: 'Total Users', list: '/user/user-list', permission: 'users.list' },
  { field: 'total_policies', label: 'Total Policies', list: '/colleted-excel', permission: 'collected-insurance.list' },
];

function Figure({ card, figure, id }: { card: Card; figure: number | undefined; id: string }) {
  const can = useCan();
  if (figure === undefined) return <Skeleton height={14} width={56} my={5} />;
  if (!can(card.permission)) return <>{count(figure)}</>;
  return (
    <Link to={card.list} id={`${id}-figure`} aria-labelledby={`${id} ${id}-figure`} className={classes.countLink}>
      {count(figure)}
    </Link>
  );
}

/** Of staff: a client's home counts nothing. */
export function CountCards() {
  const id = useId();
  const counts = useQuery({
    queryKey: [readDashboard.path],
    queryFn: async ({ signal }) => (await call(readDashboard, {}, { signal })).data,
  });
  if (counts.isError && !counts.data) return <FailedLoad what="The counts" error={counts.error} onRetry={() => void counts.refetch()} />;
  return (
    <dl className={classes.strip} aria-busy={counts.isPending}>
      {CARDS.map((card) => (
        <div key={card.field} className={classes.count}>
          <dt id={`${id}-${card.field}`}>{card.label}</dt>
          <dd className={text.figure}>
            <Figure card={card} figure={counts.data?.[card.field]} id={`${id}-${card.field}`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
