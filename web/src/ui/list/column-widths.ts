/** How wide each column of a table is, in pixels: by what the column says of itself, never by what stands in it. */
export interface ColumnRoom {
  /** What it needs. */
  width?: number;
  /** Its share of the room that is left over, and of what is missing; 0 stays as it is. */
  grow?: number;
}

const USUAL = 140;
/** A column gives up at most this part of what it needs; then the table scrolls sideways. */
const GIVES = 0.25;

const needed = ({ width = USUAL }: ColumnRoom) => width;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The widths in a frame of so many pixels; 0 where it is not known yet. Together they are at least as wide as the frame. */
export function columnWidths(columns: readonly ColumnRoom[], frame: number): number[] {
  const widths = columns.map(needed);
  const left = frame - sum(widths);
  if (frame === 0 || left === 0) return widths;
  const growing = columns.map(({ grow = 0 }) => grow);
  const shares = columns.map((column, n) => needed(column) * (sum(growing) > 0 ? (growing[n] as number) : 1));
  const all = sum(shares);
  if (left > 0) return widths.map((width, n) => width + (left * (shares[n] as number)) / all);
  if (sum(growing) === 0) return widths;
  const part = Math.min(-left / all, GIVES);
  return widths.map((width, n) => width - part * (shares[n] as number));
}
