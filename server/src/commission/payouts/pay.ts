/** All entries of a run in the transaction of the request, or none. Payees are locked before items, as everywhere. */
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import type { Sealing } from '../../platform/passwords/sealing.ts';
import { lockItems } from '../items/public.ts';
import { type ComputedRow, computeRow } from './compute-row.ts';
import { allHeld, changedSince, changedWhileLookedAt } from './errors.ts';
import { duesOf, keepApproved, keepLeftOut, keepRow, lockPayees, type PayeeEntryOfRun, writeEntries } from './pay-queries.ts';
import { readItems, readLaw, readRowFacts, shownItems } from './row-queries.ts';
import { seenOf } from './seen.ts';

interface Paying {
  id: number;
  /** The last day of its month. */
  until: string;
  paid_on: string;
  utr: string;
  created_by: number;
}

type Item = Awaited<ReturnType<typeof readItems>>[number];

/** Each must still be due as it was drafted. */
async function checkDue(db: Db, items: readonly Item[], until: string): Promise<void> {
  const names = items.map(({ item }) => item);
  const now = new Map((await duesOf(db, names, until)).map(({ item, payee_id, due }) => [`${payee_id} ${item}`, due]));
  const changed = items.filter(({ item, payee_id, amount }) => now.get(`${payee_id} ${item}`) !== amount);
  if (changed.length === 0) return;
  const shown = await shownItems(db, names);
  throw changedSince(changed.map(({ item }) => shown.get(item)?.policy_no ?? item));
}

const ofRow = ({ payee_id, gst, tds, net }: ComputedRow, utr: string): PayeeEntryOfRun[] =>
  [
    { payee_id, kind: 'gst', item: null, amount: gst, reason: null },
    { payee_id, kind: 'tds', item: null, amount: -tds, reason: null },
    { payee_id, kind: 'payment', item: null, amount: net > 0 ? -net : 0, reason: `UTR ${utr}` },
  ].filter(({ amount }) => amount !== 0);

const ofItem = ({ payee_id, item, amount }: Item): PayeeEntryOfRun => ({
  payee_id,
  kind: amount > 0 ? 'accrual' : 'clawback',
  item,
  amount,
  reason: null,
});

/** Keeps what whoever approves has before them. The payout is locked by the caller. */
export async function approveRun(db: Db, sealing: Sealing, { id, seen }: { id: number; seen: string | undefined }): Promise<void> {
  await lockPayees(db, id);
  const law = await readLaw(db, todayInIndia());
  const facts = await readRowFacts(db, sealing, id, law.day);
  const rows = facts.map((each) => computeRow(each, law));
  if (seen !== undefined && seen !== seenOf(rows, facts)) throw changedWhileLookedAt();
  if (rows.every(({ held }) => held)) throw allHeld();
  await keepApproved(db, id, rows, facts);
}

/** The payout is locked by the caller. */
export async function payRun(db: Db, sealing: Sealing, paying: Paying): Promise<void> {
  await lockPayees(db, paying.id);
  const law = await readLaw(db, paying.paid_on);
  const rows = (await readRowFacts(db, sealing, paying.id, paying.paid_on)).map((facts) => computeRow(facts, law));
  const paid = rows.filter(({ held }) => !held);
  if (paid.length === 0) throw allHeld();
  const isPaid = new Set(paid.map(({ payee_id }) => payee_id));
  const all = await readItems(db, paying.id);
  const items = all.filter(({ payee_id, is_licensed }) => is_licensed && isPaid.has(payee_id));
  await lockItems(
    db,
    items.map(({ item }) => item),
  );
  await checkDue(db, items, paying.until);
  await keepLeftOut(
    db,
    paying.id,
    all.filter(({ is_licensed }) => !is_licensed),
  );
  await writeEntries(db, [...items.map(ofItem), ...paid.flatMap((row) => ofRow(row, paying.utr))], paying);
  for (const row of rows) await keepRow(db, paying.id, row);
}
