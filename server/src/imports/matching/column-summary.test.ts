import { expect, it } from 'vitest';
import { columnSummary } from './column-summary.ts';

it('a column is shown by how many cells are filled, the first three, and the destroyed ones', () => {
  const cells = ['3362/98131675', '2.31206E+18', null, '-', '3362/98131675', { number: 2.312061234567891e18 }, 'D613571844', 'D613571845'];
  expect(columnSummary(cells)).toEqual({
    filled: 6,
    samples: ['3362/98131675', '2.31206E+18', 'D613571844'],
    destroyed: 2,
    destroyed_sample: '2.31206E+18',
  });
  expect(columnSummary([null, ' '])).toEqual({ filled: 0, samples: [], destroyed: 0, destroyed_sample: null });
});
