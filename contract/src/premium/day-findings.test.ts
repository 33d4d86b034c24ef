import { expect, it } from 'vitest';
import { dayFindings } from './day-findings.ts';

const COVER = { start_date: '2026-11-28', end_date: '2027-11-27', issue_date: '2026-11-20' };
const found = (days: object, kind: 'motor' | 'corporate' = 'motor') =>
  dayFindings(kind, { ...COVER, ...days }).map(({ field, message }) => `${field}: ${message}`);

it('a usual policy has none, nor a new vehicle that is registered after it was handed over', () => {
  expect(found({})).toEqual([]);
  expect(found({ end_date: '2031-11-27', registered_on: '2012-05-12' })).toEqual([]);
  expect(found({ registered_on: '2026-12-20', business_type: 'new' })).toEqual([]);
  expect(found({ end_date: '2066-11-27' }, 'corporate')).toEqual([]);
});

it.each([
  [{ start_date: '1926-11-28', issue_date: '' }, 'start_date: The cover begins in 1926.'],
  [{ end_date: '2062-11-27' }, 'end_date: The cover has 36 years: covers of vehicles have 6 at most.'],
  [{ issue_date: '1998-05-12' }, 'issue_date: The policy is issued more than a year from its start.'],
  [{ issue_date: '2098-05-12' }, 'issue_date: The policy is issued more than a year from its start.'],
  [{ registered_on: '2098-05-12' }, 'registered_on: The vehicle is registered after the start of its cover.'],
  [{ registered_on: '2026-11-29' }, 'registered_on: The vehicle is registered after the start of its cover.'],
])('of %j it is said', (days, said) => expect(found(days)).toEqual([said]));
