/** From the annual tax statement, as a sheet, to the tax of each deductor, by the reader and the matching of columns that imports have. */
import { daysOfQuarter } from '@bimabahi/contract/commission/tds';
import type { Cell } from '@bimabahi/contract/imports/import-cells';
import { paiseOf } from '@bimabahi/contract/values/money';
import { tanIn } from '@bimabahi/contract/values/tan';
import { type Sheet, type WholeSheet, wholeSheet } from '../../platform/sheets/sheet.ts';
import { tableAt, tableRows } from '../../platform/sheets/table.ts';
import { analyse } from '../imports/public.ts';
import { type DateAnswers, rowReader } from '../matching/rows.ts';
import { needsColumns, noLines, sheetTooLong, unreadable } from './errors.ts';

const KIND = 'tds_receivable';
const MOST_NAMED = 20;

export interface TaxOfDeductor {
  deductor: string | null;
  tan: string | null;
  lines: number;
  /** In paise. */
  tax: number;
}
export interface TaxFile {
  deductors: TaxOfDeductor[];
  lines: number;
  other_quarters: number;
}

async function recordsOf(sheet: WholeSheet, heading_row: number) {
  const records: SheetRecord[] = [];
  for await (const rows of tableRows(sheet, tableAt(sheet, heading_row)))
    for (const { rowNo, cells, leftOut } of rows) if (!leftOut) records.push({ row_no: rowNo, cells });
  return records;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Columns are guessed, and dates that could be read in two ways are of this country. */
export async function readTaxFile(sheets: readonly Sheet[], quarter: string): Promise<TaxFile> {
  const analysed = await analyse(KIND, sheets, { before: async () => undefined });
  const found = sheets.find(({ name }) => name === analysed?.sheet);
  if (!analysed || !found) throw noLines();
  const sheet = wholeSheet(found, sheetTooLong);
  const mapping = Object.fromEntries(
    Object.entries(analysed.analysis.guess).flatMap(([field, { headings }]) => headings.slice(0, 1).map((heading) => [field, heading])),
  );
  if (mapping.tax === undefined || (mapping.tan === undefined && mapping.deductor === undefined)) throw needsColumns();
  const { headings } = tableAt(sheet, analysed.heading_row);
  const records = await recordsOf(sheet, analysed.heading_row);
  const columns = headings.map((heading, at) => ({ heading, cells: records.map(({ cells }) => cells[at] ?? null) }));
  const answers: DateAnswers = mapping.paid_on === undefined ? {} : { [mapping.paid_on]: 'dmy' };
  return added(records, rowReader({ kind: KIND, mapping, columns, answers }), quarter);
}

type Values = ReturnType<ReturnType<typeof rowReader>['read']>['values'];
type Named = Pick<TaxOfDeductor, 'deductor' | 'tan'>;
const namedIn = (values: Values): Named => ({ deductor: text(values.deductor), tan: text(values.tan) });
const isNamed = ({ deductor, tan }: Named) => deductor !== null || tan !== null;

interface TaxLine extends Named {
  day: string | null;
  tax: number;
}

interface SheetRecord {
  row_no: number;
  cells: readonly Cell[];
}
/** A line without a deductor is of the one above it, as in the statement on paper. */
function linesOf(records: readonly SheetRecord[], { read }: ReturnType<typeof rowReader>): TaxLine[] {
  const problems: string[] = [];
  let above: Named = { deductor: null, tan: null };
  const lines = records.flatMap(({ row_no, cells }): TaxLine[] => {
    const { values, problems: own } = read(cells);
    problems.push(...own.filter(({ field }) => field === 'tax' || field === 'paid_on').map(({ message }) => `Row ${row_no}: ${message}.`));
    const named = namedIn(values);
    if (isNamed(named)) above = named;
    return typeof values.tax === 'number' ? [{ ...above, day: text(values.paid_on), tax: paiseOf(values.tax) }] : [];
  });
  if (problems.length > 0) throw unreadable(problems.slice(0, MOST_NAMED));
  if (lines.length === 0) throw noLines();
  return lines;
}

function added(records: readonly SheetRecord[], reader: ReturnType<typeof rowReader>, quarter: string): TaxFile {
  const { from, to } = daysOfQuarter(quarter);
  const all = linesOf(records, reader);
  const lines = all.filter(({ day }) => day === null || (day >= from && day <= to));
  const ofOne = Map.groupBy(lines, ({ tan, deductor }) => (tan && tanIn(tan)) ?? `name ${deductor}`);
  const deductors = [...ofOne.values()].flatMap((those) =>
    those
      .slice(0, 1)
      .map(({ deductor, tan }) => ({ deductor, tan, lines: those.length, tax: those.reduce((sum, { tax }) => sum + tax, 0) })),
  );
  return { deductors, lines: lines.length, other_quarters: all.length - lines.length };
}
