/** A payee's own invoice, on which alone GST is paid to them: entered while the run is a draft. */
import { dayMonthYear } from '@bimabahi/contract/api/format';
import { enterPayeeInvoice, firstDayOfInputTax, removePayeeInvoice } from '@bimabahi/contract/commission/payee-invoices';
import { financialYearOf } from '@bimabahi/contract/commission/tds';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import * as errors from './errors.ts';
import { lock } from './lock-run.ts';
import { lockPayee } from './pay-queries.ts';
import { withRowOf } from './present.ts';
import { keepInvoice, payoutWithInvoice } from './queries.ts';

async function lockDraft(db: Db, id: number): Promise<void> {
  const { status } = await lock(db, id);
  if (status !== 'draft') throw errors.notDraft(status);
}

export const payeeInvoices = ({ sealing }: Pick<Services, 'sealing'>) => [
  handle(enterPayeeInvoice, async ({ db, params: { id, payee_id }, body }) => {
    await lockDraft(db, id);
    // Of two runs of the payee, the second waits until the number of the first can be seen.
    await lockPayee(db, payee_id);
    const { row } = await withRowOf(db, sealing, { id, payee_id });
    if (row.gst <= 0) throw errors.noGstOfRow(row.payee.name);
    const first = firstDayOfInputTax(todayInIndia());
    if (body.invoice_date < first) throw errors.invoiceBefore(dayMonthYear(first));
    const of = { payout_id: id, payee_id };
    const other = await payoutWithInvoice(db, { ...of, invoice_no: body.invoice_no }, financialYearOf(body.invoice_date));
    if (other) throw errors.invoiceUsed(other.id, other.month);
    await keepInvoice(db, of, body);
    const { row: now } = await withRowOf(db, sealing, { id, payee_id });
    return { data: now, successMsg: `The invoice of ${row.payee.name} is entered.` };
  }),
  handle(removePayeeInvoice, async ({ db, params: { id, payee_id } }) => {
    await lockDraft(db, id);
    const { row } = await withRowOf(db, sealing, { id, payee_id });
    if (row.invoice_no === null) throw errors.noInvoiceOfRow(row.payee.name);
    await keepInvoice(db, { payout_id: id, payee_id }, { invoice_no: null, invoice_date: null });
    const { row: now } = await withRowOf(db, sealing, { id, payee_id });
    return { data: now, successMsg: `The invoice of ${row.payee.name} is taken back.` };
  }),
];
