import { expect, test } from 'vitest';
import { addDays } from '../values/periods.ts';
import { ncbCountdown, ncbWords } from './ncb-countdown.ts';

const END = '2026-02-28';
const wordsAfter = (days: number, ncb: string | null = '25%') => {
  const countdown = ncbCountdown(ncb, END, addDays(END, days));
  return countdown && ncbWords(countdown);
};

test.each([
  [-1, '25 %'],
  [0, '25 %'],
  [1, '25 %, lost in 89 days'],
  [78, '25 %, lost in 12 days'],
  [89, '25 %, lost in 1 day'],
  [90, '25 %, lost after today'],
  [91, '0 after 90 days'],
  [400, '0 after 90 days'],
])('%d days after the end a bonus of 25 %% reads: %s', (days, words) => expect(wordsAfter(days)).toBe(words));

test.each(['20', '20%', ' 20 % ', '20.00%'])('a bonus written as %j is 20 %%', (ncb) => expect(wordsAfter(0, ncb)).toBe('20 %'));

test.each([null, '', 'NIL', 'as per insurer', '120%'])('%j is no percentage, and nothing is counted down', (ncb) =>
  expect(wordsAfter(10, ncb)).toBeNull(),
);

test('a bonus of 0 is not lost, and one with a claim is lost already', () => {
  expect(ncbCountdown('0%', END, addDays(END, 91))).toEqual({ percent: 0, daysLeft: null, isLost: false, isClaimed: false });
  expect(ncbCountdown('25%', END, addDays(END, 10), true)).toEqual({ percent: 25, daysLeft: null, isLost: false, isClaimed: true });
});

test('29 February counts as a day', () => {
  expect(ncbCountdown('50%', '2027-12-01', '2028-02-29')).toMatchObject({ daysLeft: 0 });
  expect(ncbCountdown('50%', '2027-12-01', '2028-03-01')).toMatchObject({ isLost: true });
});
