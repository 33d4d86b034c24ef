/** One payout that is paid, and one in draft, for which the payees' own invoices have not come. */
import { itemAt } from '@bimabahi/contract/values/item-at';
import { addDays, monthsAfter } from '@bimabahi/contract/values/periods';
import { changePayout, holdRow, insertDraft, keepInvoice, payeesOf, payRun } from '../../commission/payouts/public.ts';
import type { Db } from '../../db/db.ts';
import type { Sealing } from '../../platform/passwords/sealing.ts';
import { firstOfMonth } from './closed-statements.ts';
import { personId } from './demo-people.ts';
import { payeesWithGstin } from './money-queries.ts';
import { inIndia } from './table.ts';

const lastDayOf = (month: string) => addDays(monthsAfter(month, 1), -1);

async function draft(db: Db, month: string, created_by: number): Promise<number> {
  const id = await insertDraft(db, { month, until: lastDayOf(month), created_by });
  if (id === null) throw new Error(`nothing is payable in the demo until the end of ${month}`);
  return id;
}

/** Of each payee who charges GST, numbered by the month. */
async function billPayout(db: Db, payout_id: number, { month, invoice_date }: { month: string; invoice_date: string }): Promise<void> {
  for (const payee_id of await payeesWithGstin(db, payout_id))
    await keepInvoice(db, { payout_id, payee_id }, { invoice_no: `DEMO/${month.slice(0, 7)}`, invoice_date });
}

/** Paid by the seventh of the next month, as the tax on it is due then. */
export async function seedPayouts(db: Db, sealing: Sealing, today: string): Promise<void> {
  const by = personId('Meera Joshi');
  const month = firstOfMonth(today, 2);
  const paid_on = addDays(lastDayOf(month), 7);
  const [approved_at, paid_at] = [inIndia(addDays(paid_on, -1), '17:10'), inIndia(paid_on, '11:40')];
  const utr = `DEMO${paid_on.replaceAll('-', '')}0001`;
  const id = await draft(db, month, by);
  await billPayout(db, id, { month, invoice_date: addDays(paid_on, -3) });
  await payRun(db, sealing, { id, until: lastDayOf(month), paid_on, utr, created_by: by });
  await changePayout(db, id, { status: 'paid', approved_at, approved_by: by, paid_on, utr, paid_at, paid_by: by });

  const open = await draft(db, firstOfMonth(today, 1), by);
  const payee_id = itemAt(await payeesOf(db, open), 1);
  await holdRow(db, { payout_id: open, payee_id }, { held_by_hand: true, hold_reason: 'Waits for a cancelled cheque of the new account' });
}
