import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.generated.ts';

export type Rows<T extends keyof Tables> = Insertable<Tables[T]>[];
type Filled =
  | 'people'
  | 'products'
  | 'categories'
  | 'telecom_records'
  | 'calls'
  | 'do_not_call'
  | 'sliders'
  | 'customer_supports'
  | 'documents'
  | 'motor_insurance'
  | 'corporate_insurance'
  | 'corporate_insurance_premium'
  | 'rate_cards'
  | 'rate_rules'
  | 'demo_sign_ins';

/** PostgreSQL allows 65,535 parameters in a statement; a hundred of the widest rows need some 3,500. */
const BATCH = 100;

/** Inserted in this order, so that ids rise with it. */
export async function insertRows<T extends Filled>(db: Db, table: T, rows: Rows<T>): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
}

/** Takes ids from the sequence before the rows exist: a sealed password is bound to its person's id. */
export async function takePersonIds(db: Db, many: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('people', 'id')) as id from generate_series(1, ${many}::integer)`.execute(db);
  return rows.map(({ id }) => id);
}

export async function corporatePolicyIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('corporate_insurance').select(['id', 'policy_no']).execute();
  return new Map(rows.map(({ id, policy_no }) => [policy_no, id]));
}

export async function insurerIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('insurers').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The id of each card by its name, and of its rules in their order. */
export async function rateCardIds(db: Db): Promise<Map<string, { id: number; rules: number[] }>> {
  const cards = await db.selectFrom('rate_cards').select(['id', 'name']).execute();
  const rules = await db.selectFrom('rate_rules').select(['id', 'card_id']).orderBy('position').execute();
  return new Map(cards.map(({ id, name }) => [name, { id, rules: rules.filter(({ card_id }) => card_id === id).map((rule) => rule.id) }]));
}
