import { expect, test } from 'vitest';
import { z } from 'zod';
import { issuesOf } from './issues.ts';

const input = z.object({
  end_date: z.string({ error: 'Required' }).refine(() => false, 'Must not be before the start date'),
  remark: z.string().max(41, 'Must be at most 41 characters'),
  policy_no: z.string({ error: 'Required' }),
});

const importing = { kind: 'motor_insurance' as const, headingOf: (field: string) => (field === 'end_date' ? 'EXP DATE' : null) };

test('a refused value is shown with why, as it stands in the books, unless it is long', () => {
  const values = { end_date: '2025-05-03', remark: 'x'.repeat(42), policy_no: 'P/1' };
  const { error } = input.safeParse(values);
  expect(error && issuesOf(error, importing, values)).toEqual([
    { column: 'EXP DATE', message: '“03-05-2025” must not be before the start date' },
    { column: null, message: 'Remark: Must be at most 41 characters' },
  ]);
});

test('a missing value is named with its column and what to do', () => {
  const values = { end_date: null, remark: 'x', policy_no: null };
  const { error } = input.safeParse(values);
  expect(error && issuesOf(error, importing, values)).toEqual([
    { column: 'EXP DATE', message: 'End Date is missing: fill in the cell under “EXP DATE” and drop the row again' },
    { column: null, message: 'Policy No. is needed and has no column: choose one under Match columns' },
  ]);
});
