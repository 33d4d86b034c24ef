import { type CellValue, readXlsx } from 'hucre/xlsx';

/** The rows of the first sheet. A day or a moment is a date whose UTC is what the sheet shows. */
export const cellsOf = async (body: Buffer): Promise<CellValue[][]> => (await readXlsx(body)).sheets[0]?.rows ?? [];

/** The first row under its labels. */
export const byLabel = <T>([labels = [], cells = []]: T[][]) =>
  Object.fromEntries(labels.map((label, index) => [String(label), cells[index]]));
