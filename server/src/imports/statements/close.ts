/** Receipts of all lines of a statement, or none. */
import { rupees } from '@bimabahi/contract/api/format';
import { paiseOf } from '@bimabahi/contract/values/money';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { lockItems } from '../../commission/items/public.ts';
import type { Db } from '../../db/db.ts';
import { beforeMonth, changedSince, noControlTotal, noDay, notYetReceived, totalAfterTax, totalDiffers, undecided } from './errors.ts';
import { linesChangedSince, linesOf, type Receipt, type StoredLine, undecidedLines, writeReceipts } from './line-queries.ts';
import type { StoredStatement } from './queries.ts';

const MOST_DIFFERENCE = 100;

/** What the lines say of the tax, or else the tax of the whole statement by their amounts, to the paisa. */
export function taxOfLines(lines: readonly Pick<StoredLine, 'amount' | 'tds'>[], tds: number | null): number[] {
  if (tds === null || lines.some((line) => line.tds !== null)) return lines.map((line) => line.tds ?? 0);
  const total = lines.reduce((sum, { amount }) => sum + paiseOf(amount), 0);
  if (total === 0) return lines.map(() => 0);
  let [amounts, taxed] = [0, 0];
  return lines.map(({ amount }) => {
    amounts += paiseOf(amount);
    // Of what the lines bring up to here; the last one brings the whole tax.
    const upTo = Number((BigInt(paiseOf(tds)) * BigInt(amounts)) / BigInt(total));
    const own = upTo - taxed;
    taxed = upTo;
    return own / 100;
  });
}

export async function writeAllReceipts(db: Db, statement: StoredStatement, created_by: number): Promise<void> {
  const count = await undecidedLines(db, statement.id);
  if (count > 0) throw undecided(count);
  if (statement.control_total === null) throw noControlTotal();
  if (statement.received_on === null) throw noDay();
  if (statement.received_on > todayInIndia()) throw notYetReceived();
  if (statement.received_on < statement.month) throw beforeMonth(statement.month);
  const lines = await linesOf(db, statement.id);
  const total = lines.reduce((sum, { amount }) => sum + paiseOf(amount), 0);
  const difference = total - paiseOf(statement.control_total);
  if (difference !== 0 && difference === paiseOf(statement.tds ?? 0)) throw totalAfterTax(rupees(total / 100), rupees(statement.tds));
  if (Math.abs(difference) > MOST_DIFFERENCE) throw totalDiffers(rupees(total / 100), rupees(statement.control_total));
  await lockItems(
    db,
    lines.flatMap(({ item, state }) => (item !== null && state !== 'ignored' ? [item] : [])),
  );
  const changed = await linesChangedSince(db, statement.id);
  if (changed.length > 0) throw changedSince(changed);
  const taxes = taxOfLines(lines, statement.tds);
  const receipts = lines.map(
    ({ id, item, state, amount }, at): Receipt => ({
      statement_line_id: id,
      item: state === 'ignored' ? null : item,
      amount,
      tds: taxes[at] ?? 0,
    }),
  );
  await writeReceipts(db, receipts, { received_on: statement.received_on, created_by });
}
