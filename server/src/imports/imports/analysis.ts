import { setImmediate } from 'node:timers/promises';
import { type Cell, cellText, type SheetColumn, saysNothing } from '@bimabahi/contract/imports/import-cells';
import { datesOf, isAmbiguousDate, looksLikeDate } from '@bimabahi/contract/imports/import-dates';
import type { SheetKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportCounts, ImportRecord, LeftOutKind } from '@bimabahi/contract/imports/imports';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { ownHeadings } from '../../platform/sheets/error-file.ts';
import { guessSheet } from '../../platform/sheets/guess-headings.ts';
import { isWhole, type Sheet, wholeSheet } from '../../platform/sheets/sheet.ts';
import { guessTable, rowsToLookAt, type Table, type TableRow, tableAt } from '../../platform/sheets/table.ts';
import { columnSummary } from '../matching/column-summary.ts';
import type { Mapping } from '../matching/columns.ts';
import { type FooterRow, footerRow, namesPolicy } from '../matching/footer-rows.ts';
import { headingsHash, isKnownHeading } from '../matching/headings.ts';
import { installmentColumns } from '../matching/installment-columns.ts';
import { mappingOf, matchColumns } from '../matching/matching.ts';
import { type FoundWord, fewWords } from '../matching/sign-words.ts';
import { type TaxedAmounts, taxedAmounts } from '../matching/taxed-amounts.ts';
import { sheetsTooLong } from './errors.ts';
import { headingsOfParts, readAs, rowInSheet, rowsOfParts, type SheetPart, sheetOfRow } from './sheet-parts.ts';
import { offeredByTitle } from './title-values.ts';

type Column = ImportRecord['columns'][number];

/** `words`: of a statement's column that has few. */
interface AnalysedColumn extends Column {
  dates: Pick<ImportRecord['questions'][number], 'question' | 'example'> | null;
  words?: FoundWord[] | undefined;
  /** Of a column of amounts: how many there are, and how many of them are whole rupees and 18 %. */
  amounts?: TaxedAmounts | undefined;
}

