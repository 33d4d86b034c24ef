import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { containing } from '../../db/query/pagination.ts';
import type { Json } from '../../db/tables.generated.ts';
import { erasedValues, keptColumns } from '../../platform/audit-log/erased-fields.ts';
import { eraseBulkChanges } from './bulk-change-queries.ts';
import { digitsAndLetters, erase, type Value } from './column-queries.ts';
import { type Known, namesPerson, namingRow, numbersOf, textIn } from './identity.ts';
import { eraseImports } from './import-queries.ts';
import { type Client, type PersonalRow, references } from './queries.ts';
import { eraseViews } from './saved-view-queries.ts';

/** A column's text, or all that a JSON column holds. */
function writtenIn(row: Json | null, column: string): string {
  const value = row !== null && typeof row === 'object' && !Array.isArray(row) ? row[column] : undefined;
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : (textIn(row, column) ?? '');
}

export const namingColumns = (known: Known, table: string, row: Json | null): string[] =>
  keptColumns(table).filter((column) => namesPerson(known, writtenIn(row, column)));

async function documentsOnlyOf(db: Db, ids: readonly string[], records: ReadonlyMap<string, readonly PersonalRow[]>): Promise<string[]> {
  const others = new Set<string>();
  for (const { table, column } of (await references(db)).filter(({ of }) => of === 'documents')) {
    const own = (records.get(table) ?? []).map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`select ${sql.ref(column)}::text as id from ${sql.table(table)}
      where ${sql.ref(column)}::text = any (${[...ids]}::text[]) and id <> all (${own}::integer[])`.execute(db);
    for (const { id } of rows) others.add(id);
  }
  return ids.filter((id) => !others.has(id));
}

interface Erasing {
  known: Known;
  records: ReadonlyMap<string, readonly PersonalRow[]>;
  documents: readonly string[];
  by: number;
}

/** What was renewed stays so without the numbers by which it was known, also where it is another client's. */
async function confirmRenewals(db: Db, { id }: Client, records: Erasing['records']): Promise<void> {
  const idsIn = (table: string) => (records.get(table) ?? []).map((row) => row.id);
  await sql`update renewals set confirmed = true
    where stage = 'renewed' and not confirmed and (
      user_id = ${id}
      or (policies = 'motor' and renewed_policy_id = any (${idsIn('motor_insurance')}::integer[]))
      or (policies = 'corporate' and renewed_policy_id = any (${idsIn('corporate_insurance')}::integer[])))`.execute(db);
}

/** Erases the client's row and records; returns the ids of documents without any row left. */
export async function eraseRecords(db: Db, client: Client, { known, records, documents, by }: Erasing): Promise<string[]> {
  const now = new Date().toISOString();
  const files = await documentsOnlyOf(db, documents, records);
  await confirmRenewals(db, client, records);
  // It has words of the insured's name, and of a deleted policy nothing writes it anew.
  await sql`update renewals set person_key = null where user_id = ${client.id} and person_key is not null`.execute(db);
  for (const [table, rows] of records) {
    const ids = rows.map(({ id }) => id);
    await erase(db, table, ids, erasedValues(table));
    for (const row of rows)
      await erase(
        db,
        table,
        [row.id],
        namingColumns(known, table, row).map((column) => [column, null]),
      );
  }
  await db.updateTable('people').set({ relation_of: null, relation: null }).where('relation_of', '=', client.id).execute();
  await erase(
    db,
    'people',
    [client.id],
    [
      ...erasedValues('people'),
      ['is_active', false],
      ['erased_at', now],
      ...(client.deleted_at
        ? []
        : ([
            ['deleted_at', now],
            ['deleted_by', by],
          ] satisfies [string, Value][])),
    ],
  );
  if (files.length) {
    await db.deleteFrom('documents').where('id', 'in', files).execute();
    await db
      .insertInto('erased_documents')
      .values(files.map((id) => ({ id })))
      .execute();
  }
  return files;
}

interface Traces {
  known: Known;
  /** Every value by which records of theirs were ever known. */
  knownBy: readonly string[];
  records: ReadonlyMap<string, readonly PersonalRow[]>;
}

/** Stored answers of idempotent creates (kept for a day) that name the person or belong to their records. */
async function eraseAnswers(db: Db, person_id: number, { knownBy, records }: Traces): Promise<void> {
  const referring = (await references(db)).flatMap(({ column, of }) => {
    const ids = of === 'people' && column === 'user_id' ? [person_id] : (records.get(of) ?? []).map(({ id }) => id);
    return ids.length && of !== 'documents' ? [{ column, ids }] : [];
  });
  const byColumn = referring.map(
    ({ column, ids }) => sql<boolean>`answer #> ${['data', column]}::text[] = any (${ids}::integer[]::text[]::jsonb[])`,
  );
  const said = knownBy.map((text) => JSON.stringify(text).toLowerCase());
  const byText = sql<boolean>`exists (select from unnest(${said}::text[]) as said where position(said in lower(answer::text)) > 0)`;
  const byNumber = sql<boolean>`${digitsAndLetters(sql`answer::text`)} like any (${numbersOf(knownBy).map(containing)}::text[])`;
  await sql`update idempotency_keys set answer = null where person_id = ${person_id} or ${sql.join([byText, byNumber, ...byColumn], sql` or `)}`.execute(
    db,
  );
}

export async function eraseTraces(db: Db, { id }: Client, traces: Traces): Promise<void> {
  for (const { table, column, of } of await references(db))
    if (of === 'people' && column === 'person_id') await sql`delete from ${sql.table(table)} where person_id = ${id}`.execute(db);
  await sql`delete from demo_sign_ins where username = any (${[...traces.known.mobiles]}::text[])`.execute(db);
  await eraseAnswers(db, id, traces);
  await eraseBulkChanges(db, id, traces);
  await eraseImports(db, traces);
  await eraseViews(db, { id, isNamedIn: namingRow(traces.known, traces.knownBy) });
}
