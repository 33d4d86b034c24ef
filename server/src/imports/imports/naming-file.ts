import { cellText } from '@bimabahi/contract/imports/import-cells';
import type { Db } from '../../db/db.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { readDocumentRow } from '../../platform/files/queries.ts';
import { isWhole, rowsOf, type Sheet } from '../../platform/sheets/sheet.ts';
import { sheetsOfImport } from './dropped-file.ts';

/** Whether a text, a sheet's name or the cells of a row, names somebody. */
export type Names = (text: string) => boolean;

/** An erasure answers within the time of a request, so larger ones are not read. */
const MOST_BYTES = 2 * 1024 * 1024;

async function sheetMayName(sheet: Sheet, names: Names): Promise<boolean> {
  if (!isWhole(sheet) || names(sheet.name)) return true;
  for await (const { rows } of rowsOf(sheet)) if (rows.some((cells) => names(cells.map(cellText).join(' ')))) return true;
  return false;
}

/** Whether a dropped file that waits may name somebody: so does one that is large, damaged or not read in time. */
export async function fileMayName(db: Db, files: DocumentStore, document_id: string | null, names: Names): Promise<boolean> {
  const document = document_id === null ? undefined : await readDocumentRow(db, document_id);
  if (!document || Number(document.bytes) > MOST_BYTES) return true;
  try {
    for (const sheet of await sheetsOfImport(db, files, { document_id })) if (await sheetMayName(sheet, names)) return true;
    return false;
  } catch {
    return true;
  }
}
