import { useCan } from '../api/use-can.ts';
import { TelecomDayTable } from '../telecom-records/for-others.ts';
import { CountCards } from './CountCards.tsx';
import classes from './DashboardPage.module.css';
import { Greeting } from './Greeting.tsx';
import { PremiumPanel } from './PremiumPanel.tsx';

export function DashboardPage() {
  const can = useCan();
  return (
    <div className={classes.page}>
      <Greeting />
      <CountCards />
      {can('total-premium.read') && <PremiumPanel />}
      {can('telecom-records.list') && <TelecomDayTable />}
    </div>
  );
}
