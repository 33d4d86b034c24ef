import { expect, it } from 'vitest';
import { readSigned } from './signed-values.ts';

it('Cr behind an amount of an account is its side, with a blank or without', () => {
  expect(readSigned('750 Cr', 'DR')).toEqual({ value: 750 });
  expect(readSigned('750CR', 'DR')).toEqual({ value: 750 });
  expect(readSigned('750Dr', 'DR')).toEqual({ value: -750 });
});
