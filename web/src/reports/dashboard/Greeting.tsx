import { Title } from '@mantine/core';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import text from '../../ui/blocks/text.module.css';
import classes from './DashboardPage.module.css';

const hourInIndia = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: 'numeric', hourCycle: 'h23' });
const dayInIndia = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function greetingAt(moment: Date): string {
  const hour = Number(hourInIndia.format(moment));
  if (hour >= 4 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 17 ? 'Good afternoon' : 'Good evening';
}

export function Greeting() {
  const { data: person, isLoading } = useCurrentUser();
  const now = new Date();
  return (
    <div className={classes.greeting}>
      <Title order={1}>
        {greetingAt(now)}
        {person && `, ${person.name.split(' ')[0]}`}
      </Title>
      {/* With the name it may be two lines. */}
      {isLoading && <NotKnown />}
      <p className={text.small}>{dayInIndia.format(now)}</p>
    </div>
  );
}
