import type { Db } from '../../../db/db.ts';
import { refusing } from '../../../db/query/constraints.ts';
import { recordEvent } from '../../audit-log/record-event.ts';
import { counted } from './change-many.ts';
import { anotherChanges, CHANGED_SINCE, changeNotFound, IS_GONE, undoneAlready } from './errors.ts';
import type { UndoableKind } from './kind.ts';
import { beTheOnlyOne, endChange, lockChange, lockRows, putBack, rowsOfChange } from './queries.ts';
import { together } from './together.ts';

interface Undoing {
  db: Db;
  person: { id: number };
  params: { id: number };
}

async function lockUndoable(db: Db, id: number) {
  const change = await lockChange(db, id);
  if (!change) throw changeNotFound();
  if (change.undone_at) throw undoneAlready();
  if (!(await beTheOnlyOne(db))) throw anotherChanges();
  return change;
}

/** The rows of a change that are as it left them, with their names; why the others stay. */
async function untouched(db: Db, kind: UndoableKind, id: number) {
  const rows = await rowsOfChange(db, id);
  const ids = rows.map(({ record_id }) => record_id);
  const now = new Map((await lockRows(db, kind, ids, 'infinity')).map((row) => [row.id, row]));
  const named = rows.map((row) => ({ ...row, now: now.get(row.record_id) }));
  const isGone = ({ now: record }: (typeof named)[number]) => !record || record.is_deleted;
  const isChanged = ({ now: record, version_after }: (typeof named)[number]) => record?.version !== version_after;
  const kept = named
    .filter((row) => isGone(row) || isChanged(row))
    .map((row) => ({ id: row.record_id, name: row.now?.name ?? `No. ${row.record_id}`, reason: isGone(row) ? IS_GONE : CHANGED_SINCE }));
  return { kept, open: named.filter((row) => !isGone(row) && !isChanged(row)) };
}

export const undoMany =
  (kinds: readonly UndoableKind[]) =>
  async ({ db, person, params: { id } }: Undoing) => {
    const change = await lockUndoable(db, id);
    const kind = kinds.find(({ table }) => table === change.table_name);
    if (!kind) throw changeNotFound();
    const { kept, open } = await untouched(db, kind, id);
    const back = (row: (typeof open)[number]) => refusing(putBack(db, kind.table, row), kind.constraints);
    const refused = await together(db, open, { each: back, labels: kind.labels });
    for (const [{ record_id, now }, reason] of refused) kept.push({ id: record_id, name: now?.name ?? '', reason });
    const count = open.length - refused.size;
    await endChange(db, id, person.id);
    const details = { change: id, records: count, kept: kept.length, fields: change.fields.map((field) => kind.labels[field] ?? field) };
    await recordEvent(db, { action: 'change-many.undo', table_name: kind.table, details });
    const stay = kept.length === 0 ? '' : ` ${counted(kind.nouns, kept.length)} stay as they are.`;
    return { data: { count, kept }, successMsg: `${counted(kind.nouns, count)} as before.${stay}` };
  };
