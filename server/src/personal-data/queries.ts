import { ROLE_IDS } from '@bimabahi/contract/roles';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Json } from '../db/tables.generated.ts';
import { ERASED_FIELDS, ERASED_NAME } from './erased-fields.ts';

export type Row = { id: number } & { [column: string]: Json };

const client = (db: Db, id: number) => db.selectFrom('people').where('id', '=', id).where('role_id', '=', ROLE_IDS.User);
const COLUMNS = [
  'id',
  'name',
  'mobile',
  'email',
  'profession',
  'is_active',
  'created_at',
  'updated_at',
  'deleted_at',
  'erased_at',
] as const;

/** A deleted client too: their data is still held. */
export const readClient = (db: Db, id: number) =>
  client(db, id).select(COLUMNS).select(sql<boolean>`password_hash is not null`.as('can_sign_in')).executeTakeFirst();
export const lockClient = (db: Db, id: number) => client(db, id).select(COLUMNS).forUpdate().executeTakeFirst();
export type Client = NonNullable<Awaited<ReturnType<typeof lockClient>>>;

interface Reference {
  table: string;
  column: string;
  of: string;
}

/** Who refers to whom, as the foreign keys say: tables that come later are not forgotten. */
async function references(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as of
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  return rows;
}

/** What the database makes of other columns. */
const MADE = sql`'{search_text,client_text}'::text[]`;

async function rowsWhere(db: Db, { table, column }: Reference, ids: readonly number[]): Promise<Row[]> {
  if (!ids.length) return [];
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) - ${MADE} as row from ${sql.table(table)} t
    where ${sql.ref(`t.${column}`)} = any (${[...ids]}::integer[]) order by t.id`.execute(db);
  return rows.map(({ row }) => row);
}

/** A caller is known by their number, however it was typed. */
async function callsOf(db: Db, mobile: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) - ${MADE} as row from telecom_records t
    where search_text like ${`%${mobile}%`} and right(regexp_replace(mobile, '\\D', '', 'g'), 10) = ${mobile} order by id`.execute(db);
  return rows.map(({ row }) => row);
}

/** The records of a client by their table: policies, what belongs to a policy, and telephone enquiries. Deleted ones too. */
export async function recordsOf(db: Db, { id, mobile }: Pick<Client, 'id' | 'mobile'>): Promise<Map<string, Row[]>> {
  const all = await references(db);
  const held = new Map<string, Row[]>();
  const policies = all.filter(({ of, column }) => of === 'people' && column === 'user_id');
  for (const policy of policies) held.set(policy.table, await rowsWhere(db, policy, [id]));
  for (const policy of policies)
    for (const part of all.filter(({ of }) => of === policy.table))
      held.set(
        part.table,
        await rowsWhere(
          db,
          part,
          (held.get(policy.table) ?? []).map((row) => row.id),
        ),
      );
  held.set('telecom_records', await callsOf(db, mobile));
  return held;
}

export const devicesOf = (db: Db, person_id: number) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at', 'address', 'user_agent'])
    .where('person_id', '=', person_id)
    .orderBy('id')
    .execute();

const ENTRY = ['audit_entries.id', 'at', 'person_id', 'action', 'table_name', 'record_id', 'before', 'after'] as const;

/** Entries about the client and their records, and of what they did themself. */
export async function entriesOf(db: Db, person_id: number, records: ReadonlyMap<string, readonly Row[]>) {
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('people as actor', 'actor.id', 'audit_entries.person_id')
    .select([...ENTRY, 'actor.role_id as actor_role'])
    .where((eb) =>
      eb.or([
        eb('person_id', '=', person_id),
        eb.and([eb('table_name', '=', 'people'), eb('record_id', '=', person_id)]),
        ...[...records]
          .filter(([, rows]) => rows.length)
          .map(([table, rows]) =>
            eb.and([
              eb('table_name', '=', table),
              eb(
                'record_id',
                'in',
                rows.map(({ id }) => id),
              ),
            ]),
          ),
      ]),
    )
    .orderBy('audit_entries.id')
    .execute();
  return rows;
}
export type EntryOf = Awaited<ReturnType<typeof entriesOf>>[number];

/** Downloads of lists that were filtered by this person's name or number. */
export async function exportsNaming(db: Db, { name, mobile }: Pick<Client, 'name' | 'mobile'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from audit_entries
    where action like '%.export' and (position(${mobile} in after::text) > 0 or position(lower(${name}) in lower(after::text)) > 0)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Those that the records name now, and those that they named once. */
export async function documentsOf(db: Db, ids: readonly string[]) {
  if (!ids.length) return [];
  return db
    .selectFrom('documents')
    .select(['id', 'media_type', 'bytes', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('created_at')
    .execute();
}

async function erase(db: Db, table: string, ids: readonly number[], also: Record<string, string | boolean | number>): Promise<void> {
  const fields = Object.entries({ ...ERASED_FIELDS[table], ...also });
  if (!ids.length || !fields.length) return;
  const set = fields.map(([column, value]) =>
    typeof value === 'object' && value !== null ? sql`${sql.ref(column)} = ${value.own} || id` : sql`${sql.ref(column)} = ${value}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = any (${[...ids]}::integer[])`.execute(db);
}

/** Of the client's row and of all their records. The files go from the store once no row knows them. */
export async function eraseRecords(
  db: Db,
  client: Client,
  { records, documents, by }: { records: ReadonlyMap<string, readonly Row[]>; documents: readonly string[]; by: number },
): Promise<void> {
  const now = new Date().toISOString();
  for (const [table, rows] of records)
    await erase(
      db,
      table,
      rows.map(({ id }) => id),
      {},
    );
  await erase(db, 'people', [client.id], {
    is_active: false,
    erased_at: now,
    ...(!client.deleted_at && { deleted_at: now, deleted_by: by }),
  });
  if (documents.length) await db.deleteFrom('documents').where('id', 'in', documents).execute();
}

/** What lets a person in (sessions and whatever else is theirs alone), tries to sign in, and answers that are kept for a day. */
export async function eraseTraces(db: Db, { id, mobile, name }: Client): Promise<void> {
  for (const { table, column, of } of await references(db))
    if (of === 'people' && column === 'person_id') await sql`delete from ${sql.table(table)} where person_id = ${id}`.execute(db);
  await sql`delete from throttle where position(${mobile} in key) > 0`.execute(db);
  await sql`delete from idempotency_keys where position(${mobile} in answer::text) > 0 or position(${name} in answer::text) > 0`.execute(
    db,
  );
}

/** Tables with a client's records of which ERASED_FIELDS says nothing; none, or an erasure would leave something. */
export async function unknownTables(db: Db): Promise<string[]> {
  const records = await recordsOf(db, { id: 0, mobile: ERASED_NAME });
  return [...records.keys()].filter((table) => !ERASED_FIELDS[table]);
}
