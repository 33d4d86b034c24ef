import type { Db } from '../../db/db.ts';
import { errorFile } from '../../platform/sheets/error-file.ts';
import type { StoredImport } from './queries.ts';
import { refusedRows } from './row-queries.ts';
import { rowInSheet, sheetOfRow } from './sheet-parts.ts';

const named = (sheet: string | null) => (sheet === null ? [] : [`Sheet ${sheet}`]);

export async function* errorRows(db: Db, stored: Pick<StoredImport, 'id' | 'analysis' | 'sheet_names'>): AsyncGenerator<Uint8Array> {
  async function* batches() {
    for await (const rows of refusedRows(db, stored.id)) {
      yield rows.map(({ row_no, cells, reasons }) => ({
        rowNo: rowInSheet(row_no),
        cells,
        reasons: [
          ...named(sheetOfRow(row_no, stored.sheet_names)),
          ...reasons.map(({ column, message }) => (column === null ? message : `${column}: ${message}`)),
        ],
      }));
    }
  }
  yield* errorFile(
    stored.analysis.columns.map(({ heading }) => heading),
    batches(),
  );
}
