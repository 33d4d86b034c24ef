import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import type { Cell } from './cells.ts';
import { decodeText } from './decode-text.ts';
import { Unreadable } from './faults.ts';
import { packRows, type Sheet } from './sheet.ts';

/** As much as a cell of Excel holds; more is the rest of the file behind a quotation mark. */
const MAX_CELL_LENGTH = 32_767;
/** Excel reads it and does not show it. */
const DELIMITER_LINE = /^sep=(.)\r?\n/i;
/** How portals keep Excel from making a number of a text. */
const TEXT_FORMULA = /^="([^"]*)"$/;

function cellOf(value: unknown): Cell {
  const text = String(value);
  if (text.length > MAX_CELL_LENGTH) throw new Unreadable('open-quote');
  return (TEXT_FORMULA.exec(text)?.[1] ?? text) || null;
}

function* cellsOf(text: string): Generator<Cell[]> {
  const said = DELIMITER_LINE.exec(text);
  const table = said ? text.slice(said[0].length) : text;
  // Our own files, and others, put an apostrophe before what would run as a formula.
  const options = { delimiter: said?.[1] ?? detectDelimiter(table), unescapeFormulae: true };
  for (const row of streamCsvRows(table, options)) yield row.map(cellOf);
}

export function readCsv(bytes: Buffer): Sheet {
  return { name: 'CSV', hidden: false, merges: [], hiddenRows: [], hiddenColumns: [], ...packRows(cellsOf(decodeText(bytes))) };
}
