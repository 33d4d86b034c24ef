/** Where a financial year will end, from what is written and what falls due: no new client is guessed. */
import { z } from 'zod';
import { one } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { LEAST_DUE } from './month-definitions.ts';
import { REGISTER_DATES } from './registers.ts';
import { year } from './targets.ts';

const premium = z.object({
  policies: z.int(),
  net: z.number(),
  rows: z
    .string()
    .nullable()
    .describe('The API path of the rows that add up to it, to be asked with page and limit; null where the year has no such day'),
});
const due = z.object({ count: z.int(), net: z.number() });
const amount = z.number().nullable();

export const yearAhead = z.object({
  year: z.string(),
  on: z.string().describe('Today'),
  written: premium.describe('From 1 April until today'),
  entered_ahead: premium.nullable().describe('After today until 31 March. Null, as all below but the target, of a year that is over'),
  months: z
    .array(z.object({ month: z.string().describe('Of the day after the end'), due, likely: amount }))
    .describe('Each month in which what follows would start within the year'),
  due: due.nullable().describe('Parts that end until 30 March, are not renewed and not lost: how many, and their net'),
  kept: z
    .object({
      from: z.string(),
      to: z.string(),
      due: z.int(),
      due_premium: z.number(),
      renewed_premium: z.number(),
      rate: z
        .number()
        .nullable()
        .describe(`By net, as retention has it; null where fewer than ${LEAST_DUE} fell due, or where none could be kept`),
    })
    .nullable()
    .describe('Of the twelve whole months before this one'),
  likely: amount.describe(
    'Written, entered ahead, and of each month what is due by what is kept; null where something is due and no rate is known',
  ),
  target: amount.describe("The office's net, where each month has one"),
  pace: z
    .object({
      net: z.number().describe('Of the twelve whole months before this one, what is not renewal'),
      months: z.int().describe('Whole months that are left of the year'),
      with_pace: amount.describe('likely, and a twelfth of net for each month left'),
    })
    .nullable(),
});
export type YearAhead = z.infer<typeof yearAhead>;

const aheadQuery = z.strictObject({
  year: year.optional().describe('2026-27; without it the one of today'),
  date: z.enum(REGISTER_DATES, { error: 'Must be start or issue' }).default('start').describe('issue: the start date where there is none'),
});
export type YearAheadQuery = z.output<typeof aheadQuery>;

export const readYearAhead = route({
  method: 'GET',
  path: '/api/month/ahead',
  access: 'month.read',
  mayBeStale: true,
  query: aheadQuery,
  response: one(yearAhead),
  summary: 'What a financial year will likely bring: written, entered ahead, and what falls due by what was kept of the last twelve months',
});
