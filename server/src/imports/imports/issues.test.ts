import { expect, test } from 'vitest';
import { z } from 'zod';
import { issuesOf } from './issues.ts';

const input = z.object({
  end_date: z.string().refine(() => false, 'Must not be before the start date'),
  remark: z.string().max(41, 'Must be at most 41 characters'),
  policy_no: z.string({ error: 'Required' }),
});

test('a refused value is shown with why, as it stands in the books, unless it is long', () => {
  const values = { end_date: '2025-05-03', remark: 'x'.repeat(42), policy_no: null };
  const { error } = input.safeParse(values);
  const headingOf = (field: string) => (field === 'end_date' ? 'EXP DATE' : null);
  expect(error && issuesOf(error, headingOf, values)).toEqual([
    { column: 'EXP DATE', message: '“03-05-2025” must not be before the start date' },
    { column: null, message: 'remark: Must be at most 41 characters' },
    { column: null, message: 'policy no: Required' },
  ]);
});
