/** What was paid to payees in a quarter and the tax of it, as the firm's return needs it. */
import { z } from 'zod';
import { FILE_FORMATS } from '../api/file-format.ts';
import { route } from '../api/route.ts';
import { isQuarter } from './tds.ts';

const quarter = z
  .string({ error: 'Must be a quarter, such as 2026-27-Q3' })
  .refine(isQuarter, 'Must be a quarter, such as 2026-27-Q3')
  .optional()
  .describe('Q1 is from April; by default that of today');

const deduction = z.object({
  payout_id: z.int(),
  payee: z.object({ id: z.int(), name: z.string() }),
  pan: z.string().nullable().describe('As it was when it was paid'),
  section: z.string().nullable(),
  percent: z.number().nullable().describe('Null where nothing was deducted'),
  amount: z.number().describe('Commission of the payout without GST, less its claw-backs'),
  tax: z.number().describe('Of the whole financial year in the payout that crosses the threshold'),
  paid_on: z.string(),
});
export type TdsDeduction = z.infer<typeof deduction>;

export const listTdsRegister = route({
  method: 'GET',
  path: '/api/tds-register',
  access: 'payouts.read',
  query: z.strictObject({ quarter }),
  response: z.object({
    quarter: z.string(),
    data: z.array(deduction),
    total: z.object({ amount: z.number(), tax: z.number() }),
  }),
  summary: 'Commission that was paid to payees in a quarter with the tax that was deducted, by day; payouts that are void are not in it',
});
export const exportTdsRegister = route({
  method: 'GET',
  path: '/api/tds-register/export',
  access: 'payouts.export',
  query: z.strictObject({
    quarter,
    format: z
      .enum(FILE_FORMATS, { error: 'Must be csv or xlsx' })
      .default('xlsx')
      .describe('xlsx: the media type is that of a spreadsheet'),
  }),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'The TDS register of a quarter, as XLSX or CSV',
});
