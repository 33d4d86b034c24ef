import { expect, test } from 'vitest';
import { guessInsurer, guessMonth, monthsUpTo } from './guess-statement.ts';

const BAJAJ = { id: 1, name: 'Bajaj General Insurance', kind: 'general' as const, aliases: ['Bajaj Allianz'] };
const NEW_INDIA = { id: 2, name: 'The New India Assurance Co. Ltd.', kind: 'general' as const, aliases: [] };
const HDFC = { id: 3, name: 'HDFC ERGO General Insurance', kind: 'general' as const, aliases: [] };
const HDFC_LIFE = { id: 4, name: 'HDFC Life', kind: 'general' as const, aliases: [] };
const ALL = [BAJAJ, NEW_INDIA, HDFC, HDFC_LIFE];

test.each([
  ['Bajaj_Oct-2026.xlsx', BAJAJ],
  ['commission.csv\nBAJAJ ALLIANZ commission statement', BAJAJ],
  ['new-india assurance may.xlsx', NEW_INDIA],
  ['a new statement.csv', null],
  ['The New India Assurance Co Ltd.csv', NEW_INDIA],
  ['hdfc ergo 10-2026.csv', HDFC],
  ['HDFC.csv', HDFC_LIFE],
  ['statement.xlsx', null],
])('%s is of %o', (text, insurer) => expect(guessInsurer(text, ALL)).toEqual(insurer));

test.each([
  ['Bajaj_Oct-2026.xlsx', '2026-10'],
  ['x.csv\nStatement of commission, May 2026', '2026-05'],
  ['bajaj sept 26.csv', '2026-09'],
  ['bajaj 2026-04.csv', '2026-04'],
  ['bajaj_042026.csv', '2025-12'],
  ['bajaj 04-2026.csv', '2026-04'],
  ['maybe.csv', '2025-12'],
])('%s is of %s', (text, month) => expect(guessMonth(text, '2026-01-15')).toBe(month));

test('the months of two years are offered, and the one that was guessed', () => {
  const months = monthsUpTo('2026-02-10', '2023-01');
  expect(months.slice(0, 4)).toEqual(['2023-01', '2026-02', '2026-01', '2025-12']);
  expect(months).toHaveLength(25);
  expect(monthsUpTo('2026-02-10', '2025-12')).toHaveLength(24);
});
