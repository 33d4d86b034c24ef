import type { PayableReason } from '@bimabahi/contract/commission/payee-entries';
import { type RawBuilder, sql } from 'kysely';
import { withNames } from '../items/public.ts';

interface Asked {
  /** The last day: what was issued and received by then. */
  until: string;
  payee_id?: number | undefined;
  items?: readonly string[] | undefined;
}

export interface Due {
  item: string;
  payee_id: number;
  start_date: string | null;
  paid: number;
  due: number;
  reason: PayableReason | null;
}

const NOTHING = sql`false`;
const all = (conditions: readonly (RawBuilder<unknown> | undefined)[]) =>
  sql.join(
    conditions.filter((each) => each !== undefined),
    sql` and `,
  );

/** Of an item and of whom it was credited to. An item may have gone, or be somebody else's by now: then what was credited is taken back. */
const both = ({ until, payee_id, items }: Asked) => {
  const ofPayee = payee_id === undefined ? undefined : sql`payee_id = ${payee_id}`;
  const named = items && (items.length > 0 ? withNames(items) : NOTHING);
  const entered = items && sql`item = any (${[...items]}::text[])`;
  return sql`(
    select coalesce(i.item, credited.item) as item, coalesce(i.payee_id, credited.payee_id) as payee_id, i.item is null as is_gone,
      i.policies, i.policy_id, i.policy_no, i.endorsement_no, i.insured_name, i.start_date, i.issued_on, i.expected_in, i.expected_out,
      coalesce(s.received, 0) - coalesce(late.amount, 0) as received, coalesce(s.written_off, 0) as written_off,
      coalesce(credited.amount, 0) as paid, payee.basis, settings.tolerance_rupees, settings.tolerance_percent
    from (select * from commission_items i where ${all([sql`payee_id is not null`, ofPayee, named])}) i
    full join (
      select item, payee_id, sum(amount) as amount from payee_entries where ${all([sql`item is not null`, ofPayee, entered])}
      group by item, payee_id having sum(amount) <> 0
    ) credited on credited.item = i.item and credited.payee_id = i.payee_id
    left join item_sums s on s.item = i.item
    left join (select item, sum(amount) as amount from receipts where received_on > ${until}::date and item is not null group by item) late
      on late.item = i.item
    left join payees payee on payee.id = i.payee_id
    cross join money_settings settings)`;
};

const STATE = sql`item_state(expected_in, received, written_off,
  greatest(tolerance_rupees, round(abs(expected_in) * tolerance_percent / 100, 2)))`;

const judged = (asked: Asked) => sql`(
  select *, case
    when is_gone then null
    when expected_out is null then 'not_rated'
    when issued_on is null then 'not_issued'
    when issued_on > ${asked.until}::date then 'later'
    when basis = 'booked' then null
    else case ${STATE}
      when 'not_rated' then 'in_not_rated' when 'expected' then 'not_received' when 'part' then 'part' when 'written_off' then 'written_off'
    end end as reason
  from ${both(asked)} as joined)`;

/** Multiplied first, so that half a paisa is half a paisa. */
const SHARE = sql`case when received / expected_in <= 0 then 0 when received / expected_in >= 1 then expected_out
  else round(expected_out * received / expected_in, 2) end`;
/**
 * What the insurer has kept of what it owed is the payee's too, in the same proportion, and no more than was credited. What it takes back it takes
 * from both, as much as it has taken by now, and no more after the rest is written off.
 */
const KEPT = sql`case when expected_in < 0 and expected_out < 0 and reason in ('part', 'not_received', 'written_off') then ${SHARE}
  when reason in ('part', 'not_received') and expected_in <> 0 then
  case when expected_out >= 0 then least(${SHARE}, greatest(paid, 0)) else greatest(${SHARE}, least(paid, 0)) end else paid end`;

/** Rows with `due`: what is to be credited, below zero what is to be taken back, and `reason`: why nothing is due yet. */
export const dues = (asked: Asked): RawBuilder<unknown> => sql`(
  select *, case when is_gone then 0 when reason is null then expected_out else ${KEPT} end - paid as due from ${judged(asked)} as judged)`;
