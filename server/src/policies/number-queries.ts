/** Policies by a number that is typed whole or from its start: looked up in indexes, where other texts are searched for. */
import { cleanMobile } from '@bimabahi/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { searchKey } from '../db/query/pagination.ts';
import type { Owner, PolicyFilters, PolicyTable } from './policy-table.ts';

/** A shorter text, or one of few digits, may as well be a part of a number or a word. */
const FEWEST_LETTERS = 8;
const FEWEST_DIGITS = 4;
/** What more policies begin with is no number but what numbers have in common. */
const MOST = 1_000;

const NUMBERS: Readonly<Record<PolicyTable, readonly string[]>> = {
  motor_insurance: ['policy_no', 'vehicle_no', 'chassis_no', 'insured_mobile'],
  corporate_insurance: ['policy_no', 'insured_mobile'],
};

const isNumber = (key: unknown): key is string =>
  typeof key === 'string' && key.length >= FEWEST_LETTERS && key.replace(/\D/g, '').length >= FEWEST_DIGITS;

/** The letters and digits of a number that was typed any way; two where it may be a mobile number with +91. None where it is no number. */
const keysOf = (search: string): string[] =>
  [...new Set([searchKey(search), searchKey(String(cleanMobile(search) ?? ''))])].filter(isNumber);

/** Bytes are compared, and `{` comes after all letters and digits. A range is planned alike for every number, a LIKE is not. */
const begins = (column: string, key: string): RawBuilder<boolean> =>
  sql`search_key(${sql.ref(column)}) ~>=~ ${key} and search_key(${sql.ref(column)}) ~<~ ${`${key}{`}`;

/** The ids of the policies that have such a number, their own or their client's; undefined where there are none, or too many. */
export async function idsByNumber(db: Db, table: PolicyTable, search: string): Promise<number[] | undefined> {
  const most = sql.lit(MOST + 1);
  const parts = keysOf(search).flatMap((key) => [
    ...NUMBERS[table].map(
      (column) => sql`(select id from ${sql.table(table)} where deleted_at is null and ${begins(column, key)} limit ${most})`,
    ),
    sql`(select id from ${sql.table(table)} where deleted_at is null and user_id in (
      select id from people where deleted_at is null and ${begins('mobile', key)}) limit ${most})`,
  ]);
  if (parts.length === 0) return undefined;
  const { rows } = await sql<{ id: number }>`${sql.join(parts, sql` union `)}`.execute(db);
  return rows.length > 0 && rows.length <= MOST ? rows.map(({ id }) => id) : undefined;
}

/**
 * The filters, with a search for a number replaced by the policies that have it. A client's few policies are searched as they are: what
 * others have must not show in what is found.
 */
export async function withNumberFound<Filters extends PolicyFilters>(
  db: Db,
  table: PolicyTable,
  filters: Filters,
  { owner }: Owner = {},
): Promise<Filters> {
  const ids = filters.search && owner === undefined ? await idsByNumber(db, table, filters.search) : undefined;
  return ids ? { ...filters, search: undefined, ids } : filters;
}
