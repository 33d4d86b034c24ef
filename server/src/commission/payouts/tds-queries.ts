import type { TdsDeduction } from '@bimabahi/contract/commission/tds-register';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';

export interface Days {
  from: string;
  to: string;
}

/** A file is written without parameters. */
const deductions = ({ from, to }: Days) => sql`(
  select r.payout_id, r.payee_id, payee.name as payee_name, r.pan, r.tds_section as section, r.tds_percent as percent, r.tds_base as amount,
    r.tds as tax, run.paid_on
  from payout_rows r join payouts run on run.id = r.payout_id join payees payee on payee.id = r.payee_id
  where run.status = 'paid' and not r.held and r.tds_base > 0
    and run.paid_on between ${sql.lit(from)}::date and ${sql.lit(to)}::date)`;
const ORDER = sql`paid_on, lower(payee_name), payee_id, payout_id`;

export async function listDeductions(db: Db, days: Days): Promise<TdsDeduction[]> {
  const { rows } = await sql<TdsDeduction>`
    select payout_id, jsonb_build_object('id', payee_id, 'name', payee_name) as payee, pan, section, percent, amount, tax, paid_on
    from ${deductions(days)} as found order by ${ORDER}`.execute(db);
  return rows;
}

export async function* deductionRows(days: Days): AsyncGenerator<RowBatch> {
  yield (values) => sql`select ${sql.join(values)} from ${deductions(days)} as found order by ${ORDER}`;
}
