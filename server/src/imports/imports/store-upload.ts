import { createHash } from 'node:crypto';
import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import { type ImportOptions, mayImport } from '@bimabahi/contract/imports/imports';
import type { Db } from '../../db/db.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { storeDocument } from '../../platform/files/store-document.ts';
import type { Upload } from '../../platform/http/handler.ts';
import type { Analysed } from './analysis.ts';
import { answersFor, answersOfAll } from './date-answers.ts';
import { notYourKind } from './errors.ts';
import { guessedMapping, installmentsIn } from './matching.ts';
import { insertImport, NO_COUNTS, readChoices, type StoredImport } from './queries.ts';

interface Uploaded {
  kind: ImportKind;
  upload: Upload | undefined;
  prepared: Analysed;
  person: { id: number; role: RoleName };
}

const OPTIONS: ImportOptions = {
  look_alike: 'ask',
  missing_date: 'refuse',
  one_premium: 'ask',
  own_names: [],
  create_users: false,
  create_insurers: false,
  create_products: false,
  existing: 'skip',
  installments: [],
  product_lines: {},
  same_names: {},
};
const LONGEST_NAME = 200;

/** As last time, so that corrected rows come in as the others did; what the role may not add (any more) stays off. */
async function usualChoices(db: Db, { kind, prepared, person }: Uploaded): Promise<Pick<StoredImport, 'options' | 'answers'>> {
  const { headings_hash } = prepared.analysis;
  const { options: last, answers } = (await readChoices(db, { kind, headings_hash, created_by: person.id })) ?? {
    options: OPTIONS,
    answers: {},
  };
  const options = {
    missing_date: last.missing_date ?? 'refuse',
    // Asked for each book.
    look_alike: 'ask' as const,
    one_premium: last.one_premium ?? 'ask',
    own_names: last.own_names ?? [],
    existing: last.existing,
    product_lines: last.product_lines ?? {},
    // Names of persons are asked anew.
    same_names: {},
    installments: installmentsIn(last.installments, kind, prepared.analysis),
    create_users: last.create_users && may(person.role, 'users.create'),
    create_insurers: last.create_insurers && may(person.role, 'insurers.create'),
    create_products: last.create_products && may(person.role, 'products.create'),
  };
  return { options, answers: answersOfAll(answersFor(answers, prepared.analysis), prepared.analysis) };
}

/** Without folders, which some programs send. */
const nameOf = (name: string | undefined) =>
  (name ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, LONGEST_NAME) || 'Sheet';

export async function storeUpload(db: Db, files: DocumentStore, uploaded: Uploaded): Promise<number> {
  const { kind, upload, prepared, person } = uploaded;
  if (!mayImport(person.role, kind)) throw notYourKind();
  const { bytes, media_type, file_name } = upload as Upload;
  return insertImport(db, {
    ...prepared,
    kind,
    file_name: nameOf(file_name),
    file_sha256: createHash('sha256').update(bytes).digest('hex'),
    document_id: await storeDocument(db, files, { bytes, media_type, created_by: person.id }),
    mapping: guessedMapping(kind, person.role, prepared.analysis),
    ...(await usualChoices(db, uploaded)),
    created_by: person.id,
    counts: { ...NO_COUNTS, total: prepared.analysis.records },
  });
}
