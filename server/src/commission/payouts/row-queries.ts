import type { PayoutItem } from '@bimabahi/contract/commission/payouts';
import { financialYearOf } from '@bimabahi/contract/commission/tds';
import { sql } from 'kysely';
import { boundTo, panOf } from '../../catalogues/payees/public.ts';
import type { Db } from '../../db/db.ts';
import type { Sealing } from '../../platform/passwords/sealing.ts';
import { withNames } from '../items/public.ts';
import { type Law, NO_LICENCE, type PaidTo, type RowFacts } from './compute-row.ts';

/** What is taken back needs no licence, and an employee has none. */
const LICENSED = sql`(item.amount < 0 or payee.kind = 'employee' or (payee.licence_no is not null and (item.start_date is null
  or (coalesce(payee.licence_from, item.start_date) <= item.start_date and coalesce(payee.licence_to, item.start_date) >= item.start_date))))`;

/** An advance is taken back once, also where two runs of a payee are approved and not paid yet. */
const TAKEN_ELSEWHERE = sql`(select coalesce(sum(other.approved_balance), 0)
  from payout_rows other join payouts other_run on other_run.id = other.payout_id
  where other.payee_id = payee.id and other.payout_id <> r.payout_id and other.approved is not null and other_run.status = 'approved')`;

interface StoredFacts extends Omit<RowFacts, 'paid_to' | 'has_account' | 'approval'> {
  paid_to: Omit<PaidTo, 'digest'>;
  account_sealed: string | null;
  approval: { held: boolean; before_tax: number | null; paid_to: PaidTo | null } | null;
}

function withAccount({ account_sealed, approval, ...facts }: StoredFacts, sealing: Sealing): RowFacts {
  const bound = boundTo(facts.payee_id);
  // What no key opens is told from other accounts all the same.
  const account = account_sealed === null ? null : (sealing.open(bound, account_sealed) ?? account_sealed);
  const approved = approval?.paid_to?.digest ?? null;
  const is_same_account = account === null || approved === null ? account === approved : sealing.hasDigest(bound, account, approved);
  return {
    ...facts,
    paid_to: { ...facts.paid_to, digest: account === null ? null : sealing.digest(bound, account) },
    has_account: account !== null && facts.paid_to.ifsc !== null,
    approval: approval && { ...approval, is_same_account },
  };
}

/** What an endorsement takes back was credited for its policy, or an installment of it. */
const CREDITED_FOR = sql`(select item.item union all
  select of_policy.item from endorsements e cross join lateral (
    select 'motor:' || e.motor_id as item union all select 'corporate:' || e.corporate_id union all
    select 'premium:' || p.id from corporate_insurance_premium p where p.corporate_insurance_id = e.corporate_id) as of_policy
  where e.id = case when item.item like 'endorsement:%' then split_part(item.item, ':', 2)::integer end)`;
/** By which GST was paid on what an item takes back, when it was credited last; null: it was not. Runs of before did not keep it: there it was on all of the row. */
const GST_PAID = sql`(select coalesce(paid.gst_percent, case when paid.tds_base > 0 then round(paid.gst * 100 / paid.tds_base, 2) end, 0)
  from payee_entries entry join payout_rows paid on paid.payout_id = entry.payout_id and paid.payee_id = entry.payee_id
  where entry.item in ${CREDITED_FOR} and entry.payee_id = item.payee_id and entry.kind = 'accrual' and entry.voids_id is null
    and not exists (select from payee_entries later where later.voids_id = entry.id)
  order by entry.id desc limit 1)`;

/** As the day says that the run is paid on. In the order in which payees are locked. */
export async function readRowFacts(db: Db, sealing: Sealing, payout_id: number, day: string): Promise<RowFacts[]> {
  const { from, to } = financialYearOf(day);
  const { rows } = await sql<StoredFacts>`
    select payee.id as payee_id, payee.kind, ${panOf('payee')} as pan, payee.gstin, payee.is_active and payee.deleted_at is null as is_active,
      jsonb_build_object('name', payee.name, 'account', payee.account_last4, 'ifsc', payee.ifsc) as paid_to, account.account_sealed,
      r.held_by_hand, r.hold_reason, r.invoice_no, r.invoice_date, sums.gross, sums.clawback, sums.gst_back, sums.never_credited, sums.unlicensed,
      case when run.status = 'approved' and r.approved_balance is not null then r.approved_balance
        else (select coalesce(sum(amount), 0) from payee_entries entry where entry.payee_id = payee.id) - ${TAKEN_ELSEWHERE} end as balance,
      case when run.status = 'approved' then jsonb_build_object('held', r.approved is null and r.approved_balance is not null,
        'before_tax', r.approved, 'paid_to', case when r.approved_name is not null then jsonb_build_object('name', r.approved_name,
          'account', r.approved_last4, 'ifsc', r.approved_ifsc, 'digest', r.approved_account) end) end as approval,
      year.before, year.deducted
    from payout_rows r join payouts run on run.id = r.payout_id join payees payee on payee.id = r.payee_id
    left join payee_accounts account on account.payee_id = payee.id
    cross join lateral (
      select coalesce(sum(amount) filter (where amount > 0 and ${LICENSED}), 0) as gross,
        coalesce(sum(amount) filter (where amount < 0), 0) as clawback,
        coalesce(sum(amount * gst_paid) filter (where amount < 0), 0) as gst_back,
        coalesce(sum(amount) filter (where amount < 0 and gst_paid is null), 0) as never_credited,
        (count(*) filter (where not ${LICENSED}))::integer as unlicensed
      from payout_items item cross join lateral (select case when amount < 0 then ${GST_PAID} end as gst_paid) as paid_before
      where item.payout_id = r.payout_id and item.payee_id = r.payee_id
    ) sums
    cross join lateral (
      select coalesce(sum(paid.tds_base), 0) as before, coalesce(sum(paid.tds), 0) as deducted
      from payout_rows paid join payouts run on run.id = paid.payout_id
      where paid.payee_id = r.payee_id and not paid.held and run.status = 'paid' and run.paid_on between ${from}::date and ${to}::date
    ) as year
    where r.payout_id = ${payout_id} order by payee.id`.execute(db);
  return rows.map((row) => withAccount(row, sealing));
}

