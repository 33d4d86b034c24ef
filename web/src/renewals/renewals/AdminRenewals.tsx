import classes from './AdminRenewals.module.css';
import { DueThisWeek } from './DueThisWeek.tsx';
import { RetentionCard } from './RetentionCard.tsx';

/** On an Admin's dashboard. */
export const AdminRenewals = () => (
  <div className={classes.cards}>
    <DueThisWeek />
    <RetentionCard />
  </div>
);
