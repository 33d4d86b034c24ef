import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';

interface Period {
  from: string;
  to: string;
}

const HALF = sql`round(e.amount / 2, 2)`;

/**
 * Of a statement that is invoiced the money comes in against the invoice, which took its receipt over, else by its own receipts, on the day that
 * it was received, or was taken back. What a cancelled invoice took over is its statement's again, as if it had never been taken over.
 * `amount`: above zero a debit, below a credit; those of one voucher add up to nothing.
 */
const ENTRIES = sql`
  select case when r.voids_id is null then r.received_on else (r.created_at at time zone 'Asia/Kolkata')::date end as day,
    'Receipt' as type, 'ST/' || s.id || case when r.voids_id is null then '' else '/V' end as voucher,
    ledger.name as ledger, sum(ledger.amount) as amount,
    insurer.name || ', statement of ' || to_char(s.month::timestamp, 'YYYY-MM') || coalesce(', UTR ' || s.utr, '') as narration
  from receipts r join statement_lines l on l.id = r.statement_line_id join statements s on s.id = l.statement_id
  join insurers insurer on insurer.id = s.insurer_id
  cross join lateral (values ('Bank', r.amount - r.tds), ('TDS receivable', r.tds), ('Brokerage income', -r.amount)) as ledger (name, amount)
  where not exists (select from brokerage_invoices i where i.statement_id = s.id and i.kind = 'invoice'
    and not exists (select from brokerage_invoices note where note.cancels_id = i.id))
  group by 1, 2, 3, 4, 6
  union all
  select i.dated, case i.kind when 'invoice' then 'Sales' else 'Credit Note' end, i.number, ledger.name,
    case i.kind when 'invoice' then ledger.amount else -ledger.amount end, i.insurer_name || coalesce(', ' || i.reason, '')
  from brokerage_invoices i
  cross join lateral (values (i.insurer_name, i.taxable + i.cgst + i.sgst + i.igst), ('Brokerage income', -i.taxable), ('Output CGST', -i.cgst),
    ('Output SGST', -i.sgst), ('Output IGST', -i.igst)) as ledger (name, amount)
  union all
  select case when r.voids_id is null then r.received_on else (r.created_at at time zone 'Asia/Kolkata')::date end, 'Receipt', 'IR/' || r.id,
    ledger.name, ledger.amount, i.number || coalesce(', UTR ' || r.utr, '') || coalesce(', ' || r.reason, '')
  from invoice_receipts r join brokerage_invoices i on i.id = r.invoice_id
  cross join lateral (values ('Bank', r.amount), ('TDS receivable', r.tds), (i.insurer_name, -r.amount - r.tds)) as ledger (name, amount)
  where not r.from_statement or not exists (select from brokerage_invoices note where note.cancels_id = i.id)
  union all
  select e.on_date, case e.kind when 'payment' then 'Payment' when 'advance' then 'Payment' else 'Journal' end, 'PE/' || e.id, ledger.name,
    ledger.amount, initcap(e.kind) || ', ' || p.name || coalesce(', ' || e.reason, '')
      || coalesce(', invoice ' || billed.invoice_no || ' of ' || to_char(billed.invoice_date::timestamp, 'DD-MM-YYYY'), '')
  from payee_entries e join payees p on p.id = e.payee_id
  left join payout_rows billed on billed.payout_id = e.payout_id and billed.payee_id = e.payee_id and e.kind = 'gst'
  cross join lateral (
    values (p.name, -e.amount), (case e.kind when 'payment' then 'Bank' when 'advance' then 'Bank' when 'tds' then 'TDS payable'
      when 'adjustment' then 'Adjustments of payees' else 'Commission to payees' end, case when e.input_tax is null then e.amount end),
    ('Input IGST', case e.input_tax when 'integrated' then e.amount end), ('Input CGST', case e.input_tax when 'state' then ${HALF} end),
    ('Input SGST', case e.input_tax when 'state' then e.amount - ${HALF} end)) as ledger (name, amount)`;

const vouchers = ({ from, to }: Period) => sql`(
  select day, type, voucher, ledger, case when amount > 0 then amount end as debit, case when amount < 0 then -amount end as credit, narration
  from (${ENTRIES}) as entry where amount <> 0 and day between ${sql.lit(from)}::date and ${sql.lit(to)}::date)`;

export async function countVoucherLines(db: Db, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${vouchers(period)} as found`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function* voucherLines(period: Period): AsyncGenerator<RowBatch> {
  yield (values) => sql`select ${sql.join(values)} from ${vouchers(period)} as found order by day, voucher, credit nulls first, ledger`;
}
