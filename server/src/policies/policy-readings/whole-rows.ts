/** Rows of a table whose cells are wrapped over several lines become one line of whole cells. What may as well be several rows stays as it is. */
import { type LabelIndex, labelAtStart, overlap, wholeLabel } from './find-labels.ts';
import type { Cell, Line } from './lines.ts';
import { amountIn } from './recognise-amounts.ts';
import { datesIn } from './recognise-dates.ts';

/** In heights of the letters: lines of one cell are no farther apart. */
const LINE = 1.45;
/** Nearer than this no line stands below another of its cell: what does so stands in the middle beside it. */
const BESIDE = 0.9;
/** Of a cell, and of a row whose cells have lines at different heights. */
const MOST_LINES = 5;
const MOST_BASELINES = 2 * MOST_LINES;
const MOST_CELLS = 100;
/** Edges of one cell's lines, in points. */
const SAME_EDGE = 2;
/** Of cells that stand in the middle of their row. */
const SAME_MIDDLE = 1;

/** A number or an address that was cut where the column ends: no space belongs there. */
export function isCut(above: string, below: string): boolean {
  const [last = '', next = ''] = [above.split(' ').at(-1), below];
  if (
    !/[A-Za-z0-9]/.test(next) ||
    /\s/.test(next) ||
    next.includes(':') ||
    /^[\d,.]+$/.test(last) ||
    datesIn(last).length ||
    datesIn(next).length
  )
    return false;
  if (last.includes('@')) return /^[\w.-]+$/.test(next) && !next.includes('@') && next === next.toLowerCase();
  return last.length >= 10 && next.length <= last.length && /\d{3}/.test(last) && /^[A-Z0-9./-]+$/.test(next) && /\d/.test(next);
}

const joinedText = (cells: readonly Cell[]): string =>
  cells.reduce((text, cell) => (text ? `${text}${isCut(text, cell.text) ? '' : ' '}${cell.text}` : cell.text), '');

const yOf = (line: Line) => line.cells[0]?.y ?? 0;
const dropOf = (above: Line, below: Line) => yOf(below) - yOf(above);
const heightOf = (line: Line) => Math.max(...line.cells.map(({ height }) => height));

/** Lines that follow each other so closely that they may be of one row. */
function chainsOf(lines: readonly Line[]): Line[][] {
  const chains: Line[][] = [];
  for (const line of lines) {
    const above = chains.at(-1)?.at(-1);
    const isNear = above && above.page === line.page && dropOf(above, line) <= LINE * Math.min(heightOf(above), heightOf(line));
    if (isNear) chains.at(-1)?.push(line);
    else chains.push([line]);
  }
  return chains;
}

/** Parted where the distance is more than the least one. */
function parted(chain: readonly Line[]): Line[][] {
  const drops = chain.slice(1).map((line, at) => dropOf(chain[at] as Line, line));
  const least = drops.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const parts: Line[][] = [];
  for (const [at, line] of chain.entries())
    if (at > 0 && (drops[at - 1] ?? 0) <= 1.06 * least + 0.4) parts.at(-1)?.push(line);
    else parts.push([line]);
  return parts;
}

/** Cells that stand below each other; undefined where one reaches over two columns. */
function columnsOf(chain: readonly Line[]): Cell[][] | undefined {
  const columns: Cell[][] = [];
  const all = chain.flatMap(({ cells }) => cells);
  if (all.length > MOST_CELLS) return undefined;
  for (const cell of all) {
    const over = columns.filter((column) => column.some((other) => overlap(cell, other) > 0));
    if (over.length > 1 || over[0]?.some(({ line }) => line === cell.line)) return undefined;
    if (over[0]) over[0].push(cell);
    else columns.push([cell]);
  }
  return columns;
}

const areSame = (places: readonly number[], within = SAME_EDGE) => Math.max(...places) - Math.min(...places) <= within;
const middleOf = (cells: readonly Cell[]) => ((cells[0]?.y ?? 0) + (cells.at(-1)?.y ?? 0)) / 2;
const isAligned = (cells: readonly Cell[]) =>
  areSame(cells.map(({ x0 }) => x0)) || areSame(cells.map(({ x1 }) => x1)) || areSame(cells.map(({ x0, x1 }) => (x0 + x1) / 2));

const isAmount = ({ text }: Cell) => amountIn(text) !== undefined;
const isDate = ({ text }: Cell) => datesIn(text)[0]?.to === text.length;

/** Neither two labels nor two amounts stand in one cell. */
function isOneCell(cells: readonly Cell[], index: LabelIndex): boolean {
  if (cells.length === 1) return true;
  if (cells.length > MOST_LINES || !isAligned(cells)) return false;
  if (cells.filter(isAmount).length > 1 || cells.filter(isDate).length > 1) return false;
  if (wholeLabel(joinedText(cells), index)) return true;
  return !cells.slice(1).some(({ text }) => !text.startsWith('(') && labelAtStart(text, index));
}

/** A label that begins on one line and ends on another, or a number that is cut. */
function isSpread(cells: readonly Cell[], index: LabelIndex): boolean {
  const [first] = cells;
  if (!first) return false;
  const words = wholeLabel(joinedText(cells), index)?.words.length ?? 0;
  return (
    words > (labelAtStart(first.text, index)?.words.length ?? 0) ||
    cells.slice(1).some(({ text }, at) => isCut(cells[at]?.text ?? '', text))
  );
}

/** A grid that is full may be rows of one line each, and what begins lower may be a row of its own. */
function isOneRow(chain: readonly Line[], columns: readonly Cell[][], index: LabelIndex): boolean {
  if (!columns.every((cells) => isOneCell(cells, index))) return false;
  const isBeside = chain.some((line, at) => at > 0 && dropOf(chain[at - 1] as Line, line) < BESIDE * heightOf(line));
  const isUneven = columns.some((cells) => cells.length < chain.length);
  const isSet = chain[0]?.cells.length === columns.length || areSame(columns.map(middleOf), SAME_MIDDLE);
  return isBeside || (isUneven && isSet) || columns.some((cells) => isSpread(cells, index));
}

function whole(chain: readonly Line[], index: LabelIndex): Line | undefined {
  if (chain.length < 2 || chain.length > MOST_BASELINES) return undefined;
  const columns = columnsOf(chain);
  if (!columns || columns.length < 2 || !isOneRow(chain, columns, index)) return undefined;
  const [top, foot] = [yOf(chain[0] as Line), yOf(chain.at(-1) as Line)];
  const cells = columns.map((column): Cell => {
    const [first] = column as [Cell];
    const [x0, x1] = [Math.min(...column.map((cell) => cell.x0)), Math.max(...column.map((cell) => cell.x1))];
    return { ...first, text: joinedText(column), x0, x1, y: top, foot, isJoined: column.length > 1 };
  });
  cells.sort((a, b) => a.x0 - b.x0);
  return { page: (chain[0] as Line).page, text: cells.map(({ text }) => text).join('  '), cells };
}

export function wholeRows(lines: readonly Line[], index: LabelIndex): Line[] {
  const rows = chainsOf(lines).flatMap((chain) => {
    const row = whole(chain, index);
    return row ?? parted(chain).flatMap((part) => whole(part, index) ?? part);
  });
  return rows.map((row, line) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, line })) }));
}
