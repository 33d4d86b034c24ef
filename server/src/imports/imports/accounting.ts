/** Each row of the file that has values has one outcome or is left out. Else rows would be missing with nobody told. */
import type { Db } from '../../db/db.ts';
import { filledIn } from '../../platform/sheets/cells.ts';
import { rowsOf, type WholeSheet } from '../../platform/sheets/sheet.ts';
import { finishQueries } from './finish-queries.ts';
import { ImportHalted } from './job.ts';

export class RowsUnaccounted extends ImportHalted {
  constructor(inFile: number, accounted: number) {
    super(`The file has ${inFile} rows with values, but ${accounted} are accounted for. Tell whoever looks after the server.`);
  }
}

/** Counted anew, whatever was taken for a record, a total or a note. */
export async function filledRows(sheet: WholeSheet, headingRow: number): Promise<number> {
  let count = 0;
  for await (const { from, rows } of rowsOf(sheet))
    count += rows.filter((cells, index) => from + index > headingRow && filledIn(cells) > 0).length;
  return count;
}

/** By the rows themselves, not by counters that were kept beside them. */
export async function assertAccounted(db: Db, id: number, { inFile, leftOut }: { inFile: number; leftOut: number }): Promise<void> {
  const { create, update, skip, error, undone, kept } = await finishQueries.countRows(db, id);
  const accounted = create + update + skip + error + undone + kept + leftOut;
  if (accounted !== inFile) throw new RowsUnaccounted(inFile, accounted);
}
