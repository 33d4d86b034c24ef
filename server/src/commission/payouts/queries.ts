import type { Payout, PayoutStatus } from '@bimabahi/contract/commission/payouts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { limitOf, offsetOf } from '../../db/query/pagination.ts';
import type { ComputedRow, PaidTo } from './compute-row.ts';
import { dues } from './dues-queries.ts';

const by = (column: string, alias: string) =>
  sql`case when ${sql.ref(`o.${column}`)} is not null then jsonb_build_object('id', ${sql.ref(`o.${column}`)},
    'name', (select name from people where id = ${sql.ref(`o.${column}`)})) end as ${sql.ref(alias)}`;

const shown = (condition: RawBuilder<unknown>) => sql`
  select o.id, to_char(o.month::timestamp, 'YYYY-MM') as month, o.status, sums.payees, sums.held, sums.net, sums.tds, o.paid_on, o.utr,
    o.void_reason, ${by('created_by', 'created_by')}, o.created_at, ${by('approved_by', 'approved_by')}, ${by('paid_by', 'paid_by')},
    ${by('voided_by', 'voided_by')}, o.version
  from payouts o cross join lateral (
    select count(*)::integer as payees, case when o.paid_on is not null then (count(*) filter (where held))::integer end as held,
      case when o.paid_on is not null then coalesce(sum(net) filter (where not held and net > 0), 0) end as net,
      case when o.paid_on is not null then coalesce(sum(tds) filter (where not held), 0) end as tds
    from payout_rows where payout_id = o.id) sums
  where ${condition}`;

export async function readPayout(db: Db, id: number): Promise<Payout | undefined> {
  return (await sql<Payout>`${shown(sql`o.id = ${id}`)}`.execute(db)).rows[0];
}

