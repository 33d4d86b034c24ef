/** Column widths in px depend on the column definitions only, never on the content. */
export interface ColumnRoom {
  /** With which its content is whole, names in two lines. */
  width?: number;
  /** Its share of surplus width; 0 keeps its width. */
  grow?: number;
  /** Below that the table scrolls sideways; three quarters of its width where it grows. */
  least?: number;
  /** What happens to the column before others are too narrow. */
  fold?: Fold;
}

export interface Fold {
  /** The lowest goes first. */
  rank: number;
  /** The column in whose cells it then stands. */
  into: string;
  /** What it is called there, in a line of its own; without, it stands beside the first line. */
  as?: string;
  /** On a small laptop it does not stand there either: rows before all else. */
  leaves?: true;
}

const USUAL = 140;
const GIVES = 0.25;

const needed = ({ width = USUAL }: ColumnRoom) => width;
const leastOf = (column: ColumnRoom) => column.least ?? needed(column) * (column.grow ? 1 - GIVES : 1);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** `frame` is 0 until measured. The sum is at least `frame`. */
export function columnWidths(columns: readonly ColumnRoom[], frame: number): number[] {
  const widths = columns.map(needed);
  const left = frame - sum(widths);
  if (frame === 0 || left === 0) return widths;
  if (left > 0) {
    const someGrow = columns.some(({ grow = 0 }) => grow > 0);
    const shareOf = (column: ColumnRoom) => needed(column) * (someGrow ? (column.grow ?? 0) : 1);
    const all = sum(columns.map(shareOf));
    return columns.map((column) => needed(column) + (left * shareOf(column)) / all);
  }
  const gives = columns.map((column) => needed(column) - leastOf(column));
  const part = Math.min(-left / (sum(gives) || 1), 1);
  return columns.map((column, n) => needed(column) - part * (gives[n] ?? 0));
}

interface Foldable {
  id: string;
  room: ColumnRoom;
}

/** The columns that leave the table, so that no text of the others is cut, in the order in which they go. */
export function foldedColumns(columns: readonly Foldable[], frame: number): Foldable[] {
  const ids = new Set(columns.map(({ id }) => id));
  const foldable = columns
    .filter(({ room }) => room.fold && ids.has(room.fold.into))
    .sort((one, other) => (one.room.fold?.rank ?? 0) - (other.room.fold?.rank ?? 0));
  let over = frame === 0 ? 0 : sum(columns.map(({ room }) => needed(room))) - frame;
  return foldable.filter(({ room }) => {
    if (over <= 0) return false;
    over -= needed(room);
    return true;
  });
}
