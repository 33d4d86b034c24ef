import { MoneyInput } from '../ui/form/MoneyInput.tsx';
import { PercentInput } from '../ui/form/PercentInput.tsx';
import classes from './CommissionFields.module.css';
import { otherAmounts } from './hint-below.ts';
import { baseHint, baseOf } from './premium-rules.ts';
import { COMMISSION_SIDES, type CommissionSide, otherCommission } from './premium-sums.ts';
import type { Fields } from './use-policy-fields.ts';

/** Percentage and amount of one side, and what the percentage is of. */
export function CommissionFields({ fields: { field, values, rules, mayWrite }, side }: { fields: Fields; side: CommissionSide }) {
  const { percentage, amount } = COMMISSION_SIDES[side];
  if (!mayWrite(amount)) return null;
  return (
    <>
      <PercentInput {...field(percentage)} />
      <MoneyInput {...field(amount)} {...otherAmounts(otherCommission(values, side, baseOf(values, rules)?.amount))} />
      <div className={classes.base}>{baseHint(values, rules)}</div>
    </>
  );
}
