/** From the dropped file to the lines of a statement, by the reader and the matching of columns that imports have. */

import type { RoleName } from '@bimabahi/contract/api/roles';
import type { Cell } from '@bimabahi/contract/imports/import-cells';
import type { Db } from '../../db/db.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { type Sheet, type WholeSheet, wholeSheet } from '../../platform/sheets/sheet.ts';
import { tableAt, tableRows } from '../../platform/sheets/table.ts';
import { type Analysed, analyse, notAnswered, questionsOf, sheetsOfImport } from '../imports/public.ts';
import { type ReadRow, rowReader } from '../matching/rows.ts';
import { withTakenBack } from '../matching/taken-back-column.ts';
import { needsColumns, noLines, sheetGone, statementNotFound, statementTooLong, unreadable } from './errors.ts';
import { amountOf, type Meant, meaningOfWords } from './line-amount.ts';
import type { LineRead } from './line-queries.ts';
import { isNoLine } from './no-lines.ts';
import { readMapping, readStored, type StoredStatement } from './queries.ts';
import { saysReward } from './reward-lines.ts';

const KIND = 'statement';
const MOST_NAMED = 20;
const AMOUNTS = ['amount', 'taken_back'];
/** What names a policy. */
const NUMBERS = ['policy_no', 'vehicle_no'];

export type AnalysedStatement = Analysed & Pick<StoredStatement, 'signs'>;
type Chosen = { sheet: string; heading_row?: number | undefined } | undefined;

/** With what the insurer's last file of these headings was matched by. */
async function analysedWhole(db: Db, sheets: readonly Sheet[], insurer_id: number, chosen?: Chosen): Promise<AnalysedStatement> {
  const before = (hash: string) => readMapping(db, insurer_id, hash);
  const analysed = await analyse(KIND, sheets, { chosen, before: async (hash) => (await before(hash))?.mapping });
  const sheet = sheets.find(({ name }) => name === analysed?.sheet);
  if (!analysed || !sheet) throw noLines();
  wholeSheet(sheet, statementTooLong);
  return { ...analysed, signs: (await before(analysed.analysis.headings_hash))?.signs ?? null };
}

export const analyseDropped = (db: Db, sheets: readonly Sheet[], insurer_id: number): Promise<AnalysedStatement> =>
  analysedWhole(db, sheets, insurer_id);

interface Changing {
  db: Db;
  person: { role: RoleName };
  params: { id: number };
  body: { sheet?: string | undefined; heading_row?: number | undefined };
}

async function storedWithFile(db: Db, id: number): Promise<StoredStatement> {
  const stored = await readStored(db, id);
  if (!stored) throw statementNotFound();
  if (stored.status !== 'uploaded') throw sheetGone();
  return stored;
}

/** Undefined where the sheet stays as it was looked through. */
export const prepareChange =
  (files: DocumentStore) =>
  async ({ db, params: { id }, body }: Changing): Promise<AnalysedStatement | undefined> => {
    if (body.sheet === undefined && body.heading_row === undefined) return undefined;
    const stored = await storedWithFile(db, id);
    const sheet = body.sheet ?? stored.sheet;
    const heading_row = body.heading_row ?? (sheet === stored.sheet ? stored.heading_row : undefined);
    const sheets = await sheetsOfImport(db, files, stored);
    return analysedWhole(db, sheets, stored.insurer_id, { sheet, heading_row });
  };

const text = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value));
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const isReward = (kind: unknown) => /reward|incentive|bonus|contest|orc|override/i.test(String(kind ?? ''));
/** By the column that says so; a row without a number or plate by its words. */
const isOfRewards = ({ kind, policy_no, vehicle_no, insured }: Read['values']) =>
  isReward(kind) || (text(policy_no) === null && text(vehicle_no) === null && saysReward(String(insured ?? '')));

type Read = Pick<ReadRow, 'values' | 'parts'>;

const lineOf = (row_no: number, { values, parts = {} }: Read, means: Meant): LineRead => ({
  row_no,
  policy_no: text(values.policy_no),
  endorsement_no: text(values.endorsement_no),
  vehicle_no: text(values.vehicle_no),
  insured: text(values.insured),
  start_date: text(values.start_date),
  premium: number(values.premium),
  percent: number(values.percent),
  ...amountOf(
    {
      brought: parts.amount ?? [number(values.amount) ?? 0],
      back: parts.taken_back ?? [number(values.taken_back) ?? 0],
      tds: number(values.tds),
      word: text(values.sign),
    },
    means,
  ),
  kind: isOfRewards(values) ? 'reward' : 'brokerage',
});

async function recordsOf(sheet: WholeSheet, heading_row: number): Promise<{ row_no: number; cells: readonly Cell[] }[]> {
  const records: { row_no: number; cells: readonly Cell[] }[] = [];
  for await (const rows of tableRows(sheet, tableAt(sheet, heading_row)))
    for (const { rowNo, cells, leftOut } of rows) if (!leftOut) records.push({ row_no: rowNo, cells });
  return records;
}

/** An amount that cannot be read is refused, as the sum would be wrong without it; anything else that cannot be read is left empty. */
export async function readLines(sheet: WholeSheet, stored: StoredStatement): Promise<LineRead[]> {
  const { heading_row, answers } = stored;
  const mapping = withTakenBack(stored.mapping);
  const isMapped = (field: string) => (mapping[field] ?? []).length > 0;
  if (!AMOUNTS.some(isMapped) || !NUMBERS.some(isMapped)) throw needsColumns();
  const means = meaningOfWords(stored);
  const { headings } = tableAt(sheet, heading_row);
  const records = (await recordsOf(sheet, heading_row)).filter(({ cells }) => !isNoLine(cells, headings, mapping));
  const columns = headings.map((heading, at) => ({ heading, cells: records.map(({ cells }) => cells[at] ?? null) }));
  const { read } = rowReader({ kind: KIND, mapping, columns, answers });
  const problems: string[] = [];
  const lines = records.flatMap(({ row_no, cells }) => {
    const row = read(cells);
    const problem = row.problems.find(({ field }) => AMOUNTS.includes(field));
    if (problem && problems.length < MOST_NAMED) problems.push(`Row ${row_no}: ${problem.message}.`);
    const line = lineOf(row_no, row, means);
    return line.amount === 0 && line.policy_no === null && line.vehicle_no === null ? [] : [line];
  });
  if (problems.length > 0) throw unreadable(problems);
  if (lines.length === 0) throw noLines();
  return lines;
}

/** Undefined where the lines are there already. */
export const prepareMatch =
  (files: DocumentStore) =>
  async ({ db, params: { id } }: { db: Db; params: { id: number } }): Promise<LineRead[] | undefined> => {
    const stored = await readStored(db, id);
    if (!stored) throw statementNotFound();
    if (stored.status !== 'uploaded') return undefined;
    const open = questionsOf(KIND, stored.mapping, stored.answers, stored.analysis);
    if (open.length > 0) throw notAnswered([...new Set(open.map(({ heading }) => heading))]);
    const sheet = (await sheetsOfImport(db, files, stored)).find(({ name }) => name === stored.sheet);
    if (!sheet) throw noLines();
    return readLines(wholeSheet(sheet, statementTooLong), stored);
  };
