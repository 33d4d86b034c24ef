import { clockInIndia } from '@bimabahi/contract/periods';
import { Title } from '@mantine/core';
import { useCurrentUser } from '../api/current-user.ts';
import classes from './DashboardPage.module.css';

const dayInIndia = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export function greetingAt(moment: Date): string {
  const hour = Number(clockInIndia(moment).slice(11, 13));
  if (hour >= 4 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 17 ? 'Good afternoon' : 'Good evening';
}

export function Greeting() {
  const { data: person } = useCurrentUser();
  const now = new Date();
  return (
    <div className={classes.greeting}>
      <Title order={1}>
        {greetingAt(now)}
        {person && `, ${person.name.split(' ')[0]}`}
      </Title>
      <p className={classes.today}>{dayInIndia.format(now)}</p>
    </div>
  );
}
