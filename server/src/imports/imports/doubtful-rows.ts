/** A policy beside which something speaks of a cancellation or an endorsement comes in, and is told of. */
import { type Cell, quoted } from '@bimabahi/contract/imports/import-cells';
import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import { speaksOfNoPolicy } from '../../platform/sheets/rows-without-policy.ts';
import type { ReadRow } from '../matching/rows.ts';

export function doubtReader(kind: ImportKind, headings: readonly string[]): (cells: readonly Cell[], read: ReadRow) => ReadRow {
  if (kind !== 'motor_insurance' && kind !== 'corporate_insurance') return (_, read) => read;
  return (cells, read) => {
    const doubt = speaksOfNoPolicy(cells, headings);
    if (!doubt) return read;
    const message = `${quoted(doubt.cell)} speaks of a cancellation or an endorsement, and the row comes in as a policy: look whether it is one`;
    return { ...read, warnings: [...read.warnings, { field: '', heading: headings[doubt.column] ?? '', message }] };
  };
}
