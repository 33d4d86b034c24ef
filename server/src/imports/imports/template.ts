/** An empty workbook of a kind: a heading for each field. One sheet alone, as a fuller one beside it would be taken for the rows. */
import type { RoleName } from '@bimabahi/contract/api/roles';
import { IMPORT_FIELDS, type ImportKind } from '@bimabahi/contract/imports/import-fields';
import { xlsx } from '../../platform/files/xlsx.ts';
import { mayFill } from './matching.ts';

export function templateOf(kind: ImportKind, role: RoleName): AsyncGenerator<Uint8Array> {
  const fields = Object.entries(IMPORT_FIELDS[kind]).filter(([field]) => mayFill(kind, role)(field));
  return xlsx({ name: 'Rows', columns: fields.map(([, { label }]) => ({ label, kind: 'text' })), batches: [[]] });
}
