import { PAYABLE_REASONS, type PayableItem, type PayeeEntry } from '@bimabahi/contract/commission/payee-entries';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { limitOf, offsetOf } from '../../db/query/pagination.ts';
import { type Due, dues } from './dues-queries.ts';
import { shownItems } from './row-queries.ts';

export const readPayeeName = (db: Db, id: number) => db.selectFrom('payees').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
export const lockPayee = (db: Db, id: number) =>
  db.selectFrom('payees').select(['id', 'name']).where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst();

type Stored = Omit<PayeeEntry, 'policies' | 'policy_id' | 'policy_no'>;

const withBalance = (payee_id: number) => sql`(
  select id, on_date, kind, item, payout_id, reason, amount, voids_id,
    exists (select from payee_entries later where later.voids_id = payee_entries.id) as is_taken_back, sum(amount) over (order by on_date, id) as balance
  from payee_entries where payee_id = ${payee_id})`;

async function named(db: Db, stored: readonly Stored[]): Promise<PayeeEntry[]> {
  const shown = await shownItems(
    db,
    stored.flatMap(({ item }) => (item === null ? [] : [item])),
  );
  return stored.map((entry) => {
    const { policies = null, policy_id = null, policy_no = null } = (entry.item !== null && shown.get(entry.item)) || {};
    return { ...entry, policies, policy_id, policy_no };
  });
}

interface Asked {
  payee_id: number;
  from?: string | undefined;
  to?: string | undefined;
  page: number;
  limit: number;
}

export async function listEntries(db: Db, { payee_id, from = '1900-01-01', to = '2099-12-31', page, limit }: Asked) {
  const { rows } = await sql<Stored>`select * from ${withBalance(payee_id)} as entry where on_date between ${from}::date and ${to}::date
    order by on_date desc, id desc limit ${limitOf(limit)} offset ${offsetOf({ page, limit })}`.execute(db);
  const { rows: sums } = await sql<{ count: number; opening: number; closing: number }>`
    select (count(*) filter (where on_date between ${from}::date and ${to}::date))::integer as count,
      coalesce(sum(amount) filter (where on_date < ${from}::date), 0) as opening,
      coalesce(sum(amount) filter (where on_date <= ${to}::date), 0) as closing
    from payee_entries where payee_id = ${payee_id}`.execute(db);
  const [{ count: total_count, opening, closing } = { count: 0, opening: 0, closing: 0 }] = sums;
  return { data: await named(db, rows), total_count, opening, closing };
}

export async function readEntry(db: Db, payee_id: number, id: number): Promise<PayeeEntry | undefined> {
  const { rows } = await sql<Stored>`select * from ${withBalance(payee_id)} as entry where id = ${id}`.execute(db);
  return (await named(db, rows))[0];
}

interface Entered {
  payee_id: number;
  kind: string;
  amount: number;
  on_date: string;
  reason: string;
  voids_id?: number;
  created_by: number;
}
export const insertEntry = async (db: Db, entry: Entered): Promise<number> =>
  (await db.insertInto('payee_entries').values(entry).returning('id').executeTakeFirstOrThrow()).id;

/** What is payable as of today, and what waits. */
export async function listPayable(
  db: Db,
  { payee_id, state, page, limit }: { payee_id: number; state?: 'payable' | 'waiting' | undefined; page: number; limit: number },
) {
  const found = sql`(select * from ${dues({ until: todayInIndia(), payee_id })} as due where ${
    state === 'payable' ? sql`due <> 0` : state === 'waiting' ? sql`due = 0 and reason is not null` : sql`due <> 0 or reason is not null`
  })`;
  const { rows } = await sql<Due & Omit<PayableItem, 'payable' | 'reason' | 'expected'> & { expected_out: number | null }>`
    select item, policies, policy_id, policy_no, insured_name, start_date, expected_out, paid, due, reason from ${found} as items
    order by start_date nulls first, item limit ${limitOf(limit)} offset ${offsetOf({ page, limit })}`.execute(db);
  const { rows: sums } = await sql<{ count: number; amount: number }>`
    select count(*)::integer as count, coalesce(sum(due), 0) as amount from ${found} as items`.execute(db);
  const data = rows.map(({ due, reason, expected_out, ...row }) => ({
    ...row,
    expected: expected_out,
    payable: due,
    reason: reason && PAYABLE_REASONS[reason],
  }));
  return { data, total_count: sums[0]?.count ?? 0, amount: sums[0]?.amount ?? 0 };
}
