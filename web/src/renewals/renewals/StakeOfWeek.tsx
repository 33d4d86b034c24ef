import { stakeOfWeek } from '@bimabahi/contract/renewals/retention';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { count, rupees } from '../../ui/format.ts';
import classes from './desk.module.css';

/** In the heading's line: what the next seven days can lose. */
export function StakeOfWeek({ policies }: { policies: 'motor' | 'corporate' }) {
  const { data, error } = useQuery({
    queryKey: [stakeOfWeek.path, policies],
    queryFn: async ({ signal }) => (await call(stakeOfWeek, { query: { policies } }, { signal })).data,
  });
  if (error) return null;
  if (!data) return <Skeleton height={36} width={132} radius="md" />;
  const { count: ending, net_premium, without_premium } = data;
  const added = `${count(ending)} open, net${without_premium > 0 ? `, ${count(without_premium)} without a premium` : ''}`;
  return (
    <dl className={classes.stake}>
      <dt>At stake this week</dt>
      <dd title={added}>
        {rupees(net_premium)} <small>{added}</small>
      </dd>
    </dl>
  );
}
