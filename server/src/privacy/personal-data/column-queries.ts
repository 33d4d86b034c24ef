import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export type Value = string | boolean | number | null | { own: string };

/** `own`: a text that ends with the row's id. */
export async function erase(db: Db, table: string, ids: readonly number[], values: readonly [string, Value][]): Promise<void> {
  if (!ids.length || !values.length) return;
  const set = values.map(([column, value]) =>
    typeof value === 'object' && value !== null ? sql`${sql.ref(column)} = ${value.own} || id` : sql`${sql.ref(column)} = ${value}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = any (${[...ids]}::integer[])`.execute(db);
}

/** A text as `numbersOf` writes numbers. */
export const digitsAndLetters = (text: RawBuilder<unknown>) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', '', 'g')`;
