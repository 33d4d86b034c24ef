import { rupees } from '../format.ts';
import classes from './Money.module.css';

/** For columns with `meta: { align: 'right' }`. The sign is paler, as the figure is read first. */
export function Money({ amount }: { amount: number | null | undefined }) {
  if (amount == null) return <span className={classes.sign}>--</span>;
  const text = rupees(amount);
  const figure = text.indexOf('\u00a0') + 1;
  return (
    <span className="figures">
      <span className={classes.sign}>{text.slice(0, figure)}</span>
      {text.slice(figure)}
    </span>
  );
}
