/** Rows of one step through the rules of their kind: together where all are let in, else in halves until the refused one stands alone. */

import { itemAt } from '@bimabahi/contract/values/item-at';
import type { Db } from '../../db/db.ts';
import { codeOf } from '../../db/engine/error-code.ts';
import { inSavepoint } from '../../db/query/savepoint.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Importer, Importing, Outcome, Reason, RowToImport } from './importer.ts';

/** Undefined where it says nothing of the row: the database is away or too busy. */
function reasonsOf(error: unknown, { headingOf }: Importing): Reason[] | undefined {
  if (error instanceof Refusal && error.status < 500) {
    const fields = Object.entries(error.details.errors ?? {});
    if (fields.length === 0) return [{ column: null, message: error.message }];
    return fields.map(([field, [message = '']]) => ({ column: headingOf(field), message }));
  }
  const code = codeOf(error) ?? '';
  // Data that a column cannot hold, and constraints.
  return /^2[23]/.test(code) ? [{ column: null, message: 'This row cannot be stored: a value is out of range' }] : undefined;
}

async function writeTogether<T>(db: Db, importer: Importer<T>, rows: readonly T[], importing: Importing): Promise<Outcome[]> {
  if (rows.length === 0) return [];
  try {
    return await inSavepoint(db, () => importer.write(db, rows, importing));
  } catch (error) {
    const reasons = reasonsOf(error, importing);
    if (!reasons) throw error;
    if (rows.length === 1) return [{ outcome: 'error', reasons }];
    const middle = Math.ceil(rows.length / 2);
    const first = await writeTogether(db, importer, rows.slice(0, middle), importing);
    return [...first, ...(await writeTogether(db, importer, rows.slice(middle), importing))];
  }
}

/** Rows that are written one by one anyway: a refused one takes back itself alone. */
export async function writeEach<T>(
  db: Db,
  rows: readonly T[],
  importing: Importing,
  write: (row: T, at: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [at, row] of rows.entries()) {
    try {
      outcomes.push(await inSavepoint(db, () => write(row, at)));
    } catch (error) {
      const reasons = reasonsOf(error, importing);
      if (!reasons) throw error;
      outcomes.push({ outcome: 'error', reasons });
    }
  }
  return outcomes;
}

/** `refused`: rows that are out before they are tried. Returns the outcomes in the order of the rows. */
export async function writeRows<T>(
  db: Db,
  importer: Importer<T>,
  rows: readonly RowToImport[],
  importing: Importing,
  refused: (row: RowToImport) => Outcome | undefined,
): Promise<Outcome[]> {
  const outcomes: (Outcome | undefined)[] = [];
  const ready: { at: number; input: T; row: RowToImport }[] = [];
  const notes = (row: RowToImport, which: 'problems' | 'warnings'): Reason[] =>
    row.read[which].map(({ heading, message }) => ({ column: heading, message }));
  for (const [at, row] of rows.entries()) {
    const { input, reasons = [] } = importer.inputOf(row, importing);
    const problems = [
      ...notes(row, 'problems'),
      ...reasons.filter(({ column }) => !row.read.problems.some(({ heading }) => heading === column)),
    ];
    if (problems.length > 0 || input === undefined) outcomes[at] = { outcome: 'error', reasons: problems };
    else outcomes[at] = refused(row);
    if (!outcomes[at] && input !== undefined) ready.push({ at, input, row });
  }
  const written = await writeTogether(
    db,
    importer,
    ready.map(({ input }) => input),
    importing,
  );
  for (const [index, outcome] of written.entries()) {
    const { at, row } = itemAt(ready, index);
    const isIn = outcome.outcome === 'create' || outcome.outcome === 'update';
    outcomes[at] = isIn ? { ...outcome, reasons: [...notes(row, 'warnings'), ...outcome.reasons] } : outcome;
  }
  return outcomes as Outcome[];
}
