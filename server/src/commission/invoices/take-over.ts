/** Invoices that were issued before an invoice took over the receipt of its statement. */
import { rupees } from '@bimabahi/contract/api/format';
import { listNotTakenOver as listRoute, takeOverReceipts as takeOverRoute } from '@bimabahi/contract/commission/invoices';
import { addRupees } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import { handle } from '../../platform/http/handler.ts';
import { refuseLocked } from '../money-settings/public.ts';
import * as errors from './errors.ts';
import * as queries from './queries.ts';

const totalOf = (rows: readonly { amount: number; tds: number }[]) => ({
  count: rows.length,
  amount: rows.reduce((sum, { amount }) => addRupees(sum, amount), 0),
  tds: rows.reduce((sum, { tds }) => addRupees(sum, tds), 0),
});

/** All or nothing, so that what is booked is what was seen. */
async function takeOver(db: Db, asked: readonly number[], created_by: number) {
  const ids = [...new Set(asked)];
  const found = await queries.lockInvoices(db, ids);
  if (found.length < ids.length) throw errors.invoiceNotFound();
  const own = found.find(({ from_statement }) => from_statement === false);
  if (own) throw errors.hasOwnReceipts(own.number);
  const open = found.filter(({ from_statement }) => from_statement === null);
  await refuseLocked(
    db,
    await queries.daysOfStatements(
      db,
      open.map(({ id }) => id),
    ),
  );
  const taken = await queries.takeOverReceipts(
    db,
    open.map(({ id }) => id),
    created_by,
  );
  const left = open.find(({ id }) => !taken.some(({ invoice_id }) => invoice_id === id));
  if (left) throw errors.nothingToTakeOver(left.number);
  return totalOf(taken);
}

export const takingOver = () => [
  handle(listRoute, async ({ db }) => {
    const data = await queries.listNotTakenOver(db);
    return { data, total: totalOf(data) };
  }),
  handle(takeOverRoute, async ({ db, person, body: { ids } }) => {
    const data = await takeOver(db, ids, person.id);
    if (data.count === 0) return { data, successMsg: 'They were taken over before.' };
    return { data, successMsg: `Taken over: ${rupees(data.amount)} and TDS ${rupees(data.tds)}.` };
  }),
];
