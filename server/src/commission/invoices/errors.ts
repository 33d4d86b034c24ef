import { dayMonthYear, rupees } from '@bimabahi/contract/api/format';
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';

const refused = (sentence: string, data?: unknown) => new Refusal(409, 'conflict', sentence, data === undefined ? {} : { data });

export const statementNotFound = () => notFound('This statement');
export const invoiceNotFound = () => notFound('This invoice');
export const receiptNotFound = () => notFound('This receipt');
export const notClosed = () => refused('Close the statement first: an invoice is of what was received.');
export const nothingToInvoice = () => refused('The lines of this statement add up to nothing that could be invoiced.');
export const invoicedBefore = (number: string) => refused(`${number} is the invoice of this statement. Cancel it first.`);
export const noOwnGstin = () => refused('Enter your own GSTIN and the name for invoices on the Organisation screen first.');
export const noGstinOfInsurer = (name: string) => refused(`Enter the GSTIN of ${name} on the Insurers screen first.`);
export const noTaxRate = () => refused('There is no rate of tax for today.');
export const isCancelled = () => refused('This invoice is cancelled.');
export const hasReceipts = () => refused('Money came in against this invoice. Take that back first.');
export const hasOwnReceipts = (number: string) =>
  refused(`Money was entered against ${number}. Nothing was taken over: take that back first, or leave this invoice out.`);
export const nothingToTakeOver = (number: string) =>
  refused(`${number} is cancelled, or its statement has no receipt. Nothing was taken over: leave this invoice out.`);
export const isOfStatement = () =>
  refused('This receipt is that of the statement. Cancel the invoice: by the credit note it is the statement’s own again.');
export const tooMuch = (open: string) => refused(`Only ${open} of this invoice are open.`);
export const beforeInvoice = (first: string) =>
  invalid({ received_on: [`Must not be before ${dayMonthYear(first)}, the day of the invoice or of the money of its statement`] });
/** The base may come in two equal parts on one day: `again` enters it. */
export const receiptHere = (amount: number, day: string) => {
  const sentence = `${rupees(amount)} of ${dayMonthYear(day)} with this UTR is entered here already.`;
  return new Refusal(409, 'conflict', sentence, { errors: { amount: [sentence] } });
};
export const takenBackBefore = () => refused('This receipt was taken back before.');
