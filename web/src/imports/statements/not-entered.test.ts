import { expect, test } from 'vitest';
import { notEnteredWords } from './statement-words.ts';

const NOTHING = { control_total: null, received_on: null, tds: null, line_tds: null };

test.each([
  [NOTHING, 'No payment, no TDS, no control total is entered. '],
  [{ ...NOTHING, received_on: '2026-11-05' }, 'No TDS, no control total is entered. '],
  [{ ...NOTHING, line_tds: 12.5 }, 'No payment, no control total is entered. '],
  [{ control_total: 0, received_on: '2026-11-05', tds: 0, line_tds: null }, ''],
])('of %o is said what is not entered', (statement, words) => expect(notEnteredWords(statement)).toBe(words));
