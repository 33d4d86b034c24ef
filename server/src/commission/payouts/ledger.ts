import {
  addPayeeEntry,
  HAND_KINDS,
  listPayableItems,
  listPayeeEntries,
  readPayeeBalance,
  takeBackPayeeEntry,
} from '@bimabahi/contract/commission/payee-entries';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { refusing } from '../../db/query/constraints.ts';
import { handle } from '../../platform/http/handler.ts';
import { refuseLocked } from '../money-settings/public.ts';
import * as errors from './errors.ts';
import * as queries from './ledger-queries.ts';

/** Deleted ones too: what was paid to them stays to be seen. */
async function payeeOf(db: Db, id: number) {
  const payee = await queries.readPayeeName(db, id);
  if (!payee) throw errors.payeeNotFound();
  return payee;
}

async function entryOf(db: Db, payee_id: number, id: number) {
  const entry = await queries.readEntry(db, payee_id, id);
  if (!entry) throw errors.entryNotFound();
  return entry;
}

function checkAmount(kind: (typeof HAND_KINDS)[number], amount: number): void {
  if (amount === 0) throw errors.amountOfZero();
  if (kind === 'advance' && amount < 0) throw errors.advanceBelowZero();
}

export const payeeLedgers = () => [
  handle(listPayeeEntries, async ({ db, params: { id }, query }) => {
    await payeeOf(db, id);
    return queries.listEntries(db, { payee_id: id, ...query });
  }),
  handle(listPayableItems, async ({ db, params: { id }, query }) => {
    await payeeOf(db, id);
    return queries.listPayable(db, { payee_id: id, ...query });
  }),
  handle(readPayeeBalance, async ({ db, params: { id } }) => {
    const payee = await payeeOf(db, id);
    const { closing } = await queries.listEntries(db, { payee_id: id, page: 1, limit: 1 });
    return { data: { payee, balance: closing } };
  }),

  handle(addPayeeEntry, async ({ db, person, params: { id }, body: { kind, amount, on_date, reason } }) => {
    if (!(await queries.lockPayee(db, id))) throw errors.payeeNotFound();
    checkAmount(kind, amount);
    await refuseLocked(db, [on_date], 'on_date');
    const entered = { payee_id: id, kind, amount: kind === 'advance' ? -amount : amount, on_date, reason, created_by: person.id };
    const entry_id = await queries.insertEntry(db, entered);
    return { data: await entryOf(db, id, entry_id), successMsg: kind === 'advance' ? 'Advance entered!' : 'Adjustment entered!' };
  }),

  handle(takeBackPayeeEntry, async ({ db, person, params: { id }, body: { entry_id, reason } }) => {
    if (!(await queries.lockPayee(db, id))) throw errors.payeeNotFound();
    const { kind, amount, voids_id } = await entryOf(db, id, entry_id);
    if (!HAND_KINDS.some((each) => each === kind)) throw errors.notByHand();
    if (voids_id !== null) throw errors.takenBackBefore();
    const entered = { payee_id: id, kind, amount: -amount, on_date: todayInIndia(), reason, voids_id: entry_id, created_by: person.id };
    const back = await refusing(queries.insertEntry(db, entered), { payee_entries_voided_once: errors.takenBackBefore });
    return { data: await entryOf(db, id, back), successMsg: 'Taken back!' };
  }),
];
