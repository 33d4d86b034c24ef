import { expect, test } from 'vitest';
import { plateText } from './plate-text.ts';

test.each([
  ['GJ01AB1234', 'GJ01 AB 1234'],
  ['gj-01-ab-1234', 'GJ01 AB 1234'],
  ['DL3CAF0001', 'DL3 CAF 0001'],
  ['MH121234', 'MH12 1234'],
  ['22BH1234AB', '22 BH 1234 AB'],
  ['NEW', 'NEW'],
  ['Tractor 7', 'Tractor 7'],
])('%s is written %s', (typed, written) => expect(plateText(typed)).toBe(written));
