import type { MONTH_GROUPS } from '@bimabahi/contract/reports/month';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import classes from './MonthPage.module.css';
import { periodName } from './month-words.ts';
import type { MonthChoice } from './use-month-address.ts';

const BY: Readonly<Record<(typeof MONTH_GROUPS)[number], string>> = {
  insurer: 'insurer',
  line: 'line',
  product: 'product',
  rto: 'RTO',
  broker: 'input broker',
  output_broker: 'output broker',
  employee: 'employee',
  client: 'client',
  business_type: 'business',
};

/** On paper, in place of the controls: what all below is of, and who printed it. */
export function PrintedHead({ choice: { period, date, compare, by } }: { choice: MonthChoice }) {
  const { data } = useCurrentUser();
  return (
    <p className={classes.printed}>
      <b>{periodName(period)}</b>, counted by {date} date, against {compare === 'last_year' ? 'last year' : 'the period before'}. Where it
      came from: by {BY[by]}.{data && ` Printed by ${data.name}.`}
    </p>
  );
}
