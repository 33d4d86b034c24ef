import { rupees } from '../format.ts';
import classes from './Money.module.css';

/** For columns with `meta: { align: 'right' }`. The sign is paler, as the figure is read first. */
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
