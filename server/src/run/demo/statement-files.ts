/** Statements of the three late insurers for the last two months, as files to be dropped on the screen. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { writeXlsx } from 'hucre/xlsx';
import { firstOfMonth, LATE_INSURERS, openSince } from './closed-statements.ts';
import type { DemoItem } from './money-queries.ts';
import { type DamageName, lineOf, type SentLine, withDamages } from './statement-lines.ts';

/** Of each insurer what is damaged in the statement before the last and in the last, in turn. */
const DAMAGED: Readonly<Record<string, readonly [DamageName[], DamageName[]]>> = {
  'United India': [
    ['bare', 'plate', 'spaced'],
    ['name', 'split'],
  ],
  'Tata AIG': [
    ['spaced', 'bare', 'short'],
    ['split', 'plate'],
  ],
  'New India Assurance': [['destroyed', 'spaced'], ['name']],
};
const HEADINGS: Readonly<Record<string, string>> = {
  'United India': 'Sr,Policy No,Endorsement No,Insured Name,Vehicle No,Risk Start Date,Net Premium,Rate %,Commission Amount',
  'Tata AIG': 'Sr,Policy Number,Endt No,Customer Name,Registration No,Start Date,Commissionable Premium,Commission %,Commission Payable',
  'New India Assurance': 'Sr,Policy No.,Endorsement No.,Name of Insured,Veh No.,Policy Start Date,Premium,Commission Rate,Total Commission',
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const TDS_SHARE = 0.02;
/** Of older policies every third comes a month late. */
const LATE_EVERY = 3;

const toThePaisa = (rupees: number) => Math.round(rupees * 100) / 100;
const monthIn = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
const dayIn = (date: string) => `${date.slice(8)}-${monthIn(date)}-${date.slice(0, 4)}`;

interface Sent {
  insurer: string;
  /** The first day of its month. */
  month: string;
  lines: SentLine[];
}

/** What one insurer paid nothing for yet, shared out between its two statements. */
function ofInsurer(insurer: string, items: readonly DemoItem[], today: string): Sent[] {
  const [before, last] = [firstOfMonth(today, 2), firstOfMonth(today, 1)];
  const open = items.filter((item) => item.insurer === insurer && item.issued_on >= openSince(today) && item.expected > 0);
  const older = open.filter(({ issued_on }) => issued_on < before);
  const isLate = (_: DemoItem, at: number) => at % LATE_EVERY === LATE_EVERY - 1;
  // The oldest is in neither.
  const first = older.slice(1).filter((item, at) => !isLate(item, at));
  const second = [...older.slice(1).filter(isLate), ...open.filter(({ issued_on }) => issued_on >= before)];
  const [damagedBefore, damaged] = DAMAGED[insurer] ?? [[], []];
  const lines = withDamages(second, damaged);
  const received = items.find((item) => item.insurer === insurer && item.issued_on < openSince(today) && item.expected > 0);
  const takenBack = received && { ...lineOf(received), amount: -received.expected };
  const stranger = {
    ...itemAt(lines, 0),
    endorsement_no: '',
    policy_no: `PX/${last.slice(2, 4)}/88001`,
    vehicle_no: '',
    insured: 'Agni Demo Traders',
    premium: 4300.25,
    amount: 645.04,
  };
  const again = { ...itemAt(lines, 0) };
  const late = { 'United India': [again], 'Tata AIG': takenBack ? [takenBack] : [], 'New India Assurance': [stranger] }[insurer] ?? [];
  return [
    { insurer, month: before, lines: withDamages(first, damagedBefore) },
    { insurer, month: last, lines: [...lines, ...late] },
  ];
}

export const sentStatements = (items: readonly DemoItem[], today: string): Sent[] =>
  LATE_INSURERS.flatMap((insurer) => ofInsurer(insurer, items, today));

const sumOf = (lines: readonly SentLine[]) => toThePaisa(lines.reduce((all, { amount }) => all + amount, 0));

/** With a letter's words above, a number for each line, and a total below. */
function rowsOf({ insurer, month, lines }: Sent) {
  const total = sumOf(lines);
  const cells = lines.map(({ policy_no, endorsement_no, insured, vehicle_no, start_date, premium, percent, amount }, at) => [
    ...[at + 1, policy_no, endorsement_no, insured, vehicle_no, dayIn(start_date), premium, percent ?? '', amount],
  ]);
  return [
    [insurer],
    [`Statement of commission, ${monthIn(month)} ${month.slice(0, 4)}: invented example`],
    [`Paid ${total.toFixed(2)} less TDS ${toThePaisa(total * TDS_SHARE).toFixed(2)}`],
    [],
    (HEADINGS[insurer] ?? '').split(','),
    ...cells,
    ['', 'Total', '', '', '', '', '', '', total],
  ];
}

const quoted = (cell: string | number) => (/[",]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell));
const asCsv = (rows: (string | number)[][]) => Buffer.from(`${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`);

export const statementFile = async (sent: Sent): Promise<{ name: string; bytes: Buffer }> => {
  const rows = rowsOf(sent);
  const name = `${sent.insurer} ${sent.month.slice(0, 7)}`;
  if (sent.insurer === 'Tata AIG') return { name: `${name}.csv`, bytes: asCsv(rows) };
  return { name: `${name}.xlsx`, bytes: Buffer.from(await writeXlsx({ sheets: [{ name: 'Statement', rows }] })) };
};

export async function writeStatementFiles(folder: string, items: readonly DemoItem[], today: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const sent of sentStatements(items, today)) {
    const { name, bytes } = await statementFile(sent);
    await writeFile(join(folder, name), bytes, { mode: 0o600 });
  }
}
