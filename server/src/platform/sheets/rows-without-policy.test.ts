import { expect, it } from 'vitest';
import { speaksOfNoPolicy, whyNoPolicy } from './rows-without-policy.ts';

const HEADINGS = ['Remarks'];

it('a cell says that its policy is cancelled however wide its spaces are, and a long one only speaks of it', () => {
  expect(whyNoPolicy(['Policy   cancelled  on\n 01/10/2026'], HEADINGS)).toBe('cancelled');
  // Each pattern would take minutes on these, and hold up everybody's requests.
  const wide = `cancelled${' '.repeat(30_000)}x`;
  const long = `cancelled ${'1-'.repeat(15_000)}x`;
  expect([wide, long].map((cell) => whyNoPolicy([cell], HEADINGS))).toEqual([undefined, undefined]);
  expect([wide, long].map((cell) => speaksOfNoPolicy([cell], HEADINGS)?.column)).toEqual([0, 0]);
});
