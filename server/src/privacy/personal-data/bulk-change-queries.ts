import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { containing } from '../../db/query/pagination.ts';
import { type Known, namingCells } from './identity.ts';
import type { PersonalRow } from './queries.ts';

/** What the client's records were before a change of many, and what names the client in those of others. It can be undone for the rest. */
export async function eraseBulkChanges(
  db: Db,
  person_id: number,
  { known, knownBy, records }: { known: Known; knownBy: readonly string[]; records: ReadonlyMap<string, readonly PersonalRow[]> },
): Promise<void> {
  for (const [table, rows] of [...records, ['people', [{ id: person_id }]] as const])
    await sql`delete from bulk_change_rows where record_id = any (${rows.map(({ id }) => id)}::integer[])
      and change_id in (select id from bulk_changes where table_name = ${table})`.execute(db);
  const said = knownBy.map((text) => containing(text.toLowerCase()));
  const { rows } = await sql<{ change_id: number; record_id: number; before: Record<string, unknown> }>`
    select change_id, record_id, before from bulk_change_rows where lower(before::text) like any (${said}::text[])`.execute(db);
  const isNamedIn = namingCells(known, knownBy);
  for (const { change_id, record_id, before } of rows)
    if (isNamedIn(Object.values(before).map(String)))
      await sql`delete from bulk_change_rows where change_id = ${change_id} and record_id = ${record_id}`.execute(db);
}
