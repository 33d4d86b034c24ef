import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { Chip } from '../../ui/display/Chip.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import classes from './Balance.module.css';

/** The server counts only policies with installments; without any, the whole total is unscheduled. */
const unscheduledOf = ({ installments, total_premium }: CorporatePolicy): number | null =>
  installments ? installments.unscheduled : total_premium;

function Schedule({ policy }: { policy: CorporatePolicy }) {
  const unscheduled = unscheduledOf(policy);
  if (unscheduled === null) return null;
  if (unscheduled === 0) return <Chip tone="leaf">The installments make the whole total</Chip>;
  return unscheduled > 0 ? (
    <Chip tone="marigold">{rupees(unscheduled)} not scheduled</Chip>
  ) : (
    <Chip tone="vermilion">The installments exceed the total by {rupees(-unscheduled)}</Chip>
  );
}

export function Balance({ policy }: { policy: CorporatePolicy }) {
  const { installments } = policy;
  const figures: readonly (readonly [string, string])[] = installments
    ? [
        ['Paid', rupees(installments.paid)],
        ['Outstanding', rupees(installments.outstanding)],
        ['Overdue', rupees(installments.overdue)],
        ['Remaining of the total', rupees(installments.remaining)],
        ['Next due', dayMonthYear(installments.next_date)],
      ]
    : [];
  return (
    <div className={classes.balance}>
      {figures.length > 0 && (
        <dl className={classes.figures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-overdue={(name === 'Overdue' && installments && installments.overdue > 0) || undefined}>{value || '--'}</dd>
            </div>
          ))}
        </dl>
      )}
      <Schedule policy={policy} />
    </div>
  );
}
