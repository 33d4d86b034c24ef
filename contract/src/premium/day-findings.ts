/** Days of a policy that can hardly be: each is said, and asked about before it is saved. */
import { daysBetween, partsOfDate, yearsOfCover } from '../values/periods.ts';
import type { Finding } from './premium-check.ts';

type Day = string | null | undefined;
export interface PolicyDays {
  start_date?: Day;
  end_date?: Day;
  issue_date?: Day;
  registered_on?: Day;
  business_type?: string | null | undefined;
}

const FIRST_YEAR = 1990;
/** The longest that is sold for vehicles has five years; a year is left for what runs on. */
const MOST_YEARS = 6;
const YEAR = 366;
/** A new vehicle is insured when it is handed over, and registered later. */
const UNTIL_REGISTERED = 90;
const STORED = /^\d{4}-\d{2}-\d{2}$/;

const given = (day: Day): day is string => STORED.test(day ?? '');
const about = (field: string, message: string): Finding => ({ field, message, difference: '0.00', ask: true });

function ofCover(kind: 'motor' | 'corporate', start: string, end: Day): Finding[] {
  const year = partsOfDate(start)[0];
  if (year < FIRST_YEAR) return [about('start_date', `The cover begins in ${year}.`)];
  if (kind === 'corporate' || !given(end) || end <= yearsOfCover(start, MOST_YEARS)) return [];
  return [
    about(
      'end_date',
      `The cover has ${Math.round(daysBetween(start, end) / 365.25)} years: covers of vehicles have ${MOST_YEARS} at most.`,
    ),
  ];
}

export function dayFindings(
  kind: 'motor' | 'corporate',
  { start_date: start, end_date, issue_date, registered_on, business_type }: PolicyDays,
): Finding[] {
  if (!given(start)) return [];
  const found = ofCover(kind, start, end_date);
  const isOff = given(issue_date) && Math.abs(daysBetween(start, issue_date)) > YEAR;
  if (isOff) found.push(about('issue_date', 'The policy is issued more than a year from its start.'));
  const latest = business_type === 'new' ? UNTIL_REGISTERED : 0;
  if (given(registered_on) && daysBetween(start, registered_on) > latest)
    found.push(about('registered_on', 'The vehicle is registered after the start of its cover.'));
  return found;
}
