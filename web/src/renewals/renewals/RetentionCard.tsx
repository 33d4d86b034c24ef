import { Box, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { count } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import classes from './AdminRenewals.module.css';
import { monthBefore, monthName, monthsRange, rateWords, thisMonth } from './retention-words.ts';
import { useRetention } from './use-retention.ts';

/** Of motor and corporate together: this month until today, and the last one. */
export function RetentionCard() {
  const now = thisMonth();
  const last = monthBefore(now, 1);
  const { data, error, isLoading, refetch } = useRetention({ ...monthsRange(now, 2), by: 'month' });
  const rateOf = (month: string) => data?.groups.find(({ key }) => key === month);
  return (
    <Panel title="Retention" busy={isLoading} beside={<Link to="/motor-insurance/nearby-renewals">By month, owner, insurer</Link>}>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={56} mx={16} mb={12} w="auto" />}
      {data && (
        <dl className={classes.rates}>
          <div>
            <dt>{monthName(now)}, until today</dt>
            <dd>{rateWords(rateOf(now)?.rate)}</dd>
          </div>
          <div>
            <dt>{monthName(last)}</dt>
            <Box component="dd" c="dimmed">
              {rateWords(rateOf(last)?.rate)}
            </Box>
          </div>
          <div>
            <dt>by net premium</dt>
            <dd>{rateWords(rateOf(now)?.premium_rate)}</dd>
          </div>
          {data.asked > 0 && (
            <div>
              <dt>asked, not answered</dt>
              <dd>{count(data.asked)}</dd>
            </div>
          )}
          {data.before > 0 && (
            <div>
              <dt>open from before we moved in</dt>
              <dd>{count(data.before)}</dd>
            </div>
          )}
        </dl>
      )}
    </Panel>
  );
}
