/** Takes an import back, the last row first: what nobody has edited or used since. */

import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { Db } from '../../db/db.ts';
import { changePerson } from '../../people/kit/queries.ts';
import { removeClaim } from '../../policies/claims/public.ts';
import { takeAway } from '../../policies/endorsements/public.ts';
import { emptyClaim } from './fill-claim.ts';
import { emptyPlan } from './fill-plan.ts';
import { emptyAgain } from './fill-policy.ts';
import { finishQueries } from './finish-queries.ts';
import { BatchSizer, inTransaction, type Job, personOf } from './job.ts';
import { actionsOf } from './kinds.ts';
import { changeStored, readStored, type StoredImport } from './queries.ts';
import { noteUndone, removeMade, removeRecords, rowsToUndo, type UndoableTable, type UndoneRow } from './undo-queries.ts';

export const undoableTable = (kind: ImportKind): UndoableTable => (kind === 'users' ? 'people' : kind);

async function empty(db: Db, job: Job, table: UndoableTable, row: UndoneRow, person: { id: number; name: string }) {
  if (table === 'motor_insurance' || table === 'corporate_insurance') {
    const filled = row.filled.filter((field) => field !== 'is_installment');
    if (filled.length < row.filled.length) await emptyPlan(db, row.record_id);
    if (filled.length > 0) await emptyAgain(actionsOf(table, job.services), db, { ...row, filled }, person as never);
  }
  if (table === 'claims') await emptyClaim(db, row.record_id, row.filled, person as never);
  else if (table === 'people') await changePerson(db, row.record_id, Object.fromEntries(row.filled.map((field) => [field, null])));
}

/** What a claim or an endorsement did to its policy is taken back with it. */
async function remove(db: Db, table: UndoableTable, ids: readonly number[], person: { id: number; name: string }) {
  if (table === 'claims') for (const id of ids) await removeClaim(db, id, person as never);
  else if (table === 'endorsements') for (const id of ids) await takeAway(db, id, person, 'The import that brought it in was undone');
  else await removeRecords(db, table, ids, person.id);
}

async function undoRows(db: Db, job: Job, stored: StoredImport, { person, most }: { person: { id: number; name: string }; most: number }) {
  const table = undoableTable(stored.kind);
  const rows = await rowsToUndo(db, { import_id: job.id, table, most });
  const untouched = rows.filter(({ is_untouched }) => is_untouched);
  const made = untouched.filter(({ outcome }) => outcome === 'create');
  const premiums = untouched.flatMap((row) => row.premiums);
  if (premiums.length > 0) await removeRecords(db, 'corporate_insurance_premium', premiums, person.id);
  await remove(
    db,
    table,
    made.map(({ record_id }) => record_id),
    person,
  );
  for (const row of untouched) if (row.outcome === 'update') await empty(db, job, table, row, person);
  const outcomes = rows.map(({ row_no, is_untouched }) => ({ row_no, outcome: is_untouched ? ('undone' as const) : ('kept' as const) }));
  await noteUndone(db, job.id, outcomes);
  const { done, total } = stored.counts;
  const counts = { ...(await finishQueries.countRows(db, job.id)), done: done + rows.length, total };
  await changeStored(db, job.id, { counts, stepped_at: new Date().toISOString() });
  return rows.length;
}

export async function undo(job: Job): Promise<void> {
  const stored = await readStored(job.db, job.id, undefined);
  if (!stored) return;
  const person = await personOf(job, stored);
  const step = { status: 'undoing', person, action: 'imports.undo' } as const;
  const pace = new BatchSizer({ rests: 2 });
  const inSteps = async (work: (db: Db, now: StoredImport) => Promise<number>) => {
    while ((await pace.timed(() => inTransaction(job, step, work))) > 0);
  };
  await inSteps((db, now) => undoRows(db, job, now, { person, most: pace.rows }));
  for (const table of ['people', 'products', 'insurers'] as const)
    await inSteps((db) => removeMade(db, table, { import_id: job.id, deleted_by: person.id, most: pace.rows }));
  await inTransaction(job, step, (db) => changeStored(db, job.id, { status: 'undone', worker: null }));
}
