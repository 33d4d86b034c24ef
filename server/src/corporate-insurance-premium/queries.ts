import { PREMIUM_AMOUNTS, type Premium, type PremiumTotals, premium } from '@bimabahi/contract/corporate-insurance-premium';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../db/db.ts';
import type { CorporateInsurancePremium } from '../db/tables.generated.ts';

type Column = Exclude<keyof Premium, 'pay_slip_file'> | 'document_id';
const COLUMNS = [...Object.keys(premium.shape).filter((field) => field !== 'pay_slip_file'), 'document_id'] as Column[];

/** Those of policies that are deleted are gone with them. */
const kept = (db: Db) =>
  db
    .selectFrom('corporate_insurance_premium')
    .where('deleted_at', 'is', null)
    .where('corporate_insurance_id', 'in', (eb) => eb.selectFrom('corporate_insurance').select('id').where('deleted_at', 'is', null));

export const listPremiumsOf = (db: Db, corporate_insurance_id: number) =>
  kept(db).select(COLUMNS).where('corporate_insurance_id', '=', corporate_insurance_id).orderBy('premium_date').orderBy('id').execute();

/**
 * How many premiums a policy has. After its row was locked this is asked on its own: a statement that waited for the lock does not see
 * what was committed in the meantime, the next one does.
 */
export async function countPremiumsOf(db: Db, corporate_insurance_id: number): Promise<number> {
  const { count } = await kept(db)
    .where('corporate_insurance_id', '=', corporate_insurance_id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const SUMMED = { due: sql`true`, paid: sql`status = 'Paid'`, outstanding: sql`status <> 'Paid'` };

export async function totalsOf(db: Db, corporate_insurance_id: number): Promise<PremiumTotals> {
  const sums = (condition: typeof SUMMED.due) =>
    sql`jsonb_build_object(${sql.join(
      PREMIUM_AMOUNTS.flatMap((amount) => [sql.lit(amount), sql`coalesce(sum(${sql.ref(amount)}) filter (where ${condition}), 0)`]),
    )})`;
  const { totals } = await kept(db)
    .where('corporate_insurance_id', '=', corporate_insurance_id)
    .select(
      sql<PremiumTotals>`jsonb_build_object(${sql.join(
        Object.entries(SUMMED).flatMap(([name, condition]) => [sql.lit(name), sums(condition)]),
      )})`.as('totals'),
    )
    .executeTakeFirstOrThrow();
  return totals;
}

export const readPremiumRow = (db: Db, id: number) => kept(db).select(COLUMNS).where('id', '=', id).executeTakeFirst();
export type StoredPremium = NonNullable<Awaited<ReturnType<typeof readPremiumRow>>>;

/** Reads the premium and keeps others from changing it until the transaction ends. */
export const lockPremium = (db: Db, id: number) => kept(db).select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertPremium(db: Db, row: Insertable<CorporateInsurancePremium>): Promise<number> {
  const { id } = await db.insertInto('corporate_insurance_premium').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** In one statement, in the order given. */
export async function insertPremiums(db: Db, rows: Insertable<CorporateInsurancePremium>[]): Promise<StoredPremium[]> {
  return db.insertInto('corporate_insurance_premium').values(rows).returning(COLUMNS).execute();
}

/** Where nothing is given, nothing is written, and so no version counted up. */
export async function changePremium(db: Db, id: number, change: Updateable<CorporateInsurancePremium>): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined))
    await db.updateTable('corporate_insurance_premium').set(change).where('id', '=', id).execute();
}
