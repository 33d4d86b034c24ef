import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Json } from '../../db/tables.generated.ts';
import { textIn } from './identity.ts';

/** Filters by the id of a client. */
const BY_ID = ['user', 'relation_of'];

interface Client {
  id: number;
  /** By name, number or address, or by a policy, plate or PAN of theirs. */
  isNamedIn: (text: string) => boolean;
}

function isAbout({ id, isNamedIn }: Client, name: string, query: string): boolean {
  const filters = new URLSearchParams(query);
  return BY_ID.some((filter) => filters.get(filter) === String(id)) || [name, ...filters.values()].some(isNamedIn);
}

/** Whosever they are, deleted ones too. */
export async function eraseViews(db: Db, client: Client): Promise<void> {
  const views = await db.selectFrom('saved_views').select(['id', 'name', 'query']).execute();
  const ids = views.filter(({ name, query }) => isAbout(client, name, query)).map((view) => view.id);
  await sql`delete from saved_views where id = any (${ids}::integer[])`.execute(db);
}

/** What was done with them. */
export async function entriesOfViews(db: Db, client: Client): Promise<number[]> {
  const { rows } = await sql<{ id: number; before: Json | null; after: Json | null }>`
    select id, before, after from audit_entries where table_name = 'saved_views' order by id`.execute(db);
  const names = (row: Json | null) => isAbout(client, textIn(row, 'name') ?? '', textIn(row, 'query') ?? '');
  return rows.filter(({ before, after }) => names(before) || names(after)).map((entry) => entry.id);
}
