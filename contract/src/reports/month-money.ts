/** What became of the commission of a period: expected, received, open, paid on. */
import { z } from 'zod';
import { route } from '../api/route.ts';
import { receivable } from '../commission/receivables.ts';
import { agreed, periodFields } from './month.ts';

export const MONEY_FIGURES = [
  'expected',
  'received',
  'tds',
  'short',
  'disputed',
  'written_off',
  'not_due',
  'overdue',
  'expected_out',
  'paid_on',
] as const;
export type MoneyFigure = (typeof MONEY_FIGURES)[number];
export const MONEY_LABELS: Readonly<Record<MoneyFigure, string>> = {
  expected: 'Expected',
  received: 'Came In',
  tds: 'TDS Kept of It',
  short: 'Short',
  disputed: 'Disputed',
  written_off: 'Written Off',
  not_due: 'Not Due',
  overdue: 'Overdue',
  expected_out: 'Expected Out',
  paid_on: 'Paid On',
};

const amount = z.number();
const figures = {
  expected: amount.describe('received, short, disputed, written_off, not_due and overdue together'),
  received: amount.describe('With the TDS'),
  tds: amount,
  short: amount.describe('Of settled items, less what came over'),
  disputed: amount.describe('Open, and disputed by a line of a statement'),
  written_off: amount,
  not_due: amount,
  overdue: amount,
  expected_out: amount.describe('To be paid on'),
  paid_on: amount.describe('What payees were credited'),
  days: z.number().nullable().describe('The median from the day on which it was due to the first receipt, of items that have both'),
};
const rows = z.string().describe('The API path of the items that add up to it, to be asked with page and limit');
const moneyOfInsurer = z.object({
  insurer: receivable.shape.insurer,
  ...figures,
  rows: z
    .object({ expected: rows, short: rows, disputed: rows, not_due: rows, overdue: rows, paid_on: rows })
    .describe('expected: of received, tds and written_off too; paid_on: of expected_out too'),
});
export type MoneyOfInsurer = z.infer<typeof moneyOfInsurer>;
export const monthMoney = z.object({
  data: z.array(moneyOfInsurer).describe('The most expected first'),
  total: moneyOfInsurer.omit({ insurer: true }),
});
export type MonthMoney = z.infer<typeof monthMoney>;

export const readMonthMoney = route({
  method: 'GET',
  path: '/api/month/money',
  access: 'month.read',
  mayBeStale: true,
  query: agreed(
    z.strictObject({
      ...periodFields,
      by: z.enum(['insurer'], { error: 'Must be insurer' }).default('insurer').describe('Of items by their day of issue, or else of start'),
    }),
  ),
  response: monthMoney,
  summary: 'Commission of a period by insurer: expected, received, short, disputed, written off, not due, overdue, and paid on to payees',
});
