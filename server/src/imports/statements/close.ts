/** Receipts of all lines of a statement, or none. */
import { rupees } from '@bimabahi/contract/api/format';
import { isMuchTax, type TaxSource, taxSource } from '@bimabahi/contract/imports/statement-tax';
import { paiseOf } from '@bimabahi/contract/values/money';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { lockItems } from '../../commission/items/public.ts';
import { refuseLocked } from '../../commission/money-settings/public.ts';
import type { Db } from '../../db/db.ts';
import {
  beforeMonth,
  changedSince,
  muchTax,
  noControlTotal,
  noDay,
  notYetReceived,
  taxDiffers,
  totalAfterTax,
  totalDiffers,
  undecided,
} from './errors.ts';
import { linesChangedSince, linesInSum, type Receipt, type StoredLine, undecidedLines, writeReceipts } from './line-queries.ts';
import type { StoredStatement } from './queries.ts';

const MOST_DIFFERENCE = 100;

type TaxedLine = Pick<StoredLine, 'amount' | 'tds'>;

const taxInFile = (lines: readonly TaxedLine[]): number | null =>
  lines.every(({ tds }) => tds === null) ? null : lines.reduce((sum, { tds }) => sum + paiseOf(tds ?? 0), 0) / 100;

/** The tax of the whole statement by the amounts of its lines, to the paisa; where they add up to nothing, all of it with the last. */
export function taxOfLines(lines: readonly Pick<StoredLine, 'amount'>[], tds: number): number[] {
  const total = lines.reduce((sum, { amount }) => sum + paiseOf(amount), 0);
  if (total === 0) return lines.map((_, at) => (at === lines.length - 1 ? tds : 0));
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

interface Closing {
  tds_from?: TaxSource | undefined;
  again?: 0 | 1 | undefined;
}

/** The tax of each line, so that all screens show the same; it is refused where nobody can tell what it is. */
function checkedTaxes(lines: readonly TaxedLine[], { tds }: StoredStatement, { tds_from, again }: Closing): number[] {
  const line_tds = taxInFile(lines);
  const source = taxSource({ tds, line_tds }, tds_from);
  if (!source) throw taxDiffers(rupees(tds), rupees(line_tds));
  const tax = source === 'file' ? line_tds : tds;
  const total = lines.reduce((sum, { amount }) => sum + paiseOf(amount), 0) / 100;
  if (again !== 1 && isMuchTax(total, tax)) throw muchTax(rupees(tax), rupees(total));
  return source === 'file' ? lines.map((line) => line.tds ?? 0) : taxOfLines(lines, tds ?? 0);
}

/** The tax that was booked; null: nothing is known of any. */
export async function writeAllReceipts(
  db: Db,
  statement: StoredStatement,
  { created_by, ...closing }: Closing & { created_by: number },
): Promise<number | null> {
  const count = await undecidedLines(db, statement.id);
  if (count > 0) throw undecided(count);
  if (statement.control_total === null) throw noControlTotal();
  if (statement.received_on === null) throw noDay();
  if (statement.received_on > todayInIndia()) throw notYetReceived();
  if (statement.received_on < statement.month) throw beforeMonth(statement.month);
  await refuseLocked(db, [statement.received_on], 'received_on');
  const lines = await linesInSum(db, statement.id);
  const total = lines.reduce((sum, { amount }) => sum + paiseOf(amount), 0);
  const difference = total - paiseOf(statement.control_total);
  if (difference !== 0 && difference === paiseOf(statement.tds ?? 0)) throw totalAfterTax(rupees(total / 100), rupees(statement.tds));
  if (Math.abs(difference) > MOST_DIFFERENCE) throw totalDiffers(rupees(total / 100), rupees(statement.control_total));
  const taxes = checkedTaxes(lines, statement, closing);
  await lockItems(
    db,
    lines.flatMap(({ item, state }) => (item !== null && state !== 'ignored' ? [item] : [])),
  );
  const changed = await linesChangedSince(db, statement.id);
  if (changed.length > 0) throw changedSince(changed);
  const receipts = lines.map(
    ({ id, item, state, amount }, at): Receipt => ({
      statement_line_id: id,
      item: state === 'ignored' ? null : item,
      amount,
      tds: taxes[at] ?? 0,
    }),
  );
  await writeReceipts(db, receipts, { received_on: statement.received_on, created_by });
  return statement.tds === null && taxInFile(lines) === null ? null : taxes.reduce((sum, tax) => sum + paiseOf(tax), 0) / 100;
}
