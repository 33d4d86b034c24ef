/** The texts that may be a label's value: behind it in its cell, beside it, below it. */
import { cellBelow, type FoundLabel, WRAPPED } from './find-labels.ts';
import type { Cell, Line } from './lines.ts';

export interface NearText {
  text: string;
  /** Where the text begins. */
  cell: Cell;
}

export interface Layout {
  lines: readonly Line[];
  labels: readonly FoundLabel[];
  /** Cells that a label begins in, with all of them. */
  labelled: ReadonlyMap<Cell, readonly FoundLabel[]>;
  /** Lines that are the head of a table. */
  heads: ReadonlySet<number>;
}

const SEPARATOR = /^[\s:.,)\]*#=|-]*$/;
const isBlank = (text: string) => SEPARATOR.test(text);
/** Cells that part a label from its value. */
const isMark = ({ text }: Cell) => isBlank(text) || /^(?:rs\.?|inr|₹|`)\s*:?$/i.test(text);

const lastOf = (label: FoundLabel) => label.cells.at(-1) as Cell;

export function layoutOf(lines: readonly Line[], labels: readonly FoundLabel[]): Layout {
  const labelled = new Map<Cell, FoundLabel[]>();
  for (const label of labels) for (const cell of label.cells) labelled.set(cell, [...(labelled.get(cell) ?? []), label]);
  const isBare = (cell: Cell) => labelled.get(cell)?.some(({ rest }) => isBlank(bareRest(rest))) ?? false;
  const heads = lines.flatMap(({ cells }, at) => {
    const bareCells = cells.filter(isBare).length;
    return bareCells >= 2 && 2 * bareCells > cells.length ? [at] : [];
  });
  return { lines, labels, labelled, heads: new Set(heads) };
}

/** Without what stands in brackets and units. */
const bareRest = (rest: string) =>
  rest
    .replace(/^\s*(?:of|csi|si|sum insured|for)\s*:?\s*(?:rs\.?|₹|inr)\s*[\d,]+(?:\.\d\d)?(?:\/-)?(?:\s*(?:lakhs?|lacs?))?(?: each)?/i, ' ')
    .replace(/\([^()]*\)|\[[^[\]]*\]|\b(?:in|rs|inr)\b\.?|[₹`]/gi, ' ');

function rightOf(cell: Cell, { lines, labelled }: Layout): Cell[] {
  const cells = lines[cell.line]?.cells ?? [];
  const right = cells.slice(cells.indexOf(cell) + 1).filter((other) => !isMark(other));
  const end = right.findIndex((other) => labelled.has(other));
  return end < 0 ? right : right.slice(0, end);
}

/** Beside any line of a wrapped label, the last first. */
const beside = (label: FoundLabel, layout: Layout): Cell[] =>
  [...label.cells]
    .reverse()
    .map((cell) => rightOf(cell, layout))
    .find((cells) => cells.length) ?? [];

/** A value goes on below where the next line is near, begins at the same place and is no label. */
function withWrapped(cell: Cell, { lines, labelled }: Layout, left: Cell | undefined): string[] {
  const texts = [cell.text];
  for (let at = cell; texts.length < 3; ) {
    const next = cellBelow(at, lines, WRAPPED);
    const isOfColumn = next && !labelled.has(next) && Math.abs(next.x0 - cell.x0) < Math.max(3, (cell.x1 - cell.x0) / 2);
    const isOwnRow = next && left && lines[next.line]?.cells.some((other) => other !== next && other.x0 < left.x1 && other.x1 <= next.x0);
    if (!next || !isOfColumn || isOwnRow) break;
    texts.push([...texts.slice(-1), next.text].join(' '));
    at = next;
  }
  return texts;
}

const near = (cell: Cell | undefined, layout: Layout, mayWrap: boolean, left?: Cell): NearText[] => {
  if (!cell || layout.labelled.has(cell)) return [];
  return (mayWrap ? withWrapped(cell, layout, left) : [cell.text]).map((text) => ({ text, cell }));
};

export interface Near {
  /** What is to be tried first comes first; of a wrapped value the first line, then with the following. */
  sources: NearText[][];
  /** Of those, what may hold a text of any kind: beside a head stands the next head, below a label the next label. */
  free: NearText[][];
  /** All that stands to the right, up to the next label. */
  right: Cell[];
  /** Nothing but a value can stand behind it: a sign parts them. */
  isParted: boolean;
}

/** How far below a label its value may begin, in heights; below a head, whose other columns may have several lines, farther. */
const BELOW = 4.2;
const BELOW_HEAD = 9;

export function nearOf(label: FoundLabel, layout: Layout): Near {
  const last = lastOf(label);
  const right = beside(label, layout);
  const behind = label.rest.trim();
  if (behind && !isBlank(bareRest(behind))) {
    const text = behind.replace(/^[\s:.)*#=-]+/, '');
    const sources = [[{ text, cell: last }]];
    return { sources, right, isParted: /^[\s.)*#]*[:=–-]/.test(behind), free: sources };
  }
  const isHead = label.cells.some(({ line }) => layout.heads.has(line));
  const isAlone = layout.lines[last.line]?.cells.length === 1;
  const besides = near(right[0], layout, true, last);
  const first = cellBelow(last, layout.lines, isHead ? BELOW_HEAD : BELOW);
  const belows = near(first, layout, true);
  const freeBelows = near(first, layout, isHead);
  return { sources: [besides, belows], right, isParted: true, free: isHead ? [freeBelows] : isAlone ? [besides, freeBelows] : [besides] };
}
