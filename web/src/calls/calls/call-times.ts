/** When to call back: guesses from the clock in India, so that most promises need no typing. */
import { addDays, clockInIndia } from '@bimabahi/contract/values/periods';
import { momentInIndia, weekday } from '../../ui/display/moment-words.ts';

export interface CallTime {
  label: string;
  /** ISO. */
  at: string;
}

/** Calls are welcome from 9:00 to 21:00. */
const OPENS = 9;
const CLOSES = 21;
const HOUR = 3_600_000;
const FIVE_MINUTES = 300_000;

const hourOf = (now: Date): number => Number(clockInIndia(now).slice(11, 13)) + Number(clockInIndia(now).slice(14, 16)) / 60;

export const isCallingHour = (now: Date): boolean => hourOf(now) >= OPENS && hourOf(now) < CLOSES;

/** Null while calls are welcome. */
export function hoursNote(now: Date): string | null {
  if (isCallingHour(now)) return null;
  return `It is ${clockInIndia(now).slice(11, 16)}, ${hourOf(now) < OPENS ? 'before' : 'after'} calling hours`;
}

export function callTimes(now: Date): CallTime[] {
  const today = clockInIndia(now).slice(0, 10);
  const inAnHour = new Date(Math.ceil((now.getTime() + HOUR) / FIVE_MINUTES) * FIVE_MINUTES);
  const tomorrow = addDays(today, 1);
  const later = weekday(addDays(today, 2)) === 'Sun' ? addDays(today, 3) : addDays(today, 2);
  const times: CallTime[] = [];
  if (isCallingHour(inAnHour)) times.push({ label: 'in 1 hour', at: inAnHour.toISOString() });
  if (hourOf(now) < 16) times.push({ label: 'today 17:00', at: momentInIndia(today, '17:00') });
  times.push({ label: 'tomorrow 10:00', at: momentInIndia(tomorrow, '10:00') });
  times.push({ label: `${weekday(later)} 10:00`, at: momentInIndia(later, '10:00') });
  return times;
}
