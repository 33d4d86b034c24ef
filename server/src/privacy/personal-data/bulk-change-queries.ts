import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { containing } from '../../db/query/pagination.ts';
import { type Known, namesPerson } from './identity.ts';
import type { PersonalRow } from './queries.ts';

/** What the client's records were before a change of many, and what names the client in those of others. It can be undone for the rest. */
export async function eraseBulkChanges(
  db: Db,
  person_id: number,
  { known, records }: { known: Known; records: ReadonlyMap<string, readonly PersonalRow[]> },
): Promise<void> {
  for (const [table, rows] of [...records, ['people', [{ id: person_id }]] as const])
    await sql`delete from bulk_change_rows where record_id = any (${rows.map(({ id }) => id)}::integer[])
      and change_id in (select id from bulk_changes where table_name = ${table})`.execute(db);
  const said = [...known.names, ...known.mobiles, ...known.emails].map((text) => containing(text.toLowerCase()));
  const { rows } = await sql<{ change_id: number; record_id: number; text: string }>`
    select change_id, record_id, before::text as text from bulk_change_rows where lower(before::text) like any (${said}::text[])`.execute(
    db,
  );
  for (const { change_id, record_id, text } of rows)
    if (namesPerson(known, text))
      await sql`delete from bulk_change_rows where change_id = ${change_id} and record_id = ${record_id}`.execute(db);
}