export async function readLaw(db: Db, day: string): Promise<Law> {
  const rates = await db
    .selectFrom('tds_rates')
    .select(['payee', 'from_date', 'to_date', 'percent', 'threshold', 'section'])
    .where('deleted_at', 'is', null)
    .execute();
  const { rows } = await sql<{ percent: number }>`select percent from tax_rates
    where deleted_at is null and line is null and part = 'any' and ${day}::date between from_date and coalesce(to_date, 'infinity')`.execute(
    db,
  );
  return { day, rates: rates as Law['rates'], gst_percent: rows[0]?.percent ?? null };
}

interface StoredItem {
  item: string;
  payee_id: number;
  amount: number;
  start_date: string | null;
  is_licensed: boolean;
}

export async function readItems(db: Db, payout_id: number): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select item.item, item.payee_id, item.amount, item.start_date,
      case when run.paid_on is null then ${LICENSED} else not item.left_out end as is_licensed
    from payout_items item join payees payee on payee.id = item.payee_id join payouts run on run.id = item.payout_id
    where item.payout_id = ${payout_id} order by item.payee_id, item.start_date, item.item`.execute(db);
  return rows;
}

type Shown = Pick<PayoutItem, 'item' | 'policies' | 'policy_id' | 'policy_no' | 'endorsement_no' | 'insured_name' | 'base' | 'percent'>;

/** Of records that are deleted what tells whose money it was; nobody can open them. */
const DELETED = sql`(
  select 'motor' as kind, m.id as record_id, m.policy_no, null::text as endorsement_no, m.insured_name, m.net_premium as base,
    m.commission_out_per as percent from motor_insurance m
  union all select 'corporate', c.id, c.policy_no, null, c.insured_name, coalesce(c.new_premium + coalesce(c.terrisom, 0), c.terrisom),
    c.commission_out_per from corporate_insurance c
  union all select 'premium', p.id, c.policy_no, null, c.insured_name, p.premium_excluding_tax + coalesce(p.terrorism_premium, 0),
    p.commission_out_per from corporate_insurance_premium p join corporate_insurance c on c.id = p.corporate_insurance_id
  union all select 'endorsement', e.id, m.policy_no, e.endorsement_no, m.insured_name, e.net_delta, null
    from endorsements e join motor_insurance m on m.id = e.motor_id
  union all select 'endorsement', e.id, c.policy_no, e.endorsement_no, c.insured_name, e.net_delta, null
    from endorsements e join corporate_insurance c on c.id = e.corporate_id)`;

export async function shownItems(db: Db, items: readonly string[]): Promise<Map<string, Shown>> {
  if (items.length === 0) return new Map();
  const { rows } = await sql<Shown>`select i.item, i.policies, i.policy_id, i.policy_no, i.endorsement_no, i.insured_name,
    i.premium as base, i.percent_out as percent
    from commission_items i where ${withNames(items)}`.execute(db);
  const shown = new Map(rows.map((row) => [row.item, row]));
  const gone = items.filter((item) => !shown.has(item));
  if (gone.length === 0) return shown;
  const { rows: deleted } =
    await sql<Shown>`select i.kind || ':' || i.record_id as item, null as policies, null::integer as policy_id, i.policy_no,
    i.endorsement_no, i.insured_name, i.base, i.percent from ${DELETED} as i where ${withNames(gone)}`.execute(db);
  for (const row of deleted) shown.set(row.item, row);
  return shown;
}

const GONE = { policies: null, policy_id: null, policy_no: null, endorsement_no: null, insured_name: null, base: null, percent: null };

export function asPayoutItem({ item, amount, start_date, is_licensed }: StoredItem, shown: Map<string, Shown>): PayoutItem {
  const found = shown.get(item) ?? { item, ...GONE };
  return { ...found, start_date, amount, left_out: is_licensed ? null : NO_LICENCE };
}
