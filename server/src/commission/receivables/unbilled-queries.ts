import { financialYearOf } from '@bimabahi/contract/commission/tds';
import { type RawBuilder, sql } from 'kysely';
import { panOf } from '../../catalogues/payees/public.ts';
import type { Db } from '../../db/db.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';
import { OTHER_INSURER } from '../items/public.ts';

const inIndia = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date`;

/** What came in up to the day, and of that what invoices of up to the day bill; taken back on the day on which it was. */
const came = (on: RawBuilder<unknown>) => sql`(
  select r.item, sum(r.amount) as received, coalesce(sum(r.amount) filter (where exists (
    select from brokerage_invoices i where i.statement_id = l.statement_id and i.kind = 'invoice' and i.dated <= ${on}
      and not exists (select from brokerage_invoices note where note.cancels_id = i.id and note.dated <= ${on}))), 0) as invoiced
  from receipts r left join statement_lines l on l.id = r.statement_line_id
  where r.item is not null and case when r.voids_id is null then r.received_on else ${inIndia('r.created_at')} end <= ${on}
  group by r.item)`;

/**
 * Items that were issued up to the day. A record's commission, and whose it is, are as they are now; entries and invoices are those of up to the day.
 * A file is written without parameters.
 */
const itemsAsOf = (day: string) => {
  const on = sql`${sql.lit(day)}::date`;
  return sql`(
    select *, unbilled - (received - invoiced) as open, case
        when payee_id is null or expected_out is null or state in ('not_rated', 'written_off') then 0
        when earned = 0 then expected_out - credited
        when share >= 0 then greatest(least(expected_out - credited, share), 0)
        else least(greatest(expected_out - credited, share), 0) end as owed
    from (
      select *, earned - invoiced as unbilled, round(expected_out * (earned - invoiced) / nullif(earned, 0), 2) as share
      from (
        select *, case when state in ('received', 'excess', 'not_rated') then received else expected_in - written_off end as earned
        from (
          select i.kind, i.policies, i.policy_id, i.record_id, i.policy_no, i.endorsement_no, i.vehicle_no, i.insured_name, i.issued_on, i.insurer_id,
            coalesce(insurer.name, ${sql.lit(OTHER_INSURER)}) as insurer_name, i.payee_id, payee.name as payee_name, i.expected_in, i.expected_out,
            coalesce(came.received, 0) as received, coalesce(came.invoiced, 0) as invoiced, coalesce(written.amount, 0) as written_off,
            coalesce(credited.amount, 0) as credited,
            item_state(i.expected_in, coalesce(came.received, 0), coalesce(written.amount, 0),
              greatest(settings.tolerance_rupees, round(abs(i.expected_in) * settings.tolerance_percent / 100, 2))) as state
          from commission_items i
          left join ${came(on)} came on came.item = i.item
          left join (select item, sum(amount) as amount from write_offs where ${inIndia('created_at')} <= ${on} group by item) written
            on written.item = i.item
          left join (select item, payee_id, sum(amount) as amount from payee_entries where item is not null and on_date <= ${on} group by item, payee_id)
            credited on credited.item = i.item and credited.payee_id = i.payee_id
          left join insurers insurer on insurer.id = i.insurer_id
          left join payees payee on payee.id = i.payee_id
          cross join money_settings settings
          where i.issued_on <= ${on}
        ) as found
      ) as judged
    ) as billed)`;
};

const LISTED = sql`(unbilled <> 0 or owed <> 0)`;

interface Sum {
  is_payee: boolean;
  insurer: { id: number | null; name: string };
  payee: { id: number; name: string } | null;
  items: number;
  unbilled: number;
  received: number;
  open: number;
  not_rated: number;
  owing_items: number;
  owed: number;
}

/** By insurer and by payee at once: all items are read for either. */
export async function sumUnbilled(db: Db, day: string): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select grouping(payee_id) = 0 as is_payee, jsonb_build_object('id', insurer_id, 'name', insurer_name) as insurer,
      case when payee_id is not null then jsonb_build_object('id', payee_id, 'name', payee_name) end as payee,
      (count(*) filter (where unbilled <> 0))::integer as items, sum(unbilled) as unbilled, sum(received - invoiced) as received, sum(open) as open,
      (count(*) filter (where state = 'not_rated'))::integer as not_rated, (count(*) filter (where owed <> 0))::integer as owing_items,
      sum(owed) as owed
    from ${itemsAsOf(day)} as items group by grouping sets ((insurer_id, insurer_name), (payee_id, payee_name))
    order by lower(coalesce(payee_name, insurer_name)), coalesce(payee_id, insurer_id)`.execute(db);
  return rows;
}

interface PayeeOfYear {
  payee_id: number;
  kind: string;
  pan: string | null;
  /** On what was paid in the financial year up to the day. */
  before: number;
  deducted: number;
}

export async function readPayeesOfYear(db: Db, ids: readonly number[], day: string): Promise<PayeeOfYear[]> {
  const { rows } = await sql<PayeeOfYear>`
    select payee.id as payee_id, payee.kind, ${panOf('payee')} as pan, coalesce(sum(paid.tds_base), 0) as before, coalesce(sum(paid.tds), 0) as deducted
    from payees payee left join (
      select r.payee_id, r.tds_base, r.tds from payout_rows r join payouts run on run.id = r.payout_id
      where not r.held and run.status = 'paid' and run.paid_on between ${financialYearOf(day).from}::date and ${day}::date
    ) paid on paid.payee_id = payee.id
    where payee.id = any (${[...ids]}::integer[]) group by payee.id`.execute(db);
  return rows;
}

export async function countUnbilled(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${itemsAsOf(day)} as items where ${LISTED}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function* unbilledRows(day: string): AsyncGenerator<RowBatch> {
  yield (values) => sql`select ${sql.join(values)} from ${itemsAsOf(day)} as items where ${LISTED}
    order by lower(insurer_name), issued_on, policies desc, policy_id, kind, record_id`;
}
