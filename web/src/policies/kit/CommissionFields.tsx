import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { PercentInput } from '../../ui/form/PercentInput.tsx';
import classes from './CommissionFields.module.css';
import { CONCEALED, otherAmounts } from './hint-below.ts';
import { baseHint, baseOf } from './premium-rules.ts';
import { COMMISSION_SIDES, type CommissionSide, otherCommission } from './premium-sums.ts';
import type { Fields } from './use-policy-fields.ts';

const WhyCommission = lazyDialog(async () => (await import('./WhyCommission.tsx')).WhyCommission);

/** Percentage and amount of one side, and what the percentage is of. */
export function CommissionFields({ fields, side }: { fields: Fields; side: CommissionSide }) {
  const { field, values, basisOf, isConcealed, rules, mayWrite } = fields;
  const { percentage, amount } = COMMISSION_SIDES[side];
  if (!mayWrite(amount)) return null;
  const basis = basisOf(side);
  const isOfCard = Number(values[amount]) === basis?.amount;
  const other = isOfCard ? null : otherCommission(values, side, baseOf(values, rules)?.amount);
  const concealed = isConcealed(side) && CONCEALED;
  return (
    <>
      <PercentInput className={classes.field} {...field(percentage)} {...concealed} />
      <MoneyInput className={classes.field} {...field(amount)} {...(concealed || otherAmounts(other))} />
      <div className={classes.base}>
        <div>{baseHint(values, rules)}</div>
        {basis && <WhyCommission basis={basis} />}
      </div>
    </>
  );
}
