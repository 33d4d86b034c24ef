import type { Merged } from '@bimabahi/contract/catalogues/merges';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export interface Master {
  id: number;
  name: string;
  aliases: string[];
}

/** Deleted or not. */
export async function lockAny(db: Db, master: Merged, id: number): Promise<(Master & { is_deleted: boolean }) | undefined> {
  const { rows } = await sql<Master & { is_deleted: boolean }>`
    select id, name, aliases, deleted_at is not null as is_deleted from ${sql.table(master)} where id = ${id} for update`.execute(db);
  return rows[0];
}

/** Undeleted ones, in the order of their ids, so that two merges do not wait for each other. */
export async function lockMasters(db: Db, master: Merged, ids: readonly number[]): Promise<Master[]> {
  const { rows } = await sql<Master>`
    select id, name, aliases from ${sql.table(master)} where id = any (${ids}::integer[]) and deleted_at is null order by id for update`.execute(
    db,
  );
  return rows;
}

export async function readMaster(db: Db, master: Merged, id: number): Promise<Master | undefined> {
  const { rows } = await sql<Master>`select id, name, aliases from ${sql.table(master)} where id = ${id} and deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

const FOLLOWED = { insurers: 'insurer_id', payees: 'payee_id' } as const;

/** Of products and categories those whose product is one of its names. */
const isOf = (master: Merged, { id, name, aliases }: Master) =>
  master === 'insurers' || master === 'payees'
    ? sql<boolean>`${sql.ref(FOLLOWED[master])} = ${id}`
    : sql<boolean>`lower(btrim(product)) = any (${[name, ...aliases].map((called) => called.trim().toLowerCase())}::text[])`;

export async function countPolicies(db: Db, master: Merged, of: Master): Promise<{ motor: number; corporate: number }> {
  const count = (table: string) =>
    sql`(select count(*)::integer from ${sql.table(table)} where ${isOf(master, of)} and deleted_at is null)`;
  const { rows } = await sql<{ motor: number; corporate: number }>`
    select ${count('motor_insurance')} as motor, ${count('corporate_insurance')} as corporate`.execute(db);
  return rows[0] ?? { motor: 0, corporate: 0 };
}

export interface Merge {
  id: number;
  master: Merged;
  from_id: number;
  into_id: number;
  names: string[];
  moved: number;
  rate_cards: number[];
}

const COLUMNS = sql`id, master, from_id, into_id, names, moved, rate_cards`;

/** One that was not taken back. */
export async function mergeOf(db: Db, master: Merged, from_id: number): Promise<Merge | undefined> {
  const { rows } = await sql<Merge>`
    select ${COLUMNS} from merges where master = ${master} and from_id = ${from_id} and undone_at is null`.execute(db);
  return rows[0];
}

/** Some are of a record that was restored before that ended its merge. */
export async function endMergesOf(db: Db, master: Merged, from_id: number, undone_by: number): Promise<void> {
  await sql`update merges set undone_at = now(), undone_by = ${undone_by}
    where master = ${master} and from_id = ${from_id} and undone_at is null`.execute(db);
}

export async function lockMerge(db: Db, id: number): Promise<(Merge & { undone_at: string | null }) | undefined> {
  const { rows } = await sql<Merge & { undone_at: string | null }>`
    select ${COLUMNS}, undone_at from merges where id = ${id} for update`.execute(db);
  return rows[0];
}

export async function nameOf(db: Db, master: Merged, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(master)} where id = ${id}`.execute(db);
  return rows[0]?.name;
}

export async function setAliases(db: Db, master: Merged, { id }: Pick<Master, 'id'>, aliases: readonly string[]): Promise<void> {
  await sql`update ${sql.table(master)} set aliases = ${aliases}::text[] where id = ${id}`.execute(db);
}

export async function remove(db: Db, master: Merged, { id }: Pick<Master, 'id'>, deleted_by: number): Promise<void> {
  await sql`update ${sql.table(master)} set deleted_at = now(), deleted_by = ${deleted_by} where id = ${id}`.execute(db);
}

/** False where it is not deleted any more. */
export async function showAgain(db: Db, master: Merged, id: number): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(master)} set deleted_at = null, deleted_by = null where id = ${id} and deleted_at is not null returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** What an insurer pays goes with it. */
export async function moveRateCards(db: Db, from_id: number, into_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update rate_cards set insurer_id = ${into_id} where insurer_id = ${from_id} and deleted_at is null returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function returnRateCards(db: Db, { from_id, into_id, rate_cards }: Merge): Promise<void> {
  await sql`update rate_cards set insurer_id = ${from_id} where id = any (${rate_cards}::integer[]) and insurer_id = ${into_id}`.execute(
    db,
  );
}

/** Of the same side on the same days, for the same payee. */
export async function liveCardsOfBoth(db: Db, from_id: number, into_id: number): Promise<{ one: string; other: string } | undefined> {
  const { rows } = await sql<{ one: string; other: string }>`
    select one.name as one, other.name as other from rate_cards one join rate_cards other on other.insurer_id = ${into_id}
      and other.side = one.side and search_key(other.payee) = search_key(one.payee) and other.status = 'live' and other.deleted_at is null
      and other.from_date <= coalesce(one.to_date, 'infinity') and one.from_date <= coalesce(other.to_date, 'infinity')
    where one.insurer_id = ${from_id} and one.status = 'live' and one.deleted_at is null order by one.id, other.id limit 1`.execute(db);
  return rows[0];
}

export async function insertMerge(db: Db, merge: Omit<Merge, 'id'> & { created_by: number }): Promise<number> {
  const { master, from_id, into_id, names, moved, rate_cards, created_by } = merge;
  const { rows } = await sql<{ id: number }>`
    insert into merges (master, from_id, into_id, names, moved, rate_cards, created_by)
    values (${master}, ${from_id}, ${into_id}, ${names}::text[], ${moved}, ${rate_cards}::integer[], ${created_by}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

export async function endMerge(db: Db, id: number, undone_by: number): Promise<void> {
  await sql`update merges set undone_at = now(), undone_by = ${undone_by} where id = ${id}`.execute(db);
}
