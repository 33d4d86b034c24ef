import { COUNTED_BY, readNetPremium } from '@bimabahi/contract/reports/dashboard';
import { Box, SegmentedControl, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '../../ui/api/call.ts';
import { rupees } from '../../ui/format.ts';
import classes from './DashboardPage.module.css';
import { FailedLoad } from './FailedLoad.tsx';
import own from './NetPremiumPanel.module.css';
import { labelOf, readChoice } from './premium-choice.ts';

const ROWS = [
  { field: 'motor_insurance', label: 'Motor Insurance' },
  { field: 'corporate_insurance', label: 'Corporate Insurance' },
  { field: 'all', label: 'Together' },
] as const;
const DAYS = { start_date: 'Start date', issue_date: 'Issue date' } as const;
const CHOICES = COUNTED_BY.map((value) => ({ value, label: DAYS[value] }));

/** Which day counts is in the URL; the period is that of the premium panel. */
function useNetPremium() {
  const search = useSearch({ from: '/shell/dashboard' });
  const navigate = useNavigate({ from: '/dashboard' });
  const choice = readChoice(search);
  const by = COUNTED_BY.find((each) => each === search.by) ?? 'start_date';
  const countBy = (next: string) =>
    void navigate({ search: (now) => ({ ...now, by: next === 'start_date' ? undefined : next }), resetScroll: false });
  const query = { ...choice, by };
  const sums = useQuery({
    queryKey: [readNetPremium.path, query],
    queryFn: async ({ signal }) => (await call(readNetPremium, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  return { choice, by, countBy, sums };
}

/** Premium before tax, as insurers and targets count it, beside the premium with tax. Admin only. */
export function NetPremiumPanel() {
  const { choice, by, countBy, sums } = useNetPremium();
  if (sums.isError) return <FailedLoad what="The net premium" error={sums.error} onRetry={() => void sums.refetch()} />;
  const figure = (amount: number | undefined) => (sums.data ? rupees(amount) : <Skeleton height={14} width={96} ml="auto" my={4} />);
  return (
    <section className={classes.card} aria-labelledby="net-premium">
      <div className={classes.panelHead}>
        <h2 id="net-premium" className={classes.panelTitle}>
          Net and gross premium <span>{labelOf(choice)}</span>
        </h2>
        <SegmentedControl size="xs" aria-label="Counted by" data={CHOICES} value={by} onChange={countBy} />
      </div>
      <table className={sums.isPlaceholderData ? `${own.table} ${classes.stale}` : own.table} aria-busy={sums.isFetching}>
        <thead>
          <tr>
            <td />
            <th scope="col">Net, {sums.data?.includes_terrorism === false ? 'without' : 'with'} terrorism</th>
            <th scope="col">Gross, with GST</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ field, label }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{figure(sums.data?.[field].net_premium)}</td>
              <td>{figure(sums.data?.[field].total_premium)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {by === 'issue_date' && (
        <Box component="p" mt={8} c="dimmed" fz="sm">
          Policies without an issue date count on their start date.
        </Box>
      )}
    </section>
  );
}
