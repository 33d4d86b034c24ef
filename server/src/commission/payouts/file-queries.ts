import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';

export interface BankAccount {
  payee_id: number;
  account_sealed: string;
  ifsc: string;
}

export async function bankAccounts(db: Db, payee_ids: readonly number[]): Promise<BankAccount[]> {
  const { rows } = await sql<BankAccount>`
    select payee.id as payee_id, account.account_sealed, payee.ifsc
    from payees payee join payee_accounts account on account.payee_id = payee.id
    where payee.id = any (${[...payee_ids]}::integer[]) and payee.ifsc is not null`.execute(db);
  return rows;
}

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** A file is written without parameters. */
const paidRows = ({ from = '1900-01-01', to = '2099-12-31' }: Days) => sql`(
  select run.id as payout_no, to_char(run.month::timestamp, 'YYYY-MM') as month, run.status, run.paid_on, run.utr, payee.name as payee, r.pan,
    r.gross, r.clawback, r.advance, r.gst, r.invoice_no, r.invoice_date, r.tds_base, r.tds_percent, r.tds_section, r.tds, r.net, r.held, array_to_string(r.reasons, ' ') as reasons,
    run.void_reason
  from payout_rows r join payouts run on run.id = r.payout_id join payees payee on payee.id = r.payee_id
  where run.paid_on between ${sql.lit(from)}::date and ${sql.lit(to)}::date)`;

export async function countPaidRows(db: Db, days: Days): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${paidRows(days)} as found`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function* paidRowBatches(days: Days): AsyncGenerator<RowBatch> {
  yield (values) => sql`select ${sql.join(values)} from ${paidRows(days)} as found order by paid_on, payout_no, payee`;
}
