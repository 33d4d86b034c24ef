/** The invented brokerage is written down in data/: each table read once, its days counted from today or from what their column names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from 'hucre/csv';

type Columns = Record<string, (cell: string) => unknown>;

export const DATA = join(import.meta.dirname, 'data');

export const text = (cell: string): string => cell;
export const number = (cell: string): number => Number(cell);
export const yes = (cell: string): boolean => cell === 'yes';
export const oneOf =
  <T extends string>() =>
  (cell: string): T =>
    cell as T;
/** A moment of the office's day: yyyy-mm-dd and hh:mm in India. */
export const inIndia = (day: string, time: string): string => `${day}T${time}:00+05:30`;

/** Null where the cell is empty. */
export const maybe =
  <T>(read: (cell: string) => T) =>
  (cell: string): T | null =>
    cell === '' ? null : read(cell);

/** The rows of data/`name`.csv, each cell as its column reads it; throws where the file has other columns. */
export function table<C extends Columns>(name: string, columns: C): { [K in keyof C]: ReturnType<C[K]> }[] {
  const [headings = [], ...rows] = parseCsv(readFileSync(join(DATA, `${name}.csv`), 'utf8'), { delimiter: ',' });
  const readers = Object.entries(columns);
  if (headings.join() !== readers.map(([column]) => column).join()) throw new Error(`data/${name}.csv has the columns ${headings.join()}`);
  const read = (cells: unknown[]) => Object.fromEntries(readers.map(([column, reader], n) => [column, reader(String(cells[n]))]));
  return rows.map((cells) => read(cells) as { [K in keyof C]: ReturnType<C[K]> });
}
