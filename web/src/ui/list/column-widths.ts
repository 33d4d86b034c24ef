/** Column widths in px depend on the column definitions only, never on the content. */
export interface ColumnRoom {
  width?: number;
  /** Its share of surplus and of missing width; 0 keeps its width. */
  grow?: number;
}

const USUAL = 140;
/** The fraction of its width that a column may lose; beyond that the table scrolls sideways. */
const GIVES = 0.25;

const needed = ({ width = USUAL }: ColumnRoom) => width;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** `frame` is 0 until measured. The sum is at least `frame`. */
export function columnWidths(columns: readonly ColumnRoom[], frame: number): number[] {
  const widths = columns.map(needed);
  const left = frame - sum(widths);
  if (frame === 0 || left === 0) return widths;
  const someGrow = columns.some(({ grow = 0 }) => grow > 0);
  const shareOf = (column: ColumnRoom) => needed(column) * (someGrow ? (column.grow ?? 0) : 1);
  const all = sum(columns.map(shareOf));
  if (left > 0) return columns.map((column) => needed(column) + (left * shareOf(column)) / all);
  if (!someGrow) return widths;
  const part = Math.min(-left / all, GIVES);
  return columns.map((column) => needed(column) - part * shareOf(column));
}
