import { expect, test } from 'vitest';
import { daysOverdue } from './days-overdue.ts';

test.each([
  ['Due', '2026-11-20', 1],
  ['Unpaid', '2026-10-21', 31],
  ['Due', '2026-11-21', 0],
  ['Unpaid', '2026-12-01', 0],
  ['Paid', '2026-01-01', 0],
])('%s on %s is overdue by %i days on the 21st of November 2026', (status, premium_date, days) => {
  expect(daysOverdue({ status, premium_date }, '2026-11-21')).toBe(days);
});
