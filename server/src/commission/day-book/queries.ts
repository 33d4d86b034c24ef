import { LEDGER_AMOUNTS, LEDGER_KINDS, type LedgerSums, type VoucherLine } from '@bimabahi/contract/commission/day-book';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { limitOf, offsetOf } from '../../db/query/pagination.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';

interface Period {
  from: string;
  to: string;
}

const HALF = sql`round(e.amount / 2, 2)`;

/**
 * Of a statement that is invoiced the money comes in against the invoice, which took its receipt over, else by its own receipts, on the day that
 * it was received, or was taken back. What a cancelled invoice took over is its statement's again, as if it had never been taken over.
 * `amount`: above zero a debit, below a credit; those of one voucher add up to nothing. `key` tells ledgers of one name apart.
 */
const ENTRIES = sql`
  select case when r.voids_id is null then r.received_on else (r.created_at at time zone 'Asia/Kolkata')::date end as day,
    'Receipt' as type, 'ST/' || s.id || case when r.voids_id is null then '' else '/V' end as voucher,
    ledger.key, ledger.name as ledger, sum(ledger.amount) as amount,
    insurer.name || ', statement of ' || to_char(s.month::timestamp, 'YYYY-MM') || coalesce(', UTR ' || s.utr, '') as narration
  from receipts r join statement_lines l on l.id = r.statement_line_id join statements s on s.id = l.statement_id
  join insurers insurer on insurer.id = s.insurer_id
  cross join lateral (values ('bank', 'Bank', r.amount - r.tds), ('tds_receivable', 'TDS receivable', r.tds),
    (case when r.item like 'reward:%' then 'reward_income' else 'brokerage_income' end,
      case when r.item like 'reward:%' then 'Reward income' else 'Brokerage income' end, -r.amount)) as ledger (key, name, amount)
  where not exists (select from brokerage_invoices i where i.statement_id = s.id and i.kind = 'invoice'
    and not exists (select from brokerage_invoices note where note.cancels_id = i.id))
  group by 1, 2, 3, 4, 5, 7
  union all
  select i.dated, case i.kind when 'invoice' then 'Sales' else 'Credit Note' end, i.number, ledger.key, ledger.name,
    case i.kind when 'invoice' then ledger.amount else -ledger.amount end, i.insurer_name || coalesce(', ' || i.reason, '')
  from brokerage_invoices i
  cross join lateral (values ('insurer:' || i.insurer_id, i.insurer_name, i.taxable + i.cgst + i.sgst + i.igst),
    ('brokerage_income', 'Brokerage income', i.reward - i.taxable), ('reward_income', 'Reward income', -i.reward), ('output_cgst', 'Output CGST', -i.cgst),
    ('output_sgst', 'Output SGST', -i.sgst), ('output_igst', 'Output IGST', -i.igst)) as ledger (key, name, amount)
  union all
  select case when r.voids_id is null then r.received_on else (r.created_at at time zone 'Asia/Kolkata')::date end, 'Receipt', 'IR/' || r.id,
    ledger.key, ledger.name, ledger.amount, i.number || coalesce(', UTR ' || r.utr, '') || coalesce(', ' || r.reason, '')
  from invoice_receipts r join brokerage_invoices i on i.id = r.invoice_id
  cross join lateral (values ('bank', 'Bank', r.amount), ('tds_receivable', 'TDS receivable', r.tds),
    ('insurer:' || i.insurer_id, i.insurer_name, -r.amount - r.tds)) as ledger (key, name, amount)
  where not r.from_statement or not exists (select from brokerage_invoices note where note.cancels_id = i.id)
  union all
  select e.on_date, case e.kind when 'payment' then 'Payment' when 'advance' then 'Payment' else 'Journal' end, 'PE/' || e.id,
    ledger.key, ledger.name, ledger.amount, initcap(e.kind) || ', ' || p.name || coalesce(', ' || e.reason, '')
      || coalesce(', invoice ' || billed.invoice_no || ' of ' || to_char(billed.invoice_date::timestamp, 'DD-MM-YYYY'), '')
  from payee_entries e join payees p on p.id = e.payee_id
  left join payout_rows billed on billed.payout_id = e.payout_id and billed.payee_id = e.payee_id and e.kind = 'gst'
  cross join lateral (
    select 'payee:' || p.id as key, p.name, -e.amount as amount
    union all select other.key, other.name, e.amount from (values ('bank', 'Bank', array['payment', 'advance']),
        ('tds_payable', 'TDS payable', array['tds']), ('adjustments_of_payees', 'Adjustments of payees', array['adjustment']),
        ('commission_to_payees', 'Commission to payees', array['accrual', 'clawback', 'gst'])) as other (key, name, kinds)
      where e.kind = any (other.kinds) and e.input_tax is null
    union all select 'input_igst', 'Input IGST', e.amount where e.input_tax = 'integrated'
    union all select 'input_cgst', 'Input CGST', ${HALF} where e.input_tax = 'state'
    union all select 'input_sgst', 'Input SGST', e.amount - ${HALF} where e.input_tax = 'state'
  ) as ledger`;

