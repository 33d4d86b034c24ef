/** A payee's own invoice, on which alone GST is paid to them. */
import { z } from 'zod';
import { changedTo } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { id, requiredText } from '../values/fields.ts';
import { requiredPastDate } from '../values/past-date.ts';
import { payoutRow } from './payouts.ts';
import { financialYearOf } from './tds.ts';

/** An invoice of an earlier financial year gives no input tax any more after the 30th November that follows it (CGST Act, s. 16(4)). */
export function firstDayOfInputTax(today: string): string {
  const year = Number(financialYearOf(today).from.slice(0, 4));
  return `${today <= `${year}-11-30` ? year - 1 : year}-04-01`;
}

export const enterPayeeInvoice = route({
  method: 'PUT',
  path: '/api/payouts/{id}/rows/{payee_id}/invoice',
  access: 'payouts.update',
  params: z.strictObject({ id: id(), payee_id: id() }),
  body: z.strictObject({
    invoice_no: requiredText({ max: 30 }).describe('Of each payee once in a financial year'),
    invoice_date: requiredPastDate().describe('On or after the first day whose input tax can still be claimed'),
  }),
  response: changedTo(payoutRow),
  summary: 'Enter or alter the invoice of a payee who charges GST, while the run is a draft; without it the row is held',
});

export const removePayeeInvoice = route({
  method: 'DELETE',
  path: '/api/payouts/{id}/rows/{payee_id}/invoice',
  access: 'payouts.update',
  audited: 'invoice-removed',
  params: z.strictObject({ id: id(), payee_id: id() }),
  response: changedTo(payoutRow),
  summary: 'Take back the invoice that was entered for a payee, while the run is a draft; the row is held again',
});
