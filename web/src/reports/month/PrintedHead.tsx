import { MONTH_GROUP_LABELS } from '@bimabahi/contract/reports/month';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import classes from './MonthPage.module.css';
import { periodName } from './month-words.ts';
import type { MonthChoice } from './use-month-address.ts';

/** On paper, in place of the controls: what all below is of, and who printed it. */
export function PrintedHead({ choice: { period, date, compare, by } }: { choice: MonthChoice }) {
  const { data } = useCurrentUser();
  return (
    <p className={classes.printed}>
      <b>{periodName(period)}</b>, counted by {date} date, against {compare === 'last_year' ? 'last year' : 'the period before'}. Where it
      came from: by {MONTH_GROUP_LABELS[by]}.{data && ` Printed by ${data.name}.`}
    </p>
  );
}
