import { setImmediate } from 'node:timers/promises';
import { cellText, saysNothing } from '@bimabahi/contract/imports/import-cells';
import { datesOf, isAmbiguousDate, looksLikeDate } from '@bimabahi/contract/imports/import-dates';
import type { SheetKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportCounts, ImportRecord, LeftOutKind } from '@bimabahi/contract/imports/imports';
import { columnsOf } from '../../platform/sheets/columns.ts';
import { ownHeadings } from '../../platform/sheets/error-file.ts';
import { guessSheet } from '../../platform/sheets/guess-headings.ts';
import { isTooLong, type Sheet } from '../../platform/sheets/sheet.ts';
import { guessTable, tableAt, tableRows } from '../../platform/sheets/table.ts';
import { columnSummary } from '../matching/column-summary.ts';
import type { Mapping } from '../matching/columns.ts';
import { headingsHash, isKnownHeading } from '../matching/headings.ts';
import { installmentColumns } from '../matching/installment-columns.ts';
import { matchColumns } from '../matching/matching.ts';
import { offeredByTitle } from './title-values.ts';

type Column = ImportRecord['columns'][number];

export interface Analysis {
  sheets: ImportRecord['sheets'];
  left_out: ImportRecord['left_out'] & { kinds?: ImportCounts['left_out'] };
  /** Said by the lines above the headings. */
  offered?: ImportRecord['offered'];
  installments?: ImportRecord['offered_installments'];
  columns: (Column & { dates: Pick<ImportRecord['questions'][number], 'question' | 'example'> | null })[];
  guess: ImportRecord['matches'];
  headings_hash: string;
  records: number;
}

export interface Analysed {
  sheet: string;
  heading_row: number;
  analysis: Analysis;
}

const SAMPLE = 200;
const MOST_LEFT_OUT = 20;

/** Looked for only where a sample has dates, as all cells are read for it. */
function dateQuestion(cells: Parameters<typeof datesOf>[0]) {
  if (!cells.slice(0, SAMPLE).some(looksLikeDate)) return null;
  const { question } = datesOf(cells);
  if (!question) return null;
  return { question, example: cellText(cells.find(isAmbiguousDate) ?? cells.find((cell) => !saysNothing(cell))) };
}

/** Cancelled policies and endorsements are left out of a register of policies. */
export const readAs = (kind: SheetKind) => ({ ofPolicies: kind === 'motor_insurance' || kind === 'corporate_insurance' });

async function leftOut(sheet: Sheet, table: ReturnType<typeof tableAt>, kind: SheetKind): Promise<Analysis['left_out']> {
  const found: number[] = [];
  const byKind = new Map<LeftOutKind, number[]>();
  for await (const rows of tableRows(sheet, table, readAs(kind))) {
    for (const { rowNo, leftOut: why } of rows) {
      if (!why) continue;
      found.push(rowNo);
      byKind.set(why, [...(byKind.get(why) ?? []), rowNo]);
    }
  }
  const first = (rows: readonly number[]) => ({ count: rows.length, rows: rows.slice(0, MOST_LEFT_OUT) });
  return { ...first(found), kinds: [...byKind].map(([one, rows]) => ({ kind: one, ...first(rows) })) };
}

const asSheets = (sheets: readonly Sheet[]): Analysis['sheets'] =>
  sheets.map((sheet) => ({ name: sheet.name, hidden: sheet.hidden, row_count: sheet.rowCount, too_long: isTooLong(sheet) }));

export async function analyse(
  kind: SheetKind,
  sheets: readonly Sheet[],
  {
    chosen,
    before,
  }: { chosen?: { sheet: string; heading_row?: number | undefined } | undefined; before: (hash: string) => Promise<Mapping | undefined> },
): Promise<Analysed | undefined> {
  const isKnown = (heading: string) => isKnownHeading(kind, heading);
  const sheet = chosen ? sheets.find(({ name }) => name === chosen.sheet) : sheets[await guessSheet(sheets, isKnown)];
  if (!sheet) return undefined;
  const table = chosen?.heading_row === undefined ? guessTable(sheet, isKnown) : tableAt(sheet, chosen.heading_row);
  const { columns, records } = await columnsOf(sheet, table, { ...readAs(kind), mostCells: Number.POSITIVE_INFINITY });
  const shown: Analysis['columns'] = [];
  for (const { heading, cells } of columns) {
    await setImmediate();
    shown.push({ heading, ...columnSummary(cells), dates: dateQuestion(cells) });
  }
  const headings_hash = headingsHash(ownHeadings(table.headings));
  const installments = kind === 'corporate_insurance' ? installmentColumns(columns) : [];
  const ofInstallments = new Set(installments.flatMap(({ date, amount }) => [date, amount]));
  const own = columns.filter(({ heading }) => !ofInstallments.has(heading));
  const matches = matchColumns(kind, own, await before(headings_hash));
  const guess = Object.fromEntries(
    Object.entries(matches).map(([field, { headings, known_by, alternatives }]) => [field, { headings, known_by, alternatives }]),
  );
  // Of a statement nothing is fixed for all lines.
  const offered = kind === 'statement' ? [] : offeredByTitle(kind, sheet, table.headingRow);
  return {
    sheet: sheet.name,
    heading_row: table.headingRow,
    analysis: {
      sheets: asSheets(sheets),
      left_out: await leftOut(sheet, table, kind),
      columns: shown,
      guess,
      headings_hash,
      records,
      offered,
      installments,
    },
  };
}
