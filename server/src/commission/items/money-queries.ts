import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** In rupees. */
export interface MoneyOfItems {
  received: number;
  /** What payees were credited. */
  paid: number;
  written_off: number;
  /** Lines of statements that are not closed. */
  in_statements: number;
  /** Payouts that are not paid. */
  in_payouts: number;
  /** What is left of what they are rated at. */
  open: number;
}

/** `items`: a query of their kinds and ids; those that are deleted, or whose policy is, have their money too. */
const moneyBy = (items: RawBuilder<unknown>) => sql`(
  select named.kind, named.record_id, coalesce(s.received, 0) as received, coalesce(s.paid_on, 0) as paid,
    coalesce(s.written_off, 0) as written_off, line.amount as in_statements, payout.amount as in_payouts
  from (${items}) as named (kind, record_id) left join item_sums s on s.item = named.kind || ':' || named.record_id
  cross join lateral (
    select coalesce(sum(l.amount), 0) as amount from statement_lines l join statements on statements.id = l.statement_id
    where l.item = named.kind || ':' || named.record_id and statements.status = 'matched'
      and l.state in ('accepted', 'short', 'excess', 'clawback', 'disputed')
  ) line
  cross join lateral (
    select coalesce(sum(i.amount), 0) as amount from payout_items i join payouts on payouts.id = i.payout_id
    where i.item = named.kind || ':' || named.record_id and payouts.status in ('draft', 'approved')
  ) payout)`;

/** What is open alone is none: that is of every policy whose insurer has not paid yet. */
export const hasMoney = (items: RawBuilder<unknown>) => sql<boolean>`exists (select from ${moneyBy(items)} as money
  where received <> 0 or paid <> 0 or written_off <> 0 or in_statements <> 0 or in_payouts <> 0)`;

export async function moneyOf(db: Db, items: RawBuilder<unknown>): Promise<MoneyOfItems> {
  const sum = (name: keyof MoneyOfItems) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`;
  const { rows } = await sql<MoneyOfItems>`
    select ${sql.join((['received', 'paid', 'written_off', 'in_statements', 'in_payouts', 'open'] as const).map(sum))}
    from ${moneyBy(items)} as money left join lateral (
      select open from true_open_items item where item.kind = money.kind and item.record_id = money.record_id offset 0
    ) item on true`.execute(db);
  return rows[0] as MoneyOfItems;
}

/** Of a policy, its installments and its endorsements. */
export const itemsOfPolicy = (policies: 'motor' | 'corporate', id: RawBuilder<unknown>) => sql`
  select ${sql.lit(policies)}, ${id}::integer
  union all select 'endorsement', e.id from endorsements e where e.policies = ${sql.lit(policies)} and e.policy_id = ${id}
  ${policies === 'motor' ? sql`` : sql`union all select 'premium', p.id from corporate_insurance_premium p where p.corporate_insurance_id = ${id}`}`;

export const itemOf = (kind: 'premium' | 'endorsement', id: RawBuilder<unknown>) => sql`select ${sql.lit(kind)}, ${id}::integer`;

export const moneyOfPolicy = (db: Db, policies: 'motor' | 'corporate', id: number) => moneyOf(db, itemsOfPolicy(policies, sql`${id}`));
export const moneyOfItem = (db: Db, kind: 'premium' | 'endorsement', id: number) => moneyOf(db, itemOf(kind, sql`${id}`));
