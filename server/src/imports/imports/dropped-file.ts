import type { RoleName } from '@bimabahi/contract/api/roles';
import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import { mayImport } from '@bimabahi/contract/imports/imports';
import type { Db } from '../../db/db.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { readDocumentRow } from '../../platform/files/queries.ts';
import type { Upload } from '../../platform/http/handler.ts';
import { documentDamaged } from '../../platform/http/refusal.ts';
import { readSheets } from '../../platform/sheets/read-sheets.ts';
import type { Sheet } from '../../platform/sheets/sheet.ts';
import { type Analysed, analyse } from './analysis.ts';
import { fileIsGone, importNotFound, noSuchSheet, notYourKind, sheetsTooLong } from './errors.ts';
import { readMapping, readStored, type StoredImport } from './queries.ts';

const MOST_ROWS = 20_000;

type Person = { id: number; role: RoleName };

const before =
  (db: Db, kind: ImportKind, { id }: Person) =>
  (headings_hash: string) =>
    readMapping(db, { kind, headings_hash, created_by: id });

export async function prepareUpload({
  db,
  person,
  body: { kind },
  upload,
}: {
  db: Db;
  person: Person;
  body: { kind: ImportKind };
  upload: Upload | undefined;
}): Promise<Analysed> {
  if (!mayImport(person.role, kind)) throw notYourKind();
  const analysed = await analyse(kind, upload?.sheets ?? [], { before: before(db, kind, person) });
  if (!analysed) throw noSuchSheet();
  return analysed;
}

/** Throws where the file is gone or damaged. */
export async function sheetsOfImport(db: Db, files: DocumentStore, { document_id }: Pick<StoredImport, 'document_id'>): Promise<Sheet[]> {
  const row = document_id === null ? undefined : await readDocumentRow(db, document_id);
  if (!row || document_id === null) throw fileIsGone();
  const bytes = await files.read(document_id, row);
  if (typeof bytes === 'string') throw documentDamaged();
  const result = await readSheets(bytes);
  if ('fault' in result) throw documentDamaged();
  return result.sheets;
}

interface FileChange {
  db: Db;
  person: Person;
  params: { id: number };
  body: {
    kind?: ImportKind | undefined;
    sheet?: string | undefined;
    sheets?: string[] | undefined;
    heading_row?: number | undefined;
  };
}

/** What is to be read; undefined where all stays as it was looked through. */
function chosenOf(stored: StoredImport, body: FileChange['body']) {
  const { kind = stored.kind, sheets: all } = body;
  const { sheet = all?.[0] ?? stored.sheet } = body;
  const isOther = sheet !== stored.sheet;
  const heading_row = body.heading_row ?? (isOther ? undefined : stored.heading_row);
  const [, ...before] = stored.sheet_names;
  const further = all ? [...new Set(all)].filter((name) => name !== sheet) : isOther ? [] : before;
  const isSame = kind === stored.kind && !isOther && heading_row === stored.heading_row && further.join('\n') === before.join('\n');
  return isSame ? undefined : { kind, sheet, heading_row, further };
}

/** Undefined where the sheet stays as it was looked through. */
export const prepareChange =
  ({ files }: { files: DocumentStore }) =>
  async ({ db, person, params: { id }, body }: FileChange): Promise<Analysed | undefined> => {
    const stored = await readStored(db, id, person.role === 'Admin' ? undefined : person.id);
    if (!stored) throw importNotFound();
    const chosen = chosenOf(stored, body);
    if (!chosen) return undefined;
    const sheets = await sheetsOfImport(db, files, stored);
    const analysed = await analyse(chosen.kind, sheets, { chosen, before: before(db, chosen.kind, person) });
    if (!analysed) throw noSuchSheet();
    if (chosen.further.length > 0 && analysed.analysis.records > MOST_ROWS) throw sheetsTooLong();
    return analysed;
  };
