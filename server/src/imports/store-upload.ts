import { createHash } from 'node:crypto';
import type { ImportKind } from '@bimabahi/contract/import-fields';
import { mayImport } from '@bimabahi/contract/imports';
import type { RoleName } from '@bimabahi/contract/roles';
import type { Db } from '../db/db.ts';
import type { DocumentStore } from '../files/document-store.ts';
import { storeDocument } from '../files/store-document.ts';
import type { Upload } from '../http/handler.ts';
import type { Analysed } from './analysis.ts';
import { notYourKind } from './errors.ts';
import { guessedMapping } from './matching.ts';
import { insertImport, NO_COUNTS } from './queries.ts';

interface Uploaded {
  kind: ImportKind;
  upload: Upload | undefined;
  prepared: Analysed;
  person: { id: number; role: RoleName };
}

const OPTIONS = { create_users: false, create_insurers: false, create_products: false, existing: 'skip' } as const;
const LONGEST_NAME = 200;

/** Without folders, which some programs send. */
const nameOf = (name: string | undefined) =>
  (name ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, LONGEST_NAME) || 'Sheet';

export async function storeUpload(db: Db, files: DocumentStore, { kind, upload, prepared, person }: Uploaded): Promise<number> {
  if (!mayImport(person.role, kind)) throw notYourKind();
  const { bytes, media_type, file_name } = upload as Upload;
  return insertImport(db, {
    ...prepared,
    kind,
    file_name: nameOf(file_name),
    file_sha256: createHash('sha256').update(bytes).digest('hex'),
    document_id: await storeDocument(db, files, { bytes, media_type, created_by: person.id }),
    mapping: guessedMapping(kind, person.role, prepared.analysis),
    options: OPTIONS,
    created_by: person.id,
    counts: { ...NO_COUNTS, total: prepared.analysis.records },
  });
}
