/** A sheet of a dropped file. Its rows are packed, so that a thread hands them over without holding the other one up. */
import { setImmediate } from 'node:timers/promises';
import { type Cell, isBlank } from './cells.ts';

/** Rows and columns from 0, both ends included. */
export interface Merge {
  startRow: number;
  startCol: number;
  endRow: number;
  endCol: number;
}

export interface PackedRows {
  /** As JSON, `ROWS_PER_PIECE` each. */
  pieces: Uint8Array<ArrayBuffer>[];
  /** To the last one with a value; blank ones in between are kept, so that row numbers are the sheet's own. */
  rowCount: number;
}

export interface Sheet extends PackedRows {
  name: string;
  hidden: boolean;
  merges: Merge[];
  /** From 1, as a sheet shows them. */
  hiddenRows: number[];
  /** From 0. */
  hiddenColumns: number[];
}

const ROWS_PER_PIECE = 500;
/** 20,000 may be imported; the others are room for titles, headings and totals. */
const MAX_ROWS = 20_100;

/** Such a sheet has its first rows only, to be looked at, and cannot be imported. */
export const isTooLong = ({ rowCount }: PackedRows): boolean => rowCount > MAX_ROWS;

function trimmed(row: Cell[]): Cell[] {
  let length = row.length;
  while (length > 0 && isBlank(row[length - 1])) length--;
  return length === row.length ? row : row.slice(0, length);
}

export function packRows(rows: Iterable<Cell[]>): PackedRows {
  const encoder = new TextEncoder();
  const pieces: PackedRows['pieces'] = [];
  let piece: Cell[][] = [];
  let rowCount = 0;
  let blank = 0;
  const put = (row: Cell[]) => {
    if (++rowCount > MAX_ROWS) return;
    piece.push(row);
    if (piece.length < ROWS_PER_PIECE) return;
    pieces.push(encoder.encode(JSON.stringify(piece)));
    piece = [];
  };
  for (const row of rows) {
    const cells = trimmed(row);
    if (cells.length === 0) blank++;
    else {
      for (; blank > 0; blank--) put([]);
      put(cells);
    }
  }
  if (piece.length > 0) pieces.push(encoder.encode(JSON.stringify(piece)));
  return isTooLong({ pieces, rowCount }) ? { pieces: pieces.slice(0, 1), rowCount } : { pieces, rowCount };
}

function unpack(piece: Uint8Array): Cell[][] {
  const rows: Cell[][] = JSON.parse(new TextDecoder().decode(piece));
  return rows;
}

/** In pieces, between which other requests have their turn. */
export async function* rowsOf({ pieces }: PackedRows): AsyncGenerator<Cell[][]> {
  for (const piece of pieces) {
    yield unpack(piece);
    await setImmediate();
  }
}

/** Some hundred, for a guess of what is where. */
export const firstRows = ({ pieces: [first] }: PackedRows): Cell[][] => (first ? unpack(first) : []);

/** The last ones with the number of the first of them, from 1. */
export function lastRows({ pieces }: PackedRows): { from: number; rows: Cell[][] } {
  const last = Math.max(0, pieces.length - 2);
  return { from: last * ROWS_PER_PIECE + 1, rows: pieces.slice(last).flatMap(unpack) };
}
