import { PREMIUM_AMOUNTS, type Premium, type PremiumTotals, premium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { CorporateInsurancePremium } from '../../db/tables.generated.ts';

type Column = Exclude<keyof Premium, 'pay_slip_file'> | 'document_id';
export const COLUMNS = [...Object.keys(premium.shape).filter((field) => field !== 'pay_slip_file'), 'document_id'] as Column[];

/** Deleting a policy hides its premiums. */
export const livePremiums = (db: Db) =>
  db
    .selectFrom('corporate_insurance_premium')
    .where('deleted_at', 'is', null)
    .where('corporate_insurance_id', 'in', (eb) => eb.selectFrom('corporate_insurance').select('id').where('deleted_at', 'is', null));

export const listPremiumsOf = (db: Db, corporate_insurance_id: number) =>
  livePremiums(db)
    .select(COLUMNS)
    .where('corporate_insurance_id', '=', corporate_insurance_id)
    .orderBy('premium_date')
    .orderBy('id')
    .execute();

/** A statement of its own after the policy is locked: one that waited for the lock has an older snapshot (READ COMMITTED). */
export async function countPremiumsOf(db: Db, corporate_insurance_id: number): Promise<number> {
  const { count } = await livePremiums(db)
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
  const { totals } = await livePremiums(db)
    .where('corporate_insurance_id', '=', corporate_insurance_id)
    .select(
      sql<PremiumTotals>`jsonb_build_object(${sql.join(
        Object.entries(SUMMED).flatMap(([name, condition]) => [sql.lit(name), sums(condition)]),
      )})`.as('totals'),
    )
    .executeTakeFirstOrThrow();
  return totals;
}

export const readPremiumRow = (db: Db, id: number) => livePremiums(db).select(COLUMNS).where('id', '=', id).executeTakeFirst();
export type StoredPremium = NonNullable<Awaited<ReturnType<typeof readPremiumRow>>>;

export const lockPremium = (db: Db, id: number) => livePremiums(db).select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

export interface BeforeBounce {
  pay_date: string | null;
  /** Absent where it bounced before they were known. */
  paid_by?: string | null;
  paid_ref?: string | null;
  bounced_on: string | null;
  bounce_reason: string | null;
}

export async function readBeforeBounce(db: Db, id: number) {
  const { rows } = await sql<{ status: string; bounces: number; before_bounce: BeforeBounce | null }>`
    select status, bounces, before_bounce from corporate_insurance_premium where id = ${id}`.execute(db);
  return rows[0];
}

export async function insertPremium(db: Db, row: Insertable<CorporateInsurancePremium>): Promise<number> {
  const { id } = await db.insertInto('corporate_insurance_premium').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** As they are after the commission of their policy was shared among them, in the order given. */
export async function premiumsNamed(db: Db, ids: readonly number[]): Promise<StoredPremium[]> {
  const rows = await livePremiums(db)
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returned in the order given. */
export async function insertPremiums(db: Db, rows: Insertable<CorporateInsurancePremium>[]): Promise<StoredPremium[]> {
  return db.insertInto('corporate_insurance_premium').values(rows).returning(COLUMNS).execute();
}

export async function changePremium(db: Db, id: number, change: Updateable<CorporateInsurancePremium>): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined))
    await db.updateTable('corporate_insurance_premium').set(change).where('id', '=', id).execute();
}

export async function lockPoliciesOf(db: Db, ids: readonly number[]): Promise<Map<number, { user_id: number; is_installment: number }>> {
  const rows = await db
    .selectFrom('corporate_insurance')
    .select(['id', 'user_id', 'is_installment'])
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, ...policy }) => [id, policy]));
}

interface Installment {
  corporate_insurance_id: number;
  premium_date: string;
  total_payable: number;
}

/** For each the id of one that is here, of the same policy, day and amount. */
export async function sameInstallments(db: Db, installments: readonly Installment[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`
    select (
      select min(id) from corporate_insurance_premium premium
      where premium.corporate_insurance_id = one.corporate_insurance_id and premium.premium_date = one.premium_date
        and premium.total_payable = one.total_payable and deleted_at is null) as id
    from (select row_number() over () as at, * from jsonb_to_recordset(${JSON.stringify(installments)}::jsonb)
      as given (corporate_insurance_id integer, premium_date date, total_payable numeric)) as one
    order by at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of a deleted one: whether one of its policy, day and amount was added since. */
export async function isAddedAnew(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from corporate_insurance_premium deleted join corporate_insurance_premium other
      on other.corporate_insurance_id = deleted.corporate_insurance_id and other.premium_date = deleted.premium_date
      and other.total_payable = deleted.total_payable and other.deleted_at is null and other.created_at >= deleted.deleted_at
    where deleted.id = ${id} limit 1`.execute(db);
  return rows.length > 0;
}
