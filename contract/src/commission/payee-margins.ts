/** What stays with the firm of the business of each payee, by the month in which it was issued. */
import { z } from 'zod';
import { fileFormat } from '../api/file-format.ts';
import { route } from '../api/route.ts';
import { requiredMonth } from '../values/month.ts';

export const MARGIN_AMOUNTS = ['received_in', 'paid_out', 'margin', 'expected_in', 'expected_out', 'expected_margin'] as const;
export type MarginAmount = (typeof MARGIN_AMOUNTS)[number];
export const MARGIN_LABELS: Readonly<Record<MarginAmount, string>> = {
  received_in: 'Received In',
  paid_out: 'Paid Out',
  margin: 'Margin',
  expected_in: 'Expected In',
  expected_out: 'Expected Out',
  expected_margin: 'Expected Margin',
};

const amounts = {
  received_in: z.number().describe('What insurers have paid'),
  paid_out: z.number().describe('What was credited to payees'),
  margin: z.number().describe('received_in less paid_out'),
  expected_in: z.number().describe('Commission in of the records; what is not rated adds nothing'),
  expected_out: z.number(),
  expected_margin: z.number(),
};
const margin = z.object({
  payee: z.object({ id: z.int(), name: z.string() }),
  month: z.string().describe('yyyy-mm, of issue or else of start'),
  items: z.int(),
  ...amounts,
});
export type PayeeMargin = z.infer<typeof margin>;

export const MARGIN_SORTABLE = ['month', 'payee', 'items', ...MARGIN_AMOUNTS] as const;
const query = z.strictObject({
  from: requiredMonth().optional().describe('By default the first month of this financial year'),
  to: requiredMonth().optional().describe('By default this month'),
  sort: z.enum(MARGIN_SORTABLE, { error: 'Must be a column of the list' }).optional(),
  order: z.enum(['asc', 'desc'], { error: 'Must be asc or desc' }).optional(),
});
export type MarginsQuery = z.output<typeof query>;

export const listPayeeMargins = route({
  method: 'GET',
  path: '/api/payees/margins',
  access: 'payouts.read',
  query,
  response: z.object({
    from: z.string(),
    to: z.string(),
    data: z.array(margin),
    total: z.object({ items: z.int(), ...amounts }),
  }),
  summary: 'Commission in and out of the policies of each payee by month: received and paid, and expected',
});
export const exportPayeeMargins = route({
  method: 'GET',
  path: '/api/payees/margins/export',
  access: 'payouts.export',
  query: query.extend(fileFormat),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'Margins of payees by month, as CSV or XLSX',
});
