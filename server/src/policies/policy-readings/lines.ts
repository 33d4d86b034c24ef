/** Runs of text become lines, and lines cells: the words between two wide gaps. */
import type { Run } from './run.ts';

/** In points, as a run. `line`: its place in all lines of the document. */
export interface Cell {
  text: string;
  page: number;
  line: number;
  x0: number;
  x1: number;
  y: number;
  height: number;
  /** Of a row whose cells have several lines: the baseline of the last. */
  foot?: number;
  /** Put together from several lines. */
  isJoined?: boolean;
}

export interface Line {
  page: number;
  text: string;
  cells: Cell[];
}

/** Of the height of the letters: a gap as wide parts two cells, one as narrow parts nothing. */
const CELL_GAP = 0.85;
const NO_GAP = 0.12;
/** Words behind a sum that stands at the right of its cell, and what a label with a colon means, are the next cell sooner. */
const SUM_GAP = 0.45;
const COLON_GAP = 0.6;
const COLON = /:\s*$/;
const SUM = /^-?[\d,]+\.\d{2}$/;
const WORD = /^\s*[A-Za-z]{2}/;
/** Runs whose baselines differ by less belong to one line. */
const SAME_LINE = 0.4;

const WIDE_SPACE = /\s{3,}/g;

/** A run that holds several columns apart by spaces, as from printers of plain text. */
function parted(run: Run): Run[] {
  const perLetter = run.width / Math.max(1, run.text.length);
  const parts: Run[] = [];
  let from = 0;
  const add = (to: number) => {
    const piece = run.text.slice(from, to);
    const lead = piece.length - piece.trimStart().length;
    const text = piece.trim();
    if (text) parts.push({ ...run, text, x: run.x + (from + lead) * perLetter, width: text.length * perLetter });
  };
  for (const { index, 0: gap } of run.text.matchAll(WIDE_SPACE)) {
    add(index);
    from = index + gap.length;
  }
  add(run.text.length);
  return parts;
}

function rowsOf(runs: readonly Run[]): Run[][] {
  const rows: Run[][] = [];
  const byPlace = [...runs].sort((a, b) => a.y - b.y || a.x - b.x);
  for (const run of byPlace) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && run.y - first.y <= SAME_LINE * Math.min(run.height || 8, first.height || 8)) row.push(run);
    else rows.push([run]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

/** The same text twice at one place is bold print of some producers. */
const isShadow = (run: Run, cell: Cell | undefined) => cell?.text.endsWith(run.text) === true && run.x + run.width <= cell.x1 + 1;

const begun = (run: Run, page: number, line: number): Cell => ({
  ...{ text: run.text.trimStart(), page, line, x0: run.x, x1: run.x + run.width, y: run.y, height: run.height || 8 },
});

const endsCell = (cell: Cell, run: Run, gap: number) =>
  (SUM.test(cell.text) && WORD.test(run.text) && gap > SUM_GAP * cell.height) || (COLON.test(cell.text) && gap > COLON_GAP * cell.height);

/** Whether the run goes on in the cell; it does so at once where letters were set one by one. */
function joined(cell: Cell, run: Run): boolean {
  const gap = run.x - cell.x1;
  if (endsCell(cell, run, gap)) return false;
  if (gap > CELL_GAP * (run.height || cell.height)) return false;
  const isApart = gap > NO_GAP * cell.height || /\s$/.test(cell.text) || /^\s/.test(run.text);
  cell.text = `${cell.text.trimEnd()}${isApart ? ' ' : ''}${run.text.trimStart()}`;
  cell.x1 = Math.max(cell.x1, run.x + run.width);
  return true;
}

function cellsOf(row: readonly Run[], page: number, line: number): Cell[] {
  const cells: Cell[] = [];
  for (const run of row) {
    const cell = cells.at(-1);
    if (isShadow(run, cell) || (cell && joined(cell, run))) continue;
    cells.push(begun(run, page, line));
  }
  return cells.map((cell) => ({ ...cell, text: tidy(cell.text) })).filter(({ text }) => text);
}

/** Ligatures and full-width letters as plain ones, other spaces as spaces. */
const tidy = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

export function linesOf(pages: readonly (readonly Run[])[]): Line[] {
  const lines: Line[] = [];
  for (const [index, runs] of pages.entries())
    for (const row of rowsOf(runs.flatMap(parted))) {
      const cells = cellsOf(row, index + 1, lines.length);
      if (cells.length) lines.push({ page: index + 1, text: cells.map(({ text }) => text).join('  '), cells });
    }
  return lines;
}