interface Lines extends Period {
  ledger?: string | undefined;
}

const vouchers = ({ from, to, ledger }: Lines) => sql`(
  select day, type, voucher, key, ledger, case when amount > 0 then amount end as debit, case when amount < 0 then -amount end as credit, narration
  from (${ENTRIES}) as entry where amount <> 0 and day between ${sql.lit(from)}::date and ${sql.lit(to)}::date
    ${ledger === undefined ? sql`` : sql`and key = ${sql.lit(ledger)}`})`;
const ORDER = sql`day, voucher, credit nulls first, ledger`;
/** PE/2 before PE/10. Files keep the order that those of closed months have. */
const BY_NUMBER = sql`day, split_part(voucher, '/', 1), substring(voucher from '\\d{1,15}')::bigint nulls first, voucher, credit nulls first, ledger`;

export async function countVoucherLines(db: Db, period: Lines): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${vouchers(period)} as found`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listVoucherLines(db: Db, { page, limit, ...lines }: Lines & { page: number; limit: number }): Promise<VoucherLine[]> {
  const { rows } = await sql<VoucherLine>`
    select day, type, voucher, jsonb_build_object('key', key, 'name', ledger) as ledger, debit, credit, narration from ${vouchers(lines)} as found
    order by ${BY_NUMBER}, key limit ${limitOf(limit)} offset ${offsetOf({ page, limit })}`.execute(db);
  return rows;
}

export async function* voucherLines(lines: Lines): AsyncGenerator<RowBatch> {
  yield (values) => sql`select ${sql.join(values)} from ${vouchers(lines)} as found order by ${ORDER}`;
}

/** A ledger has the name of its latest voucher, as an insurer may have had another when it was invoiced. */
const ledgers = ({ from, to }: Period) => sql`(
  select * from (
    select key, (array_agg(ledger order by day desc, voucher desc))[1] as ledger,
      coalesce(sum(amount) filter (where day < ${sql.lit(from)}::date), 0) as opening,
      coalesce(sum(amount) filter (where day >= ${sql.lit(from)}::date and amount > 0), 0) as debit,
      coalesce(-sum(amount) filter (where day >= ${sql.lit(from)}::date and amount < 0), 0) as credit, sum(amount) as closing
    from (${ENTRIES}) as entry where amount <> 0 and day <= ${sql.lit(to)}::date group by key
  ) as summed where opening <> 0 or debit <> 0 or credit <> 0)`;
const KIND = sql`array_position(array[${sql.join(LEDGER_KINDS.map((kind) => sql.lit(kind)))}], split_part(key, ':', 1))`;
const BY_KIND = sql`${KIND}, lower(ledger), key`;

export async function readLedgers(db: Db, period: Period): Promise<LedgerSums[]> {
  const { rows } = await sql<LedgerSums>`
    select jsonb_build_object('key', key, 'name', ledger) as ledger, ${sql.join(LEDGER_AMOUNTS.map((name) => sql.ref(name)))}
    from ${ledgers(period)} as found order by ${BY_KIND}`.execute(db);
  return rows;
}

export async function* ledgerRows(period: Period): AsyncGenerator<RowBatch> {
  yield (values) => sql`select ${sql.join(values)} from ${ledgers(period)} as found order by ${BY_KIND}`;
}
