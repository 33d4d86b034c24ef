import { type Cell, filledIn, isBlank } from './cells.ts';
import type { Merge } from './sheet.ts';

type SheetRow = readonly Cell[];

const MAX_HEADING_LENGTH = 80;
/** What a second row of headings may say of the first: in which unit or form. */
const UNITS = new Set('in rs inr ₹ % amt amount no nos yes y n cc kw gvw kg kgs percent dd mm mmm yy yyyy'.split(' '));

export function labelOf(cell: Cell | undefined): string {
  if (typeof cell === 'string') return cell.replace(/\s+/g, ' ').trim();
  return cell !== null && typeof cell === 'object' && 'number' in cell ? String(cell.number) : '';
}

/** Words rather than a number, day, plate or address. */
export function isWordy(cell: Cell | undefined): boolean {
  const label = typeof cell === 'string' ? labelOf(cell) : '';
  const letters = label.match(/\p{L}/gu)?.length ?? 0;
  const digits = label.match(/\p{Nd}/gu)?.length ?? 0;
  return label.length <= MAX_HEADING_LENGTH && letters > digits && !label.includes('@');
}

const isWordyRow = (row: SheetRow) => row.every((cell) => isBlank(cell) || isWordy(cell));

function isUnit(cell: Cell): boolean {
  const words = labelOf(cell)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+|[₹%]/gu);
  return words?.every((word) => UNITS.has(word)) ?? false;
}

export const isRowOfUnits = (row: SheetRow): boolean => filledIn(row) > 0 && row.every((cell) => isBlank(cell) || isUnit(cell));

const columnsOf = ({ startCol, endCol }: Merge) => Array.from({ length: endCol - startCol + 1 }, (_, index) => startCol + index);

const groupsIn = (merges: readonly Merge[], row: number) =>
  merges.filter(({ startRow, endRow, startCol, endCol }) => startRow === row && endRow === row && endCol > startCol);

/** The label of a group written once more over each of its columns. */
const isRepeatedOver = (upper: SheetRow, lower: SheetRow): boolean =>
  upper.some((cell, column) => {
    const [label, before] = [labelOf(cell), labelOf(upper[column - 1])];
    const [under, beside] = [labelOf(lower[column]), labelOf(lower[column - 1])];
    return label !== '' && label === before && under !== '' && beside !== '' && under !== beside;
  });

/** Whether a row is the upper half of the headings in the next one: groups such as Premium over OD, TP and Net. */
function isUpperHalf(rows: readonly SheetRow[], merges: readonly Merge[], at: number): boolean {
  const upper = rows[at] ?? [];
  const lower = rows[at + 1] ?? [];
  if (filledIn(upper) === 0 || filledIn(lower) === 0 || !isWordyRow(upper)) return false;
  if (isRowOfUnits(lower)) return filledIn(upper) > 1;
  // A title says "Branch: Pune".
  if (!isWordyRow(lower) || upper.some((cell) => labelOf(cell).includes(':'))) return false;
  const isOver = (column: number) => !isBlank(lower[column]);
  const groups = groupsIn(merges, at).filter((merge) => columnsOf(merge).every(isOver));
  const first = lower.findIndex((cell) => !isBlank(cell));
  if (filledIn(upper) === 1) return groups.some(({ startCol }) => startCol > first);
  const width = Math.max(upper.length, lower.length);
  const columns = Array.from({ length: width }, (_, column) => column);
  const onlyAbove = columns.some((column) => !isBlank(upper[column]) && !isOver(column));
  const onlyBelow = columns.some((column) => isBlank(upper[column]) && isOver(column));
  return groups.length > 0 || (onlyAbove && onlyBelow) || isRepeatedOver(upper, lower);
}

/** The labels of an upper half by column: a group's stands over each column of the group, merged or not. */
function groupLabels(upper: SheetRow, lower: SheetRow, merges: readonly Merge[], at: number): string[] {
  const labels = upper.map(labelOf);
  const groups = groupsIn(merges, at);
  if (groups.length > 0) {
    for (const group of groups) for (const column of columnsOf(group)) labels[column] = labelOf(upper[group.startCol]);
    return labels;
  }
  for (const column of lower.keys()) if (!labels[column] && !isBlank(lower[column])) labels[column] = labels[column - 1] ?? '';
  return labels;
}

/** `headingRow`: from 1, the last one of the headings. */
export function headingsAt(rows: readonly SheetRow[], merges: readonly Merge[], headingRow: number): string[] {
  const at = headingRow - 1;
  const lower = rows[at] ?? [];
  if (!isUpperHalf(rows, merges, at - 1)) return lower.map(labelOf);
  const upper = rows[at - 1] ?? [];
  const groups = groupLabels(upper, lower, merges, at - 1);
  return Array.from({ length: Math.max(groups.length, lower.length) }, (_, column) =>
    [groups[column], labelOf(lower[column])].filter(Boolean).join(' '),
  );
}

const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** A column without a heading is named by its letter, and the second Remark is "Remark (2)": each name finds one column. */
export function uniqueHeadings(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading, column) => {
    const name = heading || `Column ${letterOf(column)}`;
    let unique = name;
    for (let count = 2; taken.has(unique); count++) unique = `${name} (${count})`;
    taken.add(unique);
    return unique;
  });
}
