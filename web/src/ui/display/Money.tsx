import { rupees } from '../../format.ts';
import classes from './Money.module.css';

/** An amount in a cell whose column has `meta: { align: 'right' }`; nothing where there is none. The figure is read first, hence the paler sign. */
export function Money({ amount }: { amount: number | null | undefined }) {
  if (amount == null) return <span className={classes.sign}>--</span>;
  const text = rupees(amount);
  return (
    <span className="figures">
      <span className={classes.sign}>{text.slice(0, 2)}</span>
      {text.slice(2)}
    </span>
  );
}
