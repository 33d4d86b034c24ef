/** A policy beside which something speaks of a cancellation or an endorsement comes in, and is told of. */
import { type Cell, quoted } from '@bimabahi/contract/imports/import-cells';
import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import { speaksOfNoPolicy } from '../../platform/sheets/rows-without-policy.ts';
import type { ReadRow } from '../matching/rows.ts';

const BOUNCED = /(?<!\p{L})(?:bounced?|dishonou?red)(?!\p{L})/iu;
const MADE_GOOD = /rec(?:eive)?d|again|clear|paid|repres|fresh|made good/i;

/** A note of the payment, as long as nothing says that it came after all. */
function bouncedIn(cells: readonly Cell[]): { column: number; cell: string } | undefined {
  for (const [column, cell] of cells.entries())
    if (typeof cell === 'string' && BOUNCED.test(cell) && !MADE_GOOD.test(cell)) return { column, cell };
  return undefined;
}

export function doubtReader(kind: ImportKind, headings: readonly string[]): (cells: readonly Cell[], read: ReadRow) => ReadRow {
  if (kind !== 'motor_insurance' && kind !== 'corporate_insurance') return (_, read) => read;
  return (cells, read) => {
    const doubt = speaksOfNoPolicy(cells, headings);
    const bounced = doubt ?? bouncedIn(cells);
    if (!bounced) return read;
    const message = doubt
      ? `${quoted(doubt.cell)} speaks of a cancellation or an endorsement, and the row comes in as a policy: look whether it is one`
      : `${quoted(bounced.cell)} speaks of a payment that did not come: look whether it was made good`;
    return { ...read, warnings: [...read.warnings, { field: '', heading: headings[bounced.column] ?? '', message }] };
  };
}
