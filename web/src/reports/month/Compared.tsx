import { Money } from '../../ui/display/Money.tsx';
import { count } from '../../ui/format.ts';
import classes from './MonthPage.module.css';
import { difference, percent } from './month-words.ts';

interface ComparedProps {
  now: number;
  before: number;
  /** Of policies, not of rupees. */
  isCount?: boolean;
}

/** By how much it is more or less, in rupees and in per cent: by a sign and a word, not by a colour alone. */
export function Compared({ now, before, isCount = false }: ComparedProps) {
  const { amount, part } = difference(now, before);
  if (amount === 0) return <span className={classes.difference}>as much</span>;
  const size = Math.abs(amount);
  return (
    <span className={classes.difference} data-more={amount > 0 || undefined}>
      <span aria-hidden>{amount > 0 ? '▲' : '▼'}</span> {isCount ? count(size) : <Money amount={size} />} {amount > 0 ? 'more' : 'less'},{' '}
      {percent(part)}
    </span>
  );
}
