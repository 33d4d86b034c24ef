/** What must hold of the books after whatever happened, by queries that know nothing of how the server keeps them. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { compareRows } from '../../platform/audit-log/compare-rows.ts';
import { verifyAudit } from '../../platform/audit-log/verify-chain.ts';
import { totalsThatDiffer } from '../app/stored.ts';

/** Each finds what is wrong. */
const FAULTS = {
  'an item that is credited twice': sql`
    select e.payee_id, e.item, count(*) from payee_entries e
    where e.kind = 'accrual' and e.voids_id is null and not exists (select from payee_entries v where v.voids_id = e.id)
    group by 1, 2 having count(*) > 1`,
  'a paid row that is not its entries': sql`
    select r.payout_id, r.payee_id, r.net, r.tds, r.gst, sums.* from payout_rows r
      join payouts p on p.id = r.payout_id
      cross join lateral (
        select coalesce(-sum(amount) filter (where kind = 'payment'), 0) as paid, coalesce(-sum(amount) filter (where kind = 'tds'), 0) as deducted,
          coalesce(sum(amount) filter (where kind = 'gst'), 0) as taxed
        from payee_entries e where e.payout_id = r.payout_id and e.payee_id = r.payee_id) as sums
    where p.status = 'paid' and not r.held and r.net > 0 and (r.net, r.tds, r.gst) is distinct from (sums.paid, sums.deducted, sums.taxed)`,
  'a run that is void and still in the ledger': sql`
    select p.id, sum(e.amount) from payouts p join payee_entries e on e.payout_id = p.id
    where p.status = 'void' group by 1 having sum(e.amount) <> 0`,
  'an item in two open runs': sql`
    select i.item, i.payee_id, count(*) from payout_items i join payouts p on p.id = i.payout_id
    where p.status in ('draft', 'approved') and not i.left_out group by 1, 2 having count(*) > 1`,
  'a statement that is invoiced twice': sql`
    select statement_id from brokerage_invoices i
    where cancels_id is null and not exists (select from brokerage_invoices c where c.cancels_id = i.id)
    group by 1 having count(*) > 1`,
  'a receipt that an invoice took over and that is not as its statement has it': sql`
    select r.invoice_id, r.amount, r.tds, sums.* from invoice_receipts r join brokerage_invoices i on i.id = r.invoice_id
      cross join lateral (select sum(own.amount) as amount, sum(own.tds) as tds
        from statement_lines l join receipts own on own.statement_line_id = l.id where l.statement_id = i.statement_id) as sums
    where r.from_statement and r.voids_id is null and not exists (select from invoice_receipts back where back.voids_id = r.id)
      and ((r.amount + r.tds, r.tds) is distinct from (sums.amount, sums.tds) or exists (select from brokerage_invoices c where c.cancels_id = i.id))`,
  'a sum of receipts that is not theirs': sql`
    select * from (select item, sum(amount) as received from receipts where item is not null group by 1) as those
      full join (select item, received from item_sums) as kept using (item)
    where coalesce(those.received, 0) <> coalesce(kept.received, 0)`,
  'a motor policy whose premium is not that of its issue and its received endorsements': sql`
    select m.id, m.net_delta, sums.net from motor_insurance m cross join lateral (
      select coalesce(sum(net_delta), 0) as net from endorsements e where e.motor_id = m.id and e.received_on is not null and e.deleted_at is null) as sums
    where coalesce(m.net_delta, 0) <> sums.net`,
  'a firm’s policy whose premium is not that of its issue and its received endorsements': sql`
    select c.id, c.net_delta, sums.net from corporate_insurance c cross join lateral (
      select coalesce(sum(net_delta), 0) as net from endorsements e where e.corporate_id = c.id and e.received_on is not null and e.deleted_at is null) as sums
    where coalesce(c.net_delta, 0) <> sums.net`,
  'what insurers owe': sql`select * from receivables_that_differ() as what`,
};

export async function booksThatDiffer(db: Db): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [what, query] of Object.entries(FAULTS)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) found[what] = rows;
  }
  const totals = await totalsThatDiffer(db);
  if (totals > 0) found['sums of policies'] = totals;
  const { intact, ...rest } = await verifyAudit(db);
  if (!intact) found['the audit'] = rest;
  const { differences } = await compareRows(db);
  if (differences.length > 0) found['rows and their entries'] = differences;
  return found;
}
