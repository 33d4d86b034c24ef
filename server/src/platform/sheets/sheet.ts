/** A sheet of a dropped file. Its rows are packed in pieces, so that handing them over and reading them never holds a thread up for long. */
import { setImmediate } from 'node:timers/promises';
import { type Cell, isBlank } from './cells.ts';
import { Unreadable } from './faults.ts';

/** Rows and columns from 0, both ends included. */
export interface Merge {
  startRow: number;
  startCol: number;
  endRow: number;
  endCol: number;
}

/** `from`: the number of its first row, from 1. `json`: of `Cell[][]`. */
interface PackedPiece {
  from: number;
  json: Uint8Array<ArrayBuffer>;
}

export interface Rows {
  from: number;
  rows: Cell[][];
}

interface Counted {
  /** To the last one with a value; blank ones in between are kept, so that row numbers are the sheet's own. */
  rowCount: number;
}
interface WholeRows extends Counted {
  pieces: PackedPiece[];
}
/** Of too many rows the first ones are kept, to be looked at: they are never taken for its records. */
interface CutRows extends Counted {
  beginning: PackedPiece;
}
type PackedRows = WholeRows | CutRows;

/** `merges`: of the first hundred rows, where headings are. `hiddenRows`: from 1, as a sheet shows them. `hiddenColumns`: from 0. */
interface SheetLooks {
  name: string;
  hidden: boolean;
  merges: Merge[];
  hiddenRows: number[];
  hiddenColumns: number[];
}
export type WholeSheet = SheetLooks & WholeRows;
export type CutSheet = SheetLooks & CutRows;
export type Sheet = WholeSheet | CutSheet;

/** 20,000 may be imported; the others are room for titles, headings and totals. */
export const MAX_ROWS = 20_100;
const MAX_PIECE_ROWS = 200;
/** Of text, about a millisecond to read. */
const MAX_PIECE_LENGTH = 256 * 1024;

export const isWhole = <S extends PackedRows>(sheet: S): sheet is Extract<S, WholeRows> => 'pieces' in sheet;

/** The way from a sheet to its records: `refusal` says what to do with one of too many rows. */
export function wholeSheet(sheet: Sheet, refusal: () => Error): WholeSheet {
  if (!isWhole(sheet)) throw refusal();
  return sheet;
}

function trimmed(row: Cell[]): Cell[] {
  let length = row.length;
  while (length > 0 && isBlank(row[length - 1])) length--;
  return length === row.length ? row : row.slice(0, length);
}

function* withoutBlankEnd(rows: Iterable<Cell[]>): Generator<Cell[]> {
  let blank = 0;
  for (const row of rows) {
    const cells = trimmed(row);
    if (cells.length === 0) blank++;
    else {
      for (; blank > 0; blank--) yield [];
      yield cells;
    }
  }
}

const packed = ({ from, texts }: { from: number; texts: string[] }): PackedPiece => ({
  from,
  json: new TextEncoder().encode(`[${texts.join(',')}]`),
});

export function packRows(rows: Iterable<Cell[]>): PackedRows {
  const pieces: PackedPiece[] = [];
  let open = { from: 1, texts: [] as string[], length: 0 };
  let rowCount = 0;
  for (const row of withoutBlankEnd(rows)) {
    if (++rowCount > MAX_ROWS) continue;
    const text = JSON.stringify(row);
    if (text.length > MAX_PIECE_LENGTH) throw new Unreadable('too-complex');
    if (open.texts.length === MAX_PIECE_ROWS || open.length + text.length > MAX_PIECE_LENGTH) {
      pieces.push(packed(open));
      open = { from: rowCount, texts: [], length: 0 };
    }
    open.texts.push(text);
    open.length += text.length;
  }
  if (open.texts.length > 0) pieces.push(packed(open));
  const [beginning] = pieces;
  return rowCount > MAX_ROWS && beginning ? { beginning, rowCount } : { pieces, rowCount };
}

export const piecesOf = (rows: PackedRows): readonly PackedPiece[] => (isWhole(rows) ? rows.pieces : [rows.beginning]);

const unpack = ({ from, json }: PackedPiece): Rows => ({ from, rows: JSON.parse(new TextDecoder().decode(json)) });

/** Some at a time; in between, other requests have their turn. */
export async function* rowsOf({ pieces }: WholeRows): AsyncGenerator<Rows> {
  for (const piece of pieces) {
    yield unpack(piece);
    await setImmediate();
  }
}

/** Up to 200, for a guess of what is where. */
export function firstRows(rows: PackedRows): Cell[][] {
  const [first] = piecesOf(rows);
  return first ? unpack(first).rows : [];
}

/** Of a cut sheet those of its beginning. */
export function lastRows(rows: PackedRows): Rows {
  const last = piecesOf(rows).slice(-2).map(unpack);
  return { from: last[0]?.from ?? 1, rows: last.flatMap(({ rows }) => rows) };
}
