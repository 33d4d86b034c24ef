import type { PayoutItem, PayoutRecord, PayoutRow } from '@bimabahi/contract/commission/payouts';
import { addRupees } from '@bimabahi/contract/values/money';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import type { Sealing } from '../../platform/passwords/sealing.ts';
import { computeRow } from './compute-row.ts';
import { payoutNotFound, rowNotFound } from './errors.ts';
import { paidRows, readPayout } from './queries.ts';
import { asPayoutItem, readItems, readLaw, readRowFacts, shownItems } from './row-queries.ts';
import { seenOf } from './seen.ts';

type Amounts = Pick<PayoutRow, 'gross' | 'clawback' | 'advance' | 'gst' | 'tds' | 'net'>;
const amountsOf = ({ gross, clawback, advance, gst, tds, net }: Amounts): Amounts => ({ gross, clawback, advance, gst, tds, net });
const NONE: Amounts = { gross: 0, clawback: 0, advance: 0, gst: 0, tds: 0, net: 0 };

const totalsOf = (rows: readonly PayoutRow[]): Amounts =>
  rows
    .filter(({ held }) => !held)
    .reduce(
      (sums, row) => ({
        gross: addRupees(sums.gross, row.gross),
        clawback: addRupees(sums.clawback, row.clawback),
        advance: addRupees(sums.advance, row.advance),
        gst: addRupees(sums.gst, row.gst),
        tds: addRupees(sums.tds, row.tds),
        net: addRupees(sums.net, Math.max(0, row.net)),
      }),
      NONE,
    );

async function itemsByPayee(db: Db, payout_id: number): Promise<Map<number, PayoutItem[]>> {
  const stored = await readItems(db, payout_id);
  const shown = await shownItems(
    db,
    stored.map(({ item }) => item),
  );
  const groups = [...Map.groupBy(stored, ({ payee_id }) => payee_id)];
  return new Map(groups.map(([payee_id, items]) => [payee_id, items.map((item) => asPayoutItem(item, shown))]));
}

/** Until it is paid, as it would be paid today. */
async function rowsOf(db: Db, sealing: Sealing, id: number): Promise<{ rows: PayoutRow[]; seen: string }> {
  const [items, kept] = [await itemsByPayee(db, id), await paidRows(db, id)];
  const wasPaid = kept.every(({ held }) => held !== null);
  const law = await readLaw(db, todayInIndia());
  const facts = wasPaid ? [] : await readRowFacts(db, sealing, id, law.day);
  const computed = facts.map((each) => computeRow(each, law));
  const now = new Map(computed.map((of, at) => [of.payee_id, { of, paid_to: facts[at]?.paid_to }]));
  const rows = kept.map(({ payee_id, name, held_by_hand, approved_to, invoice_no, invoice_date, ...row }) => {
    const { of, paid_to } = now.get(payee_id) ?? { of: row, paid_to: undefined };
    return {
      payee: { id: payee_id, name },
      account: (approved_to ?? paid_to)?.account ?? null,
      ifsc: (approved_to ?? paid_to)?.ifsc ?? null,
      ...amountsOf(of),
      invoice_no,
      invoice_date,
      held: of.held === true,
      held_by_hand,
      reasons: of.reasons,
      items: items.get(payee_id) ?? [],
    };
  });
  return { rows, seen: seenOf(computed, facts) };
}

export async function recordOf(db: Db, sealing: Sealing, id: number): Promise<PayoutRecord> {
  const payout = await readPayout(db, id);
  if (!payout) throw payoutNotFound();
  const { rows, seen } = await rowsOf(db, sealing, id);
  return { ...payout, rows, totals: totalsOf(rows), seen: payout.status === 'draft' ? seen : null };
}

export async function withRowOf(
  db: Db,
  sealing: Sealing,
  { id, payee_id }: { id: number; payee_id: number },
): Promise<{ record: PayoutRecord; row: PayoutRow }> {
  const record = await recordOf(db, sealing, id);
  const row = record.rows.find(({ payee }) => payee.id === payee_id);
  if (!row) throw rowNotFound();
  return { record, row };
}
