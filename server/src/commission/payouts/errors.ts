import { dayMonthYear } from '@bimabahi/contract/api/format';
import { monthName } from '@bimabahi/contract/values/month-name';
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';

const refused = (sentence: string, data?: unknown) => new Refusal(409, 'conflict', sentence, data === undefined ? {} : { data });

export const payoutNotFound = () => notFound('This payout');
export const rowNotFound = () => notFound('This payee in the payout');
export const payeeNotFound = () => notFound('This payee');
export const entryNotFound = () => notFound('This entry');
export const nothingPayable = (until: string) =>
  refused(`Nothing is payable until ${dayMonthYear(until)} that is in no other payout. What is not payable yet is listed with each payee.`);
export const namesAreGiven = () => refused('Policies are still being given to their payees by name. Draft it again in a few minutes.');
export const notDraft = (status: string) => refused(`This payout is ${status} already, so it stays as it is.`);
export const approvedBefore = (name: string) => refused(`${name} has approved this payout already.`);
export const ownPayout = () => refused('You drafted this payout yourself: another Admin must approve it.');
export const notApproved = () => refused('Approve the payout first.');
export const paidBefore = (name: string, day: string) => refused(`${name} has marked this payout as paid on ${dayMonthYear(day)} already.`);
export const voidBefore = (name: string) => refused(`${name} has voided this payout already.`);
export const allHeld = () => refused('Every row of this payout is held, so there is nothing to pay.');
export const changedSince = (items: readonly string[]) =>
  refused(
    `Since the draft something has changed for ${items.length === 1 ? '1 policy' : `${items.length} policies`} (${items.slice(0, 3).join(', ')}). Void this payout and draft it again.`,
  );
export const changedWhileLookedAt = () =>
  refused('Something of this payout was changed since you opened it. Look at it again, then approve it.');
export const reasonNeeded = () => invalid({ reason: ['Say why it is held'] });
export const heldByRule = (reason: string) => refused(`It is not held by hand. ${reason}`);
export const noGstOfRow = (name: string) => refused(`${name} is paid no GST in this payout, so no invoice is needed.`);
export const noInvoiceOfRow = (name: string) => refused(`No invoice of ${name} is entered here.`);
export const invoiceBefore = (first: string) =>
  invalid({ invoice_date: [`Must not be before ${first}: its tax cannot be claimed any more`] });
export const invoiceUsed = (id: number, month: string) =>
  invalid({ invoice_no: [`Is in the payout of ${monthName(month)} (No. ${id}) already, in the same financial year`] });
export const beforeYear = (first: string) =>
  invalid({ paid_on: [`Must not be before ${first}: the payout was approved in the financial year that began then`] });
export const beforeMoney = (day: string) => invalid({ paid_on: [`Must not be before ${day}, when the insurers’ money for it came`] });
export const otherTax = (day: string, count: number) =>
  invalid({
    paid_on: [
      `On ${day} ${count === 1 ? '1 payee' : `${count} payees`} would have another TDS than was approved, or be held. Pay it on a day of the approval's financial year, or void it and draft it again.`,
    ],
  });
export const notByHand = () => refused('This entry comes from a payout: void the payout instead.');
export const takenBackBefore = () => refused('This entry was taken back already.');
export const amountOfZero = () => invalid({ amount: ['Must not be 0'] });
export const advanceBelowZero = () => invalid({ amount: ['Must be what was given, above 0'] });
export const nobodyToPay = () => refused('Nobody of this payout is to be paid by the bank: each row is held, or comes to nothing.');
export const noAccount = (name: string) => refused(`The account of ${name} cannot be read. Enter it again with the payee.`);
export const monthsOutOfOrder = () => invalid({ to: ['Must not be before From'] });
