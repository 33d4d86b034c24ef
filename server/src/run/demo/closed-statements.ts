/** What the insurers have paid: three are late, the others have sent all but last month's statement. */
import { createHash } from 'node:crypto';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { addDays, monthsAfter } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { personId } from './demo-people.ts';
import { type DemoItem, insertSheets } from './money-queries.ts';
import { insertRows } from './queries.ts';
import { inIndia } from './table.ts';

/** Their policies of the last twelve months stand in the statements that the demo leaves to be dropped. */
export const LATE_INSURERS = ['United India', 'Tata AIG', 'New India Assurance'];
const LATE_MONTHS = 12;
/** Of so many commissions, one was never paid, and one too little. */
const NEVER_PAID = 29;
const PAID_SHORT = 31;
const TDS_SHARE = 0.02;
const PAID_ON_DAY = 11;

export const firstOfMonth = (today: string, back: number): string => monthsAfter(`${today.slice(0, 8)}01`, -back);
export const openSince = (today: string): string => firstOfMonth(today, LATE_MONTHS);
const toThePaisa = (rupees: number) => Math.round(rupees * 100) / 100;
const sum = (amounts: readonly number[]) => toThePaisa(amounts.reduce((all, each) => all + each, 0));

/** The first day of the month whose statement had it; null: none had. */
function monthOf({ insurer, issued_on, record_id }: DemoItem, today: string): string | null {
  const [last, before] = [firstOfMonth(today, 2), firstOfMonth(today, 3)];
  if (record_id % NEVER_PAID === 0) return null;
  if (LATE_INSURERS.includes(insurer)) return issued_on < openSince(today) ? before : null;
  if (issued_on < last) return before;
  return issued_on < firstOfMonth(today, 1) ? last : null;
}

function lineOf(item: DemoItem, statement_id: number, row_no: number) {
  const { record_id, insurer_id: _, insurer: __, issued_on: ___, expected, ...line } = item;
  const isShort = record_id % PAID_SHORT === 0;
  const amount = isShort ? toThePaisa(expected * 0.8) : expected;
  const decided = isShort ? { decided_by: personId('Meera Joshi'), decision_reason: 'The insurer has its reasons' } : {};
  return {
    ...line,
    ...decided,
    ...{ statement_id, row_no, amount, expected, tds: toThePaisa(amount * TDS_SHARE) },
    ...{ state: 'accepted', rung: 1, reason: 'Same policy number', received_before: 0, difference: toThePaisa(amount - expected) },
  };
}

interface Read {
  insurer: string;
  insurer_id: number;
  month: string;
  items: DemoItem[];
}
const statementOf = ({ insurer_id, month, items }: Read, by: number) => {
  const lines = items.map((item, at) => lineOf(item, 0, at + 2));
  const received_on = addDays(monthsAfter(month, 1), PAID_ON_DAY);
  const at = inIndia(received_on, '12:30');
  const entered = { created_at: at, updated_at: at, created_by: by, closed_at: at, closed_by: by };
  const file_sha256 = createHash('sha256').update(`${insurer_id} ${month}`).digest('hex');
  const utr = `DEMO${month.replaceAll('-', '')}${String(insurer_id).padStart(4, '0')}`;
  return {
    ...{ insurer_id, month, status: 'closed', file_sha256, received_on, utr, ...entered },
    control_total: sum(lines.map(({ amount }) => amount)),
    tds: sum(lines.map(({ tds }) => tds)),
  };
};

/** What is known of a file that was read, and is gone. */
const sheetOf = ({ insurer, month, items }: Read, statement_id: number) => {
  const file_name = `${insurer} ${month.slice(0, 7)}.xlsx`;
  const left_out = { count: 0, rows: [] };
  const analysis = { sheets: [], left_out, columns: [], guess: [], headings_hash: '', records: items.length };
  return { statement_id, file_name, sheet: 'Statement', heading_row: 1, analysis: JSON.stringify(analysis), mapping: '{}' };
};

/** Returns what no statement had. */
export async function seedClosedStatements(db: Db, items: readonly DemoItem[], today: string): Promise<void> {
  const read = new Map<string, Read>();
  for (const item of items) {
    const month = monthOf(item, today);
    if (month === null) continue;
    const { insurer, insurer_id } = item;
    const one = read.get(`${month} ${insurer}`) ?? { insurer, insurer_id, month, items: [] };
    one.items.push(item);
    read.set(`${month} ${insurer}`, one);
  }
  const all = [...read.values()].sort((a, b) => (a.month === b.month ? a.insurer_id - b.insurer_id : a.month < b.month ? -1 : 1));
  const by = personId('Meera Joshi');
  const statements = all.map((one) => statementOf(one, by));
  const ids = await insertRows(db, 'statements', statements);
  await insertSheets(
    db,
    all.map((one, n) => sheetOf(one, itemAt(ids, n))),
  );
  const lines = all.flatMap((one, n) => one.items.map((item, at) => lineOf(item, itemAt(ids, n), at + 2)));
  const lineIds = await insertRows(db, 'statement_lines', lines);
  const receivedOn = new Map(statements.map(({ received_on }, n) => [itemAt(ids, n), received_on]));
  const receipts = lines.map(({ item, amount, tds, statement_id }, n) => {
    const received_on = receivedOn.get(statement_id) as string;
    return {
      item,
      amount,
      tds,
      received_on,
      statement_line_id: itemAt(lineIds, n),
      created_at: inIndia(received_on, '12:30'),
      created_by: by,
    };
  });
  await insertRows(db, 'receipts', receipts);
}
