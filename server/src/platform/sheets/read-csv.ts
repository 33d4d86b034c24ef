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

/** A quoted cell and what follows its closing mark, as in `"Bharat" Traders`. */
const QUOTED_CELLS: Record<string, RegExp> = {
  ',': /(?:^|[\r\n,])"([^"]*(?:""[^"]*)*)"([^,\r\n]*)/g,
  ';': /(?:^|[\r\n;])"([^"]*(?:""[^"]*)*)"([^;\r\n]*)/g,
  '\t': /(?:^|[\r\n\t])"([^"]*(?:""[^"]*)*)"([^\t\r\n]*)/g,
  '|': /(?:^|[\r\n|])"([^"]*(?:""[^"]*)*)"([^|\r\n]*)/g,
};

/** A cell of several lines whose closing mark stands inside other text was opened by mistake: the rows in it would be lost. */
function refuseSwallowedRows(table: string, delimiter: string): void {
  const pattern = QUOTED_CELLS[delimiter];
  if (!pattern) return;
  for (const [, inside = '', after = ''] of table.matchAll(pattern))
    if (after.trim() !== '' && /[\r\n]/.test(inside)) throw new Unreadable('open-quote');
}

/** A row behind the file's own, of a character that decodeText refuses: behind an open quotation mark it is no row. */
const END = '\u001c';

function* cellsOf(text: string): Generator<Cell[]> {
  const said = DELIMITER_LINE.exec(text);
  const table = said ? text.slice(said[0].length) : text;
  // Our own files, and others, put an apostrophe before what would run as a formula.
  const options = { delimiter: said?.[1] ?? detectDelimiter(table), unescapeFormulae: true };
  refuseSwallowedRows(table, options.delimiter);
  for (const row of streamCsvRows(`${table}\n${END}`, options)) {
    if (row.length === 1 && row[0] === END) return;
    yield row.map(cellOf);
  }
  throw new Unreadable('open-quote');
}

export function readCsv(bytes: Buffer): Sheet {
  return { name: 'CSV', hidden: false, merges: [], hiddenRows: [], hiddenColumns: [], ...packRows(cellsOf(decodeText(bytes))) };
}
