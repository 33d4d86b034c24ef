/** What came in, was invoiced and paid on, as vouchers for the accountant's own program, and by ledger. */
import { z } from 'zod';
import { list } from '../api/answers.ts';
import { fileFormat } from '../api/file-format.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, whole } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { requiredDate } from '../values/fields.ts';

/** In the order of a trial balance. Insurers and payees have a ledger each: `insurer:12`. */
export const LEDGER_KINDS = [
  'bank',
  'insurer',
  'tds_receivable',
  'input_cgst',
  'input_sgst',
  'input_igst',
  'payee',
  'tds_payable',
  'output_cgst',
  'output_sgst',
  'output_igst',
  'brokerage_income',
  'reward_income',
  'commission_to_payees',
  'adjustments_of_payees',
] as const;
const LEDGER_KEY = /^([a-z_]{1,30}|(insurer|payee):[1-9]\d{0,8})$/;

const period = { from: requiredDate(), to: requiredDate() };
const ledger = z.string().regex(LEDGER_KEY, 'Must be a ledger of the day book').optional().describe('The lines of one ledger alone');
const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const IN_ORDER = { path: ['to'], message: 'Must not be before the first day' };

const voucherLine = z.object({
  day: z.string(),
  type: z.string(),
  voucher: z.string(),
  ledger: z.object({ key: z.string(), name: z.string() }),
  debit: z.number().nullable(),
  credit: z.number().nullable(),
  narration: z.string(),
});
export type VoucherLine = z.infer<typeof voucherLine>;

export const LEDGER_AMOUNTS = ['opening', 'debit', 'credit', 'closing'] as const;
export const LEDGER_LABELS = { opening: 'Opening', debit: 'Debit', credit: 'Credit', closing: 'Closing' } as const;
const amounts = {
  opening: z.number().describe('Before the first day: a debit above zero, a credit below'),
  debit: z.number(),
  credit: z.number(),
  closing: z.number().describe('At the end of the last day'),
};
const ledgerSums = z.object({ ledger: z.object({ key: z.string(), name: z.string() }), ...amounts });
export type LedgerSums = z.infer<typeof ledgerSums>;

export const listVouchers = route({
  method: 'GET',
  path: '/api/day-book',
  access: 'day-book.read',
  query: z
    .strictObject({
      ...period,
      ledger,
      page: whole(10_000_000).default(1),
      limit: whole(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    })
    .refine(isInOrder, IN_ORDER),
  response: list(voucherLine),
  summary: 'Lines of the vouchers of a period, in the order of their days',
});
export const listLedgers = route({
  method: 'GET',
  path: '/api/day-book/ledgers',
  access: 'day-book.read',
  query: z.strictObject(period).refine(isInOrder, IN_ORDER),
  response: z.object({ data: z.array(ledgerSums), total: z.object(amounts) }),
  summary: 'Trial balance of a period: each ledger that has anything, and their sums',
});
export const exportLedgers = route({
  method: 'GET',
  path: '/api/day-book/ledgers/export',
  access: 'day-book.export',
  query: z.strictObject({ ...period, ...fileFormat }).refine(isInOrder, IN_ORDER),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'Trial balance of a period, as CSV or XLSX',
});
export const exportDayBook = route({
  method: 'GET',
  path: '/api/day-book/export',
  access: 'day-book.export',
  query: z.strictObject({ ...period, ledger, ...fileFormat }).refine(isInOrder, IN_ORDER),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'Vouchers of a period: receipts, tax that was kept, invoices, credit notes, entries of payees; debits equal credits in each',
});
