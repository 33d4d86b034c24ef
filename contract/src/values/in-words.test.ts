import { expect, it } from 'vitest';
import { rupeesInWords } from './in-words.ts';

it.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees One Only'],
  [0.05, 'Rupees Zero and Five Paise Only'],
  [19, 'Rupees Nineteen Only'],
  [20, 'Rupees Twenty Only'],
  [99.99, 'Rupees Ninety-Nine and Ninety-Nine Paise Only'],
  [100, 'Rupees One Hundred Only'],
  [1_001, 'Rupees One Thousand One Only'],
  [123_456.5, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'],
  [1_00_00_000, 'Rupees One Crore Only'],
  [12_34_56_789.01, 'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and One Paise Only'],
  [1_50_00_00_000, 'Rupees One Hundred Fifty Crore Only'],
  [1.005, 'Rupees One Only'],
])('%d is %s', (amount, words) => {
  expect(rupeesInWords(amount)).toBe(words);
});
