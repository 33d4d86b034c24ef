import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export interface SealedColumn {
  table: 'people' | 'second_factors' | 'payee_accounts';
  id: 'id' | 'person_id' | 'payee_id';
  column: 'password_sealed' | 'secret_sealed' | 'account_sealed';
  boundTo(id: number): string;
}

interface SealedRow {
  id: number;
  sealed: string;
}

/** Tells the version trigger not to count up: resealing is no change. */
export async function beginResealing(db: Db): Promise<void> {
  await sql`select set_config('bimabahi.resealing', 'on', true)`.execute(db);
}

export async function countSealed(db: Db, { table, column }: SealedColumn): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(${sql.ref(column)})::integer as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Keyset page of sealed rows, deleted people included; `lock`: to write them. */
export async function readSealed(
  db: Db,
  { table, id, column }: SealedColumn,
  { after, limit, lock = false }: { after: number; limit: number; lock?: boolean },
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`select ${sql.ref(id)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.ref(id)} > ${after} order by ${sql.ref(id)} limit ${limit} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows;
}

export async function writeSealed(db: Db, { table, id, column }: SealedColumn, row: SealedRow): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${row.sealed} where ${sql.ref(id)} = ${row.id}`.execute(db);
}
