import type { Db } from '../../db/db.ts';
import { errorFile } from '../../platform/sheets/error-file.ts';
import type { StoredImport } from './queries.ts';
import { refusedRows } from './row-queries.ts';

export async function* errorRows(db: Db, stored: Pick<StoredImport, 'id' | 'analysis'>): AsyncGenerator<Uint8Array> {
  async function* batches() {
    for await (const rows of refusedRows(db, stored.id)) {
      yield rows.map(({ row_no, cells, reasons }) => ({
        rowNo: row_no,
        cells,
        reasons: reasons.map(({ column, message }) => (column === null ? message : `${column}: ${message}`)),
      }));
    }
  }
  yield* errorFile(
    stored.analysis.columns.map(({ heading }) => heading),
    batches(),
  );
}