interface Listed {
  page: number;
  limit: number;
  status?: PayoutStatus | undefined;
}
export async function listPayouts(db: Db, { page, limit, status }: Listed) {
  const condition = status === undefined ? sql`true` : sql`o.status = ${status}`;
  const { rows: data } = await sql<Payout>`${shown(condition)} order by o.id desc
    limit ${limitOf(limit)} offset ${offsetOf({ page, limit })}`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from payouts o where ${condition}`.execute(db);
  return { data, total_count: rows[0]?.count ?? 0 };
}

export const lockPayout = (db: Db, id: number) =>
  db
    .selectFrom('payouts')
    .select(['id', 'month', 'status', 'paid_on', 'created_by', 'approved_at', 'approved_by', 'paid_by', 'voided_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const changePayout = (db: Db, id: number, change: object) => db.updateTable('payouts').set(change).where('id', '=', id).execute();

/** One run is drafted at a time. */
export const lockDrafting = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('payouts'))`.execute(db);

const OPEN = sql`('draft', 'approved')`;

/** Null where nothing is payable. What is in an open run, and whoever is in one for a balance alone, is not in another. */
export async function insertDraft(db: Db, { month, until, created_by }: { month: string; until: string; created_by: number }) {
  const { id } = await db.insertInto('payouts').values({ month, created_by }).returning('id').executeTakeFirstOrThrow();
  const { rows: items } = await sql<{ item: string; payee_id: number; amount: number; start_date: string | null }>`
    select due.item, due.payee_id, due.due as amount, due.start_date from ${dues({ until })} as due
    where due.due <> 0 and not exists (
      select from payout_items other join payouts run on run.id = other.payout_id
      where other.item = due.item and other.payee_id = due.payee_id and run.status in ${OPEN})`.execute(db);
  await sql`insert into payout_rows (payout_id, payee_id)
    select ${id}::integer, payee_id from (
      select unnest(${items.map(({ payee_id }) => payee_id)}::integer[]) as payee_id
      union
      select payee_id from payee_entries where not exists (
        select from payout_rows other join payouts run on run.id = other.payout_id
        where other.payee_id = payee_entries.payee_id and run.status in ${OPEN})
      group by payee_id having sum(amount) > 0
    ) as payees order by payee_id`.execute(db);
  await sql`insert into payout_items (payout_id, payee_id, item, amount, start_date)
    select ${id}::integer, * from unnest(${items.map(({ payee_id }) => payee_id)}::integer[], ${items.map(({ item }) => item)}::text[],
      ${items.map(({ amount }) => amount)}::numeric[], ${items.map(({ start_date }) => start_date)}::date[])`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from payout_rows where payout_id = ${id}`.execute(db);
  return rows[0]?.count ? id : null;
}

export const payeesOf = async (db: Db, payout_id: number): Promise<number[]> =>
  (await db.selectFrom('payout_rows').select('payee_id').where('payout_id', '=', payout_id).orderBy('payee_id').execute()).map(
    ({ payee_id }) => payee_id,
  );

export interface PayeeInvoice {
  invoice_no: string | null;
  invoice_date: string | null;
}
type ApprovedTo = Pick<PaidTo, 'account' | 'ifsc'>;

type KeptRow = ComputedRow & { held: boolean | null; name: string; held_by_hand: boolean; approved_to: ApprovedTo | null } & PayeeInvoice;

/** As it was paid; null while it is not. */
export async function paidRows(db: Db, payout_id: number) {
  const { rows } = await sql<KeptRow>`
    select r.payee_id, payee.name, r.held_by_hand, r.held, r.reasons, r.gross, r.clawback, r.advance, r.gst, r.tds, r.net, r.invoice_no, r.invoice_date,
      case when r.approved_name is not null then jsonb_build_object('account', r.approved_last4, 'ifsc', r.approved_ifsc) end as approved_to
    from payout_rows r join payees payee on payee.id = r.payee_id where r.payout_id = ${payout_id} order by payee.id`.execute(db);
  return rows;
}

interface RowOf {
  payout_id: number;
  payee_id: number;
}
const changeRow = async (db: Db, { payout_id, payee_id }: RowOf, change: object): Promise<boolean> =>
  (
    await db
      .updateTable('payout_rows')
      .set(change)
      .where('payout_id', '=', payout_id)
      .where('payee_id', '=', payee_id)
      .returning('id')
      .execute()
  ).length > 0;

export const holdRow = (db: Db, of: RowOf, change: { held_by_hand: boolean; hold_reason: string | null }) => changeRow(db, of, change);

export interface EnteredInvoice {
  invoice_no: string;
  invoice_date: string;
}
export const keepInvoice = (db: Db, of: RowOf, invoice: EnteredInvoice | { invoice_no: null; invoice_date: null }) =>
  changeRow(db, of, invoice);

/** Of a payee, within the days; what is void or was held when it was approved leaves its invoice to a later run. */
export async function payoutWithInvoice(
  db: Db,
  { payout_id, payee_id, invoice_no }: RowOf & Pick<EnteredInvoice, 'invoice_no'>,
  { from, to }: { from: string; to: string },
): Promise<{ id: number; month: string } | undefined> {
  const { rows } = await sql<{ id: number; month: string }>`
    select run.id, to_char(run.month::timestamp, 'YYYY-MM') as month from payout_rows r join payouts run on run.id = r.payout_id
    where r.payee_id = ${payee_id} and r.payout_id <> ${payout_id} and lower(r.invoice_no) = lower(${invoice_no})
      and r.invoice_date between ${from}::date and ${to}::date
      and case run.status when 'draft' then true when 'approved' then r.approved is not null when 'paid' then not r.held else false end
    order by run.id limit 1`.execute(db);
  return rows[0];
}

export async function countActiveAdmins(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from people
    where role_id = 1 and is_active and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export const nameOfPerson = async (db: Db, id: number | null): Promise<string> =>
  (id === null ? undefined : await db.selectFrom('people').select('name').where('id', '=', id).executeTakeFirst())?.name ?? 'Somebody';
