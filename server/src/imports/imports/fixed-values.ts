/** Values that a person gives for all rows, as the cells of a column would have them. */
import { IMPORT_FIELDS, type ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { invalid } from '../../platform/http/refusal.ts';
import { type ReadRow, rowReader } from '../matching/rows.ts';

export type Fixed = ImportRecord['fixed'];

const CELL = 'Fixed value';

function readFixed(kind: ImportKind, field: string, value: Fixed[string]): ReadRow {
  const cell = typeof value === 'number' ? { number: value } : value;
  return rowReader({ kind, mapping: { [field]: CELL }, columns: [{ heading: CELL, cells: [cell] }] }).read([cell]);
}

export const fixedValues = (kind: ImportKind, fixed: Fixed): [field: string, value: string | number][] =>
  Object.entries(fixed).flatMap(([field, given]) => {
    const value = readFixed(kind, field, given).values[field] ?? null;
    return value === null ? [] : [[field, value]];
  });

/** The number beside a fixed way of payment: "Cheque 004512" for all rows. */
export const fixedReference = (kind: ImportKind, { payment_mode: given }: Fixed): string | null =>
  given === undefined ? null : ((readFixed(kind, 'payment_mode', given).values.payment_ref as string | null | undefined) ?? null);

/** Refuses fields that there are not, or not for this role, and what no cell of the field could say. */
export function checkFixed(kind: ImportKind, mayFill: (field: string) => boolean, fixed: Fixed): void {
  for (const [field, value] of Object.entries(fixed)) {
    if (!Object.hasOwn(IMPORT_FIELDS[kind], field) || !mayFill(field))
      throw invalid({ fixed: [`“${field.slice(0, 50)}” is no field that you can fill`] });
    const { values, problems, warnings } = readFixed(kind, field, value);
    const label = IMPORT_FIELDS[kind][field]?.label;
    const nothing = (values[field] ?? null) === null ? 'Must not be empty' : undefined;
    const why = problems[0]?.message ?? warnings[0]?.message ?? nothing;
    if (why) throw invalid({ fixed: [`${label}: ${why}`] });
  }
}
