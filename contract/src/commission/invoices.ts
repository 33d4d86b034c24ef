/** Tax invoices on insurers for brokerage, what came in against them, and the credit notes that cancel them. */
import { z } from 'zod';
import { changedTo, list } from '../api/answers.ts';
import { listQuery } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { id, idParams, optionalFlag, optionalText, requiredText } from '../values/fields.ts';
import { optionalMoney, requiredMoney } from '../values/money-fields.ts';
import { requiredPastDate } from '../values/past-date.ts';

export const INVOICE_STATUSES = ['issued', 'part', 'paid', 'cancelled'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const INVOICE_STATUS_LABELS: Readonly<Record<InvoiceStatus, string>> = {
  issued: 'Not paid',
  part: 'Part',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

const textOrNull = z.string().nullable();

export const invoiceReceipt = z.object({
  id: z.int(),
  received_on: z.string(),
  amount: z.number(),
  tds: z.number(),
  utr: textOrNull,
  from_statement: z.boolean().describe('Taken over from the statement: only a credit note takes it back'),
});

export const invoice = z.object({
  id: z.int(),
  number: z.string().describe('Without gaps in a financial year, such as BI/2026-27/0001'),
  dated: z.string(),
  statement_id: z.int(),
  insurer: z.object({ id: z.int(), name: z.string() }),
  month: z.string().describe('Of the statement'),
  taxable: z.number(),
  tax_percent: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
  received: z.number().describe('With the tax that the insurer kept'),
  tds: z.number().describe('The tax that the insurer kept'),
  open: z.number(),
  age: z.int().describe('Days since its date'),
  status: z.enum(INVOICE_STATUSES),
  receipts: z.array(invoiceReceipt).describe('Those that nobody has taken back'),
  credit_note: z.object({ number: z.string(), reason: z.string(), file: z.string() }).nullable(),
  file: z.string().describe('Signed path of the PDF, good for a short time'),
});
export type Invoice = z.infer<typeof invoice>;

/** Days since the date of the invoice. */
export const OUTSTANDING_AGES = ['d30', 'd60', 'd90', 'older'] as const;
const outstanding = z.object({
  insurer: z.object({ id: z.int(), name: z.string() }),
  d30: z.number(),
  d60: z.number(),
  d90: z.number(),
  older: z.number(),
  total: z.number(),
});
export type Outstanding = z.infer<typeof outstanding>;

export const INVOICE_SORTABLE = ['dated', 'open', 'age'] as const;
export const listInvoices = route({
  method: 'GET',
  path: '/api/invoices',
  access: 'invoices.list',
  query: listQuery(INVOICE_SORTABLE).extend({
    insurer_id: id().optional(),
    status: z.enum(INVOICE_STATUSES, { error: 'Must be a status of an invoice' }).optional(),
  }),
  response: list(invoice),
  summary: 'Brokerage invoices, the latest first. Search finds numbers',
});
export const listOutstanding = route({
  method: 'GET',
  path: '/api/invoices/outstanding',
  access: 'invoices.list',
  response: z.object({ data: z.array(outstanding) }),
  summary: 'What is open of invoices, by insurer and days since their date',
});
export const createInvoice = route({
  method: 'POST',
  path: '/api/statements/{id}/invoice',
  access: 'invoices.create',
  params: idParams,
  response: changedTo(invoice),
  summary: 'Issue the tax invoice for the brokerage of a closed statement; what the statement brought is its first receipt',
});
export const addInvoiceReceipt = route({
  method: 'POST',
  path: '/api/invoices/{id}/receipts',
  access: 'invoices.receive',
  params: idParams,
  body: z.strictObject({
    received_on: requiredPastDate(),
    amount: requiredMoney(),
    tds: optionalMoney().optional(),
    utr: optionalText().optional(),
    again: optionalFlag().describe('1 enters it although one of this day, amount and UTR is here already'),
  }),
  response: changedTo(invoice),
  summary: 'Enter what came in against an invoice; it need not be one sum',
});
const notTakenOver = z.object({
  id: z.int(),
  number: z.string(),
  insurer: z.object({ id: z.int(), name: z.string() }),
  received_on: z.string(),
  amount: z.number().describe('What came into the bank'),
  tds: z.number(),
});
export type NotTakenOver = z.infer<typeof notTakenOver>;
const sumsTakenOver = z.object({ count: z.int(), amount: z.number(), tds: z.number() });
export const listNotTakenOver = route({
  method: 'GET',
  path: '/api/invoices/not-taken-over',
  access: 'invoices.list',
  response: z.object({ data: z.array(notTakenOver), total: sumsTakenOver }),
  summary: 'Invoices without a receipt whose statement has one, so that the day book lacks it: those issued before they took it over',
});
export const takeOverReceipts = route({
  method: 'POST',
  path: '/api/invoices/take-over',
  access: 'invoices.receive',
  body: z.strictObject({ ids: z.array(id()).min(1, 'Choose at least one invoice').max(5_000, 'Choose at most 5,000 invoices') }),
  response: changedTo(sumsTakenOver),
  summary: 'Let invoices take over the receipts of their statements; one that has done so stays, one with receipts of its own is refused',
});
export const voidInvoiceReceipt = route({
  method: 'POST',
  path: '/api/invoice-receipts/{id}/void',
  access: 'invoices.receive',
  params: idParams,
  body: z.strictObject({ reason: requiredText({ max: 191 }) }),
  response: changedTo(invoice),
  summary: 'Take back what was entered against an invoice, but for what it took over from its statement',
});
export const cancelInvoice = route({
  method: 'POST',
  path: '/api/invoices/{id}/cancel',
  access: 'invoices.cancel',
  params: idParams,
  body: z.strictObject({ reason: requiredText({ max: 191 }) }),
  response: changedTo(invoice),
  summary: 'Cancel an invoice by a credit note; it is never deleted, and what it took over is its statement’s again',
});
