/**
 * One transaction: a server that ends in between leaves all of it or none. Each record is changed as by its own form; a refused one stays
 * as it is. A preview does the same and takes it back, some records at a time, so that nobody waits long for one of them.
 */
import { type ManyChanged, MOST_AT_ONCE } from '@bimabahi/contract/api/change-many';
import type { Db } from '../../../db/db.ts';
import { recordEvent } from '../../audit-log/record-event.ts';
import { anotherChanges, CHANGED_SINCE, IS_GONE, leavesNone, tooMany } from './errors.ts';
import type { Changer, ManyKind } from './kind.ts';
import { beTheOnlyOne, type ChangedRow, insertChange, type LockedRow, lockRows, momentOf, type Row, readRows } from './queries.ts';
import { together, tried } from './together.ts';

/** Of the database's own making: they come back with what they are made of. */
const MADE = ['version', 'updated_at', 'search_text', 'client_text', 'line', 'insurer_id', 'payee_id'];
const LOCKED_AT_ONCE = 100;

export interface ChangeOfMany<Filter> {
  ids?: number[] | undefined;
  filter?: Filter | undefined;
  set: Readonly<Record<string, unknown>>;
  apply: boolean;
  seen_at?: string | undefined;
}

interface Part {
  rows: ChangedRow[];
  same: number;
  refused: ManyChanged['refused'];
}

const hasThem = (row: Row, set: ChangeOfMany<never>['set']) =>
  Object.entries(set).every(([field, value]) => value === undefined || (row[field] ?? null) === (value ?? null));

function differing(before: Row, after: Row): Row {
  const changed = Object.entries(before).filter(
    ([column, value]) => !MADE.includes(column) && JSON.stringify(value) !== JSON.stringify(after[column]),
  );
  return Object.fromEntries(changed);
}

async function idsOf<Filter>(db: Db, kind: ManyKind<Filter>, { ids, filter }: ChangeOfMany<Filter>): Promise<number[]> {
  if (ids) return [...new Set(ids)].sort((a, b) => a - b);
  const found = await kind.matching(db, filter as Filter, MOST_AT_ONCE + 1);
  if (found.length === 0) throw leavesNone();
  if (found.length > MOST_AT_ONCE) throw tooMany();
  return found;
}

interface PartOf<Filter> {
  ids: readonly number[];
  body: ChangeOfMany<Filter>;
  person: Changer;
  since: string;
}

async function changePart<Filter>(db: Db, kind: ManyKind<Filter>, { ids, body: { set }, person, since }: PartOf<Filter>): Promise<Part> {
  const locked = new Map((await lockRows(db, kind, ids, since)).map((row) => [row.id, row]));
  const refused: Part['refused'] = [];
  const open: LockedRow[] = [];
  let same = 0;
  for (const id of ids) {
    const row = locked.get(id);
    if (!row || row.is_deleted) refused.push({ id, name: row?.name ?? `No. ${id}`, reason: IS_GONE });
    else if (row.is_newer) refused.push({ id, name: row.name, reason: CHANGED_SINCE });
    else if (hasThem(row.row, set)) same++;
    else open.push(row);
  }
  const why = await together(db, open, { each: ({ id }) => kind.update({ db, id, set, person }), labels: kind.labels });
  for (const [{ id, name }, reason] of why) refused.push({ id, name, reason });
  const changed = open.filter((row) => !why.has(row));
  const now = await readRows(
    db,
    kind.table,
    changed.map(({ id }) => id),
  );
  const rows = changed.map(({ id, row }) => {
    const after = now.get(id) ?? row;
    return { record_id: id, before: differing(row, after), version_after: Number(after.version) };
  });
  return { rows, same, refused };
}

export const counted = ([one, many]: readonly [string, string], count: number) => `${count} ${count === 1 ? one : many}`;

async function keep<Filter>(db: Db, kind: ManyKind<Filter>, { set }: ChangeOfMany<Filter>, { rows, refused }: Part, person: Changer) {
  if (rows.length === 0) return null;
  const fields = Object.keys(set).filter((field) => set[field] !== undefined);
  const id = await insertChange(db, { table: kind.table, fields, rows, created_by: person.id });
  const details = { change: id, records: rows.length, refused: refused.length, fields: fields.map((field) => kind.labels[field] ?? field) };
  await recordEvent(db, { action: `${kind.resource}.change-many`, table_name: kind.table, details });
  return id;
}

export async function changeMany<Filter>(
  kind: ManyKind<Filter>,
  { db, person, body }: { db: Db; person: Changer; body: ChangeOfMany<Filter> },
): Promise<{ data: ManyChanged; successMsg: string }> {
  if (body.apply && !(await beTheOnlyOne(db))) throw anotherChanges();
  const seen_at = body.seen_at ?? (await momentOf(db));
  const ids = await idsOf(db, kind, body);
  const all: Part = { rows: [], same: 0, refused: [] };
  for (let at = 0; at < ids.length; at += LOCKED_AT_ONCE) {
    const change = () => changePart(db, kind, { ids: ids.slice(at, at + LOCKED_AT_ONCE), body, person, since: seen_at });
    const part = await (body.apply ? change() : tried(db, change));
    all.rows.push(...part.rows);
    all.refused.push(...part.refused);
    all.same += part.same;
  }
  const id = body.apply ? await keep(db, kind, body, all, person) : null;
  const count = all.rows.length;
  const said = counted(kind.nouns, count);
  return {
    data: { id, count, same: all.same, seen_at, refused: all.refused },
    successMsg: body.apply ? `${said} changed!` : `${said} would be changed.`,
  };
}
