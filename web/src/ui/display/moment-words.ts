/** Days and moments as one says them, in the Indian calendar. */
import { addDays, clockInIndia, daysBetween } from '@bimabahi/contract/values/periods';
import { dayMonthYear } from '../format.ts';
import type { Tone } from './Chip.tsx';
import { coverTone } from './cover-tone.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const WEEK = 7;

export const weekday = (date: string): string => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
export const days = (number: number) => `${number} ${number === 1 ? 'day' : 'days'}`;

/** today, tomorrow, Fri within a week of it, else 28-11-2026. */
export function dayWords(date: string, today: string): string {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  if (date === addDays(today, -1)) return 'yesterday';
  return Math.abs(daysBetween(today, date)) < WEEK ? weekday(date) : dayMonthYear(date);
}

/** The day of a moment: "today", "Fri". */
export const dayOf = (moment: string, now: Date): string =>
  dayWords(clockInIndia(new Date(moment)).slice(0, 10), clockInIndia(now).slice(0, 10));

/** "today 16:00", "Fri 10:30" */
export const momentWords = (moment: string, now: Date): string => `${dayOf(moment, now)} ${clockInIndia(new Date(moment)).slice(11, 16)}`;

/** Where the day is understood: "16:00" of today, else with its day. */
export const shortTime = (moment: string, now: Date): string => momentWords(moment, now).replace(/^today /, '');

/** Whether a text is a moment, and not only a day. */
export const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));

/** A date and time of day in India. */
export const momentInIndia = (date: string, time: string): string => new Date(`${date}T${time}:00+05:30`).toISOString();

const LATE = 60 * 60_000;

/** Of a promised call: an hour late is broken. */
export function promiseTone(moment: string, now: Date): Tone {
  const left = Date.parse(moment) - now.getTime();
  if (left > 0) return 'quiet';
  return left <= -LATE ? 'vermilion' : 'marigold';
}

/** Until a cover ends: soon is a week, the last day is still covered. */
export function endWords(endsOn: string, today: string): { tone: Tone; text: string } {
  const left = daysBetween(today, endsOn);
  const tone = coverTone(left, { soon: WEEK });
  if (left < 0) return { tone, text: `Lapsed ${days(-left)}` };
  if (left === 0) return { tone, text: 'Today' };
  return { tone: tone === 'leaf' ? 'quiet' : tone, text: left === 1 ? 'Tomorrow' : `in ${days(left)}` };
}
