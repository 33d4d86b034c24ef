/** What a cell was in the file: nothing is turned into something else here, so that a number that lost its digits is still known as one. */
export type Cell =
  | null
  /** As typed, with its blanks. */
  | string
  | boolean
  /** `format`: the workbook's, such as 0.00%. */
  | { number: number; format?: string }
  /** A day or moment as days since the beginning of the workbook's date system. */
  | { serial: number; is1904: boolean }
  /** Such as #N/A, or why there is no value. */
  | { error: string };

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

export const filledIn = (row: readonly Cell[]): number => row.reduce<number>((count, cell) => (isBlank(cell) ? count : count + 1), 0);
