import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Json } from '../../db/tables.generated.ts';
import { erasedValues, isColumnDeclared, isDeclared, isExplained } from '../../platform/audit-log/erased-fields.ts';
import { insuredNumbers } from './former-queries.ts';
import { isCallByName, isCallOf, type Known, lastDigits, type NotedCall, periodsOf, textIn, type Version, valuesOf } from './identity.ts';

export type PersonalRow = { id: number } & { [column: string]: Json };

const client = (db: Db, id: number) => db.selectFrom('people').where('id', '=', id).where('role_id', '=', ROLE_IDS.User);
const COLUMNS = [
  'id',
  'name',
  'mobile',
  'email',
  'profession',
  'mobile_2',
  'address',
  'city',
  'pan',
  'birth_date',
  'relation_of',
  'relation',
  'is_active',
  'created_at',
  'updated_at',
  'deleted_at',
  'erased_at',
] as const;

/** Includes deleted clients: their data is still held. */
export const readClient = (db: Db, id: number) =>
  client(db, id).select(COLUMNS).select(sql<boolean>`password_hash is not null`.as('can_sign_in')).executeTakeFirst();
export const lockClient = (db: Db, id: number) => client(db, id).select(COLUMNS).forUpdate().executeTakeFirst();
export type Client = NonNullable<Awaited<ReturnType<typeof lockClient>>>;

interface Reference {
  table: string;
  column: string;
  of: string;
}

/** From the foreign keys, so that new tables are included. */
export async function references(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as of
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  return rows;
}

const MADE = sql`'{search_text,client_text,insured_key,chassis_key,person_key,motor_id,corporate_id}'::text[]`;

async function rowsWhere(db: Db, { table, column }: Reference, ids: readonly number[]): Promise<PersonalRow[]> {
  if (!ids.length) return [];
  const { rows } = await sql<{ row: PersonalRow }>`select to_jsonb(t) - ${MADE} as row from ${sql.table(table)} t
    where ${sql.ref(`t.${column}`)} = any (${[...ids]}::integer[]) order by t.id`.execute(db);
  return rows.map(({ row }) => row);
}

const versionsOf = (db: Db, person_id: number) =>
  db
    .selectFrom('audit_entries')
    .select(['at', 'before', 'after'])
    .where('table_name', '=', 'people')
    .where('record_id', '=', person_id)
    .orderBy('id')
    .execute();

