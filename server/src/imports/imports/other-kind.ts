/** A book of everything: rows of the kind that this import is not of. */
import { type Cell, cellText, quoted } from '@bimabahi/contract/imports/import-cells';
import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import { guessLine } from '@bimabahi/contract/trade/guess-line';
import { isMotorLine } from '@bimabahi/contract/trade/product-lines';
import { itemAt } from '@bimabahi/contract/values/item-at';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { clashesOf, type Numbered } from '../../policies/kit/numbered-queries.ts';
import type { ReadRow } from '../matching/rows.ts';
import { isWholePlate } from '../matching/values.ts';
import type { Importing, Outcome } from './importer.ts';

const OTHER = {
  motor_insurance: { table: 'corporate_insurance', noun: 'corporate' },
  corporate_insurance: { table: 'motor_insurance', noun: 'motor' },
} as const;

/** By the place of the row: its number is here already, as a policy of the other kind. */
export async function hereAsOther(
  db: Db,
  table: PolicyTable,
  policies: readonly Numbered[],
  { headingOf }: Importing,
): Promise<Map<number, Outcome>> {
  const { table: other, noun } = OTHER[table];
  // Each kind calls its insurer by another field, and only one of them has vehicles.
  const wanted = policies.map(({ policy_no, name_remark, company, start_date, end_date }) => {
    const insurer = table === 'motor_insurance' ? name_remark : company;
    return { policy_no, start_date, end_date, name_remark: insurer, company: insurer };
  });
  const found = await clashesOf(db, other, wanted);
  return new Map(
    [...found].map(([at, those]) => {
      const { id } = itemAt(those, 0);
      const message = `Is here already, as a ${noun} policy of this number`;
      return [at, { outcome: 'skip' as const, reasons: [{ column: headingOf('policy_no'), message }], table_name: other, record_id: id }];
    }),
  );
}

/** A vehicle stands in a row of a firm's policies, unless its product says that it is no vehicle's. */
export function otherKindReader(kind: ImportKind, headings: readonly string[]): (cells: readonly Cell[], read: ReadRow) => ReadRow {
  if (kind !== 'corporate_insurance') return (_, read) => read;
  return (cells, read) => {
    const column = cells.findIndex((cell) => typeof cell === 'string' && isWholePlate(cell));
    if (column < 0) return read;
    const line = typeof read.values.product === 'string' ? guessLine(read.values.product, 'corporate') : null;
    if (line !== null && !isMotorLine(line)) return read;
    const message = `${quoted(cellText(cells[column] ?? null))} is a vehicle: bring this row in with the motor policies, by dropping the same file under them`;
    return { ...read, problems: [...read.problems, { field: '', heading: headings[column] ?? '', message }] };
  };
}
