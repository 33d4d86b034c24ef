/** Where a document prints what label, and what its words mean there. */
import type { Labels, Meaning } from './labels/labels.ts';
import type { Cell, Line } from './lines.ts';
import { plain, type TextWord, toWords } from './text-words.ts';

export interface FoundLabel {
  meaning: Meaning;
  /** Of so many words. */
  words: number;
  /** One, or several below each other that the label is wrapped over. */
  cells: Cell[];
  /** Of the last cell, behind the label. */
  rest: string;
}

export interface Known {
  words: string[];
  meaning: Meaning;
}
/** By first word, the longest first. */
export type LabelIndex = ReadonlyMap<string, readonly Known[]>;

/** Of an insurer's own labels and the general ones the own hold. */
export function indexOf(...all: readonly Labels[]): LabelIndex {
  const known = new Map<string, Known>();
  for (const labels of all)
    for (const [meaning, texts] of Object.entries(labels) as [Meaning, readonly string[]][])
      for (const text of texts) if (!known.has(plain(text))) known.set(plain(text), { words: plain(text).split(' '), meaning });
  const longestFirst = [...known.values()].sort((a, b) => b.words.length - a.words.length);
  return Map.groupBy(longestFirst, ({ words }) => words[0] ?? '');
}

const matchAt = (words: readonly TextWord[], at: number, index: LabelIndex): Known | undefined =>
  index.get(words[at]?.word ?? '')?.find((known) => known.words.every((word, offset) => words[at + offset]?.word === word));

const ENUMERATED = /^\(?[0-9a-z]{1,2}[.)]\s*/i;
const COLON = /^[\s.)*#]*[:=–]/;

/** The label that a text begins with, and those behind it that a colon follows. */
function labelsOf(cell: Cell, index: LabelIndex): FoundLabel[] {
  const words = toWords(cell.text);
  const skipped = ENUMERATED.exec(cell.text)?.[0].length ?? 0;
  const first = words.findIndex(({ from }) => from >= skipped);
  const hits: { known: Known; at: number }[] = [];
  for (let at = 0; at < words.length; at++) {
    const known = matchAt(words, at, index);
    if (!known) continue;
    const behind = cell.text.slice(words[at + known.words.length - 1]?.to);
    if (at !== 0 && at !== first && !(hits.length && COLON.test(behind))) continue;
    hits.push({ known, at });
    at += known.words.length - 1;
  }
  return hits.map(({ known, at }, place) => ({
    meaning: known.meaning,
    words: known.words.length,
    cells: [cell],
    rest: cell.text.slice(words[at + known.words.length - 1]?.to, words[hits[place + 1]?.at ?? words.length]?.from),
  }));
}

export const overlap = (one: Cell, other: Cell): number => Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
const isInColumn = (one: Cell, other: Cell) => overlap(one, other) > 0.4 * Math.min(one.x1 - one.x0, other.x1 - other.x0);

/** The nearest cell of the same column that is at most so many heights lower. */
export function cellBelow(cell: Cell, lines: readonly Line[], heights: number): Cell | undefined {
  for (let at = cell.line + 1; at < lines.length && at <= cell.line + 12; at++) {
    const line = lines[at] as Line;
    if (line.page !== cell.page) return undefined;
    const found = line.cells.find((other) => isInColumn(cell, other));
    const drop = (line.cells[0]?.y ?? 0) - (cell.foot ?? cell.y);
    if (drop > heights * cell.height) return undefined;
    if (found) return found;
  }
  return undefined;
}

/** Lines of one text are so near, in heights of its letters. */
export const WRAPPED = 1.5;
const MOST_LINES = 5;
const UNITS = new Set(['in', 'rs', 'inr', 'a', 'b', 'if', 'any', 'applicable']);

/** The longest that the text begins with. */
export const labelAtStart = (text: string, index: LabelIndex): Known | undefined => matchAt(toWords(text), 0, index);

export function wholeLabel(text: string, index: LabelIndex): Known | undefined {
  const words = toWords(text);
  const known = matchAt(words, 0, index);
  return known && words.slice(known.words.length).every(({ word }) => UNITS.has(word)) ? known : undefined;
}

/** A label that a narrow column wraps. */
function wrappedLabel(cell: Cell, lines: readonly Line[], index: LabelIndex): FoundLabel | undefined {
  const cells = [cell];
  let best: FoundLabel | undefined;
  while (cells.length < MOST_LINES) {
    const next = cellBelow(cells.at(-1) as Cell, lines, WRAPPED);
    if (!next) break;
    cells.push(next);
    // Rows of a narrow table are labels of their own.
    if (cells.every(({ text }) => wholeLabel(text, index))) break;
    const known = wholeLabel(cells.map(({ text }) => text).join(' '), index);
    if (known) best = { meaning: known.meaning, words: known.words.length, cells: [...cells], rest: '' };
  }
  const alone = labelAtStart(cell.text, index);
  return best && best.words > (alone?.words.length ?? 0) ? best : undefined;
}

export function findLabels(lines: readonly Line[], index: LabelIndex): FoundLabel[] {
  const cells = lines.flatMap((line) => line.cells);
  const wrapped = cells.flatMap((cell) => wrappedLabel(cell, lines, index) ?? []);
  const taken = new Set<Cell>();
  const whole = wrapped
    .sort((a, b) => b.words - a.words)
    .filter((label) => {
      const isFree = !label.cells.some((cell) => taken.has(cell));
      if (isFree) for (const cell of label.cells) taken.add(cell);
      return isFree;
    });
  return [...whole, ...cells.filter((cell) => !taken.has(cell)).flatMap((cell) => labelsOf(cell, index))];
}