async function othersWith(db: Db, mobiles: readonly string[], person_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct record_id as id from audit_entries
    where table_name = 'people' and record_id <> ${person_id}
      and (before ->> 'mobile' = any (${[...mobiles]}::text[]) or after ->> 'mobile' = any (${[...mobiles]}::text[]))`.execute(db);
  return rows.map(({ id }) => id);
}

/** A second number may be the first of somebody else, of the wife or the son: then it is no evidence for this client. */
async function numbersOfNobody(db: Db, numbers: readonly string[], person_id: number): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await db.selectFrom('people').select('mobile').where('mobile', 'in', numbers).where('id', '<>', person_id).execute();
  return numbers.filter((number) => !rows.some(({ mobile }) => mobile === number));
}

/** Present and former values from the row and the audit, the present ones last. */
export async function knownAs(
  db: Db,
  { id, name, mobile, mobile_2, email }: Pick<Client, 'id' | 'name' | 'mobile' | 'mobile_2' | 'email'>,
): Promise<Known> {
  const versions: Version[] = await versionsOf(db, id);
  const ever = (field: string, present: string | null) => [
    ...valuesOf(versions, field).filter((value) => value !== present),
    ...(present ? [present] : []),
  ];
  const mobiles = ever('mobile', mobile);
  const others: Known['others'] = [];
  for (const other of await othersWith(db, mobiles, id)) others.push(...periodsOf(await versionsOf(db, other)));
  const second = await numbersOfNobody(db, ever('mobile_2', mobile_2), id);
  return {
    names: ever('name', name),
    mobiles: [...new Set([...second, ...mobiles])],
    emails: ever('email', email),
    had: periodsOf(versions),
    others,
  };
}

const asPattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Candidates, by number however typed or by the longest word of a name. */
async function possibleCalls(db: Db, { mobiles, names }: Pick<Known, 'mobiles' | 'names'>): Promise<(PersonalRow & NotedCall)[]> {
  const longest = names.map((name) => name.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? '').filter(Boolean);
  const { rows } = await sql<{ row: PersonalRow & NotedCall }>`select to_jsonb(t) - ${MADE} as row from telecom_records t
    where search_text like any (${[...mobiles, ...longest].map(asPattern)}::text[]) order by id`.execute(db);
  return rows.map(({ row }) => row);
}

export async function callsOf(db: Db, known: Known): Promise<PersonalRow[]> {
  return (await possibleCalls(db, { ...known, names: [] })).filter((call) => isCallOf(known, call));
}

/** Numbers that another person has, and names that another person shares: no evidence for this client. */
async function takenBy(db: Db, person_id: number, calls: readonly NotedCall[]): Promise<(call: NotedCall) => boolean> {
  const numbers = calls.map(({ mobile }) => lastDigits(mobile));
  const names = calls.map(({ name }) => name.toLowerCase());
  const rows = await db
    .selectFrom('people')
    .select(['name', 'mobile'])
    .where('id', '<>', person_id)
    .where((eb) => eb.or([sql<boolean>`mobile = any (${numbers}::text[])`, sql<boolean>`lower(name) = any (${names}::text[])`]))
    .execute();
  const [taken, borne] = [new Set(rows.map(({ mobile }) => mobile)), new Set(rows.map(({ name }) => name.toLowerCase()))];
  return ({ name, mobile }) => taken.has(lastDigits(mobile)) || borne.has(name.toLowerCase());
}

async function doNotCall(db: Db, mobiles: readonly string[]): Promise<PersonalRow[]> {
  const { rows } = await sql<{ row: PersonalRow }>`select to_jsonb(t) as row from do_not_call t
    where number = any (${[...mobiles]}::text[]) order by id`.execute(db);
  return rows.map(({ row }) => row);
}

export const doNotCallOf = (db: Db, { mobiles }: Pick<Known, 'mobiles'>): Promise<PersonalRow[]> => doNotCall(db, mobiles);
/** Also of numbers on this client's policies only. */
export const doNotCallToErase = async (db: Db, person_id: number, { mobiles }: Pick<Known, 'mobiles'>): Promise<PersonalRow[]> =>
  doNotCall(db, [...mobiles, ...(await insuredNumbers(db, person_id))]);

/** For an erasure also calls from numbers on this client's policies only, and from nobody's number under their unique full name. */
export async function callsToErase(db: Db, person_id: number, known: Known): Promise<PersonalRow[]> {
  const insured = await insuredNumbers(db, person_id);
  const calls = await possibleCalls(db, { ...known, mobiles: [...known.mobiles, ...insured] });
  const isTaken = await takenBy(db, person_id, calls);
  const isInsured = ({ mobile }: NotedCall) => insured.includes(lastDigits(mobile)) && !known.mobiles.includes(lastDigits(mobile));
  return calls.filter((call) => isCallOf(known, call) || isInsured(call) || (isCallByName(known, call) && !isTaken(call)));
}

/** Audit entries of enquiries that were the client's and now belong to somebody else. */
export async function entriesOfCalls(db: Db, known: Known): Promise<number[]> {
  const names = known.names.map((name) => name.toLowerCase());
  const mobiles = [...known.mobiles];
  const { rows } = await sql<Version & { id: number }>`select id, at, before, after from audit_entries
    where table_name = 'telecom_records' and (
      right(regexp_replace(before ->> 'mobile', '\\D', '', 'g'), 10) = any (${mobiles}::text[])
      or right(regexp_replace(after ->> 'mobile', '\\D', '', 'g'), 10) = any (${mobiles}::text[])
      or lower(before ->> 'name') = any (${names}::text[]) or lower(after ->> 'name') = any (${names}::text[]))`.execute(db);
  const isTheirs = (row: Version['after']) => {
    const [name = '', mobile = '', created_at = ''] = ['name', 'mobile', 'created_at'].map((field) => textIn(row, field));
    return isCallOf(known, { name, mobile, created_at });
  };
  return rows.filter(({ before, after }) => isTheirs(before) || isTheirs(after)).map(({ id }) => id);
}

/** Columns that name the client of a record; a policy that changed hands has an old one. */
const OF_CLIENT = ['user_id', 'from_user_id'];
const isOfClient = ({ of, column }: Reference) => of === 'people' && OF_CLIENT.includes(column);

/** The client's records, what belongs to them, and enquiries, by table; includes deleted ones. */
export async function recordsOf(db: Db, id: number, enquiries: readonly PersonalRow[]): Promise<Map<string, PersonalRow[]>> {
  const all = await references(db);
  const held = new Map<string, PersonalRow[]>([['telecom_records', [...enquiries]]]);
  function hold(table: string, rows: readonly PersonalRow[]): void {
    const known = held.get(table) ?? [];
    held.set(table, [...known, ...rows.filter((row) => !known.some((other) => other.id === row.id))]);
  }
  const own = all.filter(isOfClient);
  for (const reference of own) hold(reference.table, await rowsWhere(db, reference, [id]));
  for (const table of new Set(own.map((reference) => reference.table))) {
    const ids = (held.get(table) ?? []).map((row) => row.id);
    for (const part of all.filter((reference) => reference.of === table && reference.table !== table))
      hold(part.table, await rowsWhere(db, part, ids));
  }
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

/** Audit entries about the client and their records, and of their own actions. */
export async function entriesOf(db: Db, person_id: number, records: ReadonlyMap<string, readonly PersonalRow[]>) {
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

/** Which columns name the client of a record. */
export const namingClient = async (db: Db): Promise<Reference[]> => (await references(db)).filter(isOfClient);

export async function exportsMade(db: Db): Promise<{ id: number; after: Json | null }[]> {
  return db.selectFrom('audit_entries').select(['id', 'after']).where('action', 'like', '%.export').orderBy('id').execute();
}

/** Refused sign-ins with one of these numbers while nobody held it; the audit has only the last digits. */
export async function failedSignIns(db: Db, mobiles: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', 'in', ['session.sign-in-refused', 'session.sign-in-blocked'])
    .where('record_id', 'is', null)
    .where(sql<boolean>`after ->> 'username' = any (${mobiles.map((mobile) => `…${mobile.slice(-4)}`)}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
}

export async function documentsOf(db: Db, ids: readonly string[]) {
  if (!ids.length) return [];
  return db
    .selectFrom('documents')
    .select(['id', 'media_type', 'bytes', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('created_at')
    .execute();
}

/** Tables with a client's records that ERASURE does not declare; there must be none. */
export async function unknownTables(db: Db): Promise<string[]> {
  const records = await recordsOf(db, 0, []);
  return [...records.keys()].filter((table) => !erasedValues(table).length && !isExplained(table));
}

/** Text columns, as `table.column`, that ERASURE does not declare. */
export async function undeclaredColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%' and c.is_generated = 'NEVER'
      and c.data_type not in ('integer', 'bigint', 'smallint', 'numeric', 'boolean', 'date', 'timestamp with time zone')
    order by 1, 2`.execute(db);
  return rows
    .filter(({ table, column }) => !isDeclared(table) || !isColumnDeclared(table, column))
    .map(({ table, column }) => `${table}.${column}`);
}
