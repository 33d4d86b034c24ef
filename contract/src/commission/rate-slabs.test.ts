import { expect, it } from 'vitest';
import { optionalSlabs, slabReached, slabsInWords, slabsOf } from './rate-slabs.ts';

const read = (written: unknown) => {
  const { success, data, error } = optionalSlabs().safeParse(written);
  return success ? data : error?.issues[0]?.message;
};

it.each([
  ['10,00,000: 1; 25,00,000: 1.5', '1000000: 1; 2500000: 1.5'],
  ['2500000 = 1.5 %\n1000000=1', '1000000: 1; 2500000: 1.5'],
  ['', null],
  [null, null],
])('%j is stored as %j', (written, stored) => expect(read(written)).toBe(stored));

it.each([
  ['ten lakh', /month's net/],
  ['1000000', /month's net/],
  ['1000000: 101', /month's net/],
  ['0: 1', /month's net/],
  ['1000000: 1; 1000000: 2', /twice/],
  [Array.from({ length: 11 }, (_, n) => `${n + 1}: 1`).join(';'), /At most 10/],
])('%j is refused with a sentence', (written, message) => expect(read(written)).toMatch(message));

it('the highest slab that the net reaches pays', () => {
  const slabs = slabsOf('1000000: 1; 2500000: 1.5');
  expect([999_999.99, 1_000_000, 2_499_999, 9_000_000].map((net) => slabReached(slabs, net)?.percent)).toEqual([undefined, 1, 1, 1.5]);
  expect(slabsInWords('1000000: 1; 2500000: 1.5')).toBe('from ₹10,00,000: 1 %, from ₹25,00,000: 1.5 %');
});
