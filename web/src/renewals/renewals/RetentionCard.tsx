import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FailedState } from '../../ui/list/FailedState.tsx';
import classes from './AdminRenewals.module.css';
import { monthBefore, monthName, monthsRange, rateWords, thisMonth } from './retention-words.ts';
import { useRetention } from './use-retention.ts';

/** Of motor and corporate together: this month until today, and the last one. */
export function RetentionCard() {
  const now = thisMonth();
  const last = monthBefore(now, 1);
  const { data, error, refetch } = useRetention({ ...monthsRange(now, 2), by: 'month' });
  const rateOf = (month: string) => data?.groups.find(({ key }) => key === month);
  return (
    <section className={classes.card} aria-labelledby="retention-card">
      <div className={classes.head}>
        <h2 id="retention-card">Retention</h2>
        <span className={classes.links}>
          <Link to="/motor-insurance/nearby-renewals">By month, owner, insurer</Link>
        </span>
      </div>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={56} />}
      {data && (
        <dl className={classes.rates}>
          <div>
            <dt>{monthName(now)}, until today</dt>
            <dd>{rateWords(rateOf(now)?.rate)}</dd>
          </div>
          <div>
            <dt>{monthName(last)}</dt>
            <dd className={classes.before}>{rateWords(rateOf(last)?.rate)}</dd>
          </div>
          <div>
            <dt>by net premium</dt>
            <dd>{rateWords(rateOf(now)?.premium_rate)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
