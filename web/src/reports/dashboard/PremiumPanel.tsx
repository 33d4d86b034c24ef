import { readTotalPremium } from '@bimabahi/contract/reports/dashboard';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '../../ui/api/call.ts';
import { rupees } from '../../ui/format.ts';
import classes from './DashboardPage.module.css';
import { FailedLoad } from './FailedLoad.tsx';
import { PeriodMenu } from './PeriodMenu.tsx';
import { labelOf, type PremiumChoice, readChoice, writeChoice } from './premium-choice.ts';

const SUMS = [
  { field: 'motor_insurance', label: 'Motor Insurance' },
  { field: 'corporate_insurance', label: 'Corporate Insurance' },
  { field: 'total_premium', label: 'Total Premium' },
] as const;

function useChoice() {
  const choice = readChoice(useSearch({ from: '/shell/dashboard' }));
  const navigate = useNavigate({ from: '/dashboard' });
  const choose = (next: PremiumChoice) => void navigate({ search: (now) => ({ ...now, ...writeChoice(next) }), resetScroll: false });
  return { choice, choose };
}

/** Total premium of the policies that start in the chosen period or on the date. Admin only. */
export function PremiumPanel() {
  const { choice, choose } = useChoice();
  const sums = useQuery({
    queryKey: [readTotalPremium.path, choice],
    queryFn: async ({ signal }) => (await call(readTotalPremium, { query: choice }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  if (sums.isError) return <FailedLoad what="The total premium" error={sums.error} onRetry={() => void sums.refetch()} />;
  return (
    <section className={classes.card} aria-labelledby="total-premium">
      <div className={classes.panelHead}>
        <h2 id="total-premium" className={classes.panelTitle}>
          Total Premium <span>{labelOf(choice)}</span>
        </h2>
        <PeriodMenu choice={choice} onChoose={choose} />
      </div>
      <dl className={sums.isPlaceholderData ? `${classes.sums} ${classes.stale}` : classes.sums} aria-busy={sums.isFetching}>
        {SUMS.map(({ field, label }) => (
          <div key={field} className={classes.sum}>
            <dt>{label}</dt>
            <dd>{sums.data ? rupees(sums.data[field]) : <Skeleton height={14} width={140} my={8} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