export interface Analysis {
  sheets: ImportRecord['sheets'];
  left_out: ImportRecord['left_out'] & { kinds?: ImportCounts['left_out'] };
  /** Said by the lines above the headings. */
  offered?: ImportRecord['offered'];
  installments?: ImportRecord['offered_installments'];
  /** Sheets that come in with the first one, and those that could. */
  further?: { sheet: string; heading_row: number }[];
  alike?: string[];
  columns: AnalysedColumn[];
  guess: ImportRecord['matches'];
  headings_hash: string;
  records: number;
  /** Of a statement: rows that are no lines where they name no policy. */
  footers?: FooterRow[];
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

const firstOf = (rows: readonly number[]) => ({ count: rows.length, rows: rows.slice(0, MOST_LEFT_OUT).map(rowInSheet) });

interface LeftOutRow {
  kind: LeftOutKind;
  rowNo: number;
}

/** By sheet, where there are several, and kind. */
function byKind(rows: readonly LeftOutRow[], names: readonly string[]): ImportCounts['left_out'] {
  const keyOf = ({ kind, rowNo }: LeftOutRow) => `${sheetOfRow(rowNo, names)} ${kind}`;
  return [...Map.groupBy(rows, keyOf).values()].map((alike) => {
    const { kind, rowNo } = itemAt(alike, 0);
    const sheet = sheetOfRow(rowNo, names);
    return { kind, ...(sheet !== null && { sheet }), ...firstOf(alike.map((row) => row.rowNo)) };
  });
}

interface TableOfSheet {
  sheet: Sheet;
  table: Table;
}

/** Sheets that come in; of one that is too long what is looked at. */
function rowsOfSheets(first: TableOfSheet, further: readonly SheetPart[], kind: SheetKind): AsyncIterable<TableRow[]> | [TableRow[]] {
  const { sheet, table } = first;
  if (!isWhole(sheet) && further.length === 0) return [rowsToLookAt(sheet, table, readAs(kind))];
  return rowsOfParts([{ sheet: wholeSheet(sheet, sheetsTooLong), table }, ...further], kind);
}

/** All records by their columns, and what is none. */
async function readParts(first: TableOfSheet, further: readonly SheetPart[], kind: SheetKind) {
  const parts = [first, ...further];
  const columns = headingsOfParts(parts).map((heading) => ({ heading, cells: [] as Cell[] }));
  const found: LeftOutRow[] = [];
  const rowNos: number[] = [];
  for await (const rows of rowsOfSheets(first, further, kind)) {
    for (const { rowNo, cells, leftOut } of rows) {
      if (leftOut) {
        found.push({ kind: leftOut, rowNo });
        continue;
      }
      rowNos.push(rowNo);
      for (const [at, column] of columns.entries()) column.cells.push(cells[at] ?? null);
    }
  }
  const names = parts.map(({ sheet }) => sheet.name);
  const left_out: Analysis['left_out'] = { ...firstOf(found.map(({ rowNo }) => rowNo)), kinds: byKind(found, names) };
  return { columns, rowNos, left_out };
}

function wordsOf(kind: SheetKind, cells: readonly Cell[]): Pick<AnalysedColumn, 'words'> {
  const words = kind === 'statement' ? fewWords(cells) : undefined;
  return words ? { words } : {};
}

function amountsOf(kind: SheetKind, cells: readonly Cell[]): Pick<AnalysedColumn, 'amounts'> {
  const amounts = kind === 'motor_insurance' || kind === 'corporate_insurance' ? taxedAmounts(cells) : undefined;
  return amounts ? { amounts } : {};
}

/** Their numbers are in the order of the cells. */
function footersOf(kind: SheetKind, columns: readonly SheetColumn[], rowNos: readonly number[]): FooterRow[] {
  if (kind !== 'statement') return [];
  const headings = columns.map(({ heading }) => heading);
  const cellsAt = (at: number) => columns.map(({ cells }) => cells[at] ?? null);
  return rowNos.flatMap((rowNo, at) => footerRow(rowNo, cellsAt(at), headings) ?? []);
}

function withoutRows(columns: readonly SheetColumn[], rows: readonly FooterRow[], rowNos: readonly number[]): readonly SheetColumn[] {
  const out = new Set(rows.map(({ row_no }) => row_no));
  if (out.size === 0) return columns;
  return columns.map(({ heading, cells }) => ({ heading, cells: cells.filter((_, at) => !out.has(rowNos[at] ?? 0)) }));
}

async function columnsToShow(kind: SheetKind, columns: readonly SheetColumn[]): Promise<Analysis['columns']> {
  const shown: Analysis['columns'] = [];
  for (const { heading, cells } of columns) {
    await setImmediate();
    shown.push({ heading, ...columnSummary(cells), dates: dateQuestion(cells), ...wordsOf(kind, cells), ...amountsOf(kind, cells) });
  }
  return shown;
}

/** Shown sheets that have every column that is used of the first one. */
function alikeSheets(sheets: readonly Sheet[], taken: readonly Sheet[], used: readonly string[], isKnown: (heading: string) => boolean) {
  const isAlike = (sheet: Sheet) => {
    const headings = new Set(guessTable(sheet, isKnown).headings);
    return used.length > 1 && used.every((heading) => headings.has(heading));
  };
  return sheets.filter((sheet) => !taken.includes(sheet) && !sheet.hidden && isWhole(sheet) && sheet.rowCount > 1 && isAlike(sheet));
}

const asSheets = (sheets: readonly Sheet[]): Analysis['sheets'] =>
  sheets.map((sheet) => ({ name: sheet.name, hidden: sheet.hidden, row_count: sheet.rowCount, too_long: !isWhole(sheet) }));

/** As they are shown. */
export const columnsOf = ({ columns }: Pick<Analysis, 'columns'>): Column[] =>
  columns.map(({ dates: _, words: __, amounts: ___, ...column }) => column);

export async function analyse(
  kind: SheetKind,
  sheets: readonly Sheet[],
  {
    chosen,
    before,
  }: {
    chosen?: { sheet: string; heading_row?: number | undefined; further?: readonly string[] } | undefined;
    before: (hash: string) => Promise<Mapping | undefined>;
  },
): Promise<Analysed | undefined> {
  const isKnown = (heading: string) => isKnownHeading(kind, heading);
  const sheet = chosen ? sheets.find(({ name }) => name === chosen.sheet) : sheets[await guessSheet(sheets, isKnown)];
  if (!sheet) return undefined;
  const table = chosen?.heading_row === undefined ? guessTable(sheet, isKnown) : tableAt(sheet, chosen.heading_row);
  const more = (chosen?.further ?? []).map((name) => sheets.find((one) => one.name === name));
  if (!more.every((one) => one !== undefined)) return undefined;
  const further = more.map((one): SheetPart => ({ sheet: wholeSheet(one, sheetsTooLong), table: guessTable(one, isKnown) }));
  const { columns, rowNos, left_out } = await readParts({ sheet, table }, further, kind);
  const footers = footersOf(kind, columns, rowNos);
  const headings_hash = headingsHash(ownHeadings(table.headings));
  const installments = kind === 'corporate_insurance' ? installmentColumns(columns) : [];
  const ofInstallments = new Set(installments.flatMap(({ date, amount }) => [date, amount]));
  const own = columns.filter(({ heading }) => !ofInstallments.has(heading));
  const matches = matchColumns(kind, withoutRows(own, footers, rowNos), await before(headings_hash));
  const guess = Object.fromEntries(
    Object.entries(matches).map(([field, { headings, known_by, alternatives }]) => [field, { headings, known_by, alternatives }]),
  );
  const noLines = footers.filter((row) => !namesPolicy(row, mappingOf(matches)));
  const used = Object.values(guess).flatMap(({ headings }) => headings);
  // Of a statement nothing is fixed for all lines.
  const offered = kind === 'statement' || kind === 'tds_receivable' ? [] : offeredByTitle(kind, sheet, table.headingRow);
  return {
    sheet: sheet.name,
    heading_row: table.headingRow,
    analysis: {
      sheets: asSheets(sheets),
      left_out,
      further: further.map((part) => ({ sheet: part.sheet.name, heading_row: part.table.headingRow })),
      alike: alikeSheets(sheets, [sheet, ...more], used, isKnown).map(({ name }) => name),
      columns: await columnsToShow(kind, withoutRows(columns, noLines, rowNos)),
      guess,
      headings_hash,
      records: rowNos.length,
      footers,
      offered,
      installments,
    },
  };
}
