import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { DemoRows } from './queries.ts';

export async function insertAccounts(db: Db, accounts: DemoRows<'payee_accounts'>): Promise<void> {
  await db.insertInto('payee_accounts').values(accounts).execute();
}

export async function insertSheets(db: Db, sheets: DemoRows<'statement_sheets'>): Promise<void> {
  await db.insertInto('statement_sheets').values(sheets).execute();
}

/** A commission that an insurer owes, with what its statement would say of it. */
export interface DemoItem {
  item: string;
  record_id: number;
  policies: 'motor' | 'corporate';
  policy_id: number;
  user_id: number | null;
  insurer_id: number;
  insurer: string;
  policy_no: string;
  endorsement_no: string | null;
  vehicle_no: string | null;
  insured: string;
  start_date: string;
  issued_on: string;
  premium: number;
  percent: number | null;
  expected: number;
}

/** Those that are rated and issued before `until`, in the order of their issue. */
export async function itemsIssuedBefore(db: Db, until: string): Promise<DemoItem[]> {
  const { rows } = await sql<DemoItem>`
    select i.item, i.record_id, i.policies, i.policy_id, coalesce(m.user_id, c.user_id) as user_id, i.insurer_id, insurer.name as insurer,
      i.policy_no, i.endorsement_no, i.vehicle_no, i.insured_name as insured, i.start_date, i.issued_on, i.premium, i.percent_in as percent,
      i.expected_in as expected
    from commission_items i join insurers insurer on insurer.id = i.insurer_id
    left join motor_insurance m on i.policies = 'motor' and m.id = i.policy_id
    left join corporate_insurance c on i.policies = 'corporate' and c.id = i.policy_id
    where i.issued_on < ${until}::date and i.expected_in is not null
    order by i.issued_on, i.kind, i.record_id`.execute(db);
  return rows;
}

export const payeesWithGstin = async (db: Db, payout_id: number): Promise<number[]> =>
  (
    await db
      .selectFrom('payout_rows')
      .innerJoin('payees', 'payees.id', 'payout_rows.payee_id')
      .select('payees.id')
      .where('payout_id', '=', payout_id)
      .where('gstin', 'is not', null)
      .orderBy('payees.id')
      .execute()
  ).map(({ id }) => id);
